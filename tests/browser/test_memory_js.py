"""The table's memory and its sounds in Chromium, against a stub model that a real table in this process answers."""

import pytest
from contrast import FLAT, text_contrasts
from playwright.sync_api import Page, expect
from widget_page import WidgetPage

import stbwidgets as stb
from stbwidgets.course import record
from stbwidgets.rules.turn import Turn

pytestmark = pytest.mark.full


def play_round(variant="classic", seed=5, number=1):
    turn = Turn(stb.variant(variant), seed=seed, round=number)
    while turn.due:
        turn = turn.roll() if turn.due == "roll" else turn.shut(turn.legal_moves[0])
    return turn


@pytest.fixture(autouse=True)
def nine_rounds():
    record.clear()
    for number in range(1, 10):
        record.add(play_round(number=number))
    yield
    record.clear()


@pytest.fixture
def open_table(page: Page, serve, watch):
    """`open_table(seed=…)`: a table in a page."""
    watch.follow(page)

    def start(variant="classic", width=1000, height=900, media=None, **options):
        page_options = {name: options.pop(name) for name in ("dark", "answered", "padding") if name in options}
        page.set_viewport_size({"width": width, "height": height})
        if media:
            page.emulate_media(**media)
        return WidgetPage(page, serve, "table", stb.play(variant, **options), **page_options)

    return start


def button(page, name, view=0):
    return page.locator(".stb-root").nth(view).get_by_role("button", name=name, exact=True)


def roll(page):
    page.locator(".stb-deed .stb-button:visible").last.click()


def unfold(page, view=0):
    page.locator(".stb-codes > summary").nth(view).click()


def other_code():
    return stb.play("thai", seed=3).turn.roll().code


def test_the_styles_of_jupyterlab_do_not_tear_figures_apart(open_table, page):
    # JupyterLab floats what it takes for a list of terms in an output, and a score of 20 stood as "2" over "0"
    table = open_table(code=play_round().code)
    page.evaluate("() => document.querySelector('main').classList.add('jp-OutputArea-output')")
    page.add_style_tag(
        content=".jp-OutputArea-output dl { display: block; overflow: hidden }"
        ".jp-OutputArea-output dt { float: left; width: 20% } .jp-OutputArea-output dd { float: left; width: 80% }"
    )
    page.get_by_role("button", name="Look back at this turn").click()
    expect(page.locator(".stb-review-sum")).to_be_visible()
    assert table.widget.turn.ending
    figures = page.evaluate(
        """() => [...document.querySelectorAll('.stb-root dl')].map(list => ({
            display: getComputedStyle(list).display,
            floats: [...list.querySelectorAll('dt, dd')].map(part => getComputedStyle(part).float),
            lines: [...list.querySelectorAll('dd')].map(part => Math.round(
                part.getBoundingClientRect().height / parseFloat(getComputedStyle(part).lineHeight))),
        }))"""
    )
    assert len(figures) == 2
    for figure in figures:
        assert figure["display"] == "grid"
        assert set(figure["floats"]) == {"none"}
        assert set(figure["lines"]) == {1}


# the record


def test_the_record_is_a_few_numbers_and_a_picture_with_words(page: Page, open_table) -> None:
    open_table(seed=7)
    block = page.locator(".stb-record")
    expect(block).to_match_aria_snapshot("""
    - paragraph: "This session: Classic"
    - term: Rounds
    - definition: "9"
    - term: Best
    - definition: "5"
    - term: Mean
    - definition: "11.9"
    - term: Boxes shut
    - definition: "0"
    - 'img "Last scores, newest last: 13, 18, 8, 16, 16, 5, 7, 11, 13."'
    """)
    heights = block.locator(".stb-score-bar").evaluate_all("bars => bars.map(bar => bar.offsetHeight)")
    assert heights.index(min(heights)) == 5
    assert heights.index(max(heights)) == 1


def test_a_table_without_rounds_shows_no_record(page: Page, open_table) -> None:
    record.clear()
    open_table(seed=7)
    expect(page.locator(".stb-record")).to_be_hidden()


