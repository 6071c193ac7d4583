"""The page to take home: a preview of it, and the page itself as one HTML file."""

import os
import re
from pathlib import Path
from typing import Any, NamedTuple

from ..course.designs import LONGEST_NAME
from ..course.keepsake import LETTER, Keepsake, mine, together
from ..course.standing import find_codes, take_in, told
from ..numbers import listing
from ..rules.catalogue import variant as variant_by_id
from ..rules.numerals import show
from ..rules.rules import Rules
from . import bundle
from .base import StbWidget, no_more_keywords
from .sheet import form_words, sheet_picture
from .take_home import PARTS, nothing_yet, page_html

MOST_HEARD = 20  # keepsakes from other pages in one message
MOST_KEPT = 60  # of them in all
LONGEST_PASTED = 60_000
FILE = "shut-the-box.html"
SHORTEST = 20  # letters of a page code in its first line
MOST_PIECES, MOST_TRIES = 400, 2000
_AROUND = "“”„«»\"'`‘’.,;()<>"


def my_page(variant: Any = None, *, language: str | None = None, **unknown: Any) -> "MyPage":
    """A page of what you found out, to save as one HTML file: rounds, predictions, variants you designed.

    It hears of the lessons that are open in the same browser, and takes in codes. With ``variant``, an id or rules,
    it is about this variant alone. ``.save("my-page.html")`` writes the file from Python.

    >>> my_page("thai")
    my_page('thai')
    """
    no_more_keywords("my_page", unknown, ("variant", "language"))
    return MyPage(variant, language=language)


class MyPage(StbWidget):
    """The page to take home. Made by `my_page`."""

    _script = bundle.script("my_page")
    _sheet = bundle.style("my_page")

    def __init__(self, variant: Any = None, *, language: str | None = None) -> None:
        self._rules: Rules | None = None
        if variant is not None:
            self._rules = variant if isinstance(variant, Rules) else variant_by_id(variant)
        self._asked = variant
        self._name = ""
        self._parts = set(PARTS)
        self._heard: dict[str, Keepsake] = {}  # by session, oldest first
        self._result = ""
        super().__init__(language=language)
        self._draw()
        self.follow_session()

    @property
    def html(self) -> str:
        """The page, as it would be saved now."""
        parts = [part for part in PARTS if part in self._parts]
        return page_html(self._all(), self._translation, self._name, self._rules, parts)

    def save(self, path: Any = FILE) -> Path:
        """Write the page to a file, and give back where it is. A file of that name is written anew."""
        if not isinstance(path, str | os.PathLike) or not str(path):
            raise ValueError(f'save("my-page.html") takes the name of a file, not {show(path)}')
        file = Path(path)
        if not file.name or file.is_dir():
            raise ValueError(f'{show(str(path))} is a folder; say the name of a file in it, such as "{FILE}"')
        file = file if file.suffix else file.with_suffix(".html")
        file.write_text(self.html, encoding="utf-8")
        return file

    def _sessions(self) -> list[Keepsake]:
        """What this session holds, and what others told of."""
        return [mine(), *self._heard.values()]

    def _all(self) -> Keepsake:
        return together(self._sessions())

    # what comes in

    def _take(self, intent: Any) -> None:
        # what is heard comes unasked, at any time and in any order, so it has no step
        if isinstance(intent, dict) and intent.get("kind") == "heard":
            self._hear(intent.get("texts"))
        else:
            super()._take(intent)

    def _hear(self, texts: Any) -> None:
        """Take in what another page told of. Whatever is no keepsake is passed over in silence."""
        if not isinstance(texts, list) or len(texts) > MOST_HEARD:
            return
        if sum([self._keep(text) for text in texts]):
            self._draw()

    def _keep(self, text: Any) -> bool:
        """Keep a keepsake; whether it is news. The newest of a session takes the place of the one before."""
        try:
            told = Keepsake.from_text(text)
        except ValueError:
            return False
        if told.id == mine().id:  # nobody knows this session better
            return False
        if self._heard.get(told.id) == told or not self._can_draw(text):
            return False
        before = self._heard.pop(told.id, None)
        self._heard[told.id] = told
        while len(self._heard) > MOST_KEPT:
            self._heard.pop(next(iter(self._heard)))
        return before != told

    def _can_draw(self, text: str) -> bool:
        """Whether a page with it can be made: what is kept is on every page from then on."""
        try:
            page_html(Keepsake.from_text(text), self._translation)
        except (ValueError, ArithmeticError):
            return False
        return True

    def answer(self, kind: str, intent: dict[str, Any]) -> None:
        deed = {"name": self._take_name, "parts": self._take_parts, "codes": self._take_codes}.get(kind)
        if deed is None:
            self.refuse(intent, "unknown")
            return
        deed(intent)

    def _take_name(self, intent: dict[str, Any]) -> None:
        name = intent.get("name")
        if not isinstance(name, str) or len(name) > LONGEST_NAME:
            self.refuse(intent, "malformed")
            return
        self._name = "".join(letter for letter in " ".join(name.split()) if letter.isprintable())
        self._draw()

    def _take_parts(self, intent: dict[str, Any]) -> None:
        part, shown = intent.get("part"), intent.get("on")
        if not isinstance(part, str) or part not in PARTS or type(shown) is not bool:
            self.refuse(intent, "malformed")
            return
        (self._parts.add if shown else self._parts.discard)(part)
        self._draw()

    def _take_codes(self, intent: dict[str, Any]) -> None:
        text = intent.get("text")
        if not isinstance(text, str) or len(text) > LONGEST_PASTED:
            self.refuse(intent, "malformed")
            return
        _ = self._translation.gettext
        found_pages = page_codes(text)
        read = [code for code in found_pages.codes if _is_keepsake(code) and self._can_draw(code)]
        for code in read:
            self._keep(code)
        broken, rest = found_pages.broken + len(found_pages.codes) - len(read), found_pages.rest
        parts = []
        if read or broken:
            parts.append(_("Page codes taken in: {n}.").format(n=len(read)))
        if broken:
            parts.append(_("A page code cannot be read: copy all of it."))
        if rest or not parts:
            found = find_codes(rest)
            take_in(found.solved)
            parts.append(told(found, self._translation.language))
        self._result = " ".join(parts)
        self._draw(said=self._result)

    # what is shown

    def _session_changed(self) -> None:
        with self._lock:
            if self._shown != mine():
                self._draw()

    def counts_in_words(self) -> str:
        """What is on the page, in a sentence."""
        words, all = self._translation, self._all()
        if all.is_empty and self._rules is None:
            return nothing_yet(words)
        rounds = sum(counts.total() for counts in all.counts.values())
        counted = [
            (rounds, words.ngettext("{n} round", "{n} rounds", rounds)),
            (len(all.predictions), words.ngettext("{n} prediction", "{n} predictions", len(all.predictions))),
            (len(all.designs), words.ngettext("{n} variant", "{n} variants", len(all.designs))),
            (len(all.solved), words.ngettext("{n} exercise solved", "{n} exercises solved", len(all.solved))),
        ]
        found = listing((text.format(n=n) for n, text in counted if n), words.language)
        if not found:
            return words.gettext("You have no rounds and no predictions yet, but the variant is on the page.")
        return words.gettext("There is: {list}.").format(list=found)

    def _draw(self, said: str = "") -> None:
        _ = self._translation.gettext
        self._shown = mine()
        texts = {
            "rounds": _("Rounds"),
            "designs": _("Variants"),
            "predictions": _("Predictions"),
            "solved": _("Exercises"),
        }
        self.show(
            title=_("My page"),
            summary=self.counts_in_words(),
            html=self.html,
            name=self._name,
            parts=[{"key": part, "text": text, "on": part in self._parts} for part, text in texts.items()],
            code=" ".join(one.to_text() for one in self._sessions() if not one.is_empty),
            result=self._result,
            said=said,
        )

    def words(self) -> dict[str, Any]:
        _ = self._translation.gettext
        return {
            **form_words(self._translation),
            "name": _("Your name, if you like"),
            "name_help": _("It stands on the page and nowhere else. The page needs none."),
            "parts": _("On the page"),
            "preview": _("Preview of the page"),
            "save": _("Save the page"),
            "saved": _("Saved as {file}."),
            "file": FILE,
            "how": _("One file, to open, print or send. In Python: {code}"),
            "python": 'stb.my_page().save("my-page.html")',
            "copy": _("Copy"),
            "copied": _("Copied"),
            "selected": _("Selected: copy it with Ctrl+C."),
            "code": _("Page code"),
            "code_help": _("It holds all that is on this page. Paste it into another page of yours."),
            "have_code": _("I have codes from other lessons"),
            "paste": _("Your codes"),
            "paste_help": _("Progress codes and page codes, in any order."),
            "take_in": _("Take in"),
            "live": _(
                "Lessons that are open in this browser tell this page by themselves. Nothing leaves this machine."
            ),
            "by_code": _("This page cannot hear the lessons here. Paste the code that each lesson shows."),
        }

    def picture(self) -> str:
        """What is on the page, as HTML for where no kernel runs."""
        _ = self._translation.gettext
        return sheet_picture(
            self.state["title"],
            [self.state["summary"]],
            [],
            _("Run this cell: it shows your page, and saves it as one file."),
        )

    def plain_text(self) -> str:
        """What is on the page, in plain text."""
        return f"{self.state['title']}. {self.state['summary']}"

    def without_notebook(self) -> str:
        return 'stb.my_page().save("my-page.html")'

    def __repr__(self) -> str:
        return f"my_page({self._asked!r})" if self._asked is not None else "my_page()"


