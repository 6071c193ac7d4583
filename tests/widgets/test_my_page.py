"""The page to take home: what is on it, what it hears, what is claimed falsely, and the file."""

import json
import re
from collections import Counter
from fractions import Fraction
from html.parser import HTMLParser

import pytest
from intents import send

import stbwidgets as stb
from stbwidgets.course import keepsake, record, session
from stbwidgets.course.answers import Unreadable
from stbwidgets.course.designs import Design, Numbers, Predicted, keep
from stbwidgets.course.keepsake import Keepsake, mine, my_text, read_guess, together
from stbwidgets.course.predictions import PREDICTIONS, commit
from stbwidgets.course.solving import Progress
from stbwidgets.language import translation
from stbwidgets.widgets import my_page, take_home

HOSTILE = '<img src=x onerror="alert(1)">'


@pytest.fixture(autouse=True)
def fresh():
    session.forget()
    record.clear()
    yield
    session.forget()
    record.clear()


def play(rounds=3):
    for seed in range(rounds):
        turn = stb.Turn(stb.variant("classic"), seed=seed)
        while turn.due:
            turn = turn.roll() if turn.due == "roll" else turn.shut(turn.legal_moves[0])
        record.add(turn)


def design(name="Four in a row", because="Soon over."):
    rules = stb.Rules(tiles=range(1, 5))
    numbers = Numbers(Fraction(25619, 7776), Fraction(2293, 15552))
    return Design(rules, name, because, Predicted(Fraction(4), Fraction(1, 10), "harder"), numbers)


def fill():
    play()
    commit("a1", "c")
    keep(design())
    session.solved.update({"a1.1", "b2.1"})
    session.changed()


def forged(**parts):
    """A keepsake with parts that somebody made up."""
    data = {"id": "ab12", "counts": {}, "shut": {}, "predictions": {}, "designs": [], "solved": [], **parts}
    return packed(json.dumps(data))


def packed(text):
    import base64
    import zlib

    return "K" + base64.urlsafe_b64encode(zlib.compress(text.encode())).decode().rstrip("=")


