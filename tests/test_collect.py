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


def test_a_page_takes_the_place_of_a_page_and_of_nothing_else(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes, marks, page = tmp_path / "codes.txt", tmp_path / "marks.html", tmp_path / "new" / "class.html"
    codes.write_text(CODES, "utf-8")
    marks.write_text("<!doctype html>\n<p>marks of the class", "utf-8")
    for target in (codes, marks, marks.with_suffix("")):
        code, out, err = run(capsys, str(codes), "--save", str(target))
        assert (code, out) == (1, "")
        named = codes if target == codes else marks
        assert err.startswith(f"stbwidgets collect: {named} is there already and is no page of a class")
        assert "Give the page another name" in err
    monkeypatch.setattr("sys.stdin", None)  # nothing is asked for, either
    assert run(capsys, "--save", str(codes))[0] == run(capsys, "--save", "")[0] == 1
    assert codes.read_text("utf-8") == CODES
    assert marks.read_text("utf-8").endswith("marks of the class")
    for _ in range(2):
        assert run(capsys, str(codes), "--save", str(page))[0] == 0
    assert sorted(one.name for one in tmp_path.iterdir()) == ["codes.txt", "marks.html", "new"]
    assert [one.name for one in page.parent.iterdir()] == ["class.html"]


def test_a_full_disk_is_told_in_a_sentence_and_the_page_of_last_week_stays(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, page = tmp_path / "codes.txt", tmp_path / "class.html"
    file.write_text(CODES, "utf-8")
    run(capsys, str(file), "--save", str(page))
    before = page.read_bytes()

    def full(path: Path, data: bytes) -> None:
        path.open("wb").close()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    code, _, err = run(capsys, str(file), "--no-names", "--save", str(page))
    assert code == 1
    assert err == (
        f"stbwidgets collect: {page} was not written: No space left on device. "
        "Make room, or give the page another place\n"
    )
    assert page.read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 2


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
