"""Pages to print: vector, the same every time, nothing cut off, in three languages."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.text import Text

import stbwidgets as stb
from stbwidgets import printables
from stbwidgets.language import LANGUAGES
from stbwidgets.printables import PAGES, printable


def page_or_refusal(name: str, variant: str, language: str) -> printables.Page | str:
    try:
        return printable(name, variant, language=language)
    except ValueError as fault:
        return str(fault)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", ["classic", "full-deck", "dominoes"])
@pytest.mark.parametrize("name", PAGES)
def test_every_word_lies_on_the_page_and_none_on_another(name: str, variant: str, language: str) -> None:
    page = page_or_refusal(name, variant, language)
    if isinstance(page, str):
        assert re.search(r"this variant", page), page
        return
    renderer = FigureCanvasAgg(page).get_renderer()
    boxes = [
        (text.get_text(), text.get_window_extent(renderer).transformed(page.dpi_scale_trans.inverted()))
        for text in page.findobj(Text)
        if text.get_text() and text.get_visible()
    ]
    assert len(boxes) > 3
    for text, box in boxes:
        assert box.x0 >= 10 / 25.4, text
        assert box.x1 <= (210 - 10) / 25.4, text
        assert box.y0 >= 5 / 25.4, text
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


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_vector_and_the_same_every_time(name: str, tmp_path: Path) -> None:
    for suffix in (".pdf", ".svg"):
        one = printable(name).save(tmp_path / f"one{suffix}").read_bytes()
        two = printable(name).save(str(tmp_path / f"two{suffix}")).read_bytes()
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
