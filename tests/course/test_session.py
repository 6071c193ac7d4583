"""Progress, predictions, tickets and the record: what a session remembers."""

import os
import re
import subprocess
import sys
from collections import Counter

import pytest

from stbwidgets.course import commit, computer, hand_in, progress, read_ticket, record, resume, session
from stbwidgets.course.predictions import PREDICTIONS, Revealed, look
from stbwidgets.course.replies import Reply
from stbwidgets.course.solving import Progress
from stbwidgets.language import LANGUAGES
from stbwidgets.rules import codes
from stbwidgets.rules.catalogue import variant
from stbwidgets.rules.errors import FormatError
from stbwidgets.rules.turn import Turn

CLASSIC = variant("classic")


def finished(seed: int) -> Turn:
    return computer.play_turn(Turn(CLASSIC, seed=seed))


# progress


def test_progress_code_round_trip_and_typing_slips() -> None:
    some = Progress(("a1.1", "a1.4", "c6.12"))
    assert Progress.from_code(some.code) == some
    assert Progress.from_code(some.code.lower().replace("-", " ")) == some
    for at, character in enumerate(some.code):
        if character not in "-P":
            slip = some.code[:at] + ("2" if character != "2" else "3") + some.code[at + 1 :]
            with pytest.raises(FormatError):
                Progress.from_code(slip)
    for bad in ("", "P", "X-0000", None, 5, "P-" + "Z" * 99_999):
        with pytest.raises(FormatError):
            Progress.from_code(bad)
        assert isinstance(resume(bad), Reply)


def test_progress_goes_on_in_another_session() -> None:
    from stbwidgets.course import check

    check("a1.2", 10)
    check("a1.4", "d")
    code = progress().code
    session.forget()
    assert progress().solved == ()
    assert resume(code).solved == ("a1.2", "a1.4")
    assert "2 of 6" in str(progress())
    assert "Next: a1.1" in str(progress())
    assert progress()._repr_html_().count("✔") == 2


# predictions


def test_nothing_is_computed_before_the_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    def no(*_: object) -> None:
        raise AssertionError("computed too early")

    monkeypatch.setattr(computer, "scores", no)
    assert look("a1").word == "Commit your prediction first"
    assert isinstance(commit("a1", ""), Reply)
    assert isinstance(commit("a1", "z"), Reply)
    assert isinstance(commit("a1", object()), Reply)
    assert session.committed == {}


