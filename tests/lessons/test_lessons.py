"""The lessons: in step with their sources, in the shape of the course, true, linked, and without answers."""

import json
import re
import subprocess
import sys
from pathlib import Path

import guides  # tools/guides.py
import pytest
from by_lesson import by_lesson

import lessons  # tools/lessons.py
from stbwidgets.course.exercises import EXERCISES, TICKETS
from stbwidgets.course.predictions import PREDICTIONS

ROOT = Path(__file__).resolve().parents[2]
LESSONS = ROOT / "lessons"
NOTEBOOKS = sorted(LESSONS.rglob("*.ipynb"))
NAMES = [source.stem for source in lessons.sources() if re.match(r"[abc]\d-", source.stem)]
STATED = by_lesson(Path(__file__).parent / "facts")


def key(name: str) -> str:
    """a1 of a1-meet-the-box."""
    return name.partition("-")[0]


def cells(path: Path) -> list[dict]:
    return json.loads(path.read_text("utf-8"))["cells"]


def text(cell: dict) -> str:
    return "".join(cell["source"])


def prose(name: str) -> str:
    """The words of the learner's lesson, without its code."""
    return "\n\n".join(text(cell) for cell in cells(LESSONS / f"{name}.ipynb") if cell["cell_type"] == "markdown")


def code(name: str) -> list[str]:
    return [text(cell) for cell in cells(LESSONS / f"{name}.ipynb") if cell["cell_type"] == "code"]


def guide(name: str) -> str:
    return (LESSONS / "teacher" / f"{name}.md").read_text("utf-8")


every_lesson = pytest.mark.parametrize("name", NAMES)


def test_notebooks_are_what_their_sources_say() -> None:
    command = [sys.executable, "tools/lessons.py", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_notebook_has_a_source_and_every_lesson_its_parts() -> None:
    names = {source.stem for source in lessons.sources()}
    assert {path.stem for path in NOTEBOOKS} == names
    assert (LESSONS / "index.ipynb").exists()
    assert [key(name) for name in NAMES] == list(TICKETS)
    assert [key(name) for name in NAMES] == list(STATED)


def test_an_unknown_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        lessons.main(["z9"])
    assert "a1-meet-the-box" in capsys.readouterr().err


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: str(path.relative_to(LESSONS)))
def test_notebooks_are_executed_and_tidy(path: Path) -> None:
    notebook = json.loads(path.read_text("utf-8"))
    assert notebook["metadata"] == lessons.METADATA
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len(set(ids)) == len(ids)
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    for cell in code:
        assert cell["outputs"], text(cell)
        for output in cell["outputs"]:
            assert output["output_type"] == "execute_result"
            assert not any("widget" in kind for kind in output["data"])
            assert not re.search(r" at 0x[0-9a-f]+", json.dumps(output))


@every_lesson
def test_the_learner_s_lesson_holds_no_answer(name: str) -> None:
    raw = (LESSONS / f"{name}.ipynb").read_text("utf-8")
    written = "\n".join(text(cell) for cell in cells(LESSONS / f"{name}.ipynb"))
    for word in ("check(", "commit(", "hand_in("):  # an exercise that asks for a function says how to give it
        assert word not in written, word
    assert lessons.SOLUTION not in raw.replace("solutions/", "")
    for id, prediction in PREDICTIONS.items():
        if id.startswith(key(name)):  # what comes out is worked out after the commit
            longest = max(re.split(r"\{[^}]*\}", prediction.told), key=len)
            assert len(longest) < 12 or longest not in raw, longest
    for exercise in [one for one in EXERCISES.values() if one.lesson == key(name)] + [*TICKETS[key(name)]]:
        replies = [exercise.right, exercise.otherwise, *(wrong.text for wrong in exercise.wrong), *exercise.hints]
        for reply in replies:
            longest = max(re.split(r"\{[^}]*\}", reply), key=len)
            assert len(longest) < 12 or longest not in raw, longest
    for cell in cells(LESSONS / f"{name}.ipynb"):
        if "exercise(" in text(cell):
            said = cell["outputs"][0]["data"]["text/plain"]
            assert "".join(said).startswith(f"Exercise {key(name)}."), said


