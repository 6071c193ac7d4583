"""A class from its codes: what is counted, what is said of it, and what a hostile paste comes to."""

import json
import re
import sys
from collections import Counter
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path

import pytest

from stbwidgets.course import class_lesson
from stbwidgets.course.class_board import FIVES, Board
from stbwidgets.course.class_lesson import Pupil
from stbwidgets.course.classroom import ClassRecord, collect, example
from stbwidgets.course.exercises import a3
from stbwidgets.course.guesses import Choose
from stbwidgets.course.predictions import PREDICTIONS
from stbwidgets.course.results import LESSONS, Result, Vote, exercises_of, seed_mark
from stbwidgets.course.same_rolls import made_of
from stbwidgets.course.tickets import KNOWN, RIGHT, read_kinds
from stbwidgets.language import translation
from stbwidgets.rules.seeds import find_seed

ANA = Result("b2", 1, (3, 11, 0), {"b2": Vote("a", "c")}, {"b2.1": "solved", "b2.2": "tried"}, (RIGHT, RIGHT, KNOWN))
BO = Result("b2", 2, (11,), {"b2": Vote("a", "a")}, {"b2.1": "hint", "b2.2": "tried"}, (RIGHT, KNOWN, KNOWN))
CY = Result("b2", 3, (), {"b2": Vote(None, "c")}, {"b2.1": "solved"})
DEE = Result("b2", 4, (20,), {"b2": Vote("a", "c")})


def board(*results: Result, names: bool = True, word: str = "", language: str = "en") -> Board:
    pupils = tuple(Pupil(name, one) for name, one in zip(("Ana", "Bo", "Cy", "Dee"), results, strict=False))
    return Board(results[0].lesson, pupils, translation(language), names, word, find_seed(word) if word else None)


CLASS = board(ANA, BO, CY, DEE)


# the paste


def test_a_messy_paste_is_read_and_said_what_was_wrong_with_it() -> None:
    slip = ANA.code[:-1] + ("0" if ANA.code[-1] != "0" else "1")
    paste = (
        f"[10:04] Ana: {ANA.code.lower()}\n> Bo — “{BO.code.replace('-', ' ')}”\nBo;{BO.code}\nCy\t{CY.code}\n"
        f"Dee {slip}\nP-06XJ-3"
    )
    record = collect(paste)
    assert [(one.name, one.result) for one in record.pupils] == [("Ana", ANA), ("Bo", BO), ("Cy", CY)]
    assert record.faults == 1
    (unread,) = record.unread
    assert unread == f"Line 5: “{slip}” cannot be read. Perhaps {ANA.code} is meant; ask, and paste it then."
    assert any("more than once" in line for line in record.remarks)
    assert any("P-06XJ-3" in line for line in record.remarks)


def test_a_later_code_of_the_same_pupil_takes_the_place_of_the_earlier() -> None:
    later = Result("b2", 1, (3, 11, 0, 5), ANA.guesses, {"b2.1": "solved", "b2.2": "solved"}, ANA.ticket)
    for sent in (ANA, later), (later, ANA):  # a chat may have the newest on top
        record = collect([f"Ana {one.code}" for one in sent])
        assert [one.result for one in record.pupils] == [later]
    assert any("given way" in line for line in record.remarks)


def test_codes_of_several_lessons_are_kept_apart() -> None:
    record = collect(example("c4", 3) + "\n" + example("a1", 2) + "\n" + example("b3", 4))
    assert record.lessons == ("a1", "b3", "c4")
    assert [len(record.board(lesson).pupils) for lesson in record.lessons] == [2, 4, 3]


def test_a_text_without_codes_says_so() -> None:
    assert "There is no result code" in repr(collect("good morning"))
    assert repr(collect("")) == repr(collect([]))


@pytest.mark.parametrize("given", [None, 7, b"R-", {"a": 1}, [1]])
def test_what_is_no_text_is_refused_with_a_sentence(given: object) -> None:
    with pytest.raises(ValueError, match="takes the codes as text"):
        collect(given)


def test_a_seed_that_is_none_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="seed '!!'"):
        collect(ANA.code, seed="!!")


def test_a_class_is_shown_without_sympy_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sympy", None)
    for cached in (one for one in vars(a3).values() if hasattr(one, "cache_clear")):
        cached.cache_clear()
    told = repr(collect(example("a3", 6)))
    assert "SymPy" in told
    assert "6 result codes read." in told


def test_an_unknown_language_is_english() -> None:
    assert collect(ANA.code, language="xx").language == "en"