def test_the_first_commit_counts() -> None:
    first = commit("a1", "c")
    assert isinstance(first, Revealed)
    assert repr(commit("a1", "e")) == repr(first) == repr(look("a1"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("letter", PREDICTIONS["a1"].kind.letters)
def test_each_kind_of_guess_gets_its_own_reply(letter: str, language: str) -> None:
    revealed = commit("a1", letter, language=language)
    assert isinstance(revealed, Revealed)
    assert "{" not in repr(revealed)
    assert "2000" in revealed.told
    assert revealed._repr_html_()
    others = [other for other in PREDICTIONS["a1"].replies if other]
    assert len(set(others)) == len(PREDICTIONS["a1"].options) == len(PREDICTIONS["a1"].bands)


@pytest.mark.parametrize("id", ["a9", None, 5, "", object()])
def test_unknown_predictions(id: object) -> None:
    assert commit(id, "a").word == "No such prediction"
    assert look(id).word == "No such prediction"


def test_the_computer_plays_as_the_lesson_says() -> None:
    counts = computer.scores()
    assert counts.total() == computer.ROUNDS == 2000
    for seed in range(40):
        turn = Turn(CLASSIC, seed=seed)
        while turn.due:
            if turn.due == "roll":
                dice = computer.choose_dice(turn)
                assert dice == (1 if sum(turn.open_tiles) <= 6 else 2)
                turn = turn.roll(dice=dice)
            else:
                move = computer.choose_move(turn)
                best = min((len(other), [-tile for tile in reversed(other)]) for other in turn.legal_moves)
                assert (len(move), [-tile for tile in reversed(move)]) == best
                turn = turn.shut(move)


def test_the_shown_counts_are_near_the_exact_chances() -> None:
    """The score that came most often is the likeliest one, and not by luck: 0, with a chance of 9.55 %."""
    counts = computer.scores()
    assert counts.most_common(1)[0][0] == 0
    assert abs(counts[0] / 2000 - 0.0955) < 3 * (0.0955 * 0.9045 / 2000) ** 0.5
    assert counts[44] == counts[45] == 0


# tickets


def test_a_ticket_is_handed_in_once() -> None:
    ticket = hand_in("a1", [15, "b", ""], anyway=True)
    assert [reply.correct for reply in ticket.replies] == [False, True, None]
    assert hand_in("a1", [30, "b", "c"]) == ticket
    assert read_ticket(ticket.code) == (
        "a1",
        "1: This adds up the shut tiles. The score is the sum of the open ones.",
        "2: right",
        "3: not answered",
    )
    assert ticket.code in ticket._repr_html_()
    assert "\n2. ✔ Right." in repr(ticket)


def test_every_code_reads_back() -> None:
    for answers in ([30, "b", "c"], [31, "x", ""], [4, "d", "a"], ["", "", "b"], [45, "a", "b"]):
        session.forget()
        told = read_ticket(hand_in("a1", answers, anyway=True).code)
        assert len(told) == 4
        assert not any("{" in line for line in told)


@pytest.mark.parametrize("answers", [[], None, "30bc", [1, 2], [1, 2, 3, 4], object(), {}])
def test_odd_tickets(answers: object) -> None:
    assert isinstance(hand_in("a1", answers), Reply)
    assert session.tickets == {}


def test_empty_and_unknown_tickets() -> None:
    assert hand_in("a1", ["", None, " "]).word == "Not answered yet"
    assert hand_in("z9", [1, 2, 3]).word == "No such exit ticket"


@pytest.mark.parametrize(
    "code", ["X-SYHZ-8K1", "X-0000-0", "X-SYHZ", "x", "", " ", None, 5, [], ["X-SYHZ-8K1"], {}, object(), "P-06XJ-3"]
)
def test_one_mistyped_code_is_answered_with_a_sentence_as_one_among_many_is(code: object) -> None:
    told = read_ticket(code)
    assert isinstance(told, Reply)
    assert (told.correct, told.word) == (None, "I cannot read that code")
    assert told.text.endswith(".")
    assert "I cannot read that code" in told._repr_html_()
    if type(code) is str and len(code) > 3:
        assert f"“{code}”" in told.text
        assert f"I cannot read: {code}" in repr(read_ticket(f"X-SYHZ-8K0, {code}")) or code.startswith("P")


# the record


def test_rounds_are_kept_in_order_and_summed_up() -> None:
    turns = [finished(seed) for seed in (1, 2, 3)]
    assert [record.add(turn) for turn in turns] == [True] * 3
    assert [entry.score for entry in record.rounds()] == [turn.score for turn in turns]
    assert record.best() == min(turn.score for turn in turns)
    assert record.mean() == pytest.approx(sum(turn.score for turn in turns) / 3)
    assert record.scores() == Counter(turn.score for turn in turns)
    assert record.summary().startswith("3 rounds played. Best score ")
    assert record.summary(language="sv").startswith("3 rundor spelade.")


def test_what_is_not_a_round_of_ones_own() -> None:
    turn = finished(1)
    assert not record.add(Turn(CLASSIC, seed=1))
    assert not record.add(turn.back())
    assert record.add(turn)
    assert not record.add(turn)  # two views of one table
    given = Turn(CLASSIC, seed=1)
    for faces, tiles in (((6, 5), (2, 9)), ((4, 3), (7,)), ((6, 2), (8,)), ((5, 4), (4, 5)), ((6, 1), (1, 6))):
        given = given.roll(faces).shut(tiles)
    assert not record.add(given.roll((5,)))
    assert len(record.rounds()) == 1


def test_rounds_of_other_variants_do_not_mix() -> None:
    record.add(finished(1))
    record.add(computer.play_turn(Turn(variant("ten"), seed=1)))
    assert len(record.rounds("classic")) == 1
    assert len(record.rounds()) == 2


def test_the_picture_is_svg_with_words() -> None:
    assert record.best() is record.mean() is None
    assert repr(record.picture()) == "No rounds yet. Play one, and it shows here."
    record.add(finished(1))
    picture = record.picture()
    assert picture.svg.count("<rect") == 1
    assert 'role="img"' in picture.svg
    assert "Score and how often" in repr(picture)
    assert repr(picture) in picture._repr_html_().replace("&#x27;", "'")


def test_listeners_are_told_and_held_weakly() -> None:
    class Ear:
        heard = 0

        def hear(self) -> None:
            self.heard += 1

    ear, gone = Ear(), Ear()
    session.listen(ear.hear)
    session.listen(gone.hear)
    del gone
    record.add(finished(1))
    assert ear.heard == 1
    session.unlisten(ear.hear)
    record.clear()
    assert ear.heard == 1


# what a call names


def test_a_mistyped_code_is_told_in_one_language() -> None:
    for code in ("x", "", None, "P-0000-0", "P", progress().code + "1", "M-CAZ3-0"):
        text = resume(code, language="sv").text
        assert not re.search(r"\b(the|code|thing|character)\b", text), text
        text = read_ticket(code, language="es").text
        assert not re.search(r"\b(the|code|thing|character)\b", text), text
    assert "\ud800" not in resume("\ud800").text


def test_codes_with_something_left_over_are_refused() -> None:
    for letter, read in (("P", resume), ("X", read_ticket)):
        digits = codes.Digits()
        digits.put(0, 32**40)
        digits.put(1, 2)
        told = read(codes.encode(letter, digits))
        assert isinstance(told, Reply)
        assert "wrong or missing" in told.text


def test_ids_and_languages_are_read_kindly_everywhere() -> None:
    assert isinstance(commit(" A1 ", "c", language="xx"), Revealed)
    assert isinstance(look("A1", language=object()), Revealed)
    assert hand_in("A1 ", [30, "b", "c"], language="xx").lesson == "a1"
    assert read_ticket(hand_in("a1", [30, "b", "c"]).code, language="xx")[0] == "a1"
    assert str(progress(language="xx")).startswith("Lesson A1")
    assert isinstance(resume(progress().code, language="xx"), Progress)
    assert record.summary(language="xx")
    assert repr(record.picture(language="xx"))


def test_hostile_numbers_can_be_handed_in() -> None:
    class Odd(int):
        def __abs__(self):
            raise RuntimeError("hostile")

        __repr__ = __abs__

    assert hand_in("a1", [Odd(30), Odd(1), "c"], anyway=True).code


def test_replies_can_be_printed_where_only_ascii_can_be_written() -> None:
    program = """
from stbwidgets.course import check, commit, hand_in, hint, progress, record, resume
for language in ("en", "es", "sv"):
    for shown in (check("a1.2", 10, language=language), check("a1.2", "é“", language=language), hint("a1.2"),
                  commit("a1", "c", language=language), hand_in("a1", [30, "b", "c"]), record.picture(),
                  progress(language), resume("x", language)):
        print(shown)
"""
    told = {**os.environ, "PYTHONIOENCODING": "ascii"}
    subprocess.run([sys.executable, "-c", program], check=True, env=told, stdout=subprocess.DEVNULL)
