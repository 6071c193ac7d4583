"""The inner loops that numba compiles; importing this needs the extra ``fast``."""

import numpy as np
from numba import njit, prange


@njit(cache=True, parallel=True, nogil=True, fastmath={"nnan", "nsz", "contract"})
def solve_rows(rows, numbers, moves, weights, totals, allowed, threads):  # type: ignore[no-untyped-def]
    """Work out rows that do not depend on each other; see large."""
    for thread in prange(threads):
        groups, size = weights.shape[1], rows.shape[1]
        least = np.empty((groups, size))
        inner = np.empty((moves.shape[0], 2), dtype=np.int64)
        begins = np.empty(groups + 1, dtype=np.int64)
        for turn in range(thread, numbers.size, threads):
            number = numbers[turn]
            current = rows[number]
            least[:] = np.inf
            found = 0
            group = 0
            begins[0] = 0
            for index in range(moves.shape[0]):
                while group < moves[index, 0]:
                    group += 1
                    begins[group] = found
                row, place = moves[index, 1], moves[index, 2]
                if row & ~number:
                    continue
                if row == 0:
                    inner[found, 0] = place
                    found += 1
                    continue
                into, source = least[group], rows[number ^ row]
                if place == 0:
                    for at in range(size):
                        into[at] = min(into[at], source[at])
                elif place & (place - 1) == 0:
                    for start in range(0, size, 2 * place):
                        one, other = into[start + place : start + 2 * place], source[start : start + place]
                        for at in range(place):
                            one[at] = min(one[at], other[at])
                else:
                    for at in range(size):
                        if at & place == place:
                            into[at] = min(into[at], source[at ^ place])
            while group < groups:
                group += 1
                begins[group] = found
            for at in range(size):
                if number == 0 and at == 0:
                    continue  # the shut box
                stuck = current[at]
                for group in range(groups):
                    best = least[group, at]
                    for index in range(begins[group], begins[group + 1]):
                        place = inner[index, 0]
                        if at & place == place:
                            best = min(best, current[at ^ place])
                    least[group, at] = stuck if best == np.inf else best
                value = np.inf
                for option in range(totals.size):
                    if totals.size == 1 or allowed[number, at] >> option & 1:
                        mean = 0.0
                        for group in range(groups):
                            mean += weights[option, group] * least[group, at]
                        value = min(value, mean / totals[option])
                current[at] = value


@njit(cache=True)
def spread(chances, rows, stuck, moves, weights, totals, allowed, tolerance):  # type: ignore[no-untyped-def]
    """Let chances flow from every box to what best play leaves of it; those of stuck rolls stay.

    ``stuck`` is what each box is worth as it stands; needed only where there is a choice of dice.
    """
    groups, size = weights.shape[1], rows.shape[1]
    fit = np.empty((moves.shape[0], 3), dtype=np.int64)
    least = np.empty(groups)
    target_row = np.empty(groups, dtype=np.int64)
    target_place = np.empty(groups, dtype=np.int64)
    for number in range(rows.shape[0] - 1, -1, -1):
        found = 0
        for index in range(moves.shape[0]):
            if moves[index, 1] & ~number == 0:
                fit[found] = moves[index]
                found += 1
        for at in range(size - 1, -1, -1):
            chance = chances[number, at]
            if chance == 0.0 or (number == 0 and at == 0):
                continue
            least[:] = np.inf
            for index in range(found):
                place = fit[index, 2]
                if at & place == place:
                    group = fit[index, 0]
                    row = number ^ fit[index, 1]
                    value = rows[row, at ^ place]
                    # the first of equally good moves stays
                    if least[group] == np.inf or value < least[group] - tolerance * abs(value):
                        least[group] = value
                        target_row[group], target_place[group] = row, at ^ place
            chosen = 0
            if totals.size > 1:
                value, chosen = np.inf, -1
                for option in range(totals.size):
                    if allowed[number, at] >> option & 1:
                        mean = 0.0
                        for group in range(groups):
                            best = stuck[number, at] if least[group] == np.inf else least[group]
                            mean += weights[option, group] * best
                        mean /= totals[option]
                        if chosen < 0 or mean < value - tolerance * abs(mean):
                            value, chosen = mean, option
            chances[number, at] = 0.0
            for group in range(groups):
                share = chance * weights[chosen, group] / totals[chosen]
                if least[group] == np.inf:
                    chances[number, at] += share
                else:
                    chances[target_row[group], target_place[group]] += share


@njit(cache=True, nogil=True)
def step(live, alive, words, shift, thresholds, targets, ended, counts):  # type: ignore[no-untyped-def]
    """One roll in every live game; counts those that end and moves the others to the front. See chain."""
    up = np.uint32(32) - shift
    kept = 0
    for game in range(alive):
        word = words[game]
        cell = live[game] + np.int64(word >> shift)
        other = np.uint32(word << up) >= thresholds[cell]
        after = targets[2 * cell + other]
        if after < ended:
            live[kept] = after
            kept += 1
        else:
            counts[after - ended] += 1
    return kept