def test_a1_does_not_tell_what_comes_out_of_its_prediction() -> None:
    raw = (LESSONS / "a1-meet-the-box.ipynb").read_text("utf-8")
    assert "191" not in raw
    assert "most often:" not in raw


@every_lesson
def test_the_solved_lesson_solves_everything(name: str) -> None:
    solved = cells(LESSONS / "solutions" / f"{name}.ipynb")
    mine = {id for id in EXERCISES if id.startswith(key(name))}
    raw = "\n".join(text(cell) for cell in solved)
    assert set(re.findall(rf'check\("({key(name)}\.\d+)"', raw)) == mine
    outputs = [
        "".join(output["data"]["text/plain"])
        for cell in solved
        for output in cell.get("outputs", [])
        if "text/plain" in output["data"]
    ]
    assert sum(said.startswith("✔ Right.") for said in outputs) == len(mine)
    assert sum(said.startswith("↻") for said in outputs) >= 3, "a few wrong answers with their replies"
    assert any(all(f"{n}. ✔" in said for n in range(1, 4)) for said in outputs), "the exit ticket"
    assert any(f"{len(mine)} of {len(mine)} exercises solved" in said for said in outputs)


# the shape of a lesson


def blocks(cell: dict) -> list[str]:
    return [block.strip() for block in re.split(r"\n\s*\n", text(cell)) if block.strip()]


def is_paragraph(block: str) -> bool:
    return not re.match(r"#|\||[-*] |\d+\. |---|\$\$|> ", block)


@every_lesson
def test_a_lesson_has_its_parts_in_order(name: str) -> None:
    told = prose(name)
    headings = re.findall(r"^#+ (.+)$", told, re.MULTILINE)
    assert headings[0].startswith(f"{key(name).upper()} · ")
    assert [heading for heading in headings[1:] if re.match(r"\d", heading)] == [
        "1. Play",
        "2. Predict",
        "3. Run and observe",
        "4. Investigate",
        "5. Explain",
        "6. Exercises",
        "7. Exit ticket",
        "8. Key points",
        "9. Make",
    ]
    header = told.split("## 1. Play")[0]
    for word in ("**Path:**", "**Time:** 30 minutes", "**You need:**", f"(teacher/{name}.md)", "(index.ipynb)"):
        assert word in header, word
    assert re.findall(r"^(\d)\. .*\?$", header, re.MULTILINE) == ["1", "2", "3"], "three questions"
    assert f'exit_ticket("{key(name)}")' in "".join(code(name))
    assert any("predict(" in cell for cell in code(name))
    assert re.search(r"^\| *\|.*good.*very good", told, re.MULTILINE), "a rubric"


@every_lesson
def test_at_most_two_short_paragraphs_between_two_things_to_do(name: str) -> None:
    sections: list[list[str]] = [[]]
    for cell in cells(LESSONS / f"{name}.ipynb"):
        if cell["cell_type"] == "code":
            sections.append([])
            continue
        for block in blocks(cell):
            if block.startswith("## "):
                sections.append([])  # a part begins by itself; the header is no thing to do
            elif is_paragraph(block):
                sections[-1].append(block)
    for section in sections[1:]:
        assert len(section) <= 2, section
        for paragraph in section:
            assert len(paragraph.split()) <= 75, paragraph


@every_lesson
def test_sentences_are_short(name: str) -> None:
    for block in prose(name).split("\n\n"):
        if is_paragraph(block.strip()) and block.strip():
            plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", block)
            for sentence in re.split(r"[.?!:;·]\s", plain):
                assert len(sentence.split()) <= 24, sentence