def test_a_new_best_is_said_once_with_the_result(page: Page, open_table) -> None:
    table = open_table(seed=5)  # whose first round scores 13
    record.clear()
    record.add(play_round(number=2))
    assert record.best() == 18
    for move in [step.tiles for step in play_round().history if hasattr(step, "tiles")]:
        roll(page)
        for value in move:
            button(page, f"Tile {value}").click()
        button(page, "Shut").click()
    roll(page)
    expect(page.locator(".stb-best-note")).to_have_text("Your best score of this session.")
    expect(page.get_by_role("status").first).to_contain_text("Your best score of this session.")
    assert table.widget.turn.score == 13
    button(page, "Play again").click()
    expect(page.locator(".stb-best-note")).to_be_hidden()


# codes


def test_a_code_is_copied(page: Page, open_table) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = open_table(seed=7)
    roll(page)
    unfold(page)
    code = page.get_by_label("Code of this game")
    expect(code).to_have_value(table.widget.code)
    button(page, "Copy").click()
    expect(button(page, "Copied")).to_be_focused()
    expect(page.get_by_role("status").first).to_have_text("Copied")
    assert page.evaluate("() => navigator.clipboard.readText()") == table.widget.code
    expect(button(page, "Copy")).to_be_visible()


def test_where_the_page_may_not_copy_the_code_is_selected(page: Page, open_table) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    table = open_table(seed=7)
    unfold(page)
    button(page, "Copy").click()
    expect(button(page, "Selected: copy it with Ctrl+C.")).to_be_visible()
    expect(page.get_by_label("Code of this game")).to_be_focused()
    assert page.evaluate("() => getSelection().toString()") == table.widget.code


def test_letters_in_the_fields_play_nothing(page: Page, open_table) -> None:
    table = open_table(seed=7)
    unfold(page)
    for label in ("Code of this game", "Paste a code"):
        page.get_by_label(label).focus()
        page.keyboard.type("ru12")
    assert table.sent == []
    expect(page.get_by_label("Code of this game")).to_have_value(table.widget.code)
    expect(page.get_by_label("Paste a code")).to_have_value("ru12")


def test_a_game_is_resumed_after_a_question_and_the_old_code_stays(page: Page, open_table) -> None:
    table = open_table(seed=7)
    roll(page)
    lay = table.widget.turn
    unfold(page)
    field = page.get_by_label("Paste a code")
    field.fill(f"  {other_code().lower().replace('-', ' ')} ")
    field.press("Enter")
    question = page.get_by_role("group", name="“Classic” is not over yet. Leave it? Its code brings it back.")
    expect(question).to_be_visible()
    expect(button(page, "Leave it and resume")).to_be_focused()
    assert table.widget.turn is lay
    button(page, "Back to the game").click()
    expect(question).to_be_hidden()
    expect(field).to_be_focused()
    assert table.widget.turn is lay
    button(page, "Resume").click()
    button(page, "Leave it and resume").click()
    expect(page.get_by_role("heading", name="Thai style")).to_be_visible()
    expect(page.get_by_role("status").first).to_have_text("The game goes on where it was.")
    expect(question).to_be_hidden()
    expect(field).to_have_value("")
    expect(page.get_by_label("Code of the game you left")).to_have_value(lay.code)
    expect(page.locator(".stb-tile:focus")).to_have_count(1)
    button(page, "Go back to it").click()
    button(page, "Leave it and resume").click()
    expect(page.get_by_role("heading", name="Classic")).to_be_visible()
    assert table.widget.turn == lay


def test_a_broken_code_is_refused_at_its_field(page: Page, open_table) -> None:
    open_table(seed=7)
    unfold(page)
    field = page.get_by_label("Paste a code")
    field.fill("T-<b>1234</b>")
    button(page, "Resume").click()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(
        "This code holds a character that no code has. Compare it with the original."
    )
    expect(field).to_be_focused()
    expect(page.locator(".stb-notice")).to_be_hidden()
    field.press("Backspace")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    expect(page.locator(".stb-fault:visible")).to_have_count(0)


