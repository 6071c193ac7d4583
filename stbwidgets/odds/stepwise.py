"""A solution worked out part by part, for whoever must not wait: a table that is being played at.

Between two parts other things may be done, or the rest left undone. What is known stays with the solution, which is
the same as if it had been solved at once.
"""

from collections.abc import Iterator

from .solution import Solution
from .table import DENSE_BITS, Table

PREFIX_BITS = 6
DRAWS_DEEP = 2


def solve_in_parts(solution: Solution) -> Iterator[float]:
    """Work out every position of a solution; after each part, how much is done, from 0 to 1.

    >>> import stbwidgets as stb
    >>> solution = stb.solve("classic")
    >>> *_, done = solve_in_parts(solution)
    >>> done, round(float(solution.value), 6)
    (1.0, 11.009209)
    """
    table = solution.table()
    states = table.states
    if table.arrays and isinstance(table.values, dict):  # nothing is in the arrays yet
        yield from _arrays(table)
    elif states.deck:
        yield from _deck(table)
    elif PREFIX_BITS < states.bits <= DENSE_BITS and not table.arrays:
        # every box below 2ⁿ is a prefix of its higher tiles and a box of the lower ones
        low = states.bits - PREFIX_BITS
        for prefix in range(1 << PREFIX_BITS):
            table.value(prefix << low | (1 << low) - 1)
            yield (prefix + 1) / ((1 << PREFIX_BITS) + 1)
    table.value(states.full, states.full_deck, True)
    yield 1.0


def _arrays(table: Table) -> Iterator[float]:
    from .large import best_values_in_parts

    table.values = yield from best_values_in_parts(table.states, table.checked_worth, table.sign)


def _deck(table: Table) -> Iterator[float]:
    states = table.states

    def positions(mask: int, left: int, deep: int) -> Iterator[tuple[int, int]]:
        leads_to = states.leads_to(mask)
        for group, _, rest in states.draws(1, left):
            for onward in leads_to[group]:
                if onward and deep:
                    yield from positions(onward, rest, deep - 1)
                yield onward, rest

    parts = dict.fromkeys(positions(states.full, states.full_deck, DRAWS_DEEP - 1))
    for number, (mask, left) in enumerate(parts, 1):
        table.value(mask, left)
        yield number / (len(parts) + 1)
