"""The bar that long work shows."""

from typing import Any


def progress_bar(total: int, unit: str, shown: bool = True) -> Any:
    """A tqdm bar, in a notebook as a widget; one that is not shown costs nothing and is silent.

    >>> with progress_bar(2, "game", shown=False) as bar:
    ...     bar.update(2)
    """
    from tqdm.auto import tqdm

    return tqdm(total=total, unit=unit, unit_scale=True, disable=not shown)
