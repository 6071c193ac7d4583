"""What can go wrong in the rules, each a ValueError whose message can be shown to a player."""


class VariantError(ValueError):
    """Rules that do not exist or whose parts cannot be played together."""


class RuleError(ValueError):
    """A step that the rules do not allow now. The turn or match is unchanged."""


class FormatError(ValueError):
    """A saved game or code that cannot be read."""


class CodeError(FormatError):
    """A code that cannot be read. ``kind`` says what is wrong with it, for who says it in another language.

    It is "no text", "empty", "short", "long", "character" (one that no code has), "mistyped" (the checksum),
    "progress", "ticket" or "result" (the code of such a thing), "other" (of nothing that is known), "newer" (for a
    variant that this version does not know) or "nonsense" (it adds up, and stands for nothing).
    """

    def __init__(self, message: str, kind: str = "nonsense") -> None:
        super().__init__(message)
        self.kind = kind
