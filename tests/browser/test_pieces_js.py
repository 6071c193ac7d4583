"""Dominoes, cards and dice that are no cubes, as the table draws and names them."""

import pytest
from playwright.sync_api import Page, expect
from widget_page import WidgetPage

import stbwidgets as stb
from stbwidgets.widgets.roll_tray import RollTray

pytestmark = pytest.mark.full

FRONT = ".stb-piece:not(.stb-pile)"


@pytest.fixture
def open_table(page: Page, serve, watch):
    """`open_table("cards", rolls=…)`: a table in a page."""
    watch.follow(page)
    page.set_viewport_size({"width": 1000, "height": 900})

    def start(variant, language=None, media=None, **options):
        page.emulate_media(**{"reduced_motion": "reduce", **(media or {})})
        return WidgetPage(page, serve, "table", stb.play(variant, language=language, **options))

    return start


def draw(page, count=1):
    """Draw or roll, and wait for it to be in the history."""
    page.locator(".stb-deed .stb-button:visible").last.click()
    expect(page.locator(".stb-history li")).to_have_count(count)


def shut(page, *tiles):
    for value in tiles:
        page.get_by_role("button", name=f"Tile {value}", exact=True).click()
    page.get_by_role("button", name="Shut", exact=True).click()


def pips(page):
    """How many pips each half of the domino has."""
    return page.locator(f"{FRONT} .stb-pips").evaluate_all("halves => halves.map(half => half.children.length)")


@pytest.mark.parametrize("faces", [(0, 1), (2, 5), (3, 4), (6, 6)])
def test_a_domino_has_its_pips_and_its_name(page: Page, open_table, faces) -> None:
    open_table("dominoes", rolls=[faces])
    expect(page.get_by_role("button", name="Draw a domino")).to_be_visible()
    expect(page.locator(".stb-headline")).to_have_text("Draw a domino.")
    expect(page.get_by_role("img", name="No domino lies here now")).to_be_visible()
    draw(page)
    name = f"{faces[0]}-{faces[1]}, total {sum(faces)}"
    expect(page.get_by_role("img", name=f"Domino {name}", exact=True)).to_be_visible()
    expect(page.locator(".stb-detail")).to_have_text(f"You drew {name}.")
    expect(page.locator(".stb-history li")).to_contain_text(f"Draw 1: Domino {name}.")
    assert pips(page) == list(faces)
    expect(page.locator(f"{FRONT} .stb-pin")).to_have_count(1)
    expect(page.locator(".stb-history .stb-dot")).to_have_count(sum(faces))
    width, height = page.locator(FRONT).evaluate("node => [node.offsetWidth, node.offsetHeight]")
    assert width > height


def test_a_chinese_domino_stands_and_its_red_pips_are_ringed(page: Page, open_table) -> None:
    open_table("chinese-dominoes", rolls=[(1, 4), (2, 3)])
    draw(page)
    assert pips(page) == [1, 4]
    expect(page.locator(f"{FRONT} .stb-pips--red .stb-ring")).to_have_count(5)
    expect(page.locator(f"{FRONT} .stb-pin")).to_have_count(0)
    width, height = page.locator(FRONT).evaluate("node => [node.offsetWidth, node.offsetHeight]")
    assert height > width
    shut(page, 5)
    draw(page, 2)
    assert pips(page) == [2, 3]
    expect(page.locator(f"{FRONT} .stb-ring")).to_have_count(0)


def test_a_free_draw_lies_there_and_is_told(page: Page, open_table) -> None:
    open_table("dominoes", rolls=[(0, 0), (3, 4)])
    draw(page)
    told = "You drew 0-0, a free draw: it does not count. Draw again."
    expect(page.locator(".stb-detail")).to_have_text(told)
    expect(page.get_by_role("status")).to_have_text(told)
    expect(page.get_by_role("img", name="Domino 0-0, a free draw")).to_be_visible()
    assert pips(page) == [0, 0]
    expect(page.get_by_role("button", name="Draw a domino")).to_be_focused()
    draw(page, 2)
    assert pips(page) == [3, 4]