@every_lesson
def test_the_stop_mark_stands_after_two_warm_ups_and_two_core(name: str) -> None:
    order = []
    for cell in cells(LESSONS / f"{name}.ipynb"):
        if found := re.search(r'stb\.exercise\("([abc]\d\.\d+)"\)', text(cell)):
            order.append(EXERCISES[found[1]].level)
        elif "Stop mark" in text(cell):
            order.append("stop")
    stop = order.index("stop")
    assert order[:stop] == ["warm-up", "warm-up", "core", "core"]
    assert order[stop + 1 :].count("core") >= 1
    assert order[-1] == "stretch"
    assert len({one.kind.name for one in EXERCISES.values() if one.lesson == key(name)}) >= 3, "several kinds"


@every_lesson
def test_every_cell_runs_alone(name: str) -> None:
    """Out of order, skipped or run twice: no cell needs another one to have been run."""
    for source in code(name):
        names: dict = {}
        exec(source, names)
        exec(source, names)


@every_lesson
def test_key_points_are_four_lines_at_most(name: str) -> None:
    points = prose(name).split("## 8. Key points")[1].split("##")[0]
    assert 1 <= len(re.findall(r"^- ", points, re.MULTILINE)) <= 4
    assert "glossary.md#" in points


# truth

HEADING = re.compile(r"^#.*$", re.MULTILINE)
HEADER = re.compile(r"^\*\*Path:\*\*.*$", re.MULTILINE)
LISTED = re.compile(r"^\d+\. ", re.MULTILINE)
TARGET = re.compile(r"\]\([^)]*\)")
NOTE = re.compile(r"`[^`]*`|\b[ABC]\d\b|\b[Ll]essons? [ABC]\d|\*\*■ Stop mark: 30 minutes\.\*\*")
NUMERAL = re.compile(r"\d+(?:[.,\u202f ]\d{3})*(?:\.\d+)?")


def unasserted(told: str, stated: dict) -> list[str]:
    """The numerals of a text that stand in no phrase of the facts."""
    for pattern in (HEADING, HEADER, LISTED, TARGET, NOTE):
        told = pattern.sub(lambda found: " " * len(found[0]), told)
    covered = bytearray(len(told))
    for phrase in stated:
        at = told.find(phrase)
        while at >= 0:
            covered[at : at + len(phrase)] = b"\1" * len(phrase)
            at = told.find(phrase, at + 1)
    return [
        told[max(0, found.start() - 40) : found.end() + 25]
        for found in NUMERAL.finditer(told)
        if not all(covered[found.start() : found.end()])
    ]


def so(fact: object) -> bool:
    return bool(fact() if callable(fact) else fact)


@every_lesson
def test_every_number_in_the_lesson_is_so(name: str) -> None:
    """Each numeral of the prose stands in a phrase of tests/lessons/facts, beside the engine's word on it."""
    stated, told = STATED[key(name)].FACTS, prose(name)
    for phrase, fact in stated.items():
        assert phrase in told, phrase
        assert so(fact), phrase
    assert unasserted(told, stated) == []


def test_a_number_that_nobody_asserts_is_found() -> None:
    assert unasserted("There are 36 outcomes, as lesson A1 says.", {}) != []
    assert unasserted("There are 36 outcomes, as lesson A1 says.", {"36 outcomes": True}) == []


@every_lesson
def test_numbers_in_the_guide(name: str) -> None:
    told = guide(name)
    for phrase, fact in STATED[key(name)].GUIDE.items():
        assert phrase in told, phrase
        assert so(fact), phrase


