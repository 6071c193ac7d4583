"""The tree of a small box in a page: worked through by keyboard and by mouse, looked at in every light."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.full


def box(page, key):
    return page.locator(f'.stb-tree-box[data-box="{key}"]')


def field(page):
    return page.get_by_role("textbox", name="Points of all rounds together")


def test_from_the_leaves_up_by_keyboard_alone(page: Page, explore_in_page) -> None:
    tree = explore_in_page("tree", tiles=(1, 2)).widget
    box(page, "1-2").focus()
    for key in ("ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(box(page, "2")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    expect(box(page, "1")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Tab")
    expect(field(page)).to_be_focused()
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    expect(page.locator(".stb-reply")).to_contain_text("Not yet. This counts the stuck rolls once.")
    expect(page.get_by_role("status")).to_contain_text("This counts the stuck rolls once.")
    expect(field(page)).to_be_focused()
    page.keyboard.type("5")  # what was wrong is selected, and typed over
    page.keyboard.press("Enter")
    expect(page.locator(".stb-reply")).to_contain_text("Right. 6 rounds cost 5 points.")
    expect(box(page, "1").locator(".stb-tree-worth")).to_have_text("5/6")
    for answer in ("10/6", "69"):
        expect(page.get_by_role("button", name="Next box")).to_be_focused()
        page.keyboard.press("Enter")
        expect(field(page)).to_be_focused()
        page.keyboard.type(answer)
        page.keyboard.press("Enter")
    expect(page.locator(".stb-explorer-summary")).to_contain_text("36 rounds cost 69 points.")
    assert tree.is_complete
    assert page.locator(".stb-tree-graph [tabindex='0']").count() == 1


def test_a_parent_waits_and_leads_to_its_children(page: Page, explore_in_page) -> None:
    explore_in_page("tree")
    expect(page.locator(".stb-tree-told")).to_contain_text("{1, 2, 3} waits.")
    expect(field(page)).to_be_hidden()
    page.locator(".stb-tree-first").get_by_role("button", name="3", exact=True).first.click()
    expect(box(page, "3")).to_have_attribute("aria-pressed", "true")
    expect(field(page)).to_be_focused()
    expect(page.locator(".stb-tree-lines tbody tr")).to_have_count(2)
    expect(page.locator(".stb-tree-lines tbody tr").last).to_contain_text("stuck")


def test_the_rest_is_filled_in_and_the_better_move_is_marked(page: Page, explore_in_page) -> None:
    explore_in_page("tree")
    page.get_by_role("button", name="Fill in one box for me").click()
    expect(box(page, "1").locator(".stb-tree-worth")).to_have_text("5/6")
    page.get_by_role("button", name="Fill in the rest for me").click()
    expect(page.locator(".stb-explorer-summary")).to_contain_text("36 rounds cost 61 points. That is 61/36")
    expect(page.locator(".stb-tree-option.is-best")).to_have_count(1)
    expect(page.locator(".stb-tree-option.is-best")).to_contain_text("Shut 3")
    expect(page.locator(".stb-tree-lines tfoot")).to_contain_text("366")
    expect(page.locator(".stb-tree-branches path.is-chosen")).to_have_count(7)
    page.get_by_role("button", name="Start again").click()
    expect(page.locator(".stb-explorer-summary")).to_contain_text("0 of 7")


def test_another_box_other_dice_and_another_aim(page: Page, explore_in_page) -> None:
    tree = explore_in_page("tree").widget
    page.locator("summary").click()
    page.get_by_role("button", name="Tile 4, not in the box").click()
    expect(box(page, "1-2-3-4")).to_be_visible()
    page.get_by_role("radio", name="Two dice").check()
    expect(page.locator(".stb-explorer-summary")).to_contain_text("0 of 14")
    page.get_by_role("radio", name="Boxes shut").check()
    expect(page.locator(".stb-tree-lines thead")).to_contain_text("Boxes shut")
    assert (tree.tiles, tree.dice) == ((1, 2, 3, 4), 2)


def test_a_refusal_is_told(page: Page, explore_in_page) -> None:
    explore_in_page("tree", tiles=(1,))
    page.locator("summary").click()
    page.get_by_role("button", name="Tile 1, in the box").click()
    expect(page.locator(".stb-refusal")).to_have_text("A box has at least one tile.")


def test_many_boxes_lie_in_layers_that_unfold(page: Page, explore_in_page) -> None:
    explore_in_page("tree", tiles=range(1, 7))
    expect(box(page, "1-3")).to_have_count(0)
    page.get_by_role("button", name="Unfold all").click()
    expect(page.locator(".stb-tree-box")).to_have_count(64)
    expect(page.locator(".stb-tree-layer")).to_have_count(7)
    box(page, "1-2-3-4-5-6").focus()
    page.keyboard.press("End")
    expect(box(page, "")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".stb-tree-told")).to_contain_text("The box is shut")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [259, 1000])
def test_axe_and_contrast(page: Page, explore_in_page, judge, width, dark) -> None:
    explore_in_page("tree", width=width, dark=dark, padding="0", language="es")
    box(page, "1").click()
    page.locator(".stb-tree-input").fill("1")
    page.keyboard.press("Enter")
    expect(page.locator(".stb-reply")).to_be_visible()
    page.locator("summary").click()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    judge(page, ".stb-root")
    page.get_by_role("button", name="Rellena el resto por mí").click()
    expect(page.locator(".stb-tree-result")).to_be_visible()
    judge(page, ".stb-root")
