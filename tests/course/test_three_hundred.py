"""The 300: what is kept is what comes out, and recomputing says its price first. And rules broken on purpose."""

import sys
from pathlib import Path

import pytest

import stbwidgets as stb
from stbwidgets.course import commit, session, three_hundred
from stbwidgets.course.broken_rules import forced_dice
from stbwidgets.language import LANGUAGES
from stbwidgets.odds.states import States

KEPT = three_hundred.kept()
RULES = stb.variant("three-hundred")


def test_what_is_kept_agrees_with_the_rules() -> None:
    states = States(RULES)
    assert 1 << states.bits == KEPT.boxes
    assert sum(len(group.moves) for group in states.groups) == KEPT.moves
    assert sum(KEPT.bands) == pytest.approx(1_000_000, abs=len(KEPT.bands))
    assert 10 * len(KEPT.bands) == sum(RULES.tiles)
    middle = sum((10 * place + 4.5) * count for place, count in enumerate(KEPT.bands)) / sum(KEPT.bands)
    assert middle == pytest.approx(KEPT.score, abs=0.5)
    assert (round(KEPT.score, 6), KEPT.one_in) == (142.647143, 11_000_000)


@pytest.mark.full
def test_what_is_kept_comes_out_again() -> None:
    """All of it, from nothing: some 20 seconds with numba."""
    solution = stb.solve(RULES, exact=False)
    assert solution.value == pytest.approx(KEPT.score, rel=1e-12)
    assert stb.solve(RULES, "shut", exact=False).value == pytest.approx(KEPT.shut, rel=1e-12)
    chances = solution.score_distribution()
    bands = [0.0] * len(KEPT.bands)
    for score, chance in chances.items():
        bands[score // 10] += chance
    assert tuple(round(1_000_000 * chance) for chance in bands) == KEPT.bands
    assert max(chances, key=lambda score: chances[score]) == KEPT.likeliest


@pytest.mark.full
@pytest.mark.parametrize("engine", ["numba", "numpy"])
def test_recomputing(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if engine == "numpy":
        monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.setattr(three_hundred, "free_memory", lambda: None)
    done = three_hundred.recompute(now=True)
    assert done.score == pytest.approx(KEPT.score, rel=1e-12)
    assert "142.647143 points expected. The kept result is the same." in repr(done)


@pytest.mark.parametrize("now", [False, None, 1, "True", [], object()])
def test_without_a_plain_yes_only_the_price_is_said(now: object) -> None:
    told = three_hundred.recompute(now)
    assert told.score is None
    assert "500 megabytes" in repr(told)
    assert "Nothing has been computed" in repr(told)


def test_a_machine_that_is_too_small_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(three_hundred, "free_memory", lambda: 120)
    assert "120 megabytes of memory free" in repr(three_hundred.recompute(now=True))
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert "needs NumPy" in repr(three_hundred.recompute(now=True))


def test_free_memory_is_read_of_machine_and_container(tmp_path: Path) -> None:
    meminfo = tmp_path / "meminfo"
    meminfo.write_text("MemTotal: 8000000 kB\nMemAvailable: 1000000 kB\n")
    assert three_hundred._available(str(meminfo)) == 1024
    assert three_hundred._available(str(tmp_path / "none")) is None
    for name, text in {"memory.max": "2000000000", "memory.current": "900000000"}.items():
        (tmp_path / name).write_text(text)
    (tmp_path / "memory.stat").write_text("anon 1\ninactive_file 400000000\n")
    assert three_hundred._left_of_container(str(tmp_path)) == 1500
    (tmp_path / "memory.max").write_text("max")
    assert three_hundred._left_of_container(str(tmp_path)) is None


def test_the_lesson_shows_it_only_after_the_prediction() -> None:
    session.forget()
    assert "142" not in repr(three_hundred.result()) + three_hundred.result()._repr_html_()
    commit("c6.2", 100)
    assert three_hundred.result() == KEPT
    session.forget()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_three_languages(language: str) -> None:
    kept = three_hundred.kept(language)
    told = repr(kept) + kept._repr_html_() + repr(three_hundred.recompute(language=language))
    assert "{" not in told + three_hundred.recompute(language=language)._repr_html_()
    if language != "en":
        assert not set(kept.lines()) & set(KEPT.lines())


def test_forced_dice_only_take_choices_away() -> None:
    classic, forced = stb.variant("classic"), forced_dice("classic")
    assert forced != classic
    assert (classic.dice_choices((1, 6)), forced.dice_choices((1, 6))) == ((1, 2), (1,))
    assert (classic.dice_choices((1, 7)), forced.dice_choices((1, 7))) == ((2,), (2,))
    assert stb.solve(forced).value > stb.solve(classic).value
    assert repr(forced).startswith("forced_dice(Rules(")