def test_a_pasted_code_may_have_lines(page: Page, open_table) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = open_table(seed=7)
    unfold(page)
    code = other_code()
    page.evaluate("text => navigator.clipboard.writeText(text)", f"{code[:9]}\n  {code[9:]}\n")
    page.get_by_label("Paste a code").focus()
    page.keyboard.press("Control+v")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Thai style")).to_be_visible()
    assert table.widget.code == code


def test_when_no_answer_comes_the_code_is_there(page: Page, open_table) -> None:
    page.clock.install()
    table = open_table(seed=7, answered=False)
    expect(page.get_by_label("Code of this game")).to_be_hidden()
    roll(page)
    page.clock.fast_forward(13_000)
    expect(page.get_by_label("Code of this game")).to_be_visible()
    expect(page.get_by_label("Code of this game")).to_have_value(table.widget.code)


# seeds


def test_todays_game_and_a_word_of_a_class(page: Page, open_table) -> None:
    table = open_table(seed=7)
    button(page, "Today’s game").click()
    expect(page.locator(".stb-seed-text")).to_have_text(f"Seed {table.widget.turn.seed}, round 1")
    assert table.sent[-1]["seed"] == "today"
    page.get_by_label("Seed for a new game").fill("7 B")
    page.keyboard.press("Enter")
    expect(page.locator(".stb-seed-text")).to_have_text("Seed 763362, round 1")
    page.get_by_text("The same rolls for everyone", exact=True).click()
    expect(page.get_by_text("Who rolls fewer of them uses the first ones.")).to_be_visible()


# sounds

STUB = """
window.made = [];
window.started = [];
class Node {
  constructor() { this.gain = this.frequency = this.Q = {
    value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {},
  }; }
  connect() {}
  start(at) { window.started.push(at); }
  stop() {}
}
window.AudioContext = class {
  constructor() { this.currentTime = 0; this.sampleRate = 8000; this.state = 'running'; window.made.push(this); }
  createBuffer(channels, length) { return { getChannelData: () => new Float32Array(length) }; }
  createBufferSource() { return new Node(); }
  createBiquadFilter() { return new Node(); }
  createOscillator() { return new Node(); }
  createGain() { const node = new Node(); window.loudness ??= node.gain; return node; }
  resume() { this.state = 'running'; }
  suspend() { this.state = 'suspended'; }
};
"""


def sounds(page):
    """How many sounds have begun since last asked."""
    return page.evaluate("() => window.started.splice(0).length")


def test_sounds_are_off_until_they_are_switched_on(page: Page, open_table) -> None:
    page.add_init_script(STUB)
    table = open_table(rolls=[(6, 6), (6, 6), (6, 6), (6, 3)])
    switch = button(page, "Sound")
    expect(switch).to_have_attribute("aria-pressed", "false")
    roll(page)
    button(page, "Tile 3").click()
    button(page, "Tile 9").click()
    button(page, "Shut").click()
    expect(button(page, "Roll")).to_be_focused()
    assert page.evaluate("() => window.made.length") == 0
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("() => window.made.length") == 1
    assert page.evaluate("() => window.made[0].state") == "running"
    assert sounds(page) == 1  # one tile, so that one knows what it does
    roll(page)
    expect(page.locator(".stb-target")).to_be_visible()
    assert sounds(page) == 7  # two dice
    for value in (4, 8):
        button(page, f"Tile {value}").click()
    assert sounds(page) == 0  # a selection is silent
    button(page, "Shut").click()
    expect(button(page, "Roll")).to_be_focused()
    assert sounds(page) == 2
    for move in [(5, 7), (1, 2, 6)]:
        roll(page)
        for value in move:
            button(page, f"Tile {value}").click()
        sounds(page)
        button(page, "Shut").click()
        expect(button(page, "Shut")).to_be_hidden()
    expect(page.get_by_text("The box is shut!").first).to_be_visible()
    assert sounds(page) == 3 + 1 + 6  # three tiles, the lid, three bells of two tones
    button(page, "Take back").click()
    expect(button(page, "Shut")).to_be_visible()
    assert sounds(page) == 0
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("() => window.made[0].state") == "suspended"
    assert all(set(intent) <= {"kind", "step", "view", "dice", "tiles"} for intent in table.sent)
    assert page.evaluate("() => window.loudness.value") <= 0.25


