"""Lesson A4: right answers, and each thinking behind a wrong one with words that its reply must have."""

from collections.abc import Callable

from stbwidgets.odds.partitions import count_distinct_partitions, count_partitions


def p(n: int) -> int:
    counts = [1]
    for m in range(1, n + 1):
        total = 0
        for k in range(1, m + 1):
            for step in (k * (3 * k - 1) // 2, k * (3 * k + 1) // 2):
                if step <= m:
                    total += (1 if k % 2 else -1) * counts[m - step]
        counts.append(total)
    return counts[n]


def p_by_parts(n: int) -> int:
    ways = [1] + [0] * n
    for part in range(1, n + 1):
        for total in range(part, n + 1):
            ways[total] += ways[total - part]
    return ways[n]


def values(of: Callable[[int], int]) -> Callable[[int], int]:
    """A function of its own that holds the values: a library's function is not the learner's."""
    table = {n: of(n) for n in (0, 1, 2, 5, 7, 13, 45, 100)}

    def given(n: int) -> int:
        return table[n]

    return given


def ordered(n: int) -> int:
    return 2 ** (n - 1) if n else 1


def fibonacci(n: int) -> int:
    before, now = 0, 1
    for _ in range(n):
        before, now = now, before + now
    return now


RIGHT = {
    "a4.1": [
        "5, 4+1, 3+2, 3+1+1, 2+2+1, 2+1+1+1, 1+1+1+1+1",
        "1+1+1+1+1; 1+1+1+2; 1+2+2; 1+1+3; 2+3; 1+4; 5",
        [[5], [4, 1], [3, 2], [3, 1, 1], [2, 2, 1], [2, 1, 1, 1], [1, 1, 1, 1, 1]],
    ],
    "a4.2": ["3 + 2 + 1 + 1 + 1", "1+1+1+2+3", [[3, 2, 1, 1, 1]]],
    "a4.3": ["b 1", ("b", 1)],
    "a4.4": ["10", 10],
    "a4.5": ["101", 101, 77 + 56 - 22 - 11 + 1],
    "a4.6": [p, p_by_parts, values(count_partitions)],
    "a4.t1": ["2 + 1 + 1 + 1", [[2, 1, 1, 1]]],
    "a4.t2": ["3", 3],
    "a4.t3": ["b"],
}

WRONG = {
    "a4.1": [
        ("5, 4 + 1, 3 + 3", "3 + 3 = 6"),
        ("5, 4 + 1, 3 + 2", "the parts are different"),
        ("4+1, 3+2, 3+1+1, 2+2+1, 2+1+1+1, 1+1+1+1+1", "one single part"),
        ("5, 4+1, 3+2, 3+1+1, 2+2+1", "go on splitting"),
        ("5, 4+1, 3+2, 3+1+1, 1+1+1+1+1", "still missing: 2"),
    ],
    "a4.2": [
        ("3 + 2, 4 + 1", "one partition only"),
        ("5 + 2 + 1", "These are the rows"),
        ("3 + 5", "Yours has this many parts: 2"),
        ("3 + 2 + 1", "= 6. No square is lost"),
        ("4 + 1 + 1 + 1 + 1", "Count the squares"),
    ],
    "a4.3": [
        ("a 2", "A pattern is a question"),
        ("c 4", "It can be known"),
        ("b 3", "not 11"),
        ("b 2", "convince Ola"),
    ],
    "a4.4": [
        (11, "into ones too"),
        (19, "each pair of rows twice"),
        (9, "equally long"),
        (627, "every partition of 20"),
        (1, "the other parts may be 1"),
        (50, "twos and ones"),
    ],
    "a4.5": [
        (133, "From 5 on"),
        (167, "all are added"),
        (100, "One step is missing"),
        (99, "The last sign"),
        (33, "every time"),
        (7, "steps back from 13"),
    ],
    "a4.6": [
        (ordered, "if the order counts"),
        (values(lambda n: [1, 1, 2, 3, 5, 8][n] if n < 6 else 0), "From 5 on"),
        (fibonacci, "p(5) gives 8. Expected: 7"),
        (values(count_distinct_partitions), "distinct parts"),
        (lambda n: n, "p(0) gives 0"),
    ],
    "a4.t1": [
        ("3 + 2, 4 + 1", "one partition only"),
        ("4 + 1", "Read the columns"),
        ("2 + 1", "another sum"),
        ("3 + 2", "Count the squares"),
    ],
    "a4.t2": [
        (5, "This counts the order"),
        (2, "one is missing"),
        (4, "into ones too"),
        (11, "every partition of 6"),
        (6, "at least one is 2"),
    ],
    "a4.t3": [("a", "doubling at equal steps"), ("c", "ordinary scale"), ("d", "never stops growing")],
}
