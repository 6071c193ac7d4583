"""What can go wrong in the rules, each a ValueError whose message can be shown to a player."""


class VariantError(ValueError):
    """Rules that do not exist or whose parts cannot be played together."""


class RuleError(ValueError):
    """A step that the rules do not allow now. The turn or match is unchanged."""


class FormatError(ValueError):
    """A saved game or code that cannot be read."""
