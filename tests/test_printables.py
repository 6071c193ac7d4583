"""Pages to print: vector, the same every time, nothing cut off, in three languages."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.text import Text

import stbwidgets as stb
from stbwidgets import printables
from stbwidgets.commands import main
from stbwidgets.language import LANGUAGES
from stbwidgets.printables import SHEETS, SLIPS, lessons, printable


def page_or_refusal(name: str, variant: str, language: str) -> printables.Page | str:
    try:
        return printable(name, variant, language=language)
    except ValueError as fault:
        return str(fault)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", ["classic", "full-deck", "dominoes"])
@pytest.mark.parametrize("name", SHEETS)
def test_every_word_lies_on_the_page_and_none_on_another(name: str, variant: str, language: str) -> None:
    page = page_or_refusal(name, variant, language)
    if isinstance(page, str):
        assert re.search(r"this variant", page), page
        return
    nothing_is_cut_off(page)


def nothing_is_cut_off(page: printables.Page, right: float = 200, low: float = 5) -> None:
    """Every word is on the page, and none on another. Measured as finely as a printer sets it."""
    page.set_dpi(400)
    renderer = FigureCanvasAgg(page).get_renderer()
    boxes = [
        (text.get_text(), text.get_window_extent(renderer).transformed(page.dpi_scale_trans.inverted()))
        for text in page.findobj(Text)
        if text.get_text() and text.get_visible()
    ]
    assert len(boxes) > 3
    for text, box in boxes:
        assert box.x0 >= 10 / 25.4, text
        assert box.x1 <= right / 25.4, text
        assert box.y0 >= low / 25.4, text
        assert box.y1 <= (297 - 10) / 25.4, text
    for number, (text, box) in enumerate(boxes):
        for other, place in boxes[number + 1 :]:
            assert not (
                box.x0 < place.x1 - 0.01
                and place.x0 < box.x1 - 0.01
                and box.y0 < place.y1 - 0.02
                and place.y0 < box.y1 - 0.02
            ), (text, other)


def test_the_box_and_the_record_have_the_tiles_of_the_variant() -> None:
    for id in ("classic", "full-deck"):
        shown = {text.get_text() for text in printable("box", id).findobj(Text)}
        assert {str(tile) for tile in stb.variant(id).tiles} <= shown
    assert printable("box").alt.startswith("A paper box with tiles 1 to 9, twice")
    assert {str(score) for score in range(46)} <= {text.get_text() for text in printable("bars").findobj(Text)}
    assert "36 outcomes" in printable("grid").alt
    assert printable("box", stb.variant("classic").replace(tiles=(1, 3, 7))).alt.startswith(
        "A paper box with tiles 1, 3, 7"
    )


@pytest.mark.full
@pytest.mark.parametrize("language", ["es", "sv"])  # the longer words
def test_every_slip_of_every_lesson_fits_into_its_quarter(language: str) -> None:
    for lesson in lessons():
        for name in SLIPS:
            page = printable(name, lesson=lesson, language=language)
            for text in page.findobj(Text):
                assert text.get_fontsize() >= 5.9, text.get_text()
                x, y = text.get_position()
                if x > 210 / 2 or y < 297 / 2:
                    text.set_visible(False)  # the other three are the same slip
            nothing_is_cut_off(page, right=210 / 2 - 5, low=297 / 2 + 5)


def test_a_slip_asks_what_the_lesson_asks_and_holds_no_answer() -> None:
    nothing_is_cut_off(printable("ticket", lesson="c4", language="es"))
    words = " ".join(text.get_text() for text in printable("ticket", lesson="a1").findobj(Text))
    for word in ("A1 · Meet the box", "Your turn ends. Tiles 1 to 5", "Nothing: I am stuck", "Code of the exit ticket"):
        assert words.count(word) == 4, word
    votes = printable("votes", lesson="a1").findobj(Text)
    assert sum(text.get_text() == "First vote" for text in votes) == 4
    answers = [text.get_text() for text in printable("answers", lesson="c3").findobj(Text)]
    assert answers.count("c3.3") == 4
    assert answers.count("on the back of this slip") == 8
    for name in SLIPS:
        solved = printable(name, lesson="a1", language="sv")
        assert solved.alt.startswith("Fyra lappar att klippa isär")


@pytest.mark.parametrize("name", [*SHEETS, "ticket"])
def test_a_page_is_vector_and_the_same_every_time(name: str, tmp_path: Path) -> None:
    lesson = "a2" if name in SLIPS else None
    for suffix in (".pdf", ".svg"):
        one = printable(name, lesson=lesson).save(tmp_path / f"one{suffix}").read_bytes()
        two = printable(name, lesson=lesson).save(str(tmp_path / f"two{suffix}")).read_bytes()
        assert one == two
        assert b"<image" not in one
        assert b"/Subtype /Image" not in one
    ElementTree.parse(tmp_path / "one.svg")
    assert (tmp_path / "one.pdf").read_bytes().startswith(b"%PDF")
    assert re.search(rb"/MediaBox \[ *0 0 595\.\d+ 841\.\d+ *\]", (tmp_path / "one.pdf").read_bytes())


def test_bad_input_is_told_the_way_out(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="there are box, record, grid, bars"):
        printable("poster")
    with pytest.raises(ValueError, match="there are box"):
        printable(["box"])
    with pytest.raises(ValueError, match=r"classic"):
        printable("box", "clasic")
    with pytest.raises(ValueError, match=r"\.pdf, \.svg or \.png, not 'box\.exe'"):
        printable("box").save(tmp_path / "box.exe")
    with pytest.raises(ValueError, match="language"):
        printable("box", language="xx")
    with pytest.raises(ValueError, match=r"needs lesson= one of a1, a2,.* not 'd1'"):
        printable("votes", lesson="d1")
    with pytest.raises(ValueError, match="needs lesson="):
        printable("ticket")
    with pytest.raises(ValueError, match="leave out lesson='a1'"):
        printable("box", lesson="a1")


def test_one_command_writes_a_lesson_s_slips_as_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "my paper"
    assert main(["paper", str(folder), "--language", "es", "--lesson", "B3"]) == 0
    assert [path.relative_to(folder).as_posix() for path in folder.rglob("*.*")] == ["es/slips-b3.pdf"]
    assert "1 files" not in capsys.readouterr().out
    written = (folder / "es" / "slips-b3.pdf").read_bytes()
    assert written.count(b"/Type /Page ") == 3
    assert b"/Subtype /Image" not in written
    assert main(["paper", str(folder), "--language", "es", "--lesson", "b3-the-long-run"]) == 0
    assert (folder / "es" / "slips-b3.pdf").read_bytes() == written
    capsys.readouterr()


@pytest.mark.parametrize(
    ("words", "way_out"),
    [
        (["--language", "fr"], "there is no language 'fr'; there are en, es, sv"),
        (["--page", "poster"], "there is no page 'poster'; there are box, record, grid, bars, slips"),
        (["--page", "grit"], "there is no page 'grit'; did you mean grid? There are box, record, grid, bars, slips"),
        (["--lesson", "d1"], "there is no lesson 'd1'. There are a1, a2"),
        (["--lesson", "a1-meat-the-box"], "Did you mean a1-meet-the-box? There are a1, a2"),
        (["--variant", "clasic", "--page", "box"], "classic"),
        (["--variant", "dominoes", "--page", "grid"], "this variant has others"),
        (["--variant", "clasic"], "classic"),
        (["--lesson", "a1", "--page", "box"], "say --page slips too"),
    ],
)
def test_the_command_tells_the_way_out(
    words: list[str], way_out: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["paper", str(tmp_path / "paper"), *words]) == 1
    assert way_out in capsys.readouterr().err


def test_a_file_of_that_name_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "paper").write_text("my notes")
    assert main(["paper", str(tmp_path / "paper")]) == 1
    assert "is a file, not a folder" in capsys.readouterr().err
    assert (tmp_path / "paper").read_text() == "my notes"


@pytest.mark.full
def test_one_command_writes_every_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["paper", str(tmp_path), "--language", "sv"]) == 0
    names = {*(f"{name}.pdf" for name in SHEETS), *(f"slips-{lesson}.pdf" for lesson in lessons())}
    assert {path.name for path in (tmp_path / "sv").iterdir()} == names
    assert "18 files" in capsys.readouterr().out


def test_a_variant_is_the_same_however_it_is_typed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for typed in ("classic", "Classic", " CLASSIC "):
        assert main(["paper", str(tmp_path), "--language", "en", "--page", "bars", "--variant", typed]) == 0
    assert [path.name for path in (tmp_path / "en").iterdir()] == ["bars.pdf"]


def test_without_a_language_there_are_three(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["paper", str(tmp_path), "--page", "bars"]) == 0
    made = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.pdf"))
    assert made == ["en/bars.pdf", "es/bars.pdf", "sv/bars.pdf"]
    assert len({(tmp_path / name).read_bytes() for name in made}) == 3
    assert "3 files" in capsys.readouterr().out


def test_a_page_that_a_variant_has_not_is_told_and_the_others_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--variant", "dominoes", "--language", "en", "--page", "grid", "--page", "box"]
    assert main(["paper", str(tmp_path), *words]) == 0
    assert "No grid: the grid shows two dice of at most 12 faces; this variant has others." in capsys.readouterr().out
    assert [path.name for path in (tmp_path / "en").iterdir()] == ["box-dominoes.pdf"]