# counts


def test_scores_are_pooled_and_compared_with_the_exact_ones() -> None:
    scores = CLASS.scores()
    assert scores is not None
    each, fives = scores["bars"]["best-score"]["each"], scores["bars"]["best-score"]["fives"]
    assert each.counts == Counter({11: 2, 0: 1, 3: 1, 20: 1})
    assert {label: n for label, n in fives.counts.items() if n} == {"0": 1, "1–5": 1, "11–15": 2, "16–20": 1}
    assert sum(each.guess.values()) == sum(fives.guess.values()) == 5  # as many rounds are expected as were played
    assert each.guess[0] == 5 * class_lesson.exact("best-score").chances[0]
    assert scores["told"][0] == "5 rounds. The mean score is 9.0. The box was shut 1 time."
    assert scores["means"] is None  # so few have no mean worth a picture


def test_fives_hold_every_score_once() -> None:
    assert sorted(score for group in FIVES.values() for score in group) == list(range(46))


@pytest.mark.parametrize(
    ("scores", "verdict"), [([11] * 30, "lies within"), ([25] * 30, "lies above"), ([2] * 30, "lies below")]
)
def test_the_mean_is_judged_by_the_spread_that_so_many_rounds_leave(scores: list[int], verdict: str) -> None:
    told = board(Result("b3", 1, tuple(scores))).scores()
    assert told is not None
    means = told["means"]
    low, high = means["rows"][0]["low"], means["rows"][0]["high"]
    known = class_lesson.exact("best-score")
    assert (high - low) / 2 == pytest.approx(1.96 * known.spread / 30**0.5, rel=1e-3)
    assert means["low"] < low < known.mean < high < means["high"]
    assert verdict in means["told"][-1]


def test_votes_are_counted_before_and_after() -> None:
    found = class_lesson.votes(CLASS.pupils, "b2")
    assert found.before == {"a": 3}
    assert found.after == {"c": 2, "a": 1}
    assert found.committed == {"c": 1}  # who did not vote is not compared
    assert found.changed == 2
    assert found.moves == {("a", "c"): 2, ("a", "a"): 1}
    told = CLASS.prediction("b2")
    assert told is not None
    assert told["told"][:2] == ["3 pupils voted and committed.", "Changed between the two: 2 of 3."]
    assert told["told"][2].startswith("Most often from “")
    assert told["told"][2].endswith(": 2.")
    assert told["told"][3] == "1 pupil did only one of the two, and is counted apart."
    assert told["sides"] == ["before", "after"]
    counts = [(row["before"], row["after"], row["apart"]) for row in told["rows"]]
    assert counts[:3] == [(3, 1, 0), (0, 0, 0), (0, 2, 1)]


def test_where_nobody_did_both_votes_and_commits_are_what_there_is() -> None:
    for guesses, sides in (
        ([Vote("a", None)], ["voted"]),
        ([Vote(None, "a")], ["committed"]),
        ([Vote("a", None), Vote(None, "c")], ["voted", "committed"]),
    ):
        told = board(*(Result("b2", at, guesses={"b2": one}) for at, one in enumerate(guesses))).prediction("b2")
        assert told is not None
        assert told["sides"] == sides
        assert sum(row[side] for row in told["rows"] for side in sides) == len(guesses)
        assert not any(row["apart"] for row in told["rows"])


def test_drawings_are_shown_by_the_thought_behind_them() -> None:
    flat, rising = ", ".join(["5"] * 11), ", ".join(map(str, range(11)))
    hill = "1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1"
    guesses = [Vote(flat, hill), Vote(flat, flat), Vote(rising, rising), Vote(None, flat)]
    told = board(*(Result("b1", at, guesses={"b1": one}) for at, one in enumerate(guesses))).prediction("b1")
    assert told is not None
    counts = {row["label"]: (row["before"], row["after"], row["apart"]) for row in told["rows"]}
    assert counts == {
        "one hill, top at 7": (0, 1, 0),
        "all totals about equal": (2, 1, 1),
        "rising from left to right": (1, 1, 0),
    }
    assert told["bars"] is None  # their mean is a shape that nobody drew
    assert told["rows"][1]["shape"] == [1.0] * 11


def test_every_kind_of_guess_has_a_name() -> None:
    for id, asked in PREDICTIONS.items():
        if not isinstance(asked, Choose):
            assert all(one.name for one in asked.guesses), id


