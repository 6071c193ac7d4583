"""Reading what a learner answered: kindly and exactly.

Each kind of answer turns text from an answer box, or a value from a code cell, into one plain value; or raises
`Unreadable` with a sentence on how to write it. Nothing that is passed in is run, but for a `Function` and a
`Strategy`, which are run in bounds.

================  ==================================================================  ==========================
kind              an answer                                                           the value that is read
================  ==================================================================  ==========================
`Number`          5/9, 0.56, 56 %                                                     Fraction, or int if whole
`Tiles`           2, 9                                                                (2, 9)
`Sets`            8, 1+7                                                              ((8,), (1, 7))
`Sums`            4, 3+1, 2+2                                                         ((2, 2), (3, 1), (4,))
`Sequence`        1, 1, 2, 2, 3                                                       (1, 1, 2, 2, 3)
`Choice`          b                                                                   "b"
`Reasoned`        b 2                                                                 ("b", "2")
`Expression`      (1+x)(1+x^2)                                                        a SymPy expression
`Function`        a function in a code cell                                           (what it gave, case by case)
`Strategy`        a strategy in a code cell                                           its `Judgement`
================  ==================================================================  ==========================
"""

from .choices import Choice, Reasoned
from .expression import Expression
from .function import Function
from .groups import commas, plus
from .number import Number
from .reading import LONGEST, MOST_PARTS, Kind, Reading, Unreadable, is_blank, misfit
from .strategy import Strategy
from .sums import Sequence, Sums
from .tiles import Sets, Tiles

__all__ = [
    "LONGEST",
    "MOST_PARTS",
    "Choice",
    "Expression",
    "Function",
    "Kind",
    "Number",
    "Reading",
    "Reasoned",
    "Sequence",
    "Sets",
    "Strategy",
    "Sums",
    "Tiles",
    "Unreadable",
    "commas",
    "is_blank",
    "misfit",
    "plus",
]
