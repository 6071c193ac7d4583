"""What lesson C1 and its guide state as numbers, each with the engine's word on it."""

from fractions import Fraction

from stbwidgets.course.exercises import c1
from stbwidgets.odds.contests import contest, mean, most_likely
from stbwidgets.odds.evaluation import evaluate
from stbwidgets.odds.solution import solve
from stbwidgets.rules.catalogue import variant

CLASSIC = variant("classic")
BEST = solve(CLASSIC)


def played(strategy: str = "best-score") -> dict[int, Fraction]:
    return evaluate(CLASSIC, strategy).score_distribution()


def dice(tiles: tuple[int, ...]) -> bool:
    """Whether one may choose one die or two, and one die is the better choice."""
    return set(CLASSIC.dice_choices(tiles)) == {1, 2} and BEST.best_dice(tiles) == 1


# a phrase of the lesson -> whether it is so
FACTS = {
    "Think of 36 rounds with this box": (
        36 * BEST.value_at((1, 2, 3)) == 61
        and all(dice(t) for t in [(1, 2, 3), (1, 2), (1, 3), (2, 3), (1,), (2,), (3,)])
    ),
    "with tiles 1 to 9": CLASSIC.tiles == tuple(range(1, 10)),
    "What do 1000 rounds cost now": lambda: round(1000 * mean(played("most-tiles"))) == 24150,
    "Here are tiles 1, 2 and 4: how often each score comes in 216 rounds": lambda: all(
        216 % chance.denominator == 0 for chance in c1.scores_of((1, 2, 4)).values()
    ),
    "Take tile 3 alone and one die. Of 36 rounds, 6 shut the box": (36 * c1.scores_of((3,), one_die=True)[0] == 6),
    "The other 30 cost 3 points each. That is 90 points": (30 * 3 == 90 == c1.cost(c1.scores_of((3,), one_die=True))),
    "90/36, or 5/2": Fraction(90, 36) == Fraction(5, 2) == BEST.value_at((3,)),
    "tiles 1 and 4, and tiles 2 and 3": BEST.value_at((1, 4)) == BEST.value_at((2, 3)),
    "Which scores from 0 to 45 are missing": lambda: max(CLASSIC.tiles) == 9 and sum(CLASSIC.tiles) == 45,
    "No round with tile 3 costs 5/2": set(c1.scores_of((3,))) == {0, 3},
    "Here tiles 1 and 5 are open": BEST.value_at((1, 5)) == BEST.value_at((2, 4)),
    "what 36 games bring in and what they pay out": True,
    "says what 36 games bring in and pay out": True,
}


def per_thousand(chance: Fraction) -> int:
    return round(1000 * chance)


# the same of its guide
GUIDE = {
    "36 rounds cost 61 points": 36 * BEST.value_at((1, 2, 3)) == 61,
    "12 rounds shut the box": 36 * c1.scores_of((1, 2, 3))[0] == 12,
    "at 61/36 ≈ 1.69": round(float(BEST.value_at((1, 2, 3))), 2) == 1.69,
    "at 11.009": lambda: round(float(mean(played())), 3) == 11.009,
    "0, with 9.67 %": lambda: most_likely(played()) == (0,) and f"{float(100 * played()[0]):.2f}" == "9.67",
    "Scores 41, 42, 44 and 45 never come": lambda: sorted(set(range(46)) - set(played())) == [41, 42, 44, 45],
    "24 150 points": lambda: round(1000 * mean(played("most-tiles"))) == 24150,
    "774 of 1000 rounds": lambda: per_thousand(contest(played(), played("random")).win) == 774,
    "gains 573 coins": lambda: per_thousand(contest(played(), played("random")).gain) == 573,
    "51 of 1000": lambda: per_thousand(played()[11]) == 51,
    "567 of 1000": lambda: per_thousand(sum(p for score, p in played().items() if score <= 11)) == 567,
    "115 points in 36 rounds": 36 * BEST.value_at((1, 4)) == 115 == 36 * BEST.value_at((2, 3)),
    "30 of 36 rounds": c1.equal_means_facts()["wins"] == 30,
    "gains 24 coins": c1.equal_means_facts()["gain"] == 24,
    "976 of 10 000": c1.fair_price_facts()["shut"] == 976,
    "the balance shows 967": lambda: round(10_000 * played()[0]) == 967,
    "240 coins": c1.fair_price_facts()["gain"] == 240,
    "fewer than 40, 40 to 80, 81 to 120, 121 to 180, or more than 180": list(c1.PREDICTIONS["c1"].options)[:5]
    == ["fewer than 40", "40 to 80", "81 to 120", "121 to 180", "more than 180"],
    "a strip of cardboard 30 cm long": 30 > 6 * 4,
    "15 pairs make 180 rounds, and five times 61": 15 * 12 == 180 and 180 * BEST.value_at((1, 2, 3)) == 5 * 61,
    "138 points": 36 * BEST.value_at((1, 5)) == 138 == 36 * BEST.value_at((2, 4)),
}