def test_two_views_of_a_table_sound_once_and_share_the_switch(page: Page, open_table) -> None:
    page.add_init_script(STUB)
    table = open_table(seed=7)
    table.mount()
    button(page, "Sound", view=1).click()
    for view in (0, 1):
        expect(button(page, "Sound", view)).to_have_attribute("aria-pressed", "true")
    sounds(page)
    roll(page)
    expect(page.locator(".stb-target").nth(1)).to_be_visible()
    assert sounds(page) == 7
    assert page.evaluate("() => window.made.length") == 1


def test_the_switch_is_worked_by_keyboard_and_makes_real_sound_without_an_error(page: Page, open_table) -> None:
    """Chromium's own AudioContext: `watch` fails on whatever it would complain about."""
    open_table(rolls=[(6, 3)])
    button(page, "Sound").focus()
    page.keyboard.press("Space")
    expect(button(page, "Sound")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("r")
    expect(page.locator(".stb-target")).to_be_visible()
    page.keyboard.press("9")
    page.keyboard.press("Enter")
    expect(button(page, "Roll")).to_be_focused()


# for everyone


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [1000, 259])
def test_contrast_and_axe_with_all_of_it_open(page: Page, open_table, axe, dark, width) -> None:
    open_table(seed=7, dark=dark, width=width, height=2600, padding="0", media={"reduced_motion": "reduce"})
    roll(page)
    button(page, "Today’s game").click()
    expect(page.get_by_text("Nothing has been rolled yet.")).to_be_visible()
    roll(page)
    unfold(page)
    page.get_by_text("The same rolls for everyone", exact=True).click()
    page.get_by_label("Paste a code").fill("T-1")
    button(page, "Resume").click()
    expect(page.locator(".stb-fault:visible")).to_have_count(1)
    for part in (".stb-memory", ".stb-record"):
        assert [found for found in text_contrasts(page, part, "script, textarea") if found[0] < 4.5] == []
    page.get_by_label("Paste a code").fill(other_code())
    button(page, "Resume").click()
    expect(button(page, "Leave it and resume")).to_be_visible()
    assert [found for found in text_contrasts(page, ".stb-memory", "script, textarea") if found[0] < 4.5] == []
    page.add_style_tag(content=FLAT)
    for part in (".stb-memory", ".stb-record"):
        axe(page, part)


@pytest.mark.parametrize("width", [200, 259, 460])
def test_nothing_sticks_out_and_targets_are_large_enough(page: Page, open_table, width) -> None:
    open_table(seed=7, width=width, padding="0")
    roll(page)
    button(page, "Today’s game").click()
    unfold(page)
    page.get_by_text("The same rolls for everyone", exact=True).click()
    page.get_by_label("Paste a code").fill(other_code())
    roll(page)
    button(page, "Resume").click()
    expect(button(page, "Leave it and resume")).to_be_visible()
    root = page.locator(".stb-root")
    assert root.evaluate("node => node.scrollWidth <= node.clientWidth")
    controls = page.locator(".stb-memory :is(button, input, textarea, summary), .stb-sound")
    sizes = controls.evaluate_all(
        "all => all.filter(one => one.checkVisibility()).map(one => [one.offsetWidth, one.offsetHeight])"
    )
    assert len(sizes) == 13
    assert min(min(size) for size in sizes) >= (44 if width >= 440 else 24)


def test_nodes_stay_what_they_are_over_many_steps(page: Page, open_table) -> None:
    open_table(seed=7)
    unfold(page)
    roll(page)
    expect(page.locator(".stb-target")).to_be_visible()
    page.evaluate("() => { window.kept = [...document.querySelectorAll('.stb-memory *, .stb-record *')]; }")
    for _ in range(3):
        button(page, "Take back").click()
        expect(button(page, "Roll")).to_be_visible()
        roll(page)
        expect(page.locator(".stb-target")).to_be_visible()
    assert page.evaluate(
        "() => window.kept.every((node, i) => node === document.querySelectorAll('.stb-memory *, .stb-record *')[i])"
    )
