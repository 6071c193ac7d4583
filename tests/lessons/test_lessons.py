"""The lessons: in step with their sources, in the shape of the course, true, linked, and without answers."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import lessons  # tools/lessons.py
from stbwidgets.course import computer
from stbwidgets.course.exercises import EXERCISES, TICKETS
from stbwidgets.rules.catalogue import variant
from stbwidgets.rules.turn import Turn

ROOT = Path(__file__).resolve().parents[2]
LESSONS = ROOT / "lessons"
A1 = "a1-meet-the-box"
CLASSIC = variant("classic")
PUBLISHED = (
    ((6, 5), (2, 9)),
    ((4, 3), (7,)),
    ((6, 2), (8,)),
    ((5, 4), (4, 5)),
    ((6, 1), (1, 6)),
    ((5,), None),
)
NOTEBOOKS = sorted(LESSONS.rglob("*.ipynb"))


def cells(path: Path) -> list[dict]:
    return json.loads(path.read_text("utf-8"))["cells"]


def text(cell: dict) -> str:
    return "".join(cell["source"])


def prose(name: str) -> str:
    """The words of the learner's lesson, without its code."""
    return "\n\n".join(text(cell) for cell in cells(LESSONS / f"{name}.ipynb") if cell["cell_type"] == "markdown")


