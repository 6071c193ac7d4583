"""The command collect: codes in files of any kind, a record printed, a page written, and what cannot be."""

import io
from pathlib import Path

import pytest

from stbwidgets.commands import main
from stbwidgets.course.classroom import collect, example

CODES = example("b1", 3)


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["collect", *words])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_files_of_any_program_are_read(capsys: pytest.CaptureFixture[str], tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "codes.txt"
    file.write_bytes(CODES.replace("Ana", "Åsa").encode(encoding))
    code, out, err = run(capsys, str(file))
    assert (code, err) == (0, "")
    assert out.rstrip() == repr(collect(CODES.replace("Ana", "Åsa")))


def test_several_files_make_one_class(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lines = CODES.splitlines()
    for number, line in enumerate(lines):
        (tmp_path / f"{number}.txt").write_text(line, "utf-8")
    _, out, _ = run(capsys, *(str(tmp_path / f"{number}.txt") for number in range(len(lines))))
    assert out.rstrip() == repr(collect(CODES))


def test_a_page_is_written_and_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, page = tmp_path / "codes.txt", tmp_path / "class.html"
    file.write_text(CODES, "utf-8")
    code, out, _ = run(capsys, str(file), "--seed", "7b", "--save", str(page), "--no-names", "--language", "sv")
    assert code == 0
    assert out.endswith(f"wrote {page}\n")
    assert page.read_text("utf-8") == collect(CODES, seed="7b", language="sv").page(names=False)
    assert "Ana" not in out + page.read_text("utf-8")


def test_codes_are_read_from_what_is_pasted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(CODES))
    _, out, _ = run(capsys)
    assert out.rstrip() == repr(collect(CODES))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("nowhere.txt",), "there is no file nowhere.txt. Save the codes as a text file"),
        ((".",), "is a folder. Name the text file"),
        (("codes.txt", "--seed", "!!"), "seed '!!'"),
        (("codes.txt", "--language", "de"), "there are en, es, sv"),
        (("codes.txt", "--save", "."), "is a folder; say the name of a file"),
        (("picture.bin",), "is no text"),
    ],
)
def test_what_a_person_can_mend_is_told_with_the_way_out(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    told: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("codes.txt").write_text(CODES, "utf-8")
    Path("picture.bin").write_bytes(bytes(range(256)))
    code, _, err = run(capsys, *words)
    assert code == 1
    assert told in err


def test_a_text_without_codes_is_no_success(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "codes.txt"
    file.write_text("good morning", "utf-8")
    code, out, _ = run(capsys, str(file))
    assert code == 1
    assert "There is no result code" in out