@pytest.mark.full
def test_what_is_true_stands_beside_every_prediction_and_nowhere_before() -> None:
    for lesson in LESSONS:
        shown = collect(example(lesson, 6)).board(lesson)
        for one in shown.facts()["predictions"]:
            truth = shown.truth(one["id"])["told"]
            assert truth
            assert "{" not in truth
            assert truth not in json.dumps(one, default=repr)


def test_numbers_and_drawings_become_bars() -> None:
    guesses = [{"b3": Vote("5, 5, 5, 5, 5, 5", "9, 1, 5, 5, 5, 5"), "b3.2": Vote("4", "7")}, {"b3.2": Vote(None, "6")}]
    shown = board(*(Result("b3", at, guesses=one) for at, one in enumerate(guesses)))
    drawn, run = (shown.prediction(id) for id in ("b3", "b3.2"))
    assert drawn is not None
    assert run is not None
    assert [row["label"] for row in drawn["rows"]] == ["six equal bars", "uneven bars"]
    assert run["bars"].labels == (4, 5, 6, 7)
    assert run["bars"].counts == {7: 1}
    assert run["bars"].guess == {4: 1}
    assert run["told"][-1].endswith("counted apart. 6.")
    thoughts = {row["label"]: (row["before"], row["after"], row["apart"]) for row in shown.truth("b3.2")["rows"]}
    assert thoughts == {"chance changes often": (1, 0, 0), "as in most rows": (0, 1, 1)}
    assert shown.truth("b3")["bars"].guess is None  # the picture of what is true holds nothing else
    far = board(Result("b3", 1, guesses={"b3.2": Vote("4", "90")}))
    assert (far.prediction("b3.2") or {})["bars"] is None


def test_exercises_say_whom_they_stopped() -> None:
    told = CLASS.exercises()
    assert told is not None
    first, second, *_ = told["rows"]
    assert first["counts"] == {"solved": 2, "hint": 1, "tried": 0, "new": 1}
    assert second["counts"] == {"solved": 0, "hint": 0, "tried": 2, "new": 2}
    assert told["told"][0] == "b2.2: 2 pupils have tried and not solved it: Ana and Bo."
    assert [one["marks"][:2] for one in told["pupils"]] == [
        ["solved", "tried"], ["hint", "tried"], ["solved", "new"], ["new", "new"],
    ]  # fmt: skip
    assert all(sum(row["counts"].values()) == 4 for row in told["rows"])


def test_exit_tickets_are_counted_by_the_kind_of_answer() -> None:
    told = CLASS.ticket()
    assert told is not None
    assert told["of"] == 2
    assert [[(row["count"], row["kind"]) for row in one["rows"]] for one in told["questions"]] == [
        [(2, "right")],
        [(1, "right"), (1, "wrong")],
        [(2, "wrong")],
    ]


def test_two_names_for_a_code_and_two_codes_for_a_name_are_told_by_their_lines() -> None:
    again = Result("b2", 77, exercises={"b2.1": "tried"})
    other = Result("c2", 78, exercises={"c2.1": "tried"})
    record = collect(f"Ana {ANA.code}\nBo {ANA.code}\nana {again.code}\nAna {other.code}\nCy {CY.code}")
    assert [pupil.name for pupil in record.pupils] == ["Ana", "ana", "Ana", "Cy"]
    assert record.remarks[1].startswith("Lines 1 and 2: two names for the code of one pupil.")
    assert record.remarks[2].startswith("Lines 1 and 3: one name with two codes")
    assert record.remarks[2].endswith("delete the code in line 3; the one in line 1 holds as much or more.")
    assert len(record.remarks) == 3
    assert not any(name in " ".join(record.remarks) for name in ("Ana", "ana", "Bo"))


def test_tickets_that_came_by_their_own_codes_are_counted_once() -> None:
    code = "X-SYHZ-8K0"
    lesson, kinds = read_kinds(code)
    eva = Result(lesson, 5, ticket=kinds)
    record = collect(f"Eva {eva.code}\nEva: {code}\nFay: {code}\n{code} Gus\nGus {code.lower()}\nX-SYHZ-8K1 Hal")
    assert [(one.name, one.kinds) for one in record.alone] == [("Fay", kinds), ("Gus", kinds)]
    assert record.faults == 1
    assert "“X-SYHZ-8K1” cannot be read" in record.unread[0]
    told = record.board(lesson).ticket()
    assert told is not None
    assert told["of"] == 3
    assert told["told"].endswith("2 exit tickets came alone, without a result code: Fay and Gus.")
    assert "Fay" not in record.text(names=False)
    assert collect(f"{eva.code} {code}").alone == ()  # both codes of a pupil in one line
    only = collect(f"Fay {code}")
    assert only.lessons == (lesson,)
    assert "There is no result code" not in repr(only)
    assert only.page()


