"""What lesson C6 and its guide state as numbers, each with the engine's word on it."""

from fractions import Fraction

import stbwidgets as stb
from stbwidgets.course import three_hundred
from stbwidgets.course.broken_rules import forced_dice
from stbwidgets.course.designs import Design, Numbers, Predicted
from stbwidgets.course.exercises import c6
from stbwidgets.course.keepsake import Keepsake
from stbwidgets.odds.samples import rounds_to_tell
from stbwidgets.odds.turn_length import turn_length

CLASSIC, TWO_DICE, THAI = stb.variant("classic"), stb.variant("two-dice"), stb.variant("thai")
KEPT = three_hundred.kept()
ROLLS = [(red, white) for red in range(1, 7) for white in range(1, 7)]


def shut(rules: object) -> Fraction:
    return stb.solve(rules, "shut").value


def without_faces() -> stb.Rules:
    """Two of the three changes of the Thai game: two dice always, and one tile for each roll, by its total."""
    return TWO_DICE.replace(move_rule=stb.variant("singles").move_rule)


def code_of_one_variant() -> int:
    """How many characters the page code of somebody has who kept one variant, with one sentence of reasons."""
    guess = Predicted(Fraction(5), Fraction(1, 5), "easier")
    rules = CLASSIC.replace(tiles=range(1, 8))
    found = Numbers(stb.solve(rules).value, shut(rules), turn_length(rules), stb.duel(rules).value)
    return len(Keepsake(designs=(Design(rules, "Seven", "It is over soon.", guess, found),), id="0a1b2c3d").to_text())


def scores(round_: int) -> set[int]:
    """Every score that choices can make of this round at the table of part 1."""

    def ends(turn: stb.Turn) -> set[int]:
        if turn.due is None:
            return {turn.score}
        after = [turn.roll()] if turn.due == "roll" else [turn.shut(move) for move in turn.legal_moves]
        return set().union(*map(ends, after))

    return ends(stb.Turn(THAI, seed=61, round=round_))


def percent(chance: Fraction, places: int = 2) -> str:
    return f"{100 * float(chance):.{places}f}"


def points(value: Fraction) -> str:
    return f"{float(value):.2f}"


def hits(tile: int) -> int:
    return sum(bool(THAI.legal_moves((tile,), roll)) for roll in ROLLS)


def chosen(total: int, *open_tiles: int) -> int:
    faces = next(roll for roll in ROLLS if sum(roll) == total)
    ((tile,),) = (c6.claimed(THAI, open_tiles, faces, THAI.legal_moves(open_tiles, faces)),)
    return tile


def claim() -> Fraction:
    return stb.evaluate(THAI, c6.claimed).shut_probability


def easiest() -> bool:
    chances = {last: shut(c6.up_to(last)) for last in range(2, 10)}
    return chances[4] == Fraction(2293, 15552) == max(chances.values())


def expects(last: int) -> Fraction:
    return stb.solve(c6.up_to(last)).value


