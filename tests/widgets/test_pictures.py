"""What is shown where no kernel runs."""

from html.parser import HTMLParser

import pytest

import stbwidgets as stb
from stbwidgets.widgets.picture import row_picture
from stbwidgets.widgets.roll_tray import RollTray


class Words(HTMLParser):
    """The text of HTML, and its attributes."""

    def __init__(self, html):
        super().__init__()
        self.text, self.attributes = [], {}
        self.feed(html)

    def handle_data(self, data):
        self.text.append(data)

    def handle_starttag(self, tag, attrs):
        self.attributes.setdefault(tag, []).append(dict(attrs))


def bleached(html):
    """As a site shows it that removes every style and aria attribute: GitHub, say."""
    return " ".join(Words(html).text)


def test_picture_says_how_to_play_and_keeps_its_words_without_styles():
    html = stb.play("classic", seed=7)._repr_mimebundle_()[0]["text/html"]
    assert bleached(html) == "1 2 3 4 5 6 7 8 9 Run this cell to play."
    table = Words(html).attributes["table"][0]
    assert table["role"] == "img"
    assert table["aria-label"].startswith("Shut the Box: Classic. Tiles open: 1, 2, 3")


def test_shut_tiles_differ_by_more_than_colour():
    html = stb.play(stb.variant("classic").replace(open_tiles=(2, 3))).picture()
    assert bleached(html).startswith("(1) 2 3 (4)")


def test_texts_are_escaped():
    html = row_picture([1], [1], '"><script>x</script>', "<b>run</b>")
    assert "script" not in Words(html).attributes
    assert "<b>run" not in html


@pytest.mark.parametrize("make", [lambda: stb.play("classic"), stb.TileRow, lambda: RollTray(faces=(3, 5))])
def test_mimebundle_is_the_same_every_time_but_for_the_model(make):
    data = [make()._repr_mimebundle_()[0] for _ in range(2)]
    for kind in ("text/html", "text/plain"):
        assert data[0][kind] == data[1][kind]
        assert data[0][kind]
    assert "application/vnd.jupyter.widget-view+json" in data[0]


def test_languages():
    assert "Ejecuta esta celda para jugar." in stb.play("classic", language="es").picture()
    assert "Kör den här cellen för att spela." in stb.play("classic", language="sv").plain_text()