class _Pages(NamedTuple):
    """The page codes in what was pasted, how many more are broken, and all other words."""

    codes: list[str]
    broken: int
    rest: str


def page_codes(text: str) -> _Pages:
    """Find page codes, also where a mail has broken them over lines or set them in quotation marks.

    >>> page_codes("hello P-06XJ-3")
    _Pages(codes=[], broken=0, rest='hello P-06XJ-3')
    """
    words = [word.strip(_AROUND) for word in text.split()]
    codes: list[str] = []
    rest: list[str] = []
    broken = at = tries = 0
    while at < len(words):
        end = at
        if re.fullmatch(rf"{LETTER}[\w-]{{{SHORTEST - 1},}}", words[at], re.ASCII):
            # the pieces that follow, as far as they can be some
            while end < len(words) and re.fullmatch(r"[\w-]+", words[end], re.ASCII) and end - at < MOST_PIECES:
                end += 1
            for last in range(at + 1, end + 1):
                tries += 1
                code = "".join(words[at:last])
                if tries <= MOST_TRIES and _is_keepsake(code):
                    codes.append(code)
                    end = last
                    break
            else:
                broken += 1
                end = at + 1
                while end < len(words) and re.fullmatch(r"[\w-]{16,}", words[end], re.ASCII) and words[end][1] != "-":
                    end += 1
            at = end
        else:
            rest.append(words[at])
            at += 1
    return _Pages(codes, broken, " ".join(filter(None, rest)))


def _is_keepsake(text: str) -> bool:
    try:
        Keepsake.from_text(text)
    except ValueError:
        return False
    return True