def test_notebooks_are_what_their_sources_say() -> None:
    command = [sys.executable, "tools/lessons.py", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_notebook_has_a_source() -> None:
    names = {source.stem for source in lessons.sources()}
    assert {path.stem for path in NOTEBOOKS} == names
    assert (LESSONS / "index.ipynb").exists()


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


def test_the_learner_s_lesson_holds_no_answer() -> None:
    raw = (LESSONS / f"{A1}.ipynb").read_text("utf-8")
    assert "check(" not in raw
    assert "commit(" not in raw
    assert "hand_in(" not in raw
    assert lessons.SOLUTION not in raw.replace("solutions/", "")
    assert "191" not in raw  # what comes out of the prediction
    assert "most often:" not in raw
    for exercise in [*EXERCISES.values(), *TICKETS["a1"]]:
        facts = exercise.facts()
        shown = {**facts, "set": "", "sum": ""}
        replies = [exercise.right, exercise.otherwise, *(wrong.text for wrong in exercise.wrong), *exercise.hints]
        for reply in replies:
            longest = max(re.split(r"\{[^}]*\}", reply), key=len)
            assert len(longest) < 12 or longest not in raw, longest
        assert str(shown["answer"]) not in raw or len(str(shown["answer"])) < 4
    for cell in cells(LESSONS / f"{A1}.ipynb"):
        if "exercise(" in text(cell):
            said = cell["outputs"][0]["data"]["text/plain"]
            assert "".join(said).startswith("Exercise a1."), said


def test_the_solved_lesson_solves_everything() -> None:
    raw = (LESSONS / "solutions" / f"{A1}.ipynb").read_text("utf-8")
    right = set(re.findall(r'check\(\\"(a1\.\d)\\"', raw))
    assert right == set(EXERCISES)
    outputs = [
        "".join(output["data"]["text/plain"])
        for cell in cells(LESSONS / "solutions" / f"{A1}.ipynb")
        for output in cell.get("outputs", [])
    ]
    assert sum(said.startswith("✔ Right.") for said in outputs) == len(EXERCISES)
    assert any("3. ✔ Right." in said and "1. ✔ Right." in said for said in outputs)
    assert any("6 of 6 exercises solved" in said for said in outputs)
    assert "(511, False)" in outputs


# the shape of a lesson


def blocks(cell: dict) -> list[str]:
    return [block.strip() for block in re.split(r"\n\s*\n", text(cell)) if block.strip()]


def is_paragraph(block: str) -> bool:
    return not re.match(r"#|\||[-*] |\d+\. |---|\$\$|> ", block)


def test_a1_has_the_ten_parts_in_order() -> None:
    headings = re.findall(r"^#+ (.+)$", prose(A1), re.MULTILINE)
    assert headings[0].startswith("A1")
    assert headings[1:] == [
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


def test_at_most_two_short_paragraphs_between_two_things_to_do() -> None:
    sections: list[list[str]] = [[]]
    for cell in cells(LESSONS / f"{A1}.ipynb"):
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


def test_sentences_are_short() -> None:
    for block in prose(A1).split("\n\n"):
        if is_paragraph(block.strip()) and block.strip():
            plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", block)
            for sentence in re.split(r"[.?!:;·]\s", plain):
                assert len(sentence.split()) <= 24, sentence


def test_the_stop_mark_stands_after_two_warm_ups_and_two_core() -> None:
    order = []
    for cell in cells(LESSONS / f"{A1}.ipynb"):
        if found := re.search(r'stb\.exercise\("(a1\.\d)"\)', text(cell)):
            order.append(EXERCISES[found[1]].level)
        elif "Stop mark" in text(cell):
            order.append("stop")
    assert order == ["warm-up", "warm-up", "core", "core", "stop", "core", "stretch"]


def test_every_cell_runs_alone() -> None:
    """Out of order, skipped or run twice: no cell needs another one to have been run."""
    code = [text(cell) for cell in cells(LESSONS / f"{A1}.ipynb") if cell["cell_type"] == "code"]
    for source in code:
        names: dict = {}
        exec(source, names)
        exec(source, names)


def test_key_points_are_four_lines_at_most() -> None:
    points = prose(A1).split("## 8. Key points")[1].split("##")[0]
    assert 1 <= len(re.findall(r"^- ", points, re.MULTILINE)) <= 4


# truth


def test_the_published_round_is_as_told() -> None:
    turn = Turn(CLASSIC, seed=0)
    for faces, tiles in PUBLISHED:
        turn = turn.roll(faces)
        assert turn.faces == faces
        turn = turn.shut(tiles) if tiles else turn
    assert turn.ending is not None
    assert (turn.ending.score, turn.ending.reason, turn.open_tiles) == (3, "stuck", (3,))
    told = prose(A1)
    for faces, tiles in PUBLISHED:
        assert " + ".join(map(str, faces)) in told
        assert tiles is None or ", ".join(map(str, tiles)) in told
    source = (LESSONS / "source" / f"{A1}.md").read_text("utf-8")
    assert f"rolls={[faces for faces, _ in PUBLISHED]}" in source
    assert CLASSIC.legal_moves((1, 3, 4, 5, 6), (5, 4)) == ((3, 6), (4, 5), (1, 3, 5))


def test_numbers_in_the_lesson() -> None:
    """Every number of the prose, by what it says."""
    facts = {
        "nine **tiles**, 1 to 9": CLASSIC.tiles == tuple(range(1, 10)),
        "2000 rounds of the computer": computer.ROUNDS == 2000,
        "add up to 6 or less": True,  # tests/course/test_session.py plays against it
        "All nine tiles add up to 45": CLASSIC.score(CLASSIC.tiles) == 45,
        "tiles worth 42, and 45 − 42 = 3": sum(sum(tiles) for _, tiles in PUBLISHED if tiles) == 42 == 45 - 3,
        "1 + 7 and 7 + 1 are the same move": True,
        r"\text{score} = 45 -": CLASSIC.score((3, 8)) == 45 - sum((1, 2, 4, 5, 6, 7, 9)),
        "When 7, 8 and 9 are all shut, you *may* roll one": all(
            CLASSIC.dice_choices(tiles) == ((1, 2) if max(tiles) < 7 else (2,))
            for tiles in [(6,), (1, 6), (7,), (1, 9)]
        ),
        "No turn can end with score 45": all(
            CLASSIC.legal_moves(CLASSIC.tiles, (a, b)) for a in range(1, 7) for b in range(1, 7)
        ),
    }
    told = prose(A1)
    for phrase, true in facts.items():
        assert phrase in told, phrase
        assert true, phrase
    exercises = "".join(exercise.prompt for exercise in EXERCISES.values())
    assert "512 different boxes" in exercises
    assert 2 ** len(CLASSIC.tiles) == 512


def test_numbers_in_the_guide() -> None:
    guide = (LESSONS / "teacher" / f"{A1}.md").read_text("utf-8")
    counts = computer.scores()
    (top, times), (second, _) = counts.most_common(2)
    mean = sum(score * count for score, count in counts.items()) / counts.total()
    assert f"Score {top} comes most often, {times} times, about one round in ten" in guide
    assert round(counts.total() / times) == 10
    assert f"Score {second} comes next. The mean is about {mean:.0f}." in guide
    assert f"the worst of these rounds is {max(counts)}" in guide
    from stbwidgets.odds.solution import solve

    for name in ("classic", "two-dice", "sum-six", "as-few"):
        best, next_best, worst = solve(variant(name)).rank_moves((1, 3, 4, 5, 6), (5, 4))
        assert [best[0], next_best[0], worst[0]] == [(4, 5), (3, 6), (1, 3, 5)]
    answers = guide.split("## Answers")[1]
    for exercise in EXERCISES.values():
        assert f"| {exercise.id} |" in answers
    assert [int(m) for m in re.findall(r"^\| \d .*? \| (\d+) \|", guide, re.MULTILINE)] == [8, 3, 4, 5, 3, 5, 2]
    assert sum((8, 3, 4, 5, 3, 5, 2)) == 30


def test_the_code_in_the_guide_reads_as_it_says() -> None:
    from stbwidgets.course import read_ticket

    guide = (LESSONS / "teacher" / f"{A1}.md").read_text("utf-8")
    code = re.search(r'read_ticket\("([^"]+)"\)', guide)
    assert code
    assert read_ticket(code[1])[0] == "a1"


# links


def anchors(path: Path) -> set[str]:
    if path.suffix == ".ipynb":
        written = "\n".join(text(cell) for cell in cells(path) if cell["cell_type"] == "markdown")
    else:
        written = path.read_text("utf-8")
    return {heading.strip().replace(" ", "-") for heading in re.findall(r"^#+ (.+)$", written, re.MULTILINE)}


@pytest.mark.parametrize(
    "path", [*NOTEBOOKS, *sorted(LESSONS.rglob("teacher/*.md")), LESSONS / "glossary.md"], ids=lambda path: path.stem
)
def test_links_resolve(path: Path) -> None:
    written = path.read_text("utf-8")
    if path.suffix == ".ipynb":
        written = "\n".join(text(cell) for cell in cells(path) if cell["cell_type"] == "markdown")
    for target in re.findall(r"\]\(([^)]+)\)", written):
        name, _, anchor = target.partition("#")
        other = (path.parent / name).resolve() if name else path
        assert other.exists(), target
        assert not anchor or anchor in anchors(other), target


def test_the_contents_page_lists_the_fourteen_lessons() -> None:
    rows = re.findall(r"^\| \[?([A-C]\d)\]?.*\| (Play|Reason|Prove) \|", prose("index"), re.MULTILINE)
    play, reason, prove = "A1 A2 B1 B2 B3 C1 C2 C4", "B4 C5 C6", "A3 A4 C3"
    assert len(rows) == 14
    for names, path in ((play, "Play"), (reason, "Reason"), (prove, "Prove")):
        assert {lesson for lesson, marked in rows if marked == path} == set(names.split())
