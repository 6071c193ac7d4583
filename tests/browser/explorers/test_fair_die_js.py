"""A die under test in a page: thrown, loaded, typed in, and looked at in every light."""

import pytest
from accessibility import MEASURED
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.full


def test_a_die_is_thrown_and_judged(page: Page, explore_in_page) -> None:
    die = explore_in_page("fair-die").widget
    summary = page.locator(".stb-explorer-summary")
    expect(summary).to_have_text("Throw the die, and look at its counts.")
    page.get_by_role("button", name="Throw 1 time", exact=True).click()
    expect(summary).to_contain_text("These are too few throws to tell.")
    expect(page.locator(".stb-fair-tray .stb-mini-die")).to_have_count(1)
    expect(page.get_by_role("status")).to_contain_text("It shows ")
    page.get_by_role("button", name="Throw 600 times").click()
    expect(summary).to_contain_text("601 throws.")
    expect(page.locator(".stb-fair-number")).to_have_text([str(count) for count in die.counts])
    expect(page.locator(".stb-fair-tray .stb-mini-die")).to_have_count(10)
    page.locator(".stb-fold > summary").click()
    expect(page.locator(".stb-fold tbody tr")).to_have_count(6)
    before = die.counts
    page.get_by_role("button", name="Clear").click()
    expect(summary).to_have_text("Throw the die, and look at its counts.")
    page.get_by_role("button", name="Throw 60 times").click()
    expect(summary).to_contain_text("60 throws.")
    assert die.counts != before


def test_a_die_is_loaded_by_its_weights(page: Page, explore_in_page) -> None:
    die = explore_in_page("fair-die").widget
    page.get_by_role("radio", name="Loaded").check()
    six = page.get_by_label("Weight of face 6")
    expect(six).to_have_value("2")
    six.fill("40")
    page.keyboard.press("Enter")
    expect(page.locator(".stb-fair-weight").last).to_have_text("×40")
    page.get_by_role("button", name="Throw 60 times").click()
    expect(page.locator(".stb-explorer-summary")).to_contain_text("It is hard to believe that this die is fair.")
    six.fill("many")
    page.keyboard.press("Tab")
    expect(page.locator(".stb-refusal")).to_have_text("A whole number from 0 to 1000, please.")
    expect(six).to_have_attribute("aria-invalid", "true")
    assert die.weights == (1, 1, 1, 1, 1, 40)


def test_a_mystery_is_revealed(page: Page, explore_in_page) -> None:
    explore_in_page("fair-die", weights="mystery", seed=3, throws=600)
    expect(page.locator(".stb-fair-weight:not(:empty)")).to_have_count(0)
    page.get_by_role("button", name="Reveal the die").click()
    expect(page.locator(".stb-explorer-summary")).to_contain_text("The mystery die is loaded.")
    expect(page.locator(".stb-fair-weight")).to_have_text(["×4", "×4", "×3", "×6", "×4", "×4"])
    expect(page.get_by_role("button", name="Reveal the die")).to_be_hidden()
    page.get_by_role("button", name="Another seed").click()
    expect(page.get_by_role("button", name="Reveal the die")).to_be_visible()


def test_counts_are_typed_and_tapped(page: Page, explore_in_page) -> None:
    die = explore_in_page("fair-die").widget
    page.get_by_role("radio", name="My own").check()
    expect(page.get_by_role("button", name="Throw 1 time", exact=True)).to_be_hidden()
    page.get_by_label("Count of face 1").focus()
    for count in (8, 12, 9, 11, 6, 13):  # one after the other by keyboard alone
        page.keyboard.press("Control+a")
        page.keyboard.type(str(count))
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")  # past the next face
    page.get_by_role("button", name="One more 6").click()
    expect(page.locator(".stb-explorer-summary")).to_contain_text(
        "60 throws. The faces 1 to 6 came 8, 12, 9, 11, 6 and 14"
    )
    assert die.counts == (8, 12, 9, 11, 6, 14)
    expect(page.locator(".stb-fair-figures dd")).to_have_text(["4.20", "52.1%"])
    expect(page.get_by_label("Count of face 6")).to_have_value("14")
    expect(page.get_by_role("img", name="Chi-squared is 4.20.")).to_be_visible()


def test_fast_typing_while_python_is_busy_loses_nothing(page: Page, explore_in_page) -> None:
    shown = explore_in_page("fair-die", counts=(0,) * 6, answered=False)
    for face, count in enumerate((8, 12, 9, 11, 6, 14), 1):
        page.get_by_label(f"Count of face {face}").fill(str(count))
    page.get_by_label("Count of face 6").press("Enter")
    messages = []
    shown.widget.send = messages.append
    page.wait_for_timeout(3100)  # then the next press is sent at once
    page.get_by_label("Count of face 1").fill("9")
    page.get_by_label("Count of face 1").press("Enter")
    assert shown.sent[-1]["counts"] == [9, 12, 9, 11, 6, 14]


OWN = {"counts": (100, 120, 90, 110, 60, 140)}
LOADED = {"weights": (1, 1, 1, 1, 1, 12), "throws": 600}


@pytest.mark.parametrize(
    ("width", "least", "made"), [(200, 24, OWN), (200, 24, LOADED), (460, 36, LOADED), (1000, 36, OWN)]
)
@pytest.mark.parametrize("language", ["en", "es", "sv"])
def test_everything_fits_and_can_be_hit(page: Page, explore_in_page, width, least, made, language) -> None:
    explore_in_page("fair-die", width=width, padding="0", language=language, **made)
    page.locator(".stb-fold > summary").click()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    for box in page.locator(".stb-button:visible, .stb-segment, .stb-input:visible").evaluate_all(
        "nodes => nodes.map(node => { const {width, height} = node.getBoundingClientRect(); return [width, height]; })"
    ):
        assert min(box) >= least - 0.01, box


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [200, 1000])
@pytest.mark.parametrize("made", [OWN, LOADED])
def test_axe_and_contrast(page: Page, explore_in_page, judge, width, dark, made) -> None:
    explore_in_page("fair-die", width=width, dark=dark, padding="0", **made)
    page.locator(".stb-fold > summary").click()
    judge(page, ".stb-root")


def test_forced_colours(page: Page, explore_in_page, axe) -> None:
    explore_in_page("fair-die", throws=60, media={"forced_colors": "active"})
    bar, ground = page.evaluate(
        "() => ['.stb-fair-bar', '.stb-felt'].map(one => getComputedStyle(document.querySelector(one)).backgroundColor)"
    )
    assert bar != ground
    axe(page, ".stb-root", MEASURED)