class Checker(HTMLParser):
    """Tags that open and close one within the other; none that runs or asks for anything."""

    VOID = ("meta", "br", "img", "input", "link", "rect", "path")

    def __init__(self):
        super().__init__()
        self.open, self.headings, self.seen = [], [], set()

    def handle_starttag(self, tag, attributes):
        self.seen.add(tag)
        assert not any(name.startswith("on") or name in ("src", "href") for name, _value in attributes), attributes
        if tag not in self.VOID:
            self.open.append(tag)
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))

    def handle_startendtag(self, tag, attributes):
        self.seen.add(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def checked(html):
    checker = Checker()
    checker.feed(html)
    assert checker.open == []
    assert not checker.seen & {"script", "link", "img", "iframe", "object", "a", "form"}
    assert all(later - earlier <= 1 for earlier, later in zip(checker.headings, checker.headings[1:], strict=False))
    assert checker.headings[0] == 1
    assert "http" not in html.replace("http://www.w3.org/2000/svg", "").replace("http-equiv", "")
    return html


def test_with_nothing_to_show_it_says_so():
    page = stb.my_page()
    assert page.plain_text() == (
        "My page. There is nothing to show yet. Play a round, commit a prediction or design a variant."
    )
    assert "There is nothing to show yet." in checked(page.html)
    assert page.state["code"] == ""


def test_everything_of_this_session_is_on_it():
    fill()
    page = stb.my_page()
    html = checked(page.html)
    assert page.counts_in_words() == "There is: 3 rounds, 1 prediction, 1 variant and 2 exercises solved."
    for words in (
        "3 rounds played.",
        "Best play expects a score of 11.01",
        "A1 · Meet the box",
        "a score near 20",
        "Four in a row",
        "25619/7776",
        "2293/15552",
        "easier to shut",
        "1 of 6 exercises solved",
    ):
        assert words in html, words
    assert html.count('role="img"') == 2
    assert "<figcaption>Score and how often: " in html
    assert "by " not in html.split("<main>")[1].split('<div class="box"')[0]


def test_it_follows_the_session():
    page = stb.my_page()
    step = page.state["step"]
    play(1)
    assert page.state["step"] == step + 1
    assert "1 round played." in page.state["html"]
    session.changed()
    assert page.state["step"] == step + 1  # nothing new


@pytest.mark.parametrize("language", ["es", "sv"])
def test_it_speaks_three_languages(language):
    fill()
    page = stb.my_page(language=language)
    html = checked(page.html)
    assert f'<html lang="{language}">' in html
    for words in ("What I found out", "My rounds", "Predicted", "What came out", "Expected score", "There is"):
        assert words not in html, words
        assert words not in page.plain_text()


def test_about_one_variant_alone():
    fill()
    page = stb.my_page(stb.Rules(tiles=range(1, 5)))
    assert "Four in a row" in page.html
    assert "rounds played" not in page.html
    other = stb.my_page("classic")
    assert "3 rounds played." in other.html
    assert "Four in a row" not in other.html
    assert "431363714383/39182082048" in other.html
    assert repr(other) == "my_page('classic')"
    assert "<h2>The variant</h2>" in stb.my_page("full-house").html  # too large to solve while one waits
    session.forget()
    record.clear()
    assert other.counts_in_words().endswith("but the variant is on the page.")
    with pytest.raises(ValueError, match="clasic"):
        stb.my_page("clasic")
    with pytest.raises(TypeError, match="did you mean 'variant'"):
        stb.my_page(variants="classic")


def test_what_is_typed_is_escaped():
    keep(design(HOSTILE, HOSTILE))
    page = stb.my_page()
    assert send(page, "name", name=HOSTILE) == []
    html = checked(page.html)
    assert "&lt;img src=x" in html
    assert html.count("&lt;img") == 3


def test_the_name_is_one_line_and_no_part_of_the_code():
    play(1)
    page = stb.my_page()
    assert send(page, "name", name=" Ada \n Byron\u202e ") == []
    assert page.state["name"] == "Ada Byron"
    assert "by Ada Byron" in page.html
    assert Keepsake.from_text(page.state["code"]) == mine()


def test_parts_are_left_out():
    fill()
    page = stb.my_page()
    assert send(page, "parts", part="rounds", on=False) == []
    assert send(page, "parts", part="solved", on=False) == []
    assert "rounds played" not in page.html
    assert "exercises solved" not in page.html
    assert send(page, "parts", part="rounds", on=True) == []
    assert "3 rounds played." in page.html


def test_a_keepsake_is_the_same_after_its_way():
    fill()
    for id, guess in (("b1", ", ".join("1" * 11)), ("b2", "7")):
        commit(id, guess)
    own = mine()
    again = Keepsake.from_text(own.to_text())
    assert (again, again.id) == (own, own.id)
    assert my_text() == own.to_text()
    assert len(own.to_text()) < 1000
    for id, text in own.predictions.items():
        assert read_guess(id, text).value == session.committed[id].value


@pytest.mark.parametrize("id", list(PREDICTIONS))
def test_any_guess_can_be_told(id):
    """Read as a prediction reads it, and not looked at: the truth would have to be worked out."""
    labels = getattr(PREDICTIONS[id], "labels", None) or ()
    for guess in ("b", "12", "0.25", ", ".join("1" for _ in labels)):
        try:
            reading = PREDICTIONS[id].kind.read(guess, translation("en"))
        except Unreadable:
            continue
        session.committed[id] = reading
        assert read_guess(id, mine().predictions[id]).value == reading.value
        return
    pytest.fail(f"no guess fits {id}")


def test_several_sessions_are_added_up():
    one = Keepsake({"classic": Counter({3: 2})}, {}, {"a1": "a"}, (design(),), ("a1.1",), "aa")
    other = Keepsake(
        {"classic": Counter({3: 1, 0: 1})}, {"classic": 1}, {"a1": "b"}, (design("Mine"),), ("a1.2",), "bb"
    )
    both = together([one, other])
    assert both.counts == {"classic": Counter({3: 3, 0: 1})}
    assert both.shut == {"classic": 1}
    assert both.predictions == {"a1": "a"}
    assert [one.name for one in both.designs] == ["Four in a row"]
    assert both.solved == ("a1.1", "a1.2")


def heard(page, *texts):
    answers = []
    page.send = lambda content, buffers=None: answers.append(content)
    page._take_message(page, {"kind": "heard", "texts": list(texts)}, [])
    assert answers == []


def test_it_hears_of_other_sessions_and_counts_each_once():
    play(1)
    page = stb.my_page()
    other = Keepsake({"classic": Counter({5: 2})}, {}, {"a1": "c"}, (), (), "other")
    heard(page, other.to_text(), other.to_text())
    assert "3 rounds played." in page.html
    assert "A1 · Meet the box" in page.html
    step = page.state["step"]
    heard(page, other.to_text(), my_text())
    assert page.state["step"] == step
    more = Keepsake({"classic": Counter({5: 3})}, {}, {}, (), (), "other")
    heard(page, more.to_text())
    assert "4 rounds played." in page.html
    assert "Meet the box" not in page.html


def test_it_remembers_a_bounded_number_of_sessions():
    page = stb.my_page()
    for start in range(0, 80, 20):
        heard(page, *(Keepsake(solved=("a1.1",), id=f"s{start + n}").to_text() for n in range(20)))
    assert len(page._heard) == 60


FORGED = [
    "",
    "K",
    "K" + "A" * 100,
    "K" + "A" * 30_000,
    packed("[]"),
    packed("{}"),
    packed("9" * 99_999),
    packed("[" * 50_000),
    packed(" " * 5_000_000),
    forged(id=""),
    forged(id="../../x"),
    forged(id=7),
    forged(counts=[]),
    forged(counts={"nowhere": {"1": 1}}),
    forged(counts={HOSTILE: {"1": 1}}),
    forged(counts={"classic": {"x": 1}}),
    forged(counts={"classic": {"-1": 1}}),
    forged(counts={"classic": {"1": -1}}),
    forged(counts={"classic": {"1": True}}),
    forged(counts={"classic": {"1": 1.5}}),
    forged(counts={"classic": {"1": 10**9}}),
    forged(counts={"classic": {str(n): 1 for n in range(3000)}}),
    forged(shut={"classic": 1}),
    forged(predictions={"z9": "a"}),
    forged(predictions={"a1": "perhaps"}),
    forged(predictions={"a1": 7}),
    forged(predictions={"a1": "a" * 500}),
    forged(solved=["z9.1"]),
    forged(solved=["a1.1", "a1.1"]),
    forged(solved=[["a1.1"]]),
    forged(designs=[{}]),
    forged(designs=["x"] * 100),
    forged(more=1),
]


@pytest.mark.parametrize("text", FORGED, ids=range(len(FORGED)))
def test_what_is_no_keepsake_is_passed_over(text):
    page = stb.my_page()
    before = page.state
    heard(page, text)
    assert page.state is before


@pytest.mark.parametrize("texts", [None, "K", 7, ["x"] * 21, [None], [7], [["K"]]])
def test_nor_does_anything_else_that_is_heard_break_it(texts):
    page = stb.my_page()
    before = page.state
    page._take_message(page, {"kind": "heard", "texts": texts}, [])
    assert page.state is before


def test_house_rules_that_are_claimed_are_only_text():
    page = stb.my_page()
    heard(page, forged(counts={f"Rules({HOSTILE})": {"4": 1}}))
    assert "1 round played." in checked(page.html)
    assert "House rules" in page.html


def test_a_page_that_cannot_be_made_is_not_taken_in(monkeypatch):
    page = stb.my_page()
    before = page.html

    def fails(*_):
        raise OverflowError

    with monkeypatch.context() as patch:
        patch.setattr(my_page, "page_html", fails)
        assert not page._keep(forged(solved=["a1.1"]))
    assert page.html == before


def test_a_folder_is_no_file_to_save_in(tmp_path):
    for path in (tmp_path, "."):
        with pytest.raises(ValueError, match="is a folder; say the name of a file"):
            stb.my_page().save(path)


def test_codes_are_taken_in():
    page = stb.my_page()
    other = Keepsake({"classic": Counter({5: 2})}, {}, {}, (), (), "other")
    code = Progress(("a1.1", "a1.2")).code
    assert send(page, "codes", text=f"my codes: {code}\n{other.to_text()}") == []
    assert page.state["result"].startswith("Page codes taken in: 1. Codes taken in: 1.")
    assert session.solved == {"a1.1", "a1.2"}
    assert "2 rounds played." in page.html
    assert send(page, "codes", text=other.to_text()[:-9]) == []
    assert page.state["result"] == "Page codes taken in: 0. A page code cannot be read: copy all of it."
    code = other.to_text()
    lines = "\n".join(code[at : at + 40] for at in range(0, len(code), 40))
    for text in (lines, f"“{code}”.", f"> {code}", f"see {lines} and"):
        page = stb.my_page()
        send(page, "codes", text=text)
        assert page.state["result"].startswith("Page codes taken in: 1."), text
        assert len(page._heard) == 1
    for text in (code[:40], f"“{code[:-9]}”", lines[:-9]):
        send(page, "codes", text=text)
        assert page.state["result"] == "Page codes taken in: 0. A page code cannot be read: copy all of it.", text
    assert send(page, "codes", text="hello") == []
    assert "There is no code in this text." in page.state["result"]
    # the code of the page holds both sessions, each as its own
    assert [Keepsake.from_text(word).id for word in page.state["code"].split()] == [keepsake._own, "other"]


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"kind": "name", "name": 7}, "malformed"),
        ({"kind": "name", "name": "x" * 61}, "malformed"),
        ({"kind": "parts", "part": "all", "on": True}, "malformed"),
        ({"kind": "parts", "part": ["rounds"], "on": True}, "malformed"),
        ({"kind": "parts", "part": "rounds", "on": 1}, "malformed"),
        ({"kind": "codes", "text": None}, "malformed"),
        ({"kind": "codes", "text": "x" * 60_001}, "malformed"),
        ({"kind": "save"}, "unknown"),
        ({"kind": "name", "name": "Ada", "step": 7}, "stale"),
    ],
)
def test_each_wrong_message_is_refused(fields, reason):
    page = stb.my_page()
    before = page.state
    (answer,) = send(page, **fields)
    assert (answer["kind"], answer["reason"]) == ("refused", reason)
    assert page.state is before


def test_it_is_saved_as_one_file(tmp_path):
    fill()
    page = stb.my_page()
    path = page.save(tmp_path / "mine")
    assert path == tmp_path / "mine.html"
    assert path.read_text(encoding="utf-8") == page.html
    assert page.save(str(tmp_path / "other.htm")).name == "other.htm"
    with pytest.raises(ValueError, match="takes the name of a file, not 7"):
        page.save(7)


def test_a_keepsake_is_told_by_what_follows_the_session():
    page = stb.my_page()
    assert page.keepsake == ""
    play(1)
    assert Keepsake.from_text(page.keepsake) == mine()


def test_without_sympy_its_predictions_are_left_out(monkeypatch):
    take_home._revealed.cache_clear()
    monkeypatch.setattr(take_home, "reveal", lambda *what: (_ for _ in ()).throw(ImportError("sympy")))
    commit("a1", "c")
    assert "Meet the box" not in take_home.page_html(mine(), translation("en"))
    take_home._revealed.cache_clear()
