"""What a page hears of a widget first."""

import comm
import pytest

import stbwidgets as stb
from stbwidgets.widgets.roll_tray import RollTray

WIDGETS = {
    "table": lambda: stb.play("classic", seed=7, coach=True),
    "tile row": stb.TileRow,
    "roll tray": lambda: RollTray((3, 5)),
    "gate": lambda: stb.predict("a1"),
    "exercise": lambda: stb.exercise("a1.1"),
    "rounds": lambda: stb.my_rounds("a1"),
    "progress": stb.my_progress,
    "ticket": lambda: stb.exit_ticket("a1"),
}


@pytest.mark.parametrize("name", WIDGETS)
def test_the_first_message_holds_all_there_is_to_show(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # a view made between an empty first message and the next found nothing to draw
    opened = []
    create = comm.create_comm

    def record(*arguments, **options):
        if options.get("target_name") == "jupyter.widget" and "_esm" in options["data"]["state"]:
            opened.append(options["data"]["state"])
        return create(*arguments, **options)

    monkeypatch.setattr(comm, "create_comm", record)
    widget = WIDGETS[name]()
    (first,) = opened
    assert first["state"] == widget.state
    assert first["state"]["step"] == 0
    assert first["strings"] == widget.strings
    assert not widget.is_closed


def test_a_closed_widget_is_not_opened_again() -> None:
    table = stb.play("classic", seed=7)
    table.close()
    table.redraw()
    assert table.is_closed
    assert table.comm is None
