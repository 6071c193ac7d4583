"""The variant bench: compose rules from parts, predict, solve, compare, and keep what is worth playing."""

from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from fractions import Fraction
from html import escape
from typing import Any

from ...course import designs
from ...course.answers import Number, Unreadable
from ...course.designs import COMPARED, Design, Numbers, Predicted
from ...course.trials import Trial, classic_numbers, known_as
from ...numbers import decimal, percent
from ...rules.catalogue import variant, variants
from ...rules.errors import RuleError, VariantError
from ...rules.numerals import show
from ...rules.rules import Rules
from .. import bundle
from ..background import Background
from ..base import no_more_keywords
from ..picture import row_picture
from ..rule_words import rule_text
from . import bench_words
from .bench_parts import (
    Parts,
    changed,
    changing_options,
    parts_of,
)
from .bench_strings import bench_strings
from .bench_words import chance_text, compared_words, fraction_text, name_of, number_text, told
from .explorer import Explorer, Intent, Malformed, whole, yes_or_no

LONGEST = 60  # characters of a number that is typed
MOST_TRIED = 40
_CELL = "padding:4px 8px;border-bottom:1px solid #e2d4bb;text-align:start;vertical-align:top;"


class Bench(Explorer):
    """A bench to compose variants of the game at, one part after the other, and to try them. Made by `explore`.

    ``rules`` to begin with are an id of the catalogue or Rules. Nothing is solved before a prediction has been made:
    of the expected score, of the chance to shut the box, and whether it is "easier" to shut than the classic game,
    "harder", or "alike". With ``plain`` there are only the parts most used, and no further numbers.

    >>> bench = Bench(Rules(tiles=range(1, 5)))
    >>> bench.solve()
    Traceback (most recent call last):
        ...
    stbwidgets.rules.errors.RuleError: Predict first. Only then is it worked out.
    >>> bench.predict(score=5, shut="10 %", compared="harder")
    >>> bench.solve()
    >>> bench.tried[0].numbers.shut
    Fraction(2293, 15552)
    """

    id = "bench"
    _script = bundle.script("explorers/bench")
    _sheet = bundle.style("explorers/bench")

    def __init__(
        self, rules: Any = "classic", *, plain: bool = False, language: str | None = None, **unknown: Any
    ) -> None:
        no_more_keywords("explore", unknown, ("rules", "plain", "language"))
        self._is_plain = yes_or_no(plain, "plain")
        self._rules: Rules | None = None
        self._parts: Parts
        self._fault = ""
        self._before: Parts | None = None  # the last parts that could be played
        self._predictions: dict[Rules, Predicted] = {}
        self._tried: list[Trial] = []
        self._working: Trial | None = None
        self._stopped = False
        self._deed = ""  # what is being done now
        self._told = ""
        self._lay(_read(rules))
        super().__init__(language=language)
        self._background = Background(self._lock, self._tell)
        self._draw()
        self.follow_session()

    # from Python

    @property
    def rules(self) -> Rules:
        """The rules on the bench; ValueError if the parts there clash. They can be set: rules, or a variant's id."""
        if self._rules is None:
            raise VariantError(self._fault)
        return self._rules

    @rules.setter
    def rules(self, rules: Any) -> None:
        read = _read(rules)
        with self._lock:
            self._lay(read)
            self._told = ""
            self._draw()

    @property
    def tried(self) -> tuple[Trial, ...]:
        """What has been tried, oldest first, each with ``rules``, ``predicted`` and ``numbers``."""
        return tuple(trial for trial in self._tried if trial.numbers is not None or trial.untold)

    def predict(self, score: Any, shut: Any, compared: str) -> None:
        """Commit to a prediction for the rules on the bench: numbers or text, and easier, alike or harder.

        The first prediction counts.
        """
        with self._lock:
            self._predictions.setdefault(self.rules, self._read_prediction(score, shut, compared))
            self._draw()

    def solve(self) -> None:
        """Work out the rules on the bench, and wait for it; ValueError before a prediction."""
        with self._lock:
            self._deed = "solve"
            try:
                self._begin(at_once=True)
            except BaseException:  # interrupted, perhaps
                self._background.cancel()
                raise
            finally:
                self._deed = ""
                self._draw()

    def keep(self, name: str, because: str = "") -> Design:
        """Keep the rules on the bench, which have been solved, under a name and with the reasons for them."""
        with self._lock:
            design = self._design(name, because)
            designs.keep(design)
            self._draw()
        return design

    # what is on the bench

    def _lay(self, rules: Rules) -> None:
        """Put rules on the bench. One turn is tried, so a race is the round that its turns are."""
        self._rules = known_as(rules.replace(format="round")) if rules.format == "race" else rules
        self._parts, self._fault, self._before = parts_of(self._rules), "", None

    def _compose(self, parts: Parts) -> None:
        if self._rules is not None:
            self._before = self._parts
        self._parts = parts
        try:
            self._rules, self._fault = parts.rules(), ""
        except VariantError as fault:
            self._rules, self._fault = None, str(fault)

    def _trial(self) -> Trial | None:
        """The trial of what is on the bench, if there is one."""
        return next((trial for trial in self._tried if trial.rules == self._rules), None)

    def _done(self) -> Trial | None:
        trial = self._trial()
        return trial if trial and (trial.numbers is not None or trial.untold) else None

    # working out

    def _begin(self, at_once: bool = False) -> None:
        _ = self._translation.gettext
        if self._rules is None:
            raise VariantError(self._fault)
        if self._background.running:
            raise RuleError(_("Another variant is being worked out. Wait for it, or stop it."))
        predicted = self._predictions.get(self._rules)
        if predicted is None:
            raise RuleError(_("Predict first. Only then is it worked out."))
        trial = self._trial()
        if trial is None:
            if len(self._tried) >= MOST_TRIED:
                raise RuleError(_("{n} variants fit on this bench, and so many were tried.").format(n=MOST_TRIED))
            trial = Trial(self._rules, predicted, further=not self._is_plain)
            self._tried.append(trial)
        self._working, self._stopped = trial, False
        self._background.start(trial.parts(), at_once=at_once)
        self._finish()

    def _finish(self) -> None:
        """Once work is over, note what it has brought to what is kept."""
        trial = self._working
        if trial is None or self._background.running:
            return
        self._working = None
        if trial.numbers is None and not trial.untold:  # it failed: a fault of ours
            self._tried.remove(trial)
            return
        for design in designs.kept():
            if design.rules == trial.rules and trial.numbers is not None and design.exact != trial.numbers:
                designs.keep(replace(design, exact=trial.numbers))
        if trial.rules == self._rules:
            self._told = " ".join(self._replies(trial))

    def _tell(self) -> None:
        """Work has gone on beside the page."""
        self._finish()
        if self.is_closed:
            self._background.cancel()
        elif not self._deed:
            self._refresh()

    def _refresh(self) -> None:
        """Draw again within the present step, so that what is on its way still counts."""
        self._retelling = True
        try:
            self._draw()
        finally:
            self._retelling = False

    def _session_changed(self) -> None:
        """What is kept may have been kept at another bench."""
        with self._lock:
            if self.state["kept"] != self._kept():
                self._refresh()

    def close(self) -> None:
        if hasattr(self, "_background"):  # one whose making failed has none
            self._background.cancel()
        super().close()

    # what it does

    def answer(self, kind: str, intent: Intent) -> None:
        self._deed = kind  # one deed, one state
        try:
            super().answer(kind, intent)
        finally:
            self._deed = ""

    def deeds(self) -> dict[str, Callable[[Intent], None]]:
        return {
            "begin": self._take_start,
            "part": self._take_part,
            "undo": self._take_undo,
            "solve": self._take_solve,
            "stop": self._take_stop,
            "work": self._take_work,
            "again": self._take_again,
            "keep": self._take_keep,
            "drop": self._take_drop,
        }

    def _take_start(self, intent: Intent) -> None:
        id = intent.get("id")
        if not isinstance(id, str) or id not in variants():
            raise Malformed("id")
        self._lay(variants()[id])
        self._told = ""

    def _take_part(self, intent: Intent) -> None:
        self._compose(changed(self._parts, intent))
        self._told = ""

    def _take_undo(self, intent: Intent) -> None:
        if self._before is None or self._rules is not None:
            raise Malformed("undo")
        self._compose(self._before)
        self._told = ""

    def _take_solve(self, intent: Intent) -> None:
        if self._rules is not None and self._rules not in self._predictions:
            for name in ("score", "shut", "compared"):
                value = intent.get(name)
                if not isinstance(value, str) or len(value) > LONGEST:
                    raise Malformed(name)
            predicted = self._read_prediction(intent["score"], intent["shut"], intent["compared"])
            if self._background.running:
                self._begin()  # says that it must wait, and commits to nothing
            self._predictions[self._rules] = predicted
        self._told = ""
        self._begin()

    def _take_stop(self, intent: Intent) -> None:
        trial = self._working
        self._background.cancel()
        if trial is None:
            return
        self._working = None
        self._stopped = True
        _ = self._translation.gettext
        self._told = _("Stopped. What was worked out by then stays.")
        if trial.numbers is None:
            self._tried.remove(trial)
            self._told = _("Stopped. Nothing is known yet; your prediction stays.")

    def _take_work(self, intent: Intent) -> None:
        """The page lends time where there are no threads."""
        self._background.step()

    def _take_again(self, intent: Intent) -> None:
        tried = self.tried
        number = whole(intent, "row", 0, MOST_TRIED)
        if number >= len(tried):
            raise Malformed("row")
        self._lay(tried[number].rules)
        self._told = ""

    def _take_keep(self, intent: Intent) -> None:
        name, because = intent.get("name"), intent.get("because")
        if not isinstance(name, str) or not isinstance(because, str) or len(name) + len(because) > 2000:
            raise Malformed("name")
        if not because.strip():
            raise RuleError(self._translation.gettext("Say in a sentence why it is worth playing."))
        design = self._design(name, because)
        _, known = self._translation.gettext, designs.kept()
        if len(known) >= designs.MOST_KEPT and all(one.rules != design.rules for one in known):
            raise RuleError(_("{most} variants are kept, and no more fit. Take one out first.").format(most=len(known)))
        designs.keep(design)
        self._told = _("“{name}” is kept.").format(name=design.name)

    def _take_drop(self, intent: Intent) -> None:
        known = designs.kept()
        place = whole(intent, "place", 0, designs.MOST_KEPT)
        if place >= len(known) or intent.get("name") != known[place].name:  # another bench was quicker
            raise Malformed("place")
        designs.drop(known[place].rules)
        self._told = self._translation.gettext("“{name}” is kept no longer.").format(name=known[place].name)

    def _design(self, name: Any, because: Any) -> Design:
        _ = self._translation.gettext
        trial = self._done()
        if trial is None or trial.numbers is None:
            raise RuleError(_("Predict and solve a variant first; then it can be kept."))
        name, because = (designs.one_line(text) if isinstance(text, str) else text for text in (name, because))
        if not isinstance(name, str) or not name.replace(designs.JOINER, ""):
            raise RuleError(_("Give it a name first."))
        for text, most in ((name, designs.LONGEST_NAME), (because, designs.LONGEST_REASON)):
            if isinstance(text, str) and len(text) > most:
                raise RuleError(_("That is too long: {most} characters fit here.").format(most=most))
        return Design(trial.rules, name, because, trial.predicted, trial.numbers)

    def _read_prediction(self, score: Any, shut: Any, compared: Any) -> Predicted:
        _ = self._translation.gettext
        blank = [
            name
            for name, value in (
                (_("easier or harder to shut"), compared),
                (_("the expected score"), score),
                (_("the chance to shut the box"), shut),
            )
            if value is None or (isinstance(value, str) and not value.strip())
        ]
        if blank:
            raise RuleError(_("Predict first. Still missing: {parts}.").format(parts="; ".join(blank)))
        if not isinstance(compared, str) or compared not in COMPARED:
            raise RuleError(f"compared is one of {', '.join(COMPARED)}, not {show(compared)}")
        most = self.rules.score(self.rules.open_tiles)
        read_score, read_shut = self._number(score, _("Expected score")), self._number(shut, _("Chance to shut"))
        if read_score > most:
            text = _("The score cannot be expected above {most}: that is every tile left open.")
            raise RuleError(text.format(most=most))
        if read_shut > 1:
            raise RuleError(_("A chance is at most 1. Write 10 % or 0.1 for one turn in ten."))
        return Predicted(read_score, read_shut, compared)

    def _number(self, given: Any, name: str) -> Fraction:
        _ = self._translation.gettext
        try:
            value = Number().read(given, self._translation).value
            read = Fraction(repr(value)) if isinstance(value, float) else Fraction(value)
        except Unreadable as unreadable:
            raise RuleError(f"{name}: {unreadable}") from None
        except (TypeError, ValueError, OverflowError):
            raise RuleError(f"{name}: {Number().how(self._translation)}") from None
        if read < 0:
            raise RuleError(_("{name}: it cannot be less than 0.").format(name=name))
        return read

    # in words

    def retell(self) -> None:
        self._told = ""
        super().retell()

    def title(self) -> str:
        return self._translation.gettext("The variant bench")

    def _replies(self, trial: Trial) -> list[str]:
        return bench_words.reply(self._translation, trial, self.tried)

    def summary(self) -> str:
        _, words = self._translation.gettext, self._translation
        if self._rules is None:
            return _("These parts cannot be played together. Change one of them.")
        trial = self._done()
        if trial is None:
            if self._working is not None and self._working.rules == self._rules:
                return _("It is being worked out.")
            if self._rules in self._predictions:
                return _("Your prediction stands. Now solve it.")
            return _("Predict what comes out, then solve it.")
        if trial.numbers is None:
            return _("It is too large to be worked out or played here.")
        given = {
            "score": decimal(trial.numbers.score, words.language),
            "shut": chance_text(words, trial.numbers.shut),
            "name": name_of(words, trial.rules),
            "games": decimal(trial.numbers.games, words.language, 0),
        }
        if trial.numbers.games and not trial.numbers.shut:
            text = _("{name}, in {games} games: mean score {score}, never shut.")
        elif trial.numbers.games:
            text = _("{name}, in {games} games: mean score {score}, shut in {shut} of them.")
        else:
            text = _("{name}: expected score {score}, chance to shut {shut}.")
        return text.format(**given)

    def said(self) -> str:
        if self._background.running and self._deed == "work":
            return ""
        if self._told:
            return self._told
        if self._rules is None:
            return f"{self.summary()} {self._fault}"
        return f"{told(self._translation, self._rules)} {self.summary()}"

    def words(self) -> dict[str, Any]:
        return {**super().words(), "plain": self._is_plain, **bench_strings(self._translation)}

    # what is drawn

    def facts(self) -> dict[str, Any]:
        words, rules, parts = self._translation, self._rules, self._parts
        trial = self._done()
        predicted = self._predictions.get(rules) if rules is not None else None
        return {
            "id": rules.id if rules is not None and rules.id in variants() else "",
            "parts": {**asdict(parts), "tiles": list(parts.tiles), "open_tiles": list(parts.open_tiles)},
            "options": changing_options(words, parts),
            "rule": told(words, rules) if rules is not None else "",
            "fault": self._fault,
            "can_undo": self._before is not None and rules is None,
            "predicted": self._predicted_words(predicted),
            "progress": self._progress(),
            "solved": trial is not None,
            "goes_on": trial is not None and not trial.is_over and self._working is None,
            "replies": self._replies(trial) if trial else [],
            "too_large": (trial.untold or trial.too_large) if trial else "",
            "tried": list(self._rows()),
            "kept": self._kept(),
            "kept_names": [design.name for design in designs.kept()],
            "can_keep": trial is not None and trial.numbers is not None,
        }

    def _kept(self) -> str:
        names = " · ".join(design.name for design in designs.kept())
        return self._translation.gettext("Kept: {names}").format(names=names) if names else ""

    def _predicted_words(self, predicted: Predicted | None) -> dict[str, str] | None:
        if predicted is None:
            return None
        words = self._translation
        return {
            "compared": compared_words(words)[predicted.compared],
            "score": number_text(words, predicted.score),
            "shut": chance_text(words, predicted.shut),
        }

    def _progress(self) -> dict[str, Any] | None:
        trial, _ = self._working, self._translation.gettext
        if trial is None or not self._background.running:
            return None
        share = self._background.share
        text = {
            "score": _("Working out the least expected score"),
            "shut": _("Working out the greatest chance to shut"),
            "rolls": _("Counting the rolls of a turn"),
            "first": _("Working out who gains by going first"),
            "games": _("Playing games"),
        }.get(trial.stage, "")
        return {
            "share": round(share, 3),
            "text": text,
            "percent": percent(share, self._translation.language, 0),
            "asks": self._background.asks_page,
            "name": name_of(self._translation, trial.rules),
        }

    def _rows(self) -> Iterator[dict[str, Any]]:
        words = self._translation
        tried = self.tried
        if tried and all(trial.rules.id != "classic" for trial in tried):
            yield self._classic()
        names = {design.rules: design.name for design in designs.kept()}
        for number, trial in enumerate(tried):
            guess = self._predicted_words(trial.predicted) or {}
            cells = self._cells(trial.numbers, trial)
            for key in ("score", "shut", "compared"):
                cells[key]["guess"] = guess[key]
            truth = bench_words.true_comparison(trial.numbers) if trial.numbers else ""
            cells["compared"]["value"] = compared_words(words)[truth] if truth else "—"
            cells["compared"]["right"] = truth == trial.predicted.compared
            yield {
                "row": number,
                "name": names.get(trial.rules, name_of(words, trial.rules)),
                "rule": self._row_rule(trial.rules, trial.rules in names),
                "now": trial.rules == self._rules,
                "cells": cells,
            }

    def _row_rule(self, rules: Rules, named: bool) -> str:
        """The rules of a row; tiles and source only where the name does not say them."""
        words = self._translation
        return told(words, rules) if named or rules.id != "custom" else rule_text(words, rules)

    def _classic(self) -> dict[str, Any]:
        """The classic game to compare with, once something was tried."""
        rules = variant("classic")
        cells = self._cells(classic_numbers(), None)
        return {
            "row": -1,
            "name": name_of(self._translation, rules),
            "rule": self._translation.gettext("to compare with"),
            "now": False,
            "cells": cells,
        }

    def _cells(self, numbers: Numbers | None, trial: Trial | None) -> dict[str, dict[str, Any]]:
        words = self._translation
        language = words.language
        cells: dict[str, dict[str, Any]] = {
            name: {"value": "—", "exact": "", "guess": "", "why": ""}
            for name in ("score", "shut", "compared", "rolls", "first")
        }
        if numbers is None:
            return cells
        if numbers.games:
            cells["score"]["value"] = f"{decimal(numbers.score, language)} ± {decimal(numbers.score_error, language)}"
            cells["shut"]["value"] = f"{chance_text(words, numbers.shut)} ± {chance_text(words, numbers.shut_error)}"
            played = words.gettext("estimate: {games} games, fewest tiles").format(
                games=decimal(numbers.games, language, 0)
            )
            cells["score"]["exact"] = played
        else:
            cells["score"] |= {
                "value": decimal(numbers.score, language, 3),
                "exact": fraction_text(words, numbers.score),
            }
            cells["shut"] |= {"value": chance_text(words, numbers.shut), "exact": fraction_text(words, numbers.shut)}
        if numbers.rolls is not None:
            cells["rolls"] |= {"value": decimal(numbers.rolls, language), "exact": fraction_text(words, numbers.rolls)}
        if numbers.first is not None:
            cells["first"] |= {
                "value": chance_text(words, numbers.first),
                "exact": fraction_text(words, numbers.first),
            }
        if trial is not None:
            cells["rolls"]["why"], cells["first"]["why"] = trial.no_rolls, trial.no_first
        return cells

    def figure(self) -> str:
        words = self._translation
        _ = words.gettext
        parts = self._parts
        text = told(words, self._rules) if self._rules is not None else self._fault
        row = row_picture(parts.tiles, parts.open_tiles, text, text) if len(parts.tiles) <= 12 else ""
        rows = list(self._rows())
        if not rows:
            return f"{row}<p>{escape(text)}</p>"
        columns = ("score", "shut") if self._is_plain else ("score", "shut", "rolls", "first")
        names = self.words()["columns"]
        head = "".join(f'<th scope="col" style="{_CELL}">{escape(names[name])}</th>' for name in ("variant", *columns))
        body = "".join(
            f'<tr><th scope="row" style="{_CELL}">{escape(one["name"])}</th>'
            + "".join(f'<td style="{_CELL}">{_still(one["cells"][name], _("predicted"))}</td>' for name in columns)
            + "</tr>"
            for one in rows
        )
        return (
            f'{row}<p>{escape(text)}</p><table style="border-collapse:collapse;'
            'color:#2a1c10;background-color:#fbf6ec;">'
            f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        )

    def asked(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        rules = self._rules
        given: Any = rules.id if rules is not None and rules.id in variants() else rules
        return (given,) if rules is not None else (), {"plain": True} if self._is_plain else {}


def _still(cell: dict[str, Any], predicted: str) -> str:
    lines = [cell["value"], cell["exact"], f"{predicted}: {cell['guess']}" if cell["guess"] else ""]
    return "<br>".join(escape(line) for line in lines if line)


def _read(rules: Any) -> Rules:
    if isinstance(rules, str):
        return variant(rules)
    if not isinstance(rules, Rules):
        raise VariantError(f"the bench begins with an id such as 'classic', or with Rules, not {show(rules)}")
    return rules
