"""The pictures of the table that are kept: each there, in words too, small; and made by one command."""

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import screenshots  # noqa: E402

NAMES = [picture.name for picture in screenshots.PICTURES]


def test_every_picture_is_kept_and_has_words() -> None:
    assert len(set(NAMES)) == len(NAMES)
    assert sorted(path.stem for path in screenshots.KEPT.iterdir()) == sorted(NAMES)
    assert {picture.scene for picture in screenshots.PICTURES} == set(screenshots.SCENES)
    for picture in screenshots.PICTURES:
        assert len(picture.alt) > 20
        assert '"' not in picture.alt
    assert screenshots.PAGE.read_text("utf-8") == screenshots.page_of_pictures()


def test_they_are_small() -> None:
    assert sum(path.stat().st_size for path in screenshots.KEPT.iterdir()) < 3_000_000


def test_the_readme_shows_pictures_that_are_there() -> None:
    shown = [line for line in (ROOT / "README.md").read_text("utf-8").splitlines() if "docs/pictures/" in line]
    assert len(shown) >= 2
    for line in shown:
        name = line.split("docs/pictures/")[1].split(".webp")[0]
        assert name in NAMES


def size(path: Path) -> tuple[int, int]:
    with Image.open(path) as image:
        return image.size


@pytest.mark.full
def test_the_command_makes_every_one(tmp_path: Path, chromium: str) -> None:
    """Fonts differ from machine to machine, so heights may; widths do not."""
    command = [sys.executable, str(ROOT / "tools" / "screenshots.py"), "--into", str(tmp_path)]
    subprocess.run(command, check=True, timeout=900, cwd=ROOT)
    assert sorted(path.stem for path in tmp_path.iterdir()) == sorted(NAMES)
    for picture in screenshots.PICTURES:
        made, kept = (size(folder / f"{picture.name}.webp") for folder in (tmp_path, screenshots.KEPT))
        width, _, scale = screenshots.LAYOUTS[picture.layout]
        assert made[0] == kept[0] == round(width * scale), picture.name
        assert 0.75 < made[1] / kept[1] < 1.33, picture.name
