"""How far somebody is: what comes next along a path, and codes found in any text."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stbwidgets.course import session
from stbwidgets.course.exercises import EXERCISES
from stbwidgets.course.solving import PLACES, Progress
from stbwidgets.course.standing import CORE, find_codes, standings, take_in, told, what_next
from stbwidgets.course.syllabus import PATHS, SYLLABUS

ROOT = Path(__file__).resolve().parents[2]
ALL = tuple(f"{lesson.id}.{place}" for lesson in SYLLABUS for place in range(1, PLACES + 1))
ONE, TWO = Progress(("a1.1", "a1.4")), Progress(("b2.3", "c6.12"))


def test_the_syllabus_is_that_of_the_contents_page() -> None:
    text = (ROOT / "lessons" / "source" / "index.md").read_text("utf-8")
    rows = re.findall(r"^\| \[?([A-C]\d)\b[^|]*\| \[?([^|\]]+?)(?:\]\(([^)]*)\))? \| (\w+) \|", text, re.MULTILINE)
    assert [(lesson.id.upper(), lesson.title, PATHS[lesson.path]) for lesson in SYLLABUS] == [
        (id, title, path) for id, title, _, path in rows
    ]
    for lesson, (_, _, link, _) in zip(SYLLABUS, rows, strict=True):
        assert link in ("", f"{lesson.page}.ipynb")
    for source in (ROOT / "lessons" / "source").glob("[a-c][1-6]-*.md"):
        assert source.stem in {lesson.page for lesson in SYLLABUS}


def test_every_exercise_has_its_place_in_a_code() -> None:
    assert {exercise.lesson for exercise in EXERCISES.values()} <= {lesson.id for lesson in SYLLABUS}
    assert set(EXERCISES) <= set(ALL)
    assert [one.lesson.id for one in standings(())] == [lesson.id for lesson in SYLLABUS]
    assert {id for one in standings(ALL) for id in one.solved} == set(EXERCISES)


@pytest.mark.parametrize("path", PATHS)
def test_what_comes_next_leads_through_every_lesson_of_the_path_and_ends(path: str) -> None:
    solved: list[str] = []
    order = []
    while (standing := what_next(solved, path)) is not None:
        assert standing.lesson.is_on(path)
        if not order or order[-1] != standing.lesson.id:
            order.append(standing.lesson.id)
        solved.append(standing.rest[0])
        assert len(solved) <= len(EXERCISES)
    there = [one.lesson.id for one in standings(()) if one.is_there and one.lesson.is_on(path)]
    # first up to each stop mark, then what is left
    assert order[: len(there)] == there
    assert {id for id in EXERCISES if id.partition(".")[0] in there} == set(solved)


def test_through_means_up_to_the_stop_mark() -> None:
    first = standings(())[0]
    assert not standings(first.of[1:])[0].is_through
    assert standings(first.of[:CORE])[0].is_through


@pytest.mark.parametrize(
    "text",
    [
        f"{ONE.code} {TWO.code}",
        f"{ONE.code}\n{TWO.code}\n{ONE.code}",
        f"resume('{ONE.code}'), then resume(“{TWO.code.lower()}”).",
        f"A1: {ONE.code}; B2: {TWO.code}!",
        f"{ONE.code.replace('-', ' ')}  {TWO.code.replace('-', '')}",
        f"{ONE.code.replace('-', '–')},{TWO.code.replace('-', '−')}",
    ],
)
def test_codes_are_found_in_any_mess(text: str) -> None:
    found = find_codes(text)
    assert found.solved == ("a1.1", "a1.4", "b2.3", "c6.12")
    assert not found.broken
    assert found.codes == 2 + text.count("\n") // 2


def test_broken_codes_are_named_and_the_others_kept() -> None:
    slip = TWO.code[:-1] + ("2" if TWO.code[-1] != "2" else "3")
    found = find_codes(f"{slip} {ONE.code}, X-ABCD-1 and {slip.replace('-', ' ')}")
    assert found.solved == ONE.solved
    assert found.broken == (slip, "X-ABCD-1", slip.replace("-", " "))
    sentence = told(found)
    assert sentence.startswith("Codes taken in: 1. Cannot be read: ")
    assert all(f"“{code}”" in sentence for code in found.broken)
    for nothing in ("", "no code here, please", "Progress", "12 of 6"):
        assert find_codes(nothing).broken == ()
        assert told(find_codes(nothing)).startswith("There is no code in this text.")


@given(st.text(max_size=300) | st.text(alphabet="pP-0123 AZ\n", max_size=300))
def test_any_text_gets_a_sentence(text: str) -> None:
    found = find_codes(text)
    assert told(found)
    assert all(len(code) <= 65 for code in found.broken)


@given(st.sets(st.sampled_from(ALL)), st.sets(st.sampled_from(ALL)))
def test_every_pair_of_codes_is_found_together(one: set[str], other: set[str]) -> None:
    codes = [Progress(tuple(ids)).code for ids in (one, other)]
    found = find_codes(" ".join(codes))
    assert (set(found.solved), found.codes, found.broken) == (one | other, 2, ())


def test_a_long_text_is_bounded() -> None:
    assert find_codes("P-" + "Z" * 100_000).codes == 0
    assert find_codes("P 0 " * 5000).codes == 0


def test_taking_in_counts_as_solved_and_tells_once() -> None:
    class Ear:
        heard = 0

        def hear(self) -> None:
            self.heard += 1

    ear = Ear()
    session.listen(ear.hear)
    assert take_in(ONE.solved)
    assert not take_in(ONE.solved)
    assert ear.heard == 1
    assert session.solved == set(ONE.solved)
