"""How long the coach takes: from an intent to the state with all values, in this process, when nothing is solved yet.

On request only:

    pytest tests/benchmarks/test_coach.py -m benchmark -s

The intent is the one that switches the coach on once there is a roll. The aim is 100 ms for boxes of up to 12 tiles. A
table that begins with its coach solves the box before the first roll.
"""

import time

import pytest

import stbwidgets as stb
from stbwidgets.odds import solution
from stbwidgets.widgets import coach
from stbwidgets.widgets.table import Table

SMALL = ("classic", "thai", "digital", "full-house", "twelve-three-dice", "d20", "junior")
LARGE = ("dominoes", "cards", "three-hundred", "double-eighteen", "full-deck")


def forget() -> None:
    solution._solved.cache_clear()
    solution._solved_large.cache_clear()
    coach.advisor_for.cache_clear()


def tell(table, kind: str, **content) -> None:
    table._take_message(table, {"kind": kind, "step": table.state["step"], "view": "", **content}, [])


@pytest.mark.parametrize("variant", SMALL + LARGE)
@pytest.mark.benchmark(group="intent to values")
def test_intent_to_values(variant: str, benchmark, monkeypatch, capsys) -> None:
    monkeypatch.setattr(Table, "send", lambda self, content, buffers=None: None)
    answered: list[float] = []
    busy: list[float] = []  # of the processor, which other work on the machine does not change
    valued: list[float] = []

    def fresh():
        forget()
        table = stb.play(variant, seed=7)
        tell(table, "roll", dice=table.state["choices"][-1])
        return (table,), {}

    def switch_on(table) -> None:
        begun, worked = time.perf_counter(), time.thread_time()
        tell(table, "coach-mode", mode="before")
        answered.append(time.perf_counter() - begun)
        busy.append(time.thread_time() - worked)
        while table.state["panels"]["coach"]["progress"]:
            time.sleep(0.002)
        assert table.state["panels"]["coach"]["rows"]
        valued.append(time.perf_counter() - begun)

    benchmark.pedantic(switch_on, setup=fresh, rounds=5 if variant in SMALL else 1)
    forget()
    with capsys.disabled():
        print(
            f"\n{variant}: the table answers in {1000 * min(answered):.0f} ms ({1000 * min(busy):.0f} of its own), "
            f"all values are there after {1000 * min(valued):.0f} ms"
        )
