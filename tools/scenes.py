"""The tables that the pictures show: each brought to its state in Python, as a player would, with best play.

What only a hand can do (selecting tiles, a hint, opening the chooser) is done in the page, by `hand`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from playwright.sync_api import Page

import stbwidgets as stb
from stbwidgets.course import record
from stbwidgets.widgets.table import Table

Hand = Callable[[Page], None]


@dataclass(frozen=True)
class Scene:
    """A table in some state: how it is made, how far it is played, and what is then done by hand."""

    variant: Any = "classic"
    options: dict[str, Any] = field(default_factory=dict)
    steps: int | None = 0  # rolls and moves of best play; None: to the end
    hand: tuple[Hand, ...] = ()
    careless: int = 0  # every so-manieth move is the one with the most tiles

    def table(self, language: str | None = None) -> Table:
        record.clear()
        table = stb.play(self.variant, language=language, **self.options)
        played = 0
        while played != self.steps and table.game.ending is None:
            _step(table, self.careless)
            played += 1
        return table


@cache
def _solution(rules: Any) -> Any:
    return stb.solve(rules)


def _step(table: Table, careless: int) -> None:
    """A roll with the dice that are best, or the best move, unless it is time for a careless one."""
    if table.rests:
        table.answer("next", {})
    game, s = table.game, _solution(table.turn.rules)
    turn = game.turn if isinstance(game, stb.Match) else game
    if game.legal_moves:
        slip = careless and len(turn.rolls) % careless == 0
        table.play_on(game.shut(game.legal_moves[-1] if slip else s.best_move(turn.open_tiles, turn.faces)))
    elif turn and len(turn.dice_choices) > 1:
        table.play_on(game.roll(dice=s.best_dice(turn.open_tiles)))
    else:
        table.play_on(game.roll())


def select(*tiles: int) -> Hand:
    def do(page: Page) -> None:
        for tile in tiles:
            page.locator(f'[data-tile="{tile}"]').click()

    return do


def press(keys: str) -> Hand:
    def do(page: Page) -> None:
        page.locator(".stb-tile[tabindex='0']").focus()
        for key in keys:
            page.keyboard.press(key)
            page.wait_for_timeout(120)

    return do


def click(selector: str) -> Hand:
    def do(page: Page) -> None:
        page.locator(f"{selector}:visible").first.click()
        page.wait_for_timeout(150)

    return do


def coach(page: Page) -> None:
    """Wait until nothing is being counted any more."""
    page.wait_for_timeout(1500)


FAMILY = ("Ana", "Bo", "Cleo")

SCENES: dict[str, Scene] = {
    "fresh": Scene(options={"seed": 7}),
    "selecting": Scene(options={"seed": 13}, steps=5, hand=(select(2),)),
    "ready": Scene(options={"seed": 13}, steps=5, hand=(press("hhh"), select(2, 3))),
    "stuck": Scene(options={"seed": 11}, steps=None),
    "shut": Scene(options={"seed": 24}, steps=None),
    "one-or-two": Scene(options={"seed": 12}, steps=8),
    "match": Scene(options={"seed": 7, "players": FAMILY, "format": "best-of"}, steps=28),
    "match-end": Scene(options={"seed": 7, "players": FAMILY}, steps=None),
    "chooser": Scene(options={"seed": 7}, hand=(click(".stb-place-head .stb-button"),)),
    "real-dice": Scene(options={"seed": 7, "real_dice": True}, hand=(click(".stb-typed-face:nth-child(5)"),)),
    "coach-before": Scene(options={"seed": 13, "coach": "before"}, steps=5, hand=(coach,)),
    "coach-after": Scene(options={"seed": 13, "coach": "after"}, steps=6, hand=(coach,)),
    "review": Scene(options={"seed": 6, "coach": "after"}, steps=None, careless=2, hand=(coach,)),
    "largest": Scene("full-deck", {"seed": 7}, hand=(click(".stb-deed .stb-button"), select(1))),
    "dominoes": Scene("dominoes", {"seed": 9}, steps=3),
    "chinese": Scene("chinese-dominoes", {"seed": 4}, steps=3),
    "cards": Scene("cards", {"seed": 4}, steps=5),
    "d20": Scene("d20", {"seed": 6}, steps=3),
}