@every_lesson
def test_the_guide_has_its_parts_and_its_answers(name: str) -> None:
    told = guide(name)
    for heading in (
        "Before the lesson", "Timing", "What to say before the prediction", "What comes out",
        "Wrong answers to expect, and what they show", "Questions to ask", "If time is short",
        "Without computers", "Answers",
    ):  # fmt: skip
        assert f"\n## {heading}\n" in told, heading
    timing = told.split("## Timing")[1].split("\n## ")[0]
    assert sum(int(m) for m in re.findall(r"^\|[^|]*\| (\d+) \|", timing, re.MULTILINE)) == 30
    answers = told.split("## Answers")[1]
    asked, _, right = answers.partition("### The right answers")
    for exercise in guides.exercises_of(key(name)):
        assert f"| {exercise.id} |" in right
        assert f"\n**{exercise.id}**, {exercise.level}. {guides.in_markdown(exercise.prompt)}" in asked
        for choice in (*getattr(exercise.kind, "options", ()), *getattr(exercise.kind, "reasons", ())):
            assert f"** {guides.in_markdown(choice)}" in asked, (exercise.id, choice)
    for id, prediction in PREDICTIONS.items():
        if id.partition(".")[0] == key(name):
            assert f"\n**{guides.called(id)}.** {guides.in_markdown(prediction.prompt)}" in asked
            for choice in getattr(prediction, "options", ()):
                assert f"** {guides.in_markdown(choice)}" in asked, (id, choice)
    for code in re.findall(r'read_ticket\("([^"]+)"\)', told):
        from stbwidgets.course import read_ticket

        assert read_ticket(code)[0] == key(name)


def test_the_questions_of_a_guide_can_be_copied_for_a_class() -> None:
    told = guides.questions("a1")
    assert guides.answer_of(EXERCISES["a1.4"]) == "d. 4 and 3"
    assert "**a** 5 and 4 · **b** 6 and 2 · **c** 6 and 5 · **d** 4 and 3" in told, "short options in one line"
    assert "\n- **c** One or two dice. You choose.\n" in told, "long ones below each other"
    assert "\n\nWhy? Choose the reason.\n\n- **1** I counted" in guides.questions("b1")
    assert "One bar for each: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12." in guides.questions("b1")
    assert "(Open: 1, 3, 4, 5, 6." in guides.questions("c4")
    assert "\\_" in guides.in_markdown("my_strategy")


# links


def anchors(path: Path) -> set[str]:
    if path.suffix == ".ipynb":
        written = "\n".join(text(cell) for cell in cells(path) if cell["cell_type"] == "markdown")
    else:
        written = path.read_text("utf-8")
    return {heading.strip().replace(" ", "-") for heading in re.findall(r"^#+ (.+)$", written, re.MULTILINE)}


PAGES = [path for path in sorted(LESSONS.rglob("*.md")) if path.parent.name != "source"]  # sources are notebooks


@pytest.mark.parametrize("path", [*NOTEBOOKS, *PAGES], ids=lambda path: str(path.relative_to(LESSONS)))
def test_links_resolve(path: Path) -> None:
    written = path.read_text("utf-8")
    if path.suffix == ".ipynb":
        written = "\n".join(text(cell) for cell in cells(path) if cell["cell_type"] == "markdown")
    for target in re.findall(r"\]\(([^)]+)\)", written):
        if target.startswith(("http", "mailto:")):
            continue
        name, _, anchor = target.partition("#")
        other = (path.parent / name).resolve() if name else path
        assert other.exists(), target
        assert not anchor or anchor in anchors(other), target


def test_the_contents_page_lists_the_fourteen_lessons() -> None:
    told = prose("index")
    rows = re.findall(r"^\| \[?([A-C]\d)\]?.*\| (Play|Reason|Prove) \|", told, re.MULTILINE)
    play, reason, prove = "A1 A2 B1 B2 B3 C1 C2 C4", "B4 C5 C6", "A3 A4 C3"
    assert len(rows) == 14
    for names, path in ((play, "Play"), (reason, "Reason"), (prove, "Prove")):
        assert {lesson for lesson, marked in rows if marked == path} == set(names.split())
    for name in NAMES:
        assert told.count(f"({name}.ipynb)") >= 2, f"{name} is linked by its number and its name"


def test_every_word_of_the_glossary_has_its_two_translations() -> None:
    glossary = (LESSONS / "glossary.md").read_text("utf-8")
    for entry in glossary.split("\n## ")[1:]:
        assert re.match(r"[^\n]+\nes \*[^*]+\* · sv \*[^*]+\*\. \S", entry), entry