def test_cards_of_one_value_come_in_four_suits(page: Page, open_table) -> None:
    open_table(stb.variant("cards").replace(tiles=range(1, 11)), rolls=[3, 12, 12, 1])
    draw(page)
    expect(page.get_by_role("img", name="3 of spades", exact=True)).to_be_visible()
    shut(page, 3)
    for number, (suit, tiles) in enumerate([("spades", (10, 2)), ("hearts", (8, 4))], 2):
        draw(page, number)
        expect(page.get_by_role("img", name=f"Queen of {suit}, counts 12", exact=True)).to_be_visible()
        expect(page.locator(".stb-detail")).to_have_text(f"You drew the queen of {suit}, which counts 12.")
        expect(page.locator(f"{FRONT} .stb-rank").first).to_have_text("Q")
        expect(page.locator(f"{FRONT} .stb-court")).to_have_count(2)
        expect(page.locator(f"{FRONT} .is-red")).to_have_count(int(suit == "hearts"))
        shut(page, *tiles)
    draw(page, 4)
    expect(page.get_by_role("img", name="Ace of spades, counts 1", exact=True)).to_be_visible()
    shapes = page.locator(".stb-history .stb-suit").evaluate_all("signs => signs.map(sign => sign.getAttribute('d'))")
    assert len(shapes) == 4
    assert len(set(shapes)) == 2  # hearts have a shape of their own, not only a colour


@pytest.mark.parametrize("value", range(2, 11))
def test_a_number_card_has_as_many_suits(page: Page, open_table, value) -> None:
    open_table(stb.variant("cards").replace(tiles=range(1, 13)), rolls=[value])
    draw(page)
    expect(page.locator(f"{FRONT} .stb-face-svg > .stb-suit")).to_have_count(value)
    expect(page.locator(f"{FRONT} .stb-rank")).to_have_text([str(value)] * 2)


@pytest.mark.parametrize(("sides", "facets"), [(2, 33), (4, 4), (5, 6), (8, 4), (10, 5), (12, 6), (20, 10), (100, 10)])
def test_other_dice_are_solids_with_a_figure(page: Page, serve, watch, sides, facets) -> None:
    watch.follow(page)
    page.emulate_media(reduced_motion="reduce")
    tray = WidgetPage(page, serve, "roll_tray", RollTray(faces=(2,), dice=1, sides=sides))
    expect(page.locator(".stb-facet")).to_have_count(facets)
    expect(page.locator(".stb-figure")).to_have_text("2")
    expect(page.locator(".stb-underline")).to_be_hidden()
    if sides > 8:
        for face in (6, 9):
            tray.push("state", {**tray.widget.state, "faces": [face], "step": face})
            expect(page.locator(".stb-figure")).to_have_text(str(face))
            assert page.locator(".stb-underline").get_attribute("hidden") is None


@pytest.mark.parametrize("variant", ["dominoes", "chinese-dominoes", "cards", "d20"])
def test_pieces_move_unless_stillness_is_asked_for(page: Page, open_table, variant) -> None:
    moving = "() => document.querySelector('.stb-tray').getAnimations({ subtree: true }).length"
    open_table(variant, seed=7)
    draw(page)
    assert page.evaluate(moving) == 0
    page.evaluate("() => { window.model.send({ kind: 'back', step: window.model.get('state').step, view: '' }); }")
    expect(page.locator(".stb-history li")).to_have_count(0)
    page.emulate_media(reduced_motion="no-preference")
    draw(page)
    assert page.evaluate(moving) >= 2


@pytest.mark.parametrize("variant", ["dominoes", "chinese-dominoes", "cards", "d20"])
def test_every_piece_fits_from_a_column_to_a_projector(page: Page, open_table, variant) -> None:
    open_table(variant, seed=7)
    draw(page)
    for width in (200, 259, 440, 600, 976):
        page.evaluate("width => { document.querySelector('main').style.width = `${width}px`; }", width)
        inside = page.evaluate("""() => {
            const felt = document.querySelector('.stb-felt').getBoundingClientRect();
            return [...document.querySelectorAll('.stb-piece, .stb-die')].filter(node => node.checkVisibility())
                .map(node => node.getBoundingClientRect())
                .every(box => box.left >= felt.left && box.right <= felt.right && box.top >= felt.top);
        }""")
        assert inside, width


def test_languages_say_what_was_drawn(page: Page, open_table) -> None:
    open_table("cards", language="sv", rolls=[12])
    page.get_by_role("button", name="Dra ett kort").click()
    expect(page.get_by_role("img", name="Spader dam, räknas som 12", exact=True)).to_be_visible()
