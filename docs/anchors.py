"""How a heading is named in a link to it."""


def of_heading(heading: str) -> str:
    """As JupyterLab names it, for the pages are read there too: `offline.md#For-one-room`."""
    return heading.replace(" ", "-")
