"""Digits of which some are likelier than others, for codes that people type: what is likely costs little.

A code is a number in mixed radix (rules.codes). Here a digit may also have a weight: one of weight w among digits that
weigh t together costs log2(t/w) bits, so a bar as high as its neighbour costs two bits and not four.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple


class _Digit(NamedTuple):
    below: int  # weight of the lesser digits
    weight: int
    total: int


class LikelyDigits:
    """A number written digit by digit, and read back in the same order.

    >>> digits = LikelyDigits()
    >>> digits.put(2, 5)
    >>> digits.put_likely(0, (6, 1, 1))
    >>> digits.put_count(300)
    >>> again = LikelyDigits(digits.number())
    >>> again.take(5), again.take_likely((6, 1, 1)), again.take_count(), again.rest
    (2, 0, 300, 0)
    """

    def __init__(self, number: int = 0) -> None:
        self.rest = number
        self._put: list[_Digit] = []

    def put(self, digit: int, base: int) -> None:
        """A digit to a base, all as likely."""
        assert 0 <= digit < base, (digit, base)
        self._put.append(_Digit(digit, 1, base))

    def put_likely(self, digit: int, weights: Sequence[int]) -> None:
        """A digit with the weights of all that it could be."""
        self._put.append(_Digit(sum(weights[:digit]), weights[digit], sum(weights)))

    def put_count(self, count: int) -> None:
        """A whole number below 2**31: how many bits it has, then those after the first."""
        bits = count.bit_length()
        self.put(bits, 32)
        if bits > 1:
            self.put(count - 2 ** (bits - 1), 2 ** (bits - 1))

    def take(self, base: int) -> int:
        self.rest, digit = divmod(self.rest, base)
        return digit

    def take_likely(self, weights: Sequence[int]) -> int:
        ends = list(accumulate(weights))
        rest, place = divmod(self.rest, ends[-1])
        digit = bisect_right(ends, place)
        self.rest = rest * weights[digit] + place - (ends[digit] - weights[digit])
        return digit

    def take_count(self) -> int:
        bits = self.take(32)
        return bits if bits < 2 else 2 ** (bits - 1) + self.take(2 ** (bits - 1))

    def number(self) -> int:
        number = 0
        for below, weight, total in reversed(self._put):
            number = number // weight * total + below + number % weight
        return number