def test_the_right_answers_to_the_exit_ticket_are_there_to_be_asked_for() -> None:
    answers = CLASS.right_answers()
    assert len(answers) == 3
    assert all(answers)
    assert not any(answer in json.dumps(CLASS.ticket()) for answer in answers if len(answer) > 3)


def test_what_the_class_has_not_reached_is_no_fault() -> None:
    done = {"b2.1": "solved", "b2.3": "solved"}
    told = board(*(Result("b2", at, exercises=done) for at in range(3))).exercises()
    assert told is not None
    assert told["told"][-2:] == ["Half of the class or more has come as far as b2.3.", "More than half left out: b2.2."]


def test_without_classic_rounds_it_is_said_why_there_are_no_scores() -> None:
    told = board(Result("b1", 1, exercises={"b1.1": "solved"}), word="7b").facts()
    assert told["scores"] is None
    assert told["notes"] == [
        "Scores: there is no round of the classic game in these codes.",
        "The word of the class changes nothing then.",
    ]
    assert board(ANA).notes() == []


def test_nothing_done_is_nothing_shown() -> None:
    empty = board(Result("b2", 9)).facts()
    assert (empty["scores"], empty["predictions"], empty["exercises"], empty["ticket"]) == (None, [], None, None)


# the same rolls


def test_the_record_shows_what_best_play_makes_of_the_very_rolls() -> None:
    seed = find_seed("7b-monday")
    same = [Result("b3", at, (20,) * rounds, seed=seed_mark(seed)) for at, rounds in enumerate((1, 3))]
    other = Result("b3", 7, (5,), seed=(seed_mark(seed) + 1) % 1024)
    shown = board(*same, other, word="7b-monday").scores()
    assert shown is not None
    rounds = [made_of(seed, number) for number in (1, 2, 3)]
    assert [(row["best"], row["lowest"]) for row in shown["rolls"]["rows"]] == [
        (str(one.best_play), str(one.lowest)) for one in rounds
    ]
    found = class_lesson.same_rolls([Pupil("", one) for one in same], seed)
    assert found is not None
    assert found.best_play == Fraction(2 * rounds[0].best_play + rounds[1].best_play + rounds[2].best_play, 4)
    assert (found.pupils, found.mean) == (2, 20)
    assert "2 pupils played with these rolls, with a mean score of 20.0." in shown["rolls"]["told"]


def test_rounds_with_the_same_rolls_are_not_taken_for_a_sample() -> None:
    shown = board(*(Result("b3", at, (20,) * 20, seed=5) for at in range(3))).scores()
    assert shown is not None
    assert "not a sample" in shown["told"][1]
    assert shown["means"] is None
    (bars,) = shown["bars"].values()
    assert bars["fives"].guess is None


def test_a_word_that_nobody_played_with_is_questioned() -> None:
    shown = board(Result("b3", 1, (20,)), word="7b").scores()
    assert shown is not None
    assert "Is the word of the class right?" in shown["rolls"]["told"][0]


# names


def test_without_names_nobody_is_named() -> None:
    record = collect("\n".join(f"Zebedee{at}: {one.code}" for at, one in enumerate((ANA, BO, CY))))
    for text in (record.text(names=False), record.page(names=False), repr(record.board("b2", names=False).facts())):
        assert "Zebedee" not in text
    assert "Pupil 1" in record.page(names=False)
    assert "Zebedee0" in record.page()


def test_a_pupil_has_one_number_in_every_lesson() -> None:
    later = [Result("c2", at, exercises={"c2.1": "tried"}) for at in (7, 2, 3, 8)]
    sent = [("Ana", ANA), ("Bo", BO), ("", CY), ("bo", later[0]), ("Eve", later[1]), ("", later[2]), ("ana", later[3])]
    record = ClassRecord(tuple(Pupil(*one) for one in sent))
    for lesson, numbers in (("b2", (1, 2, 3)), ("c2", (2, 4, 3, 1))):
        board = record.board(lesson, names=False)
        assert [board.name(at) for at in range(len(numbers))] == [f"Pupil {n}" for n in numbers]
    assert record.board("c2").name(2) == "Pupil 3"


