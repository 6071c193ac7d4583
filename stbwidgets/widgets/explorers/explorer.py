"""What every explorer shares: a title, controls, one picture, and one sentence that says what the picture shows.

The sentence, `summary`, is the text alternative, what a screen reader hears after a change, and the plain text. Python
owns the mathematics and the state; the script draws it and sends what was pressed.
"""

from collections.abc import Callable, Iterable
from html import escape
from typing import Any, ClassVar

from ...rules.numerals import show
from ..base import StbWidget
from ..sheet import form_words

Intent = dict[str, Any]

_CARD = (
    "max-width:46em;padding:12px 16px;border:1px solid #8a6f4f;border-radius:12px;"
    "background-color:#fbf6ec;color:#2a1c10;"
)


class Malformed(ValueError):
    """A part of an intent that no script of ours sends."""


class Explorer(StbWidget):
    """One explorer. A subclass sets ``id``, ``_script`` and ``_sheet``, reads its keywords, calls ``super().__init__``,
    then ``self._draw()``; and says `title`, `summary`, `figure`, `facts`, `deeds`, `words` and `asked`."""

    id: ClassVar[str]

    def title(self) -> str:
        """What it is, in a few words."""
        raise NotImplementedError

    def summary(self) -> str:
        """What the picture shows now, in one or two sentences."""
        raise NotImplementedError

    def figure(self) -> str:
        """The main picture as HTML or SVG with inline styles, for wherever no kernel runs. All data is escaped.

        It is drawn on a light card (#fbf6ec), in ink #2a1c10.
        """
        raise NotImplementedError

    def facts(self) -> dict[str, Any]:
        """What the script draws."""
        return {}

    def deeds(self) -> dict[str, Callable[[Intent], None]]:
        """What can be asked of it, by the kind of the intent. A deed changes the explorer or raises, before it has
        changed anything: Malformed for what no script of ours sends, ValueError with a sentence for the reader."""
        return {}

    def said(self) -> str:
        """What is heard after a change."""
        return self.summary()

    def asked(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        """The arguments and keywords that make this explorer again, defaults left out; for the repr."""
        return (), {}

    # what the subclass need not know

    def _draw(self) -> None:
        self.show(title=self.title(), summary=self.summary(), said=self.said(), **self.facts())

    def answer(self, kind: str, intent: Intent) -> None:
        deed = self.deeds().get(kind)
        if deed is None:
            self.refuse(intent, "unknown")
            return
        try:
            deed(intent)
        except Malformed:
            self.refuse(intent, "malformed")
        except ValueError as fault:
            self.refuse(intent, "impossible", str(fault))
        else:
            self._draw()

    def _reasons(self) -> dict[str, str]:
        _ = self._translation.gettext
        return {**super()._reasons(), "unknown": _("That cannot be done here.")}

    def words(self) -> dict[str, Any]:
        """The strings of the script, by name. A subclass adds its own: ``{**super().words(), …}``."""
        return form_words(self._translation)

    def picture(self) -> str:
        words = self._translation.gettext("Run this cell to explore.")
        return (
            f'<div style="{_CARD}"><p><b>{escape(self.title())}</b></p>{self.figure()}'
            f"<p>{escape(self.summary())}</p><p><i>{escape(words)}</i></p></div>"
        )

    def plain_text(self) -> str:
        title = self.title()
        return f"{title}{'' if title.endswith('?') else '.'} {self.summary()}"

    def __repr__(self) -> str:
        arguments, keywords = self.asked()
        parts = [repr(self.id), *map(repr, arguments), *(f"{name}={value!r}" for name, value in keywords.items())]
        return f"explore({', '.join(parts)})"


def whole(intent: Intent, name: str, low: int, high: int) -> int:
    """A whole number of an intent, from ``low`` to ``high``; Malformed if it is anything else.

    >>> whole({"n": 7}, "n", 1, 60)
    7
    """
    value = intent.get(name)
    if type(value) is not int or not low <= value <= high:
        raise Malformed(name)
    return value


def yes_or_no(value: Any, name: str) -> bool:
    """A keyword that is True or False; ValueError names it if it is neither.

    >>> yes_or_no(True, "plain")
    True
    """
    if type(value) is not bool:
        raise ValueError(f"{name} is True or False, not {show(value)}")
    return value


def one_of(intent: Intent, name: str, options: Iterable[str]) -> str:
    """A word of an intent that is among the options; Malformed if it is anything else.

    >>> one_of({"parts": "odd"}, "parts", ("any", "odd"))
    'odd'
    """
    value = intent.get(name)
    if not isinstance(value, str) or value not in tuple(options):
        raise Malformed(name)
    return value
