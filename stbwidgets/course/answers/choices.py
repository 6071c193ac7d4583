"""One of several answers, alone or with a reason."""

import re
from dataclasses import dataclass, field
from typing import Any, ClassVar

from stbwidgets.language import N_, Translation

from .reading import Kind, Reading, Unreadable, bare, is_text, plain_text, text_of, unread, whole

LETTERS = "abcdefghij"
BECAUSE = N_("Why? Choose the reason.")


@dataclass(frozen=True)
class Choice(Kind):
    """One of several answers: its letter, or its words.

    >>> from stbwidgets.language import translation
    >>> Choice(("yes", "no")).read("B", translation("en")).value
    'b'
    """

    options: tuple[str, ...] = ()  # English source strings, translated where they are shown
    name: ClassVar[str] = "choice"
    letters: tuple[str, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "letters", tuple(LETTERS[: len(self.options)]))

    def how(self, words: Translation) -> str:
        return words.gettext("Choose one answer: {letters}.").format(letters=", ".join(self.letters))

    def read(self, answer: Any, words: Translation) -> Reading:
        text = text_of(answer, words)
        if text is None:
            raise Unreadable(self.how(words))
        letter = which(bare(text), self.letters, self.options, words)
        if letter is None:
            raise Unreadable(unread(text, words) + " " + self.how(words))
        return Reading(letter)

    def show(self, answer: Any, words: Translation) -> str:
        """The letter and the words of the answer."""
        return f"{answer}. {words.gettext(self.options[self.letters.index(answer)])}"


@dataclass(frozen=True)
class Reasoned(Kind):
    """An answer with a reason for it: the letter of the one, the number of the other. Both must be right.

    >>> from stbwidgets.language import translation
    >>> kind = Reasoned(("yes", "no"), ("It adds up.", "It looks so.", "I have seen it."))
    >>> [kind.read(answer, translation("en")).value for answer in ("b2", "B, 2", "no because it looks so", ("b", 2))]
    [('b', '2'), ('b', '2'), ('b', '2'), ('b', '2')]
    """

    options: tuple[str, ...] = ()  # English source strings, both
    reasons: tuple[str, ...] = ()
    name: ClassVar[str] = "reasoned"
    letters: tuple[str, ...] = field(init=False, repr=False)
    numbers: tuple[str, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "letters", tuple(LETTERS[: len(self.options)]))
        object.__setattr__(self, "numbers", tuple(str(place) for place in range(1, len(self.reasons) + 1)))

    def how(self, words: Translation) -> str:
        return words.gettext("Choose one answer ({letters}) and one reason ({numbers}), such as {example}.").format(
            letters=", ".join(self.letters),
            numbers=", ".join(self.numbers),
            example=f"{self.letters[-1]} {self.numbers[-1]}",
        )

    def read(self, answer: Any, words: Translation) -> Reading:
        if type(answer) in (tuple, list) and len(answer) == 2:
            letter, number = self._letter(answer[0], words), self._number(answer[1], words)
            if letter is None or number is None:
                raise Unreadable(self.how(words))
            return Reading((letter, number))
        text = text_of(answer, words)
        if text is None:
            raise Unreadable(self.how(words))
        return self._read_text(text, words)

    def show(self, answer: Any, words: Translation) -> str:
        """The answer with its letter, the reason with its number."""
        letter, number = answer
        option = words.gettext(self.options[self.letters.index(letter)])
        reason = words.gettext(self.reasons[self.numbers.index(number)])
        return f"{letter}. {option} – {number}. {reason}"

    def _read_text(self, text: str, words: Translation) -> Reading:
        _ = words.gettext
        if (letter := self._letter(text, words)) is not None:
            raise Unreadable(
                _("You chose {chosen}. Now choose the reason: {keys}.").format(
                    chosen=letter, keys=", ".join(self.numbers)
                ),
                _("The reason is missing"),
            )
        if (number := self._number(text, words)) is not None:
            raise Unreadable(
                _("You chose reason {chosen}. Now choose the answer: {keys}.").format(
                    chosen=number, keys=", ".join(self.letters)
                ),
                _("The answer is missing"),
            )
        short = re.fullmatch(
            r"[('\"]*([a-j])[)'\".]*[\s,;:+–-]*(?:because\s|porque\s|därför att\s|eftersom\s)?[\s('\"]*"
            r"([0-9])[)'\".]*",
            text.casefold(),
        )
        if short and short[1] in self.letters and short[2] in self.numbers:
            return Reading((short[1], short[2]))
        for letter, option in zip(self.letters, self.options, strict=True):
            for start in (option, words.gettext(option)):
                if bare(text).startswith(bare(start)):
                    rest = re.sub(
                        r"^[\s,.;:–-]*(?:because\b|porque\b|därför att\b|eftersom\b)?",
                        "",
                        bare(text)[len(bare(start)) :],
                    )
                    if (number := self._number(rest, words)) is not None:
                        return Reading((letter, number))
        raise Unreadable(unread(text, words) + " " + self.how(words))

    def _letter(self, given: Any, words: Translation) -> str | None:
        return which(bare(plain_text(given, words)), self.letters, self.options, words) if is_text(given) else None

    def _number(self, given: Any, words: Translation) -> str | None:
        if not is_text(given):
            number = whole(given)
            return str(number) if str(number) in self.numbers else None
        return which(bare(plain_text(given, words)), self.numbers, self.reasons, words)


def which(text: str, keys: tuple[str, ...], options: tuple[str, ...], words: Translation) -> str | None:
    """The key of the option that a text names, by its key or by its words."""
    given = _squeezed(text)
    for key, option in zip(keys, options, strict=True):
        said = {_squeezed(bare(option)), _squeezed(bare(words.gettext(option)))}
        with_key = re.fullmatch(rf"{key}[).:,–-]+(.+)", given)  # d) 4 and 3
        if given == key or given in said or (with_key and with_key[1].strip("().:") in said):
            return key
    return None


def _squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)
