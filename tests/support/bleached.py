"""HTML as a site shows it that removes every style and attribute: GitHub, say."""

from html.parser import HTMLParser


class _Text(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.feed(html)

    def handle_data(self, data: str) -> None:
        self.parts.append(data)


def bleached(html: str) -> str:
    """Its words alone, with a space between any two nodes."""
    return " ".join(_Text(html).parts)
