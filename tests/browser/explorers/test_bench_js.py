"""The variant bench in a page: composing, predicting, solving and keeping, by mouse and by keyboard."""

import pytest
from playwright.sync_api import Page, expect

import stbwidgets as stb
from stbwidgets.course import session
from stbwidgets.widgets import background

pytestmark = pytest.mark.full

FOUR = stb.Rules(tiles=range(1, 5))


@pytest.fixture(autouse=True)
def _by_the_page(monkeypatch) -> None:
    """Without threads: the page lends the time, part by part."""
    monkeypatch.setattr(background, "HAS_THREADS", False)
    session.forget()


def rows(page: Page):
    return page.get_by_role("table").locator("tbody tr")


def predict(page: Page, compared: str, score: str, shut: str) -> None:
    page.get_by_role("radio", name=compared).check()
    page.get_by_label("Expected score, played well").fill(score)
    page.get_by_label("Chance to shut it, played well").fill(shut)


def test_rules_are_composed_predicted_solved_and_kept(page: Page, explore_in_page) -> None:
    bench = explore_in_page("bench").widget
    rule = page.locator(".stb-bench-sentence")
    page.get_by_label("How many dice are rolled").select_option("all")
    expect(page.get_by_label("Begin with")).to_have_value("two-dice")
    page.get_by_label("Highest tile").fill("4")
    page.get_by_label("Highest tile").press("Enter")
    expect(rule).to_have_text("Tiles 1–4 · 2 dice. Shut tiles that add up to your roll.")
    page.get_by_role("button", name="Tile 3, open").click()
    expect(rule).to_contain_text("Tiles 1, 2 and 4 · 2 dice.")
    page.get_by_role("button", name="Tile 3, shut").click()
    assert bench.rules == FOUR
    expect(page.get_by_text("Nothing was tried yet.")).to_be_visible()

    page.get_by_role("button", name="Solve").click()
    expect(page.locator(".stb-refusal")).to_contain_text("Predict first. Still missing: easier or harder to shut;")
    predict(page, "harder to shut", "5", "5 %")
    page.get_by_role("button", name="Solve").click()
    expect(rows(page)).to_have_count(2)
    expect(rows(page).nth(1)).to_contain_text("14.74%")
    expect(rows(page).nth(1)).to_contain_text("✗ predicted: harder to shut")
    expect(rows(page).nth(1)).to_contain_text("51.08%")
    expect(page.locator(".stb-bench-replies li")).to_have_count(3)
    expect(page.get_by_role("status")).to_contain_text("It is shut more often than you thought (5%): 14.74%")
    expect(page.get_by_role("button", name="Solve")).to_be_hidden()

    page.get_by_text("Keep this variant").click()
    page.get_by_label("Its name").fill("Four in a row")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.locator(".stb-refusal")).to_have_text("Say in a sentence why it is worth playing.")
    expect(page.get_by_label("Its name")).to_have_value("Four in a row")
    page.get_by_label("Why it is worth playing").fill("It is quick.")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_text("Kept: Four in a row")).to_be_visible()
    expect(page.get_by_label("Its name")).to_have_value("")
    expect(rows(page).nth(1)).to_contain_text("Four in a row")

    page.get_by_role("button", name="One tile less").click()
    expect(page.get_by_label("Expected score, played well")).to_have_value("")
    page.get_by_role("button", name="Put it on the bench: Four in a row").click()
    expect(rule).to_contain_text("Tiles 1–4")
    expect(page.locator(".stb-bench-guess")).to_contain_text("Expected score: 5")


def test_parts_that_clash_and_the_way_out(page: Page, explore_in_page) -> None:
    bench = explore_in_page("bench").widget
    page.get_by_role("radio", name="Playing cards").check()
    fault = page.locator(".stb-fault")
    expect(fault).to_contain_text("dice_rule high clashes with source Cards")
    expect(page.get_by_role("status")).to_contain_text("use dice_rule='all'")
    expect(page.get_by_role("button", name="Solve")).to_be_hidden()
    page.get_by_label("How many dice are rolled").select_option("all")
    expect(fault).to_be_hidden()
    assert bench.rules is stb.variant("cards")
    page.get_by_label("What a roll may shut").select_option("sum-or-difference")
    expect(fault).to_be_visible()
    page.get_by_role("button", name="Take the last change back").click()
    expect(fault).to_be_hidden()
    expect(page.get_by_label("Packs of cards")).to_be_visible()
    expect(page.get_by_label("Number of dice")).to_be_hidden()


def test_long_work_shows_how_far_it_is_and_can_be_stopped(page: Page, explore_in_page, monkeypatch) -> None:
    monkeypatch.setattr(background, "WAIT", -1)
    monkeypatch.setattr(background, "STEP", -1)
    bench = explore_in_page("bench", rules="three-hundred").widget
    predict(page, "harder to shut", "150", "0")
    page.get_by_label("Chance to shut it, played well").press("Enter")
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(rows(page)).to_have_count(2)
    stop = page.get_by_role("button", name="Stop")
    stop.click()
    expect(page.get_by_role("progressbar")).to_be_hidden()
    expect(page.get_by_role("status")).to_contain_text("Stopped. What was worked out by then stays.")
    assert bench.tried[0].numbers.games > 0
    expect(page.locator(".stb-bench-large")).to_contain_text("16,777,216 boxes can be reached")
    expect(page.get_by_role("button", name="Work out the rest")).to_be_focused()


def test_the_keyboard_alone(page: Page, explore_in_page) -> None:
    bench = explore_in_page("bench", rules=FOUR).widget
    page.get_by_label("Begin with").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Tile 1, open")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Tile 2, shut")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Tile 2, open")).to_be_focused()
    assert bench.rules == FOUR
    page.get_by_role("radio", name="easier to shut").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.type("3,3")
    page.keyboard.press("Tab")
    page.keyboard.type("15 %")
    page.keyboard.press("Enter")
    expect(rows(page).nth(1)).to_contain_text("✓ predicted: easier to shut")
    assert bench.tried[0].numbers.is_exact


def test_plain_has_fewer_parts(page: Page, explore_in_page) -> None:
    explore_in_page("bench", plain=True)
    expect(page.get_by_label("How many dice are rolled")).to_be_visible()
    for hidden in ("More rules", "What is rolled or drawn"):
        expect(page.get_by_text(hidden, exact=True)).to_be_hidden()
    assert page.get_by_text("Rolls a turn").count() == 0


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [259, 1000])
def test_axe_contrast_and_room(page: Page, explore_in_page, judge, width, dark) -> None:
    shown = explore_in_page("bench", width=width, dark=dark, padding="0", language="es" if dark else "en")
    judge(page, ".stb-root")
    bench = shown.widget
    for rules in (FOUR, stb.Rules(tiles=range(1, 4))):
        bench.rules = rules
        bench.predict(5, "0.05", "harder")
        bench.solve()
    shown.push("state", bench.state)
    page.locator("details").evaluate_all("nodes => nodes.forEach(node => { node.open = true; })")
    expect(rows(page)).to_have_count(3)
    expect(page.get_by_role("rowheader")).to_have_count(3)
    judge(page, ".stb-root")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    targets = ".stb-bench .stb-tile, .stb-button, .stb-segment, .stb-input"
    for box in page.locator(targets).evaluate_all(
        "nodes => nodes.filter(node => node.checkVisibility())"
        ".map(node => { const {width, height} = node.getBoundingClientRect(); return [width, height]; })"
    ):
        assert min(box) >= (24 if width < 440 else 36) - 0.01, box
