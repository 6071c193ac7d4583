"""The scoreboard: who plays, who is next, how everybody stands, and what is played for."""

from typing import Any

from ..rules.match import Match, Standing
from ..rules.turn import Turn
from . import match_sentences as sentences
from .match_words import match_words, part_words
from .panel import Panel


class Scoreboard(Panel):
    """A line for each player in the order of the seats; hidden where nobody else plays."""

    name = "scoreboard"

    def words(self) -> dict[str, Any]:
        _ = self.table.translation.gettext
        return {
            "title": _("Scoreboard"),
            "player": _("Player"),
            "terms": _("What is played"),
            "payments": _("Payments"),
            "open": _("Open: {tiles}."),
        }

    def state(self) -> dict[str, Any] | None:
        match = self.table.match
        if match is None:
            return None
        words = self.table.translation
        result = self._result_shown(match)
        number = result.number if result else match.round
        play_off = result.play_off if result else match.play_off
        boxes = dict(match.turns) if match.format == "race" else {}  # the last of each seat
        return {
            "round": sentences.round_line(words, match, number, play_off),
            "columns": self._columns(match),
            "rows": [self._row(match, line, boxes, result, play_off) for line in match.standings],
            "held": self._held(match),
            "terms": self._terms(match),
            "payments": sentences.settlement(words, match),
            "just_settled": sentences.is_just_settled(match, self.table.rests),
        }

    def _result_shown(self, match: Match) -> Any:
        """The round that has just been finished, as long as its last turn lies on the table."""
        number = sentences.settled_round(match, self.table.rests)
        return None if number is None else match.results[-1]

    def _columns(self, match: Match) -> list[str]:
        _ = self.table.translation.gettext
        columns = {
            "round": [_("Score")],
            "race": [_("Score")],
            "best-of": [_("This round"), _("Rounds won")],
        }.get(match.format, [_("This round"), _("Total")])
        return [*columns, _("Counters")] if match.purses else columns

    def _row(self, match: Match, line: Standing, boxes: dict[int, Turn], result: Any, play_off: bool) -> dict[str, Any]:
        box = boxes.get(line.player)
        tiles = box.open_tiles if box else line.open_tiles
        score = result.scores[line.player - 1] if result else line.score
        cells: list[int | None]
        if match.format == "race":
            cells = [match.rules.score(tiles)]
        elif match.format == "round":
            cells = [score]
        else:
            cells = [score, line.rounds_won if match.format == "best-of" else line.total]
        if match.purses:
            cells.append(line.counters)
        mark, status = self._status(match, line, play_off)
        computers = self.table.computers
        seat = line.player
        return {
            "seat": seat,
            "name": line.name,
            "computer": computers.strategy_name(self.table.translation, seat) if seat in computers else "",
            "mark": mark,
            "status": status,
            "cells": ["–" if cell is None else str(cell) for cell in cells],
            "tiles": list(tiles) if match.format == "race" else None,
        }

    def _status(self, match: Match, line: Standing, play_off: bool) -> tuple[str, str]:
        """A mark for the script and a word for the reader."""
        _ = self.table.translation.gettext
        if match.ending:
            if line.leads:
                return "won", _("won")
            return ("", "") if line.playing or match.play_off else ("out", _("out"))
        if line.player == match.due.player:
            return ("next", _("next")) if self.table.rests else ("due", _("plays now"))
        if not line.playing:
            return "out", _("not in the play-off") if match.play_off else _("out")
        if line.leads and len(match.players) > 1 and match.format not in ("round", "race") and not match.play_off:
            return "leads", _("in front")
        return "", ""

    def _held(self, match: Match) -> list[str]:
        """What lies in pot and kitty."""
        words = self.table.translation
        held = []
        if match.stakes in ("pub", "double"):
            n = match.pot
            held.append(words.ngettext("{n} counter in the pot", "{n} counters in the pot", n).format(n=n))
        if match.stakes == "canoga":
            n = match.kitty
            held.append(words.ngettext("{n} counter in the kitty", "{n} counters in the kitty", n).format(n=n))
        return held

    def _terms(self, match: Match) -> list[str]:
        """Format, stakes and the rest in a sentence each."""
        words, terms = self.table.translation, match.terms
        said, parts = match_words(words), part_words(words)
        lines = [said["format"][match.format].sentence]
        if terms.limit is not None:
            lines[0] += " " + words.gettext("The limit is {limit}.").format(limit=terms.limit)
        if match.format != "race":
            lines.append(said["shut_wins"][terms.shut_wins].sentence)
        if terms.ties == "play-off":
            lines.append(said["ties"][terms.ties].sentence)
        if match.stakes != "none":
            n = terms.stake or 0
            stake = words.ngettext("The stake is {n} counter.", "The stake is {n} counters.", n).format(n=n)
            lines.append(f"{said['stakes'][match.stakes].sentence} {stake}")
        if terms.same_rolls:
            lines.append(parts["same_rolls"].sentence)
        return lines
