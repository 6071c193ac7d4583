"""The language of what people see and hear: English, Spanish or Swedish, through gettext.

Source strings are English. Code asks a `Translation` for its words when it shows them; a string kept in
data (a rule's title, say) is only marked with `N_` and translated where it is shown.
"""

import gettext as _gettext
import os
from functools import cache
from importlib import resources

DOMAIN = "stbwidgets"
LANGUAGES = ("en", "es", "sv")
VARIABLE = "STBWIDGETS_LANGUAGE"

_chosen: str | None = None
_met: str | None = None


def N_(text: str) -> str:
    """Mark a source string for the catalogues without translating it yet.

    >>> N_("Shut the Box")
    'Shut the Box'
    """
    return text


class Translation:
    """The words of one language. Made by `translation`; two of the same language are equal."""

    def __init__(self, language: str, catalogue: _gettext.NullTranslations) -> None:
        self.language = language
        self._catalogue = catalogue

    def gettext(self, text: str) -> str:
        """The text in this language; a text no catalogue knows comes back unchanged.

        >>> translation("es").gettext("Not in any catalogue")
        'Not in any catalogue'
        """
        # gettext gives the catalogue's header for the empty string
        return self._catalogue.gettext(text) if text else text

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The form for a count. Put the number in yourself: `.format(n=n)`.

        >>> translation("en").ngettext("{n} pip", "{n} pips", 2).format(n=2)
        '2 pips'
        """
        return self._catalogue.ngettext(one, many, n)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Translation) and other.language == self.language

    def __hash__(self) -> int:
        return hash(self.language)

    def __repr__(self) -> str:
        return f"translation({self.language!r})"


def translation(language: str | None = None) -> Translation:
    """The words of a language: "en", "es" or "sv".

    Without a language it is the one of `set_language`, else that of the environment variable
    STBWIDGETS_LANGUAGE, else the reader's (see `meet_reader`), else English.

    >>> translation("sv").language
    'sv'
    >>> translation("fr")
    Traceback (most recent call last):
        ...
    ValueError: no language 'fr': choose 'en' (English), 'es' (Spanish) or 'sv' (Swedish)
    """
    if language is not None:
        return _load(_known(language))
    if _chosen is not None:
        return _load(_chosen)
    if given := os.environ.get(VARIABLE):
        return _load(_known(given, f"; it came from the environment variable {VARIABLE}"))
    return _load(_met or "en")


def set_language(language: str) -> None:
    """Choose the language of everything made afterwards in this session.

    >>> set_language("es")
    >>> translation()
    translation('es')
    >>> set_language("en")
    """
    global _chosen
    _chosen = _load(_known(language)).language


def is_chosen() -> bool:
    """Whether somebody has chosen a language, so that the reader's own does not count.

    >>> is_chosen()
    False
    """
    return _chosen is not None or bool(os.environ.get(VARIABLE))


def meet_reader(language: str) -> bool:
    """Note the language that a page says its reader has; whether it counts, because nobody has chosen one.

    Only a page that shows a widget calls this (widgets/reader.js says how it knows), so code that runs without one,
    such as a test of a notebook, stays in English. What is made afterwards in the session speaks it too.
    """
    global _met
    if is_chosen():
        return False
    _met = _known(language)
    return True


def _known(language: object, origin: str = "") -> str:
    if isinstance(language, str) and language in LANGUAGES:
        return language
    raise ValueError(f"no language {language!r}: choose 'en' (English), 'es' (Spanish) or 'sv' (Swedish){origin}")


@cache
def _load(language: str) -> Translation:
    compiled = resources.files("stbwidgets").joinpath("locale", language, "LC_MESSAGES", f"{DOMAIN}.mo")
    if compiled.is_file():
        with compiled.open("rb") as file:
            return Translation(language, _gettext.GNUTranslations(file))
    if language == "en":  # the source strings are English already
        return Translation(language, _gettext.NullTranslations())
    raise FileNotFoundError(
        f"the {language!r} catalogue of stbwidgets is not compiled ({compiled} is missing): run "
        "`python hatch_build.py` in the source folder, or install the package with pip, which does it"
    )