def moves_of(rules: stb.Rules) -> int:
    """Over all totals, from the full box."""
    rolls = [(total // 2, total - total // 2) for total in range(2, 13)]
    return sum(len(rules.legal_moves(rules.open_tiles, roll)) for roll in rolls)


def fewest() -> Fraction:
    return stb.evaluate(TWO_DICE, "fewest-tiles").expected_score


def by_random(rules: object) -> Fraction:
    return stb.evaluate(rules, "random").expected_score


def seven() -> list[str]:
    rules = CLASSIC.replace(tiles=range(1, 8))
    return [
        percent(stb.duel(rules).value, 1),
        *(
            points(value)
            for value in (
                turn_length(rules),
                stb.solve(rules).value,
                stb.evaluate(rules, "fewest-tiles").expected_score,
                by_random(rules),
            )
        ),
    ]


# a phrase of the lesson -> whether it is so
FACTS = {
    "two dice always, tile 10 as well, a turn ends when the total is 7": (
        stb.variant("ten").tiles[-1] == 10 and stb.variant("unlucky-seven").stop_total == 7
    ),
    "tiles 1, 2, 3 or tiles 1, 2, 3, 4": easiest,
    "Tiles 1, 2 and 3 are open: count the stuck squares. Then open tile 4": (
        c6.stuck_at_once(c6.THREE) > c6.stuck_at_once(c6.FOUR)
    ),
    "The best chance to shut the classic box is 9.76 %": lambda: percent(shut(CLASSIC)) == "9.76",
    "If the total is 7, 8 or 9 and its tile is open, shut it. If not, shut the lowest tile": (
        [chosen(7, 1, 6, 7), chosen(8, 2, 6, 8), chosen(9, 3, 6, 9)] == [7, 8, 9]
        and THAI.legal_moves((1, 6), (1, 6)) == ((1,), (6,))
        and chosen(7, 1, 6) == 1
    ),
    "It is said to shut the box in 7.9855 %": lambda: (
        percent(claim(), 4) == "7.9855" and claim() == Fraction(660001525, 8264970432) < shut(THAI)
    ),
    "part 6, after the stop mark": True,
    "part 3, and the end of part 6": True,
    "the bench in [part 3": True,
    "the design of [part 9": True,
    "your own rule from part 1": True,
    "the Thai game of part 1": THAI.move_rule != CLASSIC.move_rule and THAI.dice_rule == TWO_DICE.dice_rule,
    "to take home | part 9": True,
    "In exercise c6.2 you counted how many outcomes shut tile 4": hits(4) == c6.hit_facts()["answer"],
    "with tiles 1 to 24, and take four dice. The tiles add up to 300": (
        stb.variant("three-hundred").tiles == tuple(range(1, 25)) and sum(range(1, 25)) == 300
    ),
    "2 · 2 · … · 2 boxes, 24 factors: 16,777,216": 2**24 == 16_777_216 == KEPT.boxes,
}

# the same of its guide
GUIDE = {
    "two dice always 7.14, tile 10 as well 5.38, a total of 7 ends the turn 3.24, one tile a roll 0.09, "
    "sum or difference 14.48, the Thai game 8.00; classic 9.76": lambda: (
        [percent(shut(rules)) for rules in (*c6.CHANGES.values(), CLASSIC)]
        == ["7.14", "5.38", "3.24", "0.09", "14.48", "8.00", "9.76"]
    ),
    "11.16, 16.57, 25.03, 32.24, 9.28 and 13.76; classic 11.01": lambda: (
        [points(stb.solve(rules).value) for rules in (*c6.CHANGES.values(), CLASSIC)]
        == ["11.16", "16.57", "25.03", "32.24", "9.28", "13.76", "11.01"]
    ),
    "three changes: two dice always, one tile for each roll, and the faces count as well as the total": (
        THAI.dice_rule == TWO_DICE.dice_rule != CLASSIC.dice_rule
        and [len(rules.legal_moves((1, 2, 3), (1, 2))) for rules in (CLASSIC, without_faces(), THAI)] == [2, 1, 3]
    ),
    "Two dice, one tile and no faces: the box is never shut": lambda: (
        shut(without_faces()) == 0
        and not any(without_faces().legal_moves((1,), roll) for roll in ROLLS)
        and shut(without_faces().replace(move_rule=THAI.move_rule)) == shut(THAI)
    ),
    "With the faces it is 8.00, even where one die may be rolled": lambda: (
        shut(CLASSIC.replace(move_rule=THAI.move_rule)) == shut(THAI) and percent(shut(THAI)) == "8.00"
    ),
    "A page with one variant has a code of about 500 characters": lambda: 450 < code_of_one_variant() < 600,
    "the table has seed 61. Two pupils": lambda: {0} < scores(1) and {0} < scores(2),
    "2293/15552, or 14.74 %. Tiles 1 to 3 are shut in 14.66 %": lambda: (
        easiest() and percent(shut(c6.FOUR)) == "14.74" and percent(shut(c6.THREE)) == "14.66"
    ),
    "25619/7776, about 3.29, against 326/81, about 4.02": lambda: (
        [expects(4), expects(3)] == [Fraction(25619, 7776), Fraction(326, 81)]
        and [points(expects(4)), points(expects(3))] == ["3.29", "4.02"]
    ),
    "21 of 36 first rolls are stuck, with four only 3": (c6.stuck_at_once(c6.THREE), c6.stuck_at_once(c6.FOUR))
    == (21, 3),
    "expect still less, 2.78, for there is little to lose; but they are shut in only 5.56 %": lambda: (
        points(expects(2)) == "2.78" and percent(shut(c6.up_to(2))) == "5.56"
    ),
    "7.42 % of 9.76 %, at most three tiles make 9.69 %": lambda: (
        percent(shut(forced_dice("classic"))) == "7.42" and percent(shut(CLASSIC.replace(max_tiles=3))) == "9.69"
    ),
    "four moves of 62": [moves_of(CLASSIC), moves_of(CLASSIC.replace(max_tiles=3))] == [62, 62 - 4],
    "660001525/8264970432, or 7.9855 %": lambda: claim() == Fraction(660001525, 8264970432),
    "14103327415/176319369216, or 7.9987 %": lambda: (
        shut(THAI) == Fraction(14103327415, 176319369216) and percent(shut(THAI), 4) == "7.9987"
    ),
    "about 34 million rounds": lambda: (
        round(rounds_to_tell(*({0: 1 - chance, 1: chance} for chance in (claim(), shut(THAI))), errors=2) / 1_000_000)
        == 34
    ),
    "9, 8, 7, 1, 2, 3, 4, 5, 6 are hit by 4, 5, 6, 11, 12, 13, 14, 15, 16 outcomes": (
        [hits(tile) for tile in (9, 8, 7, 1, 2, 3, 4, 5, 6)] == [4, 5, 6, 11, 12, 13, 14, 15, 16]
    ),
    "142.647 points, and shuts the box about once in eleven million": (
        f"{KEPT.score:.3f}" == "142.647" and KEPT.one_in == 11_000_000
    ),
    "The first of two players wins 50.15 %, a turn has 5.77 rolls, best play expects 11.01": lambda: (
        percent(stb.duel(CLASSIC).value) == "50.15"
        and points(turn_length(CLASSIC)) == "5.77"
        and points(stb.solve(CLASSIC).value) == "11.01"
    ),
    "fewest tiles 11.32 with two dice always, random moves 20.42": lambda: (
        points(fewest()) == "11.32" and points(by_random(CLASSIC)) == "20.42"
    ),
    "With tiles 1 to 7: 50.7 %, 4.26 rolls, 5.11, 5.66 and 9.57": lambda: (
        seven() == ["50.7", "4.26", "5.11", "5.66", "9.57"]
    ),
    "a turn has 2.72 rolls and random moves cost little, 12.86 against 12.22": lambda: (
        [
            points(turn_length("against-all-odds")),
            points(by_random("against-all-odds")),
            points(stb.solve("against-all-odds").value),
        ]
        == ["2.72", "12.86", "12.22"]
    ),
    "far too few to tell 9.76 % from 7.14 %": lambda: (
        rounds_to_tell(*({0: 1 - chance, 1: chance} for chance in (shut(CLASSIC), shut(TWO_DICE))), errors=2) > 600
    ),
}
