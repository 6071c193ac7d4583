"""The teacher's pages that are not about one lesson: what they name is there, and what they say can be done."""

import re
from pathlib import Path

import class_test  # tools/class_test.py
import pytest

import stbwidgets as stb
from stbwidgets.course.exercises import EXERCISES, TICKETS

TEACHER = Path(__file__).resolve().parents[2] / "lessons" / "teacher"
ROWS = [
    line
    for line in (TEACHER / "standards.md").read_text("utf-8").splitlines()
    if line.startswith("| ") and "---" not in line and not re.match(r"\| (standard|statement|saber|centralt)", line)
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[2:30])
def test_a_claim_names_exercises_of_the_lessons_it_names(row: str) -> None:
    _, _, lesson, where, _ = row.split("|")
    lessons = set(re.findall(r"[ABC]\d", lesson))
    named = re.findall(r"\b([abc]\d)\.(\d)\b", where)
    for name, number in named:
        assert f"{name}.{number}" in EXERCISES, row
        assert name.upper() in lessons, row
    if lessons:
        assert named or re.search(r"exit ticket|prediction|parts? \d|del \d|parte \d", where), row
        for one in lessons:  # every lesson named is accounted for
            assert one.lower() in {name for name, _ in named} or one in where, (one, row)
        assert {one.lower() for one in lessons} <= set(TICKETS), row


def test_the_page_on_classes_says_what_can_be_done() -> None:
    told = (TEACHER / "class.md").read_text("utf-8")
    for name, variant in re.findall(r'stb\.printable\("(\w+)"(?:, "([\w-]+)")?\)', told):
        assert stb.printable(name, variant or "classic").alt
    assert stb.play("classic", seed="7b-monday").turn.seed == stb.play("classic", seed="7b-monday").turn.seed
    from stbwidgets.course import read_ticket

    (code,) = set(re.findall(r"`(X-[\w-]+)`", told))
    assert read_ticket(code)[0] == "a1"


def said(pattern: str) -> set[str]:
    """The lessons named in the sentence of the page on classes that the pattern begins or ends."""
    told = (TEACHER / "class.md").read_text("utf-8")
    sentences = [sentence for sentence in re.split(r"(?<=[.:])\s", told) if re.search(pattern, sentence)]
    assert len(sentences) == 1, sentences
    return set(re.findall(r"\b[ABC]\d\b", sentences[0]))


def test_the_page_on_classes_knows_where_everybody_has_the_same_rolls() -> None:
    given, own = set(), set()
    for source in sorted((TEACHER.parent / "source").glob("[abc][0-9]-*.md")):
        play = source.read_text("utf-8").split("\n## 1. Play\n")[1].split("\n## ")[0]
        for table in re.findall(r"^stb\.play\(.*$", play, re.MULTILINE):
            (given if re.search(r"\b(seed|rolls)=", table) else own).add(source.stem[:2].upper())
    assert said("part 1 has given rolls") == given
    assert said("draws rolls of their own") == own


def test_the_page_on_classes_knows_what_the_test_is_about() -> None:
    assert said("two forms of eight questions") == {item.lesson for form in class_test.FORMS for item in form}


def test_the_page_on_classes_knows_which_lessons_need_more_than_half_an_hour() -> None:
    for lesson in said("need forty-five in any case"):
        (guide,) = TEACHER.glob(f"{lesson.lower()}-*.md")
        longer = "50 minutes" if lesson == "C5" else "forty-five|45 minutes"
        assert re.search(longer, guide.read_text("utf-8").split("## Timing")[1].split("\n## ")[0]), lesson
