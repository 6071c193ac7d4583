"""What the course says back: values with plain text for a terminal and an HTML face for a notebook.

Right or not is told by a sign and a word, never by colour alone.
"""

from dataclasses import dataclass, field
from html import escape

from stbwidgets.language import Translation

from .plain import Printed

SIGNS = {True: "✔", False: "↻", None: "○"}
EDGES = {True: "#2e7d4f", False: "#b3541e", None: "#6b7280"}


def face(edge: str, sign: str, word: str, text: str) -> str:
    """A box with a coloured edge. Inline styles, because a saved notebook has no style sheet of ours."""
    paragraphs = "".join(f"<div>{escape(line)}</div>" for line in text.split("\n") if line)
    return (
        f'<div style="border-left:4px solid {edge};padding:.4em .8em;margin:.3em 0;max-width:42em">'
        f'<strong><span aria-hidden="true">{escape(sign)}</span> {escape(word)}</strong>{paragraphs}</div>'
    )


@dataclass(frozen=True, repr=False)
class Reply(Printed):
    """The reply to an answer.

    ``correct`` is True, False, or None where nothing could be judged. ``word`` sums it up, ``text`` says more.
    The reply to a wrong answer never holds the right one.

    >>> Reply(False, "Not yet", "This counts the shut tiles.")
    ↻ Not yet. This counts the shut tiles.
    """

    correct: bool | None
    word: str
    text: str
    thinking: int | None = field(default=None, compare=False)  # which known wrong answer it was, from 0
    final: bool = False  # there is no second try, as on an exit ticket

    @property
    def sign(self) -> str:
        """The sign that stands for it: ✔ right, ↻ not yet, ✗ not right, ○ not answered.

        >>> Reply(True, "Right", "").sign
        '✔'
        """
        return "✗" if self.final and self.correct is False else SIGNS[self.correct]

    def __repr__(self) -> str:
        return f"{self.sign} {self.word}. {self.text}".rstrip()

    def _repr_html_(self) -> str:
        return face(EDGES[self.correct], self.sign, self.word, self.text)


@dataclass(frozen=True, repr=False)
class Hint(Printed):
    """One layer of help; ``number`` of ``of``, or 0 where there is none."""

    number: int
    of: int
    word: str
    text: str

    def __repr__(self) -> str:
        return f"{self.word}. {self.text}"

    def _repr_html_(self) -> str:
        return face("#8a6f4f", "➜", self.word, self.text)


def lacks_sympy(fault: BaseException) -> bool:
    """Whether something failed because SymPy, which few exercises need, is not installed.

    >>> lacks_sympy(ModuleNotFoundError(name="sympy")), lacks_sympy(ModuleNotFoundError(name="antigravity"))
    (True, False)
    """
    return type(fault) is ModuleNotFoundError and (fault.name or "").partition(".")[0] == "sympy"


def without_sympy(words: Translation) -> Reply:
    """What is said then."""
    text = words.gettext("This exercise needs the library SymPy. Run %pip install sympy, then start the kernel again.")
    return Reply(None, words.gettext("SymPy is missing"), text)
