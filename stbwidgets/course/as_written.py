"""What the lines of a learner's function show about a slip, whatever it gives back: said where the result is wrong.

Only the shape of the code is read; nothing of it is run. Where its lines cannot be found, nothing is said.
"""

import ast
import inspect
from collections.abc import Iterator, Set
from textwrap import dedent
from typing import Any

from stbwidgets.language import Translation

from . import bounded
from .asked import quoted

LONGEST_LINE = 40

_Loop = ast.For | ast.While


def seen_in_code(function: Any, arguments: tuple[Any, ...], words: Translation) -> str:
    """A sentence on a slip that the lines of a function show, "" if there is none; ``arguments`` are what it gets.

    >>> from stbwidgets.language import translation
    >>> def first(tiles):
    ...     for tile in tiles:
    ...         return tile
    >>> seen_in_code(first, ((1, 2),), translation("en"))
    'The loop ends in its first round, because “return tile” stands inside it. Should it come after the loop, with \
fewer spaces before it?'
    """
    written = _definition(function)
    if written is None:
        return ""
    if line := _returns_at_once(written):
        text = words.gettext(
            "The loop ends in its first round, because “{line}” stands inside it. "
            "Should it come after the loop, with fewer spaces before it?"
        )
        return text.format(line=quoted(line, LONGEST_LINE))
    names = [one.arg for one in (*written.args.posonlyargs, *written.args.args)]
    given = {name for name, value in zip(names, arguments, strict=False) if type(value) is tuple}
    for compared, as_list in _compared_with_a_list(written, given):
        text = words.gettext(
            "“{line}” compares a tuple with a list, and these are never equal. Write round brackets: {tuple}."
        )
        as_tuple = ast.unparse(ast.Tuple(as_list.elts, ast.Load()))
        return text.format(line=quoted(ast.unparse(compared), LONGEST_LINE), tuple=quoted(as_tuple, LONGEST_LINE))
    return ""


def _definition(function: Any) -> ast.FunctionDef | None:
    """The def of a function, as it was written."""
    try:
        code = bounded.inside(function).__code__
        tree = ast.parse(dedent(inspect.getsource(code)))
        found = (one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef) and one.name == code.co_name)
        return next(found, None)
    except Exception:  # no lines are kept of it, or not these
        return None


def _returns_at_once(written: ast.FunctionDef) -> str:
    """A return that ends a loop whatever happens in its first round."""
    for loop in ast.walk(written):
        if isinstance(loop, _Loop) and _always_returns(loop.body):
            inner = [one for step in loop.body for one in ast.walk(step)]
            if not any(isinstance(one, (ast.Continue, ast.Break)) for one in inner):
                return next(ast.unparse(one) for one in inner if isinstance(one, ast.Return))
    return ""


def _always_returns(block: list[ast.stmt]) -> bool:
    return any(
        isinstance(one, ast.Return)
        or (isinstance(one, ast.If) and _always_returns(one.body) and _always_returns(one.orelse))
        for one in block
    )


def _compared_with_a_list(written: ast.FunctionDef, given: Set[str]) -> Iterator[tuple[ast.Compare, ast.List]]:
    """Comparisons with a list in square brackets of what is, or comes out of, a tuple among the arguments."""
    tuples = set(given)
    taken: set[int] = set()  # where a name is given to what comes out of a tuple
    for one in ast.walk(written):
        if isinstance(one, (ast.For, ast.comprehension)) and _root(one.iter) in tuples:
            target: ast.expr = one.target
        elif isinstance(one, ast.Assign) and isinstance(one.value, ast.Subscript) and _root(one.value) in tuples:
            target = one.targets[0]
        else:
            continue
        if isinstance(target, ast.Name):
            tuples.add(target.id)
            taken.add(id(target))
    for one in ast.walk(written):
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store) and id(one) not in taken:
            tuples.discard(one.id)  # it may be something else by then
    for one in ast.walk(written):
        if not isinstance(one, ast.Compare) or len(one.ops) != 1:
            continue
        sides = one.left, one.comparators[0]
        if isinstance(one.ops[0], (ast.In, ast.NotIn)):
            pairs = [sides]
        elif isinstance(one.ops[0], (ast.Eq, ast.NotEq)):
            pairs = [sides, sides[::-1]]
        else:
            continue
        for side, other in pairs:
            if isinstance(side, ast.List) and _root(other) in tuples:
                yield one, side


def _root(value: ast.expr) -> str:
    """The name of which this is the whole, or a place: tiles of tiles[0]."""
    while isinstance(value, ast.Subscript):
        value = value.value
    return value.id if isinstance(value, ast.Name) else ""
