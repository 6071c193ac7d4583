"""Result codes: what a pupil did, written and read back; and codes found in any mess."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stbwidgets.course import check, commit, computer, hand_in, hint, record, session, vote
from stbwidgets.course.answers import Choice
from stbwidgets.course.codes_in_text import LONGEST_TEXT, Broken, Other
from stbwidgets.course.guesses import Choose, Draw
from stbwidgets.course.predictions import PREDICTIONS
from stbwidgets.course.results import (
    EXERCISE,
    LESSONS,
    MOST_SCORE,
    MOST_SCORES,
    PUPILS,
    SEED_MARKS,
    Result,
    Vote,
    exercises_of,
    find_results,
    my_result,
    predictions_of,
    seed_mark,
)
from stbwidgets.course.tickets import KINDS
from stbwidgets.rules import codes
from stbwidgets.rules.catalogue import variant
from stbwidgets.rules.errors import FormatError
from stbwidgets.rules.turn import Turn

CLASSIC = variant("classic")


def guess(random_: random.Random, id: str) -> str:
    prediction = PREDICTIONS[id]
    if isinstance(prediction, Choose):
        return random_.choice(prediction.kind.letters)
    if isinstance(prediction, Draw):
        heights = [random_.randint(0, prediction.most) for _ in prediction.labels]
        return ", ".join(map(str, [*heights[:-1], max(1, heights[-1])]))
    least, most = prediction.kind.least or 0, prediction.kind.most or 10**9
    return str(random_.choice([least, most, random_.randint(least, most)]))


def any_result(random_: random.Random, lesson: str) -> Result:
    """A result with everything in it, as it comes."""
    votes = {
        id: Vote(*(guess(random_, id) if random_.random() < 0.6 else None for _ in "ab"))
        for id in predictions_of(lesson)
    }
    return Result(
        lesson,
        random_.randrange(PUPILS),
        tuple(random_.choices(range(MOST_SCORE + 1), k=random_.randint(0, MOST_SCORES))),
        {id: given for id, given in votes.items() if given != Vote(None, None)},
        {id: random_.choice(EXERCISE) for id in exercises_of(lesson)},
        tuple(random_.randrange(KINDS) for _ in range(3)) if random_.random() < 0.6 else (),
        random_.choice([None, random_.randrange(SEED_MARKS)]),
    )


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_result_reads_back(lesson: str) -> None:
    random_ = random.Random(lesson)
    for _ in range(25):
        result = any_result(random_, lesson)
        assert Result.from_code(result.code) == result
        assert eval(repr(result), {"Result": Result, "Vote": Vote}) == result


def test_all_of_the_scores_that_there_can_be_read_back() -> None:
    for scores in ((0,), (45,), (0,) * 30, (45,) * 30, (0, 45), tuple(range(30)), tuple(range(16, 46))):
        assert Result.from_code(Result("b3", 1, scores).code).scores == scores


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_typical_code_is_short_enough_to_type(lesson: str) -> None:
    """Three rounds where the classic game is played, the guesses that are not drawn, four exercises, and the ticket."""
    states = dict(zip(exercises_of(lesson), ("solved", "solved", "hint", "tried", "new", "new"), strict=False))
    scores = (4, 11, 20) if lesson in ("a1", "b3", "c4", "c5") else ()
    kinds = {id: PREDICTIONS[id].kind for id in predictions_of(lesson) if not isinstance(PREDICTIONS[id], Draw)}
    votes = {id: Vote(None, kind.letters[2] if isinstance(kind, Choice) else "40") for id, kind in kinds.items()}
    result = Result(lesson, PUPILS - 1, scores, votes, states, (1, 4, 1))
    assert len(result.code.removeprefix("R-")) <= 24


def test_a_drawing_makes_a_code_longer_but_not_much() -> None:
    drawn = {"b1": Vote(None, "1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1")}
    states = dict.fromkeys(exercises_of("b1"), "solved")
    assert len(Result("b1", 77, (), drawn, states, (1, 1, 1)).code) <= 30


def finished(seed: int, round: int = 1, **parts: object) -> Turn:
    return computer.play_turn(Turn(CLASSIC, seed, round=round, **parts))


def test_what_was_done_in_a_lesson_is_in_its_result() -> None:
    assert my_result("b3").is_empty
    turns = [finished(7), finished(7, 2)]
    for turn in turns:
        record.add(turn)
    check("b3.1", "1/6")
    hint("b3.2")
    check("b3.2", "1, 1, 1, 2, 3, 3, 3, 3, 4, 4")
    check("b3.4", 400)
    vote("b3.2", 4)
    commit("b3.2", 6)
    commit("b3", [5, 5, 5, 5, 5, 5])
    hand_in("b3", ["c", "?", "a"], anyway=True)
    mine = my_result("B3")
    assert mine.scores == tuple(sorted(turn.score for turn in turns))
    assert mine.guesses == {"b3": Vote(None, "5, 5, 5, 5, 5, 5"), "b3.2": Vote("4", "6")}
    assert list(mine.exercises.values()) == ["tried", "hint", "new", "solved", "new", "new"]
    assert (mine.ticket[1], len(mine.ticket)) == (0, 3)
    assert mine.seed == seed_mark(7)
    assert mine.pupil == session.pupil
    assert Result.from_code(mine.code) == mine
    # of another lesson there are only the rounds
    assert my_result("a1") == Result("a1", session.pupil, mine.scores, seed=mine.seed)


def test_a_right_answer_after_a_wrong_one_is_solved_and_a_hint_afterwards_changes_nothing() -> None:
    check("b3.1", "1/6")
    check("b3.1", "5/20")
    hint("b3.1")
    check("b3.1", "1/6")
    assert my_result("b3").exercises["b3.1"] == "solved"


def test_only_rounds_of_the_classic_game_whose_rolls_were_new_count() -> None:
    record.add(finished(1))
    record.add(computer.play_turn(Turn(variant("ten"), seed=1)))
    record.add(finished(2))
    again = Turn(CLASSIC, 1).roll()
    record.add(computer.play_turn(again.shut(again.legal_moves[-1])))  # the rolls of the first, and other choices
    assert my_result("a1").scores == tuple(sorted((finished(1).score, finished(2).score)))
    assert my_result("a1").seed is None


@pytest.mark.parametrize(
    "turns",
    [
        [finished(7, 2)],  # not from the first on
        [finished(7), finished(8, 2)],  # two seeds
        [finished(7), finished(7, 3)],
        [finished(7, player=2)],  # the rolls of a second player
    ],
)
def test_rounds_that_are_no_row_of_one_seed_have_no_mark(turns: list[Turn]) -> None:
    for turn in turns:
        record.add(turn)
    assert len(my_result("a1").scores) == len(turns)
    assert my_result("a1").seed is None


def test_the_latest_thirty_rounds_are_told() -> None:
    for seed in range(35):
        record.add(finished(seed))
    assert my_result("a1").scores == tuple(sorted(finished(seed).score for seed in range(5, 35)))


def test_a_first_vote_locks_nothing_but_itself() -> None:
    assert vote("c2", "perhaps 12").word == "I cannot read that"
    assert vote("c2", " ").word == "Not answered yet"
    assert vote("z9", "a").word == "No such prediction"
    assert my_result("c2").is_empty
    kept = "You voted: Both cost the same. Talk about it. Then commit, to the same or to something else."
    assert vote("c2", "c").text == kept
    assert vote("c2", "d").text == kept
    assert "c2" not in session.committed
    assert my_result("c2").guesses == {"c2": Vote("c", None)}
    commit("c2", "d")
    assert my_result("c2").guesses == {"c2": Vote("c", "d")}
    assert vote("c2", "e").text == kept
    commit("a3.2", "a")
    assert vote("a3.2", "b").word == "Committed already"
    assert my_result("a3").guesses == {"a3.2": Vote(None, "a")}


def test_a_guess_too_big_for_a_code_is_told_as_the_biggest() -> None:
    commit("a4", 10**12)
    assert my_result("a4").guesses == {"a4": Vote(None, str(10**9))}
    assert Result.from_code(my_result("a4").code) == my_result("a4")


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ({"lesson": "z9"}, "no lesson 'z9'"),
        ({"lesson": None}, "no lesson NoneType"),
        ({"pupil": -1}, "a pupil is a whole number"),
        ({"pupil": True}, "a pupil is a whole number"),
        ({"scores": (46,)}, "a score is a whole number from 0 to 45"),
        ({"scores": (1,) * 31}, "there are 31 scores"),
        ({"guesses": {"a1": Vote("a", None)}}, "no prediction 'a1'"),
        ({"guesses": {"b2": Vote("z", None)}}, "cannot be 'z'"),
        ({"exercises": {"b2.1": "done"}}, "no state of an exercise 'done'"),
        ({"exercises": {"b2.99": "new"}}, "no exercise 'b2.99'"),
        ({"ticket": (1,)}, "has not 1 questions"),
        ({"ticket": (1, 16, 1)}, "kind of answer"),
        ({"seed": 1024}, "a seed is a whole number"),
    ],
)
def test_what_nobody_can_have_done_is_refused(parts: dict, told: str) -> None:
    with pytest.raises(FormatError, match=told):
        Result(**{"lesson": "b2", "pupil": 5, **parts})


@pytest.mark.parametrize("code", ["", "R", None, 5, b"R-1", "R-0000-0", "P-06XJ-3", "R-5HZA-Q0S0-0700-054", "\ud800"])
def test_a_code_that_is_none_is_told_in_a_sentence(code: object) -> None:
    for language in ("en", "es", "sv"):
        with pytest.raises(FormatError, match=r"\.$"):
            Result.from_code(code, language)


@settings(deadline=None, max_examples=150)
@given(number=st.integers(0, 2**140))
def test_any_number_with_a_right_checksum_is_a_result_or_refused(number: int) -> None:
    digits = codes.Digits()
    digits.put(number, number + 1)
    code = codes.encode("R", digits)
    try:
        told = Result.from_code(code).code
    except FormatError as refused:
        told = str(refused)
    assert told == code or (told != "" and told[-1] == ".")  # there is one way of writing each


# codes in a mess

PUPILS_OF_7B = [
    Result("b2", 1000 + number, (number, 3, 20), {"b2": Vote("c", "d")}, {"b2.1": "solved"}, (1, 4, 1))
    for number in range(20)
]
C = [result.code for result in PUPILS_OF_7B]


def names(text: object) -> dict[int, str]:
    """The pupils found, by place in the class, with their nicknames."""
    return {PUPILS_OF_7B.index(sent.result): sent.nickname for sent in find_results(text).results}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"[30/11/2026, 10:02:11] Ana López: {C[0]}", {0: "Ana López"}),
        (f'"{C[1].lower()}"', {1: ""}),
        (f'12,"Cléo",{C[2]},2026-11-30\n13,Dan,{C[3]},2026-11-30', {2: "Cléo", 3: "Dan"}),
        (f"{C[3]} Dan", {3: "Dan"}),
        (f"Eva – {C[4].replace('-', ' – ')}", {4: "Eva"}),
        (f"Fay: {C[5].replace('-', ' ')}", {5: "Fay"}),
        (f"Gus: {C[6][:9]}\r\n   {C[6][9:]}", {6: "Gus"}),
        (f"> Hal: {C[7][:10]}\n> {C[7][10:]}", {7: "Hal"}),
        (f"Ivy: {C[8].replace('0', 'O').replace('1', 'l')}", {8: "Ivy"}),
        (f"{C[9][2:]} Jo", {9: "Jo"}),  # the letter was left out
        (f"Kim {C[10]} Liv {C[11]}; Max {C[12]}", {10: "Kim", 11: "Liv", 12: "Max"}),
        (f"“{C[13]}” Nia, “{C[14]}” Ola", {13: "Nia", 14: "Ola"}),
        (f"Rosa R: {C[15].replace('-', '')}", {15: "Rosa R"}),
        (f"Sam\u200e: R\u2011{C[16][2:]}\u00ad", {16: "Sam"}),
        (f"Ana 10:02\n{C[0]}\n\nBo 10:03\n{C[1]}\n", {0: "Ana", 1: "Bo"}),
        (f"{C[0]}\nAna\n{C[1]}\nBo", {0: "Ana", 1: "Bo"}),
        ("Class 7b\n" + "\n".join(C[:4]), dict.fromkeys(range(4), "")),
        (f"my code: {C[0]}", {0: ""}),
        (f"<b>Ana</b> {C[0]}", {0: "b"}),
        ([f"Ana {C[0]}", C[1], None, 7], {0: "Ana", 1: ""}),
        ("".join(chr(0xFEE0 + ord(c)) if "!" <= c <= "~" else c for c in C[0]), {0: ""}),  # full width
    ],
)
def test_codes_and_nicknames_in_any_mess(text: object, found: dict[int, str]) -> None:
    assert names(text) == found
    assert not find_results(text).broken


def test_a_broken_code_is_named_with_its_line_and_the_way_out() -> None:
    slip = C[5][:-1] + ("Y" if C[5][-1] != "Y" else "Z")
    swapped = C[6][:3] + C[6][4] + C[6][3] + C[6][5:]
    missing = C[7][:4] + C[7][5:]
    found = find_results(
        f"Ana: {C[0]}\nBo: {slip}\nCy {swapped}\nDi {missing}\nEd R-7K2M-9XQ1-ABCD\nFi R 7K2M 9XQ1 ABCU"
    )
    assert [sent.nickname for sent in found.results] == ["Ana"]
    assert found.broken == (
        Broken(slip, 2, C[5]),
        Broken(swapped, 3, C[6]),
        Broken(missing, 4, C[7]),
        Broken("R-7K2M-9XQ1-ABCD", 5),
        Broken("R 7K2M 9XQ1", 6),  # letters alone may be a name
    )


def test_a_slip_in_small_letters_with_spaces_is_named_and_no_nickname_with_it() -> None:
    code, *rest = C[0].replace("0", "O").split("-")
    typed = " ".join([code, *rest[:-1], rest[-1][:-1] + ("Y" if rest[-1][-1] != "Y" else "Z")])
    small = typed.lower()
    found = find_results(f"ANA {small} BOB\n{typed} BEA is here\n{small} anna and 2 more\nr gdng qoso o7oo 054 bo\n")
    assert [one.text for one in found.broken] == [small, typed, small, "r gdng qoso o7oo 054"]
    assert [one.meant for one in found.broken] == [C[0], C[0], C[0], ""]
    tickets = find_results("x syhz 8k0 Bo\nX SYHZ 8K0 BEA\nX SYHZ ABCD").others
    assert [one.text for one in tickets] == ["x syhz 8k0", "X SYHZ 8K0"]
    words = find_results("u r late guys, r they here 2026 yes, r that 3 boxes, r anna went home 2026 1130 sure")
    assert not words.broken


def test_codes_of_other_things_are_told_as_what_they_are_and_words_are_none() -> None:
    found = find_results("P-06XJ-3 X-SYHZ-8K0, T-CAZ3-0; p 06xj 3\nR-rated, Really R. X-ray T-shirt 2026-11-30 M-25")
    assert [(other.kind, other.text) for other in found.others] == [
        ("progress", "P-06XJ-3"),
        ("ticket", "X-SYHZ-8K0"),
        ("game", "T-CAZ3-0"),
        ("progress", "p 06xj 3"),
    ]
    assert found.others[3] == Other("progress", "p 06xj 3", 1)
    assert not found.broken


def test_a_code_that_comes_again_is_counted_and_a_later_one_replaces_the_earlier() -> None:
    early = PUPILS_OF_7B[0]
    late = Result("b2", early.pupil, early.scores, early.guesses, dict.fromkeys(exercises_of("b2"), "solved"))
    found = find_results(f"Ana {early.code}\n{early.code}\nBo {C[1]}\n{late.code}")
    assert [(sent.nickname, sent.result) for sent in found.results] == [("Ana", late), ("Bo", PUPILS_OF_7B[1])]
    assert (found.duplicates, found.replaced) == (1, 1)
    newest_first = find_results(f"Ana {late.code}\nBo {C[1]}\nAna {early.code}")
    assert [(sent.nickname, sent.result) for sent in newest_first.results] == [("Ana", late), ("Bo", PUPILS_OF_7B[1])]
    assert newest_first.two_names == ()


def test_of_two_names_with_one_code_the_first_stays_and_the_lines_are_told() -> None:
    early = PUPILS_OF_7B[0]
    late = Result("b2", early.pupil, early.scores, early.guesses, dict.fromkeys(exercises_of("b2"), "solved"))
    found = find_results(f"Ana {late.code}\nBo {early.code}\nana {late.code}\nCy {late.code}")
    assert [(sent.nickname, sent.result, sent.line) for sent in found.results] == [("Ana", late, 1)]
    assert found.two_names == ((1, 2), (1, 4))


@pytest.mark.parametrize("text", [None, 7, b"R-1", "", " ", "\ud800", object(), {}, [None], "R", "R-", "R" * 500])
def test_anything_may_be_handed_in(text: object) -> None:
    assert find_results(text).results == ()


@settings(deadline=None, max_examples=60)
@given(text=st.text(alphabet="R-0aé \n\t,:;“1ZxP\u200e", max_size=200))
def test_any_text_is_read(text: str) -> None:
    found = find_results(f"{text}\n\nAna\t{C[0]}\t\n\n{text}")
    assert PUPILS_OF_7B[0] in [sent.result for sent in found.results]


@pytest.mark.full
@pytest.mark.parametrize("part", ["R ", "R-", "RRRR ", "R-1234-5678-9ABC ", "1234-5678-9012-3456 "])
def test_a_hundred_thousand_characters_of_junk_are_read_to_their_end(part: str) -> None:
    assert find_results(part * (100_000 // len(part))).results == ()


@pytest.mark.full
def test_a_school_is_read_and_what_is_too_much_is_told() -> None:
    many = [Result("b2", 10_000 + number, (3,)) for number in range(500)]
    found = find_results("\n".join(f"Pupil {chr(65 + n % 26)}: {one.code}" for n, one in enumerate(many)))
    assert [sent.result for sent in found.results] == many
    assert {sent.nickname for sent in found.results} == {f"Pupil {chr(65 + n)}" for n in range(26)}
    assert find_results("x" * (LONGEST_TEXT + 5)).unread == 5
