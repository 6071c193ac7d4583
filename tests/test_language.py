"""The catalogues are complete, current and speak the glossary's words."""

import gettext
import re
from functools import cache
from pathlib import Path
from string import Formatter

import catalogues  # tools/catalogues.py
import pytest

from stbwidgets import language
from stbwidgets.language import LANGUAGES, set_language, translation

COMMAND = "run `python tools/catalogues.py`"

# Words a machine or a careless source would use: wrong in this house whatever the sentence.
FORBIDDEN = {
    "es": r"azulejos?|tejas?|baldosas?|arrepentimientos?|gatit\w+|rodar|kitty",
    "sv": r"rulla\w*|kakel\w*|kärnor(?:na)?|kattung\w*|luck(?:a|an|or|orna)|ånger",
    "en": r"outcome of the turn|flaps?",
}


in_the_source = cache(catalogues.extract)


@cache
def messages(name: str):
    return [message for message in catalogues.read(name) if message.id]


def forms(message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


def sources(message) -> tuple[str, ...]:
    return message.id if isinstance(message.id, tuple) else (message.id,)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def forbidden(name: str, text: str) -> list[str]:
    return re.findall(rf"\b(?:{FORBIDDEN[name]})\b", text, re.IGNORECASE)


def test_template_is_what_the_source_says() -> None:
    current = catalogues.text_of(in_the_source())
    assert catalogues.TEMPLATE.read_text("utf-8") == current, COMMAND


@pytest.mark.parametrize("name", LANGUAGES)
def test_catalogue_has_every_source_string_and_no_other(name: str) -> None:
    wanted = {message.id for message in in_the_source() if message.id}
    assert {message.id for message in messages(name)} == wanted, COMMAND


@pytest.mark.parametrize("name", LANGUAGES)
def test_every_string_is_translated_and_not_fuzzy(name: str) -> None:
    assert [m.id for m in messages(name) if not all(forms(m)) or m.fuzzy] == []


@pytest.mark.parametrize("name", LANGUAGES)
def test_plurals_are_complete(name: str) -> None:
    wrong = [m.id for m in messages(name) if len(forms(m)) != (2 if isinstance(m.id, tuple) else 1)]
    assert wrong == []
    assert catalogues.read(name).num_plurals == 2


@pytest.mark.parametrize("name", LANGUAGES)
def test_placeholders_are_the_same(name: str) -> None:
    wrong = []
    for message in messages(name):
        allowed = set().union(*(placeholders(text) for text in sources(message)))
        required = set.intersection(*(placeholders(text) for text in sources(message)))
        wrong += [t for t in forms(message) if t and not required <= placeholders(t) <= allowed]
    assert wrong == []


def test_placeholders_have_names() -> None:
    """`{}` and `{0}` tell a translator nothing and cannot change places."""
    texts = [text for message in messages("en") for text in sources(message)]
    nameless = [t for t in texts if any(not p[:1].isalpha() for p in placeholders(t))]
    assert nameless == []


def test_numbers_come_into_a_sentence_as_the_language_writes_them() -> None:
    """No format and no percent sign in a source string: `stbwidgets.numbers` has them."""
    texts = [text for message in messages("en") for text in sources(message)]
    assert [t for t in texts if any(spec for _, _, spec, _ in Formatter().parse(t)) or re.search(r"\}\s?%", t)] == []


@pytest.mark.parametrize("name", LANGUAGES)
def test_words_are_those_of_the_glossary(name: str) -> None:
    found = {text: words for m in messages(name) for text in forms(m) if (words := forbidden(name, text))}
    assert found == {}


def test_ficha_is_a_counter_or_a_domino_never_a_tile() -> None:
    wrong = [
        text
        for message in messages("es")
        for text in forms(message)
        if re.search(r"\bfichas?\b", text, re.IGNORECASE)
        and not re.search(r"counter|domino|piece", " ".join(sources(message)), re.IGNORECASE)
    ]
    assert wrong == []


# Right words in the wrong place: what a translation may say only if its source says this.
ONLY_FOR = {
    "es": {
        r"rob(?:a|ar|as|ado)": "steal",  # of cards and dominoes: sacar
        r"ustedes|usted|vosotros": "nobody",  # one reader, and tú
        r"conjuntos?|grupos?": "set has no order|groups of",  # of tiles: combinación
        r"casillas?": "square|cell|out of 36",  # of a grid; never a tile or the box
        r"totales|total": "in all",
        r"partidas?": "match|game",
        r"turnos?": "turn|games|stopped by",
        r"lanza\w*": "throw|toss",  # of a roll in the game: tirar
    },
    "sv": {
        r"slå\w*|slog|slår": "beat|join",  # of dice: kasta
        r"tur(?:en|er)?": "luck",  # of a player: omgång
        r"uppsättning(?:ar|en)?": "in this set",  # of tiles: kombination
        r"mängd(?:er|en)?": "set has no order",  # of tiles: kombination
        r"ni|er|era|ert": "nobody",  # one reader, and du
        r"total(?:en|t)?": "nothing",  # summa
        r"retur": "nothing",
    },
}


@pytest.mark.parametrize("name", ONLY_FOR)
def test_words_with_two_meanings_have_one_here(name: str) -> None:
    wrong = [
        (found[0], text)
        for message in messages(name)
        for text in forms(message)
        for word, allowed in ONLY_FOR[name].items()
        if (found := re.search(rf"\b(?:{word})\b", re.sub(r"{\w+}", "", text), re.IGNORECASE))
        and not re.search(allowed, " ".join(sources(message)), re.IGNORECASE)
    ]
    assert wrong == []


def test_the_glossary_check_sees_wrong_words() -> None:
    assert forbidden("sv", "Rulla tärningarna och stäng luckan") == ["Rulla", "luckan"]
    assert forbidden("sv", "Kasta tärningarna och stäng brickan. Lyckat!") == []
    assert forbidden("es", "Cierra la baldosa 7") == ["baldosa"]


@pytest.mark.parametrize("name", LANGUAGES)
def test_compiled_catalogue_says_what_the_source_catalogue_says(name: str) -> None:
    words = translation(name)
    for message in messages(name):
        if not all(forms(message)):  # gettext falls back to the source
            continue
        if isinstance(message.id, tuple):
            assert (words.ngettext(*message.id, 1), words.ngettext(*message.id, 5)) == message.string, COMMAND
        else:
            assert words.gettext(message.id) == message.string, COMMAND


def test_empty_text_stays_empty() -> None:
    """gettext itself answers the empty string with the header of the catalogue."""
    assert [translation(name).gettext("") for name in LANGUAGES] == ["", "", ""]


def test_language_comes_from_argument_then_session_then_environment(monkeypatch) -> None:
    assert translation().language == "en"
    monkeypatch.setenv("STBWIDGETS_LANGUAGE", "sv")
    assert translation().language == "sv"
    set_language("es")
    assert translation().language == "es"
    assert translation("en").language == "en"


@pytest.mark.parametrize("wrong", ["fr", "ES", "es_ES", "", "../../etc", 3, b"es", ["es"]])
def test_other_languages_are_refused_by_name(wrong) -> None:
    for ask in (translation, set_language):
        with pytest.raises(ValueError, match=r"choose 'en' .* 'es' .* 'sv'"):
            ask(wrong)
    assert translation().language == "en"


def test_a_wrong_environment_variable_is_named(monkeypatch) -> None:
    monkeypatch.setenv("STBWIDGETS_LANGUAGE", "klingon")
    with pytest.raises(ValueError, match=r"'klingon'.*STBWIDGETS_LANGUAGE"):
        translation()


@pytest.fixture
def _uncompiled(monkeypatch, tmp_path: Path):
    monkeypatch.setattr(language.resources, "files", lambda package: tmp_path)
    language._load.cache_clear()
    yield
    language._load.cache_clear()


@pytest.mark.usefixtures("_uncompiled")
def test_without_compiled_catalogues_english_works_and_others_say_what_to_do() -> None:
    assert translation("en").ngettext("{n} tile", "{n} tiles", 1) == "{n} tile"
    with pytest.raises(FileNotFoundError, match=r"python hatch_build\.py"):
        translation("es")


def test_translations_of_a_language_are_equal_and_their_repr_rebuilds_them() -> None:
    assert translation("es") == translation("es") != translation("sv")
    assert eval(repr(translation("sv"))) == translation("sv")
    assert len({translation("es"), translation("es")}) == 1


def test_catalogues_keep_old_translations_and_take_new_ones() -> None:
    template = catalogues.empty(None)
    for identity in ("Roll", "Shut", ("{n} tile", "{n} tiles")):
        template.add(identity, locations=[("stbwidgets/a.py", 1)])
    first = catalogues.update("sv", template, {"Roll": {"sv": "Kasta"}})
    plural = {"plural": "{n} tiles", "sv": ["{n} bricka", "{n} brickor"]}
    texts = {m.id: m.string for m in first if m.id}
    assert texts["Roll"] == "Kasta"
    second = catalogues.update("sv", template, {"{n} tile": plural, "Shut": {"sv": "Stäng"}})
    texts = {m.id: m.string for m in second if m.id}
    assert texts["Shut"] == "Stäng"
    assert texts[("{n} tile", "{n} tiles")] == ("{n} bricka", "{n} brickor")
    english = {m.id: m.string for m in catalogues.update("en", template, {}) if m.id}
    assert english[("{n} tile", "{n} tiles")] == ("{n} tile", "{n} tiles")


def test_compiled_files_are_valid_for_gettext_alone(root: Path) -> None:
    for name in LANGUAGES:
        with (root / f"stbwidgets/locale/{name}/LC_MESSAGES/stbwidgets.mo").open("rb") as file:
            assert gettext.GNUTranslations(file).info()["language"] == name
