"""A strategy of one's own: judged exactly against the odds, and whatever goes wrong in it told in a sentence."""

import builtins
import random
import re
import time
from fractions import Fraction

import pytest

import stbwidgets as stb
from stbwidgets.course import checking, own_strategy
from stbwidgets.course.answers import Function, Strategy
from stbwidgets.course.exercises.shape import Exercise, Wrong
from stbwidgets.course.own_strategy import judge
from stbwidgets.odds.strategy import STRATEGIES


def fewest(rules, open_tiles, faces, legal_moves):
    return min(legal_moves, key=lambda move: (len(move), [-tile for tile in reversed(move)]))


def one_of_the_shortest(rules, open_tiles, faces, legal_moves):
    return {move: 1 for move in legal_moves if len(move) == len(legal_moves[0])}


def red_die(rules, open_tiles, faces, legal_moves):
    """It looks at the faces, not only at their total."""
    return next((move for move in legal_moves if faces[0] in move), legal_moves[0])


class Careful:
    """One die as soon as it is allowed and the open tiles add up to little."""

    def choose_move(self, rules, open_tiles, faces, legal_moves):
        return fewest(rules, open_tiles, faces, legal_moves)

    def choose_dice(self, rules, open_tiles, choices):
        return 1 if sum(open_tiles) <= 6 else max(choices)


# judged exactly


JUDGED = [
    *((name, "two-dice", "score") for name in STRATEGIES),
    ("best-score", "thai", "shut"),
    ("random", "two-to-go", "shut"),
    (fewest, "thai", "score"),
    (one_of_the_shortest, "two-to-go", "score"),
    (red_die, "two-dice", "score"),
    (Careful(), "classic", "shut"),
]


@pytest.mark.parametrize(("strategy", "rules", "aim"), JUDGED)
def test_the_losses_add_up_to_the_distance_from_best_play(strategy, rules, aim) -> None:
    judgement = judge(strategy, rules, aim)
    exact, best = stb.evaluate(rules, strategy), stb.solve(rules, aim)
    assert judgement.expected_score == exact.expected_score
    assert judgement.shut_probability == exact.shut_probability
    assert judgement.evaluation.score_distribution() == exact.score_distribution()
    assert judgement.best == best.value
    assert judgement.lost == sum(loss.lost for loss in judgement.losses)
    assert all(loss.cost > 0 and loss.often > 0 for loss in judgement.losses)
    assert [loss.lost for loss in judgement.losses] == sorted((loss.lost for loss in judgement.losses), reverse=True)


def test_a_box_whose_deck_is_not_put_back_is_judged_too() -> None:
    few = stb.variant("dominoes").replace(tiles=range(1, 6))
    judgement = judge(fewest, few)
    assert judgement.expected_score == stb.evaluate(few, fewest).expected_score
    assert judgement.best == stb.solve(few).value
    assert judgement.lost == sum(loss.lost for loss in judgement.losses)


def test_the_loss_of_the_course_is_found() -> None:
    judgement = judge(fewest, "two-dice")
    (loss,) = [one for one in judgement.losses if one.open_tiles == (1, 3, 5, 7) and one.faces[0] == (2, 6)]
    assert (loss.move, loss.better, loss.cost) == ((1, 7), (3, 5), Fraction(32, 81))
    assert loss.faces == ((2, 6), (3, 5), (4, 4))
    assert "With 1, 3, 5 and 7 open and a roll of 8: it shuts 1 + 7; 3 + 5 would be better." in judgement.told(loss)
    assert "That costs 32/81 ≈ 0.395 points each time." in judgement.told(loss)
    assert repr(judgement).startswith("fewest expects 11.323 points a round. Best play expects 11.158: 0.166 points")
    assert "It loses most with 1, 2, 3, 4, 5, 7 and 9 open and a roll of 6: it shuts 1 + 5;" in repr(judgement)


