"""A polynomial in one letter: read from text without running any of it, or from what SymPy holds."""

import re
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, ClassVar

from stbwidgets.language import Translation
from stbwidgets.numbers import lowered

from ..asked import quoted
from .reading import Kind, Reading, Unreadable, alone, text_of, unread, whole

DEGREE = 200  # the greatest exponent that is worked out
BITS = 2000  # of a coefficient
DEPTH = 40  # brackets within brackets

Polynomial = dict[int, Fraction]  # exponent: coefficient, no coefficient 0

_TOKEN = re.compile(r"\s*+(?:(?P<number>[0-9]++)|(?P<power>\*\*|\^)|(?P<sign>[-+*/()])|(?P<letter>[^\W\d_]++))")


class _TooLarge(Exception):
    """A power or product beyond what is worked out here."""


@dataclass(frozen=True)
class Expression(Kind):
    """A polynomial, as text ("1 + 2x^2", "(1+x)*(1+x**2)") or as a SymPy expression. All ways to write it count.

    The value is a SymPy expression, multiplied out: it can be compared with == and asked for its ``coeff(x, n)``.
    With ``expanded`` the answer must have been multiplied out.

    >>> from stbwidgets.language import translation
    >>> [str(Expression().read(text, translation("en")).value) for text in ("(1 + x)^2", "x(x+2) + 1")]
    ['x**2 + 2*x + 1', 'x**2 + 2*x + 1']
    """

    symbol: str = "x"
    expanded: bool = False
    name: ClassVar[str] = "expression"

    def how(self, words: Translation) -> str:
        text = words.gettext("Write an expression in {letter}, such as {example}.")
        return text.format(letter=self.symbol, example=f"1 + 2{self.symbol} + {self.symbol}^3")

    def read(self, answer: Any, words: Translation) -> Reading:
        _ = words.gettext
        try:
            text = text_of(answer, words)
            if text is not None:
                parser = _Parser(text, self, words)
                polynomial, is_product = parser.parse(), parser.is_product
            else:
                polynomial = self._of_value(alone(answer), words)
                is_product = _is_product(alone(answer))
        except (_TooLarge, RecursionError):
            raise Unreadable(_("That is too large to be worked out here.") + " " + self.how(words)) from None
        if self.expanded and is_product:
            raise Unreadable(
                _("This is still a product or a power. Write it without brackets."), _("Now multiply it out")
            )
        return Reading(self._expression(polynomial))

    def same(self, reading: Reading, answer: Any) -> bool:
        return self._of_sympy(reading.value) == self._of_answer(answer)

    def show(self, answer: Any, words: Translation) -> str:
        """Multiplied out, lowest power first.

        >>> from stbwidgets.language import translation
        >>> Expression().show("(1 + x)^2 - 3x", translation("en"))
        '1 - x + x^2'
        """
        shown = ""
        for exponent, coefficient in sorted(self._of_answer(answer).items()):
            power = {0: "", 1: self.symbol}.get(exponent, f"{self.symbol}^{exponent}")
            size = str(abs(coefficient))
            term = size if not power else power if size == "1" else size + ("*" if "/" in size else "") + power
            sign = "-" if coefficient < 0 else "+"
            shown += f" {sign} {term}" if shown else term if sign == "+" else f"-{term}"
        return shown or "0"

    def _of_answer(self, answer: Any) -> Polynomial:
        """What ``facts()["answer"]`` is, a SymPy expression or its text."""
        if isinstance(answer, str):
            from stbwidgets.language import translation

            return _Parser(answer, self, translation("en")).parse()
        return self._of_sympy(answer)

    def _of_value(self, answer: Any, words: Translation) -> Polynomial:
        if type(answer) is not bool and (number := whole(answer)) is not None:
            return _bounded({0: Fraction(number)} if number else {})
        if type(answer) is Fraction:
            return _bounded({0: answer} if answer else {})
        import sympy

        if issubclass(type(answer), sympy.Basic):
            return self._of_sympy(answer, words)
        raise Unreadable(self.how(words))

    def _of_sympy(self, expression: Any, words: Translation | None = None) -> Polynomial:
        """The polynomial that a SymPy object stands for, worked out here: SymPy would not stop at a huge power."""
        import sympy

        if isinstance(expression, sympy.Poly):
            if expression.total_degree() > DEGREE:
                raise _TooLarge
            return self._of_sympy(expression.as_expr(), words)
        if isinstance(expression, sympy.Rational):
            return _bounded({0: Fraction(int(expression.p), int(expression.q))} if expression else {})
        if isinstance(expression, sympy.Float):
            return _bounded({0: Fraction(Decimal(str(expression)))})
        if isinstance(expression, sympy.Symbol):
            if expression.name == self.symbol:
                return {1: Fraction(1)}
            raise Unreadable(self._other_letter(expression.name, words))
        if isinstance(expression, sympy.Add):
            total: Polynomial = {}
            for part in expression.args:
                total = _add(total, self._of_sympy(part, words))
            return total
        if isinstance(expression, sympy.Mul):
            product: Polynomial = {0: Fraction(1)}
            for part in expression.args:
                product = _multiply(product, self._of_sympy(part, words))
            return product
        if isinstance(expression, sympy.Pow) and isinstance(expression.exp, sympy.Integer) and expression.exp > 0:
            return _power(self._of_sympy(expression.base, words), int(expression.exp))
        raise Unreadable(self.how(words) if words else f"no polynomial in {self.symbol}")

    def _other_letter(self, name: str, words: Translation | None) -> str:
        if words is None:
            return name
        text = words.gettext("The letter here is {letter}, not {other}.")
        return text.format(letter=self.symbol, other=quoted(name, 10)) + " " + self.how(words)

    def _expression(self, polynomial: Polynomial) -> Any:
        import sympy

        letter = sympy.Symbol(self.symbol)
        return sympy.Add(
            *(sympy.Rational(size.numerator, size.denominator) * letter**power for power, size in polynomial.items())
        )