def test_two_of_one_name_in_a_lesson_are_two() -> None:
    again = [Result("c2", at, exercises={"c2.1": "tried"}) for at in (5, 6)]
    record = ClassRecord(tuple(Pupil("Ana", one) for one in (ANA, BO, *again)))
    for lesson in record.lessons:
        board = record.board(lesson, names=False)
        assert [board.name(at) for at in range(2)] == ["Pupil 1", "Pupil 2"]


class Tags(HTMLParser):
    """The tags of a page and their attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs


HOSTILE = '<img src=x onerror="alert(1)"></title></style><script>'


def test_nicknames_are_text_and_never_markup() -> None:
    record = ClassRecord((Pupil(HOSTILE, ANA), Pupil(HOSTILE, BO)), (HOSTILE,), (HOSTILE,), 1, HOSTILE, 7)
    for page in (record.page(), record._repr_html_()):
        read = Tags(page)
        assert not {"script", "img"} & set(read.tags)
        assert not [name for name, _ in read.attributes if name.startswith("on") or name in ("src", "href")]


def test_a_page_is_whole_and_asks_for_nothing(tmp_path: Path) -> None:
    record = collect(example("b1", 5), seed="7b")
    page = record.save(tmp_path / "b1").read_text("utf-8")
    assert page == record.page()
    assert (tmp_path / "b1.html").exists()
    assert not re.findall(r"https?://(?!www\.w3\.org/2000/svg)", page)
    assert "default-src 'none'" in page
    assert page.count("<svg") >= 4
    assert all("aria-label" in svg for svg in re.findall("<svg[^>]*>", page))
    with pytest.raises(ValueError, match="is a folder"):
        record.save(tmp_path)


def test_a_page_takes_the_place_of_a_page_of_a_class_alone(tmp_path: Path) -> None:
    record = collect(example("b1", 2))
    page = record.save(tmp_path / "deep" / "er" / "class")
    assert page == tmp_path / "deep" / "er" / "class.html"
    assert record.save(page, names=False).read_text("utf-8") == record.page(names=False)
    assert [one.name for one in page.parent.iterdir()] == ["class.html"]
    for name, text in (("codes.txt", ANA.code), ("empty.html", ""), ("other.html", "<!doctype html>\n<p>x")):
        file = tmp_path / name
        file.write_text(text, "utf-8")
        with pytest.raises(ValueError, match=rf"{name} is there already .* another name"):
            record.save(file)
        assert file.read_text("utf-8") == text
    with pytest.raises(ValueError, match="was not written"):
        record.save(tmp_path / "codes.txt" / "class.html")
    link = tmp_path / "link.html"
    link.symlink_to(page)
    record.save(link)
    assert link.is_symlink()
    assert page.read_text("utf-8") == record.page()


def test_the_same_codes_give_the_same_record() -> None:
    text = example("b1", 8)
    assert repr(collect(text)) == repr(collect(text))
    assert collect(text).page() == collect(text).page()


@pytest.mark.parametrize("language", ["es", "sv"])
def test_it_is_told_in_other_languages(language: str) -> None:
    english, other = collect(example("b1", 8)), collect(example("b1", 8), language=language)
    lines = {line.strip() for line in repr(english).splitlines() if re.search("[a-z]{4}", line)}
    same = lines & {line.strip() for line in repr(other).splitlines()}
    assert not same
    assert f'<html lang="{language}">' in other.page()


# much of it


@pytest.mark.full
def test_five_hundred_codes_and_a_hundred_kilobytes_are_read() -> None:
    record = collect(example("b3", 500))
    assert len(record.pupils) == 500
    told = record.board("b3").exercises()
    assert told is not None
    assert len(told["pupils"]) == 100
    assert told["more"] == "400 more pupils"
    noise = collect("<b>hello</b> {} \u202e\0 % 10:00\n" * 4000 + ANA.code)
    assert [one.result for one in noise.pupils] == [ANA]
    beginnings = collect("hello R-R-R " * 5000 + f"\nAna {ANA.code}\nBo {BO.code}")
    assert [one.result for one in beginnings.pupils] == [ANA, BO]


@pytest.mark.full
@pytest.mark.parametrize("lesson", LESSONS)
@pytest.mark.parametrize("language", ["en", "es", "sv"])
def test_every_lesson_can_be_shown(lesson: str, language: str) -> None:
    record = collect(example(lesson, 12), seed="7b", language=language)
    page = record.page()
    assert "{" not in re.sub("<style>.*?</style>", "", page)
    assert repr(record).count("\n") > 10
    assert {row["id"] for row in (record.board(lesson).exercises() or {})["rows"]} == set(exercises_of(lesson))