def test_chance_at_one_roll_is_noticed() -> None:
    def tosses_at_first(rules, open_tiles, faces, legal_moves):
        return random.choice(legal_moves) if len(open_tiles) == 9 and sum(faces) == 9 else legal_moves[0]

    assert "Asked twice about the same roll" in judge(tosses_at_first, "two-dice").fault


def test_what_a_strategy_changes_is_put_back() -> None:
    def changes(rules, open_tiles, faces, legal_moves):
        builtins.sum = builtins.surely = lambda *_: 0
        rules.__dict__["tiles"] = (1, 2)
        return legal_moves[0]

    assert judge(changes, "two-dice").expected_score == judge(fewest, "two-dice").expected_score
    assert stb.variant("two-dice").tiles == tuple(range(1, 10))
    assert sum([1, 2]) == 3
    assert not hasattr(builtins, "surely")


@pytest.mark.parametrize("number", [10**10_000, [10**10_000], (1, 10**10_000)], ids=["alone", "list", "tuple"])
def test_a_huge_number_is_told_of(number) -> None:
    def huge(rules, open_tiles, faces, legal_moves):
        return (number,) if isinstance(number, int) else number

    assert "Legal moves: " in judge(huge, "two-dice").fault


def test_best_play_loses_nothing() -> None:
    solution = stb.solve("two-dice")

    def best(rules, open_tiles, faces, legal_moves):
        return solution.best_move(open_tiles, faces)

    judgement = judge(best, "two-dice")
    assert judgement.losses == ()
    assert repr(judgement) == "best expects 11.158 points a round. No strategy does better."


def test_dice_are_choices_too() -> None:
    judgement, careful = judge(fewest), judge(Careful())
    assert judgement.losses[0].faces == ()
    assert "A function always rolls all dice." in repr(judgement)
    assert "it rolls 2 dice; 1 die would be better" in repr(judgement)
    assert careful.expected_score < judgement.expected_score
    assert careful.chooses_dice


def test_what_it_prints_is_kept_away_and_it_may_work_things_out_first(capsys) -> None:
    known = {}

    def remembers(rules, open_tiles, faces, legal_moves):
        print("asked")
        if not known:
            known.update((n, n**2) for n in range(20_000))
        return legal_moves[0]

    assert not judge(remembers).fault
    assert capsys.readouterr().out == ""


# told


def nothing(rules, open_tiles, faces, legal_moves):
    pass


def endless(rules, open_tiles, faces, legal_moves):
    while True:
        pass


def again(rules, open_tiles, faces, legal_moves):
    return again(rules, open_tiles, faces, legal_moves)


def slow(rules, open_tiles, faces, legal_moves):
    time.sleep(0.002)
    return legal_moves[0]


def sleeps(rules, open_tiles, faces, legal_moves):
    time.sleep(10_000)
    return legal_moves[0]


def tosses(rules, open_tiles, faces, legal_moves):
    return random.choice(legal_moves)


def shut_already(rules, open_tiles, faces, legal_moves):
    return (1, 8) if sum(faces) == 9 else legal_moves[0]


def in_part(rules, open_tiles, faces, legal_moves):
    if len(legal_moves) > 1:
        return legal_moves[1]


class TwoSided:
    def choose_move(self, rules, open_tiles, faces, legal_moves):
        return legal_moves[0]

    def choose_dice(self, rules, open_tiles, choices):
        return 3


class NoMove:
    def choose_dice(self, rules, open_tiles, choices):
        return 2


class Trap:
    """Whatever is asked of it raises."""

    def __getattribute__(self, name):
        raise RuntimeError

    __getattr__ = __getattribute__


def gives(value):
    def my_strategy(rules, open_tiles, faces, legal_moves):
        return value

    return my_strategy


def raises(fault):
    def my_strategy(rules, open_tiles, faces, legal_moves):
        raise fault

    return my_strategy


def takes_two(tiles, total):
    return tiles


def yields(rules, open_tiles, faces, legal_moves):
    yield legal_moves[0]


async def later(rules, open_tiles, faces, legal_moves):
    return legal_moves[0]


