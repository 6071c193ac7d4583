"""Lesson A3: right answers, and each thinking behind a wrong one with words that its reply must have."""

import sympy

x = sympy.Symbol("x")
SMALL = (1 + x**2) * (1 + x**3) * (1 + x**5)
POWERS = (1 + x) * (1 + x**2) * (1 + x**4) * (1 + x**8)

RIGHT = {
    "a3.1": [
        "(1 + x^2)(1 + x^3)(1 + x^5)",
        "(1+x**2)*(1+x**3)*(1+x**5)",
        "1 + x² + x³ + 2x⁵ + x⁷ + x⁸ + x¹⁰",
        SMALL,
        sympy.expand(SMALL),
        sympy.Poly(SMALL, x),
    ],
    "a3.2": ["512", 512, 2**9],
    "a3.3": ["1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1", [1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1]],
    "a3.4": ["b 1", ("b", 1)],
    "a3.5": ["3 + 3 + 1 + 1 + 1 + 1 + 1", "1+1+1+1+1+3+3", [[3, 3, 1, 1, 1, 1, 1]]],
    "a3.6": [" + ".join(["1", "x", *(f"x^{power}" for power in range(2, 16))]), sympy.expand(POWERS)],
    "a3.t1": ["2", 2],
    "a3.t2": ["a", "The factor 1 + x⁷ is gone."],
    "a3.t3": ["2", 2],
}

WRONG = {
    "a3.1": [
        ("x^2 + x^3 + x^5", "adds the tiles"),
        ("1 + x^2 + x^3 + x^5", "Two or three tiles together"),
        ("x^10", "shuts all three"),
        ("x^2 * x^3 * x^5", "shuts all three"),
        ("(1 + 2x)(1 + 3x)(1 + 5x)", "in the exponent"),
        ("(1 + x)(1 + x^2)(1 + x^3)", "tiles 1, 2 and 3"),
        ("(1 + x)(1 + x^2)(1 + x^3)(1 + x^4)(1 + x^5)", "all tiles from 1 to 5"),
        ("1 + x", "one factor"),
    ],
    "a3.2": [
        (18, "adds the factors"),
        (9, "counts the factors"),
        (81, "9 times 9"),
        (45, "highest exponent"),
        (511, "Very near"),
        (1, "1 plus that"),
        (100, "How many factors"),
    ],
    "a3.3": [
        ("1, 1, 2, 2, 2, 2, 2, 1, 1, 1", "You began with x¹"),
        ("1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1", "How many sets make 5"),
        ("1, 1, 1, 2", "this many numbers: 4"),
        ("11122222111", "this many numbers: 1."),
        ("1, 1, 1, 2, 2, 1, 2, 2, 1, 1, 1", "add up to 15"),
        ("1, 1, 2, 1, 2, 2, 2, 2, 1, 1, 1", "read backwards"),
        ("1, 1, 0, 2, 3, 2, 3, 2, 0, 1, 1", "Count them"),
    ],
    "a3.4": [
        ("b 2", "The number is right"),
        ("b 3", "The number is right"),
        ("c 2", "in step"),
        ("c 3", "lower half"),
        ("a 4", "not about one roll"),
        ("a 1", "good one"),
    ],
    "a3.5": [
        ("6, 3 + 3", "one sum only"),
        ("3 + 2 + 1", "must stay 11"),
        ("3 + 3 + 2 + 2 + 1", "an even part still: 2"),
        ("5 + 5 + 1", "step by step"),
    ],
    "a3.6": [
        ("1 + x + x^2 + x^4 + x^8", "one by one"),
        ("1 + x^15", "all four tiles or none"),
        ("x + x^2 + x^4 + x^8", "are multiplied"),
        ("1 + x + x^2", "yours gives 3"),
        ("16x", "Multiply two factors"),
    ],
    "a3.t1": [
        (1, "once more"),
        (3, "counts the factors"),
        (5, "is the exponent"),
        (0, "last factor"),
        (7, "Which sets"),
    ],
    "a3.t2": [("b", "larger sums"), ("c", "3 + 4"), ("d", "in fewer ways")],
    "a3.t3": [(1, "more than one"), (0, "leave 4 open"), (3, "2 + 2"), (9, "tiles left open")],
}
