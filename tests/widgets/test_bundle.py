"""The bundle: one script and one sheet from plain modules."""

import re

import pytest

import stbwidgets as stb
from stbwidgets.widgets import bundle

WIDGETS = ["tile_row", "roll_tray", "table"]


@pytest.mark.parametrize("name", WIDGETS)
def test_a_script_is_one_module_without_imports(name):
    text = bundle.script(name)
    assert not re.search(r"^\s*import\b", text, re.MULTILINE)
    assert re.findall(r"^export .*$", text, re.MULTILINE) == ["export default { render };"]
    assert text.count("function makeSpeech") == text.count("return { makeSpeech };")


@pytest.mark.parametrize("name", WIDGETS)
def test_a_sheet_has_each_file_once(name):
    text = bundle.style(name)
    assert "@import" not in text
    assert text.count("/* What all widgets share") == 1


@pytest.mark.parametrize("name", WIDGETS)
def test_nothing_is_fetched_and_no_markup_is_made_from_data(name):
    for text in (bundle.script(name), bundle.style(name)):
        addresses = re.findall(r"https?://[^\s'\")]+", text)
        assert set(addresses) <= {"http://www.w3.org/2000/svg"}  # a namespace, never fetched
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", bundle.script(name))


def test_an_import_of_another_form_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(bundle, "FOLDER", tmp_path)
    (tmp_path / "odd.js").write_text('import * as all from "./other.js";\n')
    with pytest.raises(ValueError, match=r"odd\.js: an import must be one line"):
        bundle.script("odd")


def test_anywidget_imports_the_same_small_module_for_every_widget():
    # it gives a model two seconds for that: see door.js
    table, row = stb.play("classic", seed=7), stb.TileRow()
    assert table._esm == row._esm
    assert len(table._esm) < 6000
    assert table.script == bundle.script("table") != row.script == bundle.script("tile_row")
    assert table.sheet == bundle.style("table") != row.sheet == bundle.style("tile_row")
    assert "_css" not in table.keys