FAULTS = [
    (nothing, "Open tiles: 1, 2, 3, 4, 5, 6, 7, 8 and 9. Roll: 1 and 1. Legal moves: (2,). nothing gives nothing back"),
    (in_part, "in_part gives nothing back here. Each way through it must end with return and a move."),
    (lambda *asked: print("hello"), "my_strategy prints “hello” but gives nothing back. Write return"),
    (endless, "endless was stopped: it had not come to an end"),
    (again, "again was stopped: the function calls itself again and again."),
    (slow, "slow is too slow: "),
    (sleeps, "sleeps was stopped: it had not come to an end"),
    (tosses, "Asked twice about the same roll, tosses chose ("),
    (shut_already, "shut_already chooses (1, 8), which is not a legal move. Tile"),
    (gives((3, 9)), "my_strategy chooses (3, 9), which is not a legal move. Its tiles add up to 12, the roll to 2."),
    (gives((1, 1)), "It has the same tile twice."),
    (gives(()), "It shuts no tile."),
    (gives((-1, 10**40)), "are not open."),
    (gives(2), "my_strategy gives the number 2. A move is a tuple of tiles, as in legal_moves: (2,)."),
    (gives(True), "my_strategy gives True, not a move."),
    (gives("(2,)"), "my_strategy gives the text '(2,)'."),
    (gives([(2,)]), "my_strategy gives a list of moves. Choose one of them, such as (2,)."),
    (gives((2.0,)), "my_strategy gives (2.0,). The tiles of a move are whole numbers, as in (2,)."),
    (gives(object()), "my_strategy gives no move."),
    (gives(Trap()), "my_strategy gives no move."),
    (gives({(2,): -1}), "-1, the weight of (2,), is not a number from 0 up."),
    (gives({(2,): float("nan")}), "nan, the weight of (2,), is not a number from 0 up."),
    (gives({(2,): "much"}), "'much', the weight of (2,), is not a number from 0 up."),
    (gives({(2,): 0}), "my_strategy gives no move a weight above 0."),
    (gives({}), "my_strategy gives no move a weight above 0."),
    (raises(ValueError("my fault")), "my_strategy stopped with an error: ValueError: my fault."),
    (raises(KeyboardInterrupt()), "my_strategy was interrupted."),
    (raises(SystemExit(1)), "my_strategy stopped with an error: SystemExit: 1. A function ends with return."),
    (lambda *asked: input("Which?"), "my_strategy asks with input()."),
    (takes_two, "It is called with 4 values, but does not take those. Begin it with def takes_two(rules, open_tiles,"),
    (yields, "Take the words async and yield away"),
    (later, "Take the words async and yield away"),
    (Careful, "Careful is a class. Give an object of it: Careful(), with brackets."),
    (int, "int is a class without choose_move. Write a function: def my_strategy("),
    (TwoSided(), "choose_dice gives 3. It must give one of these numbers: 1 or 2."),
    (NoMove(), "This object has choose_dice, but no choose_move."),
    (max, "This function belongs to Python or to a library."),
    ("best", "There is no strategy “best”. Named ones: best-score, best-shut,"),
    ((1, 7), "This is a value, not a strategy. Give the function itself, by its name, without brackets."),
    (None, "This is a value, not a strategy."),
    (Trap(), "This object is no strategy: it has no choose_move."),
]


@pytest.mark.parametrize(("strategy", "said"), FAULTS, ids=range(len(FAULTS)))
def test_whatever_goes_wrong_is_told(monkeypatch, strategy, said) -> None:
    if strategy in (slow, endless):
        monkeypatch.setattr(own_strategy, "SECONDS", 1.0)
        monkeypatch.setattr(own_strategy, "SECONDS_EACH", 0.5)
    judgement = judge(strategy)
    assert judgement.fault
    assert said in judgement.fault, judgement.fault
    assert str(judgement)
    assert "<strong>" in judgement._repr_html_()
    with pytest.raises(ValueError, match=re.escape(judgement.fault)):
        assert judgement.expected_score


