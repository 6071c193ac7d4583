"""The table and a lesson in a real Voilà: no cells to see, only what they show."""

import pytest
from drives import OTHERS, PLAY, button, learn_a1, play_by_keyboard, play_by_mouse, see_the_others, tile
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.full


@pytest.fixture
def place(page: Page, lab):
    """A page with two views of one table and, below, every other widget."""
    return lab.voila(page, lab.write([PLAY, "table", OTHERS]))


def table(place, view=0):
    return place.locator(".stb-table").nth(view)


def test_mouse_second_view_and_the_other_widgets(place) -> None:
    turn = play_by_mouse(table(place))
    expect(table(place, 1).locator(".stb-plaque-text")).to_contain_text(f"Score {turn.score}.")
    button(table(place, 1), "Play again").click()
    expect(table(place).get_by_text("Seed 7, round 2")).to_be_visible()
    see_the_others(place)


def test_keyboard(place) -> None:
    play_by_keyboard(table(place))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_and_contrast(place, page: Page, judge, scheme) -> None:
    page.emulate_media(reduced_motion="reduce", color_scheme=scheme)
    button(table(place), "Roll").click()
    expect(table(place).locator(".stb-target")).to_be_visible()
    tile(table(place), 1).click()
    table(place).evaluate("node => { node.id = 'judged'; }")
    judge(page, "#judged")


def test_lesson_a1(page: Page, lab, root) -> None:
    learn_a1(lab.voila(page, lab.copy(root / "lessons" / "a1-meet-the-box.ipynb")))