class _Parser:
    """Terms, factors and powers of a text, worked out as they are read."""

    def __init__(self, text: str, kind: Expression, words: Translation) -> None:
        self.text = text
        self.kind = kind
        self.words = words
        self.at = 0
        self.depth = 0
        self.is_product = False  # whether a sum was multiplied or raised
        self.tokens = self._tokens(self._plain(text))

    def parse(self) -> Polynomial:
        found = self._sum()
        if self.at < len(self.tokens):
            raise self._unread()
        return found

    def _plain(self, text: str) -> str:
        """The text with signs as Python writes them."""
        text = text.rpartition("=")[2]  # y = x + 1
        text = re.sub(r"[⁰¹²³⁴⁵⁶⁷⁸⁹]++", lambda found: "^" + lowered(found.group()), text)
        return text.translate(str.maketrans("−–·×⋅[]{}⁄", "--***()()/"))

    def _tokens(self, text: str) -> list[tuple[str, str]]:
        tokens, at = [], 0
        text = text.strip()
        while at < len(text):
            found = _TOKEN.match(text, at)
            if not found:
                raise self._unread()
            kind = found.lastgroup or ""
            value = found[kind]
            if kind == "letter" and value.lower() != self.kind.symbol.lower():
                raise Unreadable(self.kind._other_letter(value, self.words))
            tokens.append((kind, value))
            at = found.end()
        return tokens

    def _next(self) -> tuple[str, str]:
        return self.tokens[self.at] if self.at < len(self.tokens) else ("", "")

    def _take(self, *values: str) -> str:
        value = self._next()[1]
        if value and value in values:
            self.at += 1
            return value
        return ""

    def _sum(self) -> Polynomial:
        sign = -1 if self._take("-") else 1
        if sign == 1:
            self._take("+")
        total = _scale(self._product(), sign)
        while sign_read := self._take("+", "-"):
            total = _add(total, _scale(self._product(), -1 if sign_read == "-" else 1))
        return total

    def _product(self) -> Polynomial:
        product = self._powered()
        while True:
            if self._take("/"):
                under = self._powered()
                if set(under) - {0} or not under:
                    raise Unreadable(
                        self.words.gettext("Divide by a number other than 0 only.") + " " + self.kind.how(self.words)
                    )
                product = _scale(product, 1 / under[0])
            elif self._take("*") or self._next()[0] == "letter" or self._next()[1] == "(":  # 2x, x(1 + x)
                factor = self._powered()
                self.is_product |= len(product) > 1 or len(factor) > 1
                product = _multiply(product, factor)
            else:
                return product

    def _powered(self) -> Polynomial:
        base = self._atom()
        if self._next()[0] == "power":
            self.at += 1
            kind, value = self._next()
            bracket = bool(self._take("("))
            kind, value = self._next()
            if kind != "number":
                raise self._unread()
            self.at += 1
            if bracket and not self._take(")"):
                raise self._unread()
            if len(value) > 4:
                raise _TooLarge
            self.is_product |= len(base) > 1 and int(value) != 1
            base = _power(base, int(value))
        return base

    def _atom(self) -> Polynomial:
        kind, value = self._next()
        self.at += 1
        if kind == "number":
            number = Fraction(int(value)) if len(value) <= BITS // 4 else None
            if number is None:
                raise _TooLarge
            return _bounded({0: number} if number else {})
        if kind == "letter":
            return {1: Fraction(1)}
        if value == "(":
            self.depth += 1
            if self.depth > DEPTH:
                raise _TooLarge
            inside = self._sum()
            self.depth -= 1
            if self._take(")"):
                return inside
        raise self._unread()

    def _unread(self) -> Unreadable:
        return Unreadable(unread(self.text, self.words) + " " + self.kind.how(self.words))


def _is_product(answer: Any) -> bool:
    """Whether a SymPy expression still has a sum inside a product or a power."""
    import sympy

    if not isinstance(answer, sympy.Basic) or isinstance(answer, sympy.Poly):
        return False
    terms = answer.args if isinstance(answer, sympy.Add) else (answer,)
    return any(part.has(sympy.Add) for part in terms)


def _bounded(polynomial: Polynomial) -> Polynomial:
    for exponent, size in polynomial.items():
        if exponent > DEGREE or size.numerator.bit_length() > BITS or size.denominator.bit_length() > BITS:
            raise _TooLarge
    return polynomial


def _add(one: Polynomial, other: Polynomial) -> Polynomial:
    total = dict(one)
    for exponent, size in other.items():
        total[exponent] = total.get(exponent, Fraction(0)) + size
    return _bounded({exponent: size for exponent, size in total.items() if size})


def _scale(polynomial: Polynomial, factor: int | Fraction) -> Polynomial:
    return _bounded({exponent: size * factor for exponent, size in polynomial.items()})


def _multiply(one: Polynomial, other: Polynomial) -> Polynomial:
    if one and other and max(one) + max(other) > DEGREE:
        raise _TooLarge
    product: Polynomial = {}
    for first, size in one.items():
        for second, factor in other.items():
            product[first + second] = product.get(first + second, Fraction(0)) + size * factor
    return _bounded({exponent: size for exponent, size in product.items() if size})


def _power(base: Polynomial, exponent: int) -> Polynomial:
    if base and (max(base) * exponent > DEGREE or exponent > BITS):
        raise _TooLarge
    product: Polynomial = {0: Fraction(1)}
    for _ in range(exponent if base else min(exponent, 1)):
        product = _multiply(product, base)
    return product