def test_a_box_that_is_too_large_is_told() -> None:
    assert judge(fewest, "three-hundred").fault.startswith("This box is too large to judge a strategy exactly.")
    assert judge("random", "three-hundred").fault.startswith("This box is too large to judge a strategy exactly.")


def test_names_are_shown_as_text() -> None:
    def hostile(rules, open_tiles, faces, legal_moves):
        return legal_moves[0]

    hostile.__name__ = "<img src=x>"
    assert own_strategy.name_of(hostile) == "my_strategy"
    hostile.__name__ = "a" * 100
    assert len(own_strategy.name_of(hostile)) == 25
    assert "<img" not in judge(raises(ValueError("<img src=x>")))._repr_html_()


@pytest.mark.parametrize("aim", ["points", None, 3])
def test_an_aim_is_one_of_two(aim) -> None:
    with pytest.raises(ValueError, match="aim is one of 'score', 'shut'"):
        judge(fewest, "classic", aim)


# as an answer


def exercise(**kind):
    goal = stb.evaluate("two-dice", "highest-tile").expected_score
    return Exercise(
        id="t2.1",
        level="stretch",
        prompt="Write a strategy that does better than “highest tile”.",
        kind=Strategy(rules="two-dice", strictly=True, **kind),
        facts=lambda: {"answer": goal},
        right="Well played.",
        wrong=(Wrong(lambda judgement, facts: judgement.expected_score > 20, "It plays worse than chance."),),
        otherwise="Look at where it loses most.",
    )


def told(answer, **kind):
    from stbwidgets.language import translation

    return checking.judged(exercise(**kind), answer, translation("en"))


def test_a_strategy_is_an_answer() -> None:
    reply = told(fewest)
    assert reply.correct is True
    assert reply.text.startswith("Well played. fewest expects 11.323 points a round.")
    reply = told(lambda rules, open_tiles, faces, legal_moves: max(legal_moves))
    assert reply.correct is False
    assert reply.text.startswith("my_strategy expects 12.230 points a round.")
    assert reply.text.endswith("Look at where it loses most.")
    reply = told(lambda rules, open_tiles, faces, legal_moves: legal_moves[-1])
    assert (reply.correct, reply.thinking) == (False, 0)
    assert reply.text.endswith("It plays worse than chance.")


@pytest.mark.parametrize(
    ("answer", "correct", "said"),
    [
        (nothing, False, "nothing gives nothing back"),
        (Careful, False, "Careful is a class."),
        ("fewest-tiles", None, "fewest-tiles is not yours: write a strategy of your own."),
        ("8", None, "A function cannot be written here."),
        (7, False, "This is a value, not a strategy."),
        ("", None, "Write the function my_strategy(rules, open_tiles, faces, legal_moves) in a code cell."),
    ],
)
def test_what_is_no_answer_is_told(answer, correct, said) -> None:
    reply = told(answer)
    assert reply.correct is correct
    assert said in reply.text


def test_the_line_and_the_cell_that_give_it() -> None:
    kind = exercise().kind
    assert isinstance(kind, Function)
    assert kind.line == 'check("t2.1", my_strategy)'
    assert "def my_strategy(rules, open_tiles, faces, legal_moves):\n    return legal_moves[0]\n" in kind.cell


@pytest.mark.parametrize(
    ("kind", "goal", "shown"),
    [
        (Strategy(), Fraction(23, 2), "a strategy that expects 11.500 points or fewer"),
        (Strategy(strictly=True), Fraction(23, 2), "a strategy that expects fewer than 11.500 points"),
        (Strategy(aim="shut"), Fraction(1, 14), "a strategy that shuts the box with a chance of 7.143% or more"),
        (Strategy(aim="shut", strictly=True), 0.07, "a strategy that shuts the box with a chance above 7.000%"),
    ],
)
def test_the_teacher_is_told_what_is_asked_for(kind, goal, shown) -> None:
    from stbwidgets.language import translation

    assert kind.show(goal, translation("en")) == shown
