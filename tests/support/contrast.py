"""Contrast of text as it is drawn: its computed colour against the pixels behind it.

axe cannot judge text on a gradient, and a table of wood and felt is nothing else. So the page is drawn once with all
text transparent, and each piece of text is compared with the worst of the pixels it would lie on.
"""

import io
from typing import Any

import numpy as np
from PIL import Image
from playwright.sync_api import Page

LEAST = 4.5

# Wood, felt and brass are gradients, which axe cannot judge. With this they show their ground colour alone, and axe
# can; what is really drawn is what text_contrasts measures.
FLAT = """
.stb-card, .stb-box, .stb-back, .stb-felt, .stb-plaque, .stb-button--main, .stb-flap, .stb-well, .stb-chip,
.stb-target {
  background-image: none !important;
}
.stb-tile::before, .stb-tile::after, .stb-flap::after, .stb-box::before, .stb-box::after, .stb-felt::before,
.stb-felt::after, .stb-plaque::before, .stb-plaque::after, .stb-mark::after, .stb-sum::before {
  content: none !important;
}
"""

FIND = """([root, skip]) => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const rgba = color => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  };
  const found = [];
  const walker = document.createTreeWalker(document.querySelector(root), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, parent = node.parentElement;
    if (!node.data.trim() || parent.closest('.stb-visually-hidden') || parent.closest(skip)) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      for (let at = parent; at !== document.body; at = at.parentElement) { // what is scrolled away is not drawn
        if (getComputedStyle(at).overflowY === 'visible') continue;
        const edge = at.getBoundingClientRect();
        [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
        [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
      }
      if (right - left < 2 || bottom - top < 2) continue;
      found.push({ text: node.data.trim().slice(0, 40), color: rgba(getComputedStyle(parent).color),
        box: [left + scrollX, top + scrollY, right + scrollX, bottom + scrollY] });
    }
  }
  return found;
}"""
HIDE = (
    "ROOT, ROOT * { color: transparent !important; text-shadow: none !important; transition: none !important; }"
    " ROOT .stb-mark { visibility: hidden; } ROOT .stb-sum::before { visibility: hidden; }"
)


# of each value of a channel, as WCAG 2 defines it
_LINEAR = np.array([c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in np.arange(256) / 255])


def luminance(colors: Any) -> Any:
    """Relative luminance of a colour, or of an array of them."""
    return _LINEAR[np.asarray(colors)[..., :3]] @ (0.2126, 0.7152, 0.0722)


def ratio(one: float, other: float) -> float:
    """Contrast of two luminances, 1 to 21."""
    high, low = max(one, other), min(one, other)
    return (high + 0.05) / (low + 0.05)


def text_contrasts(page: Page, root: str, skip: str) -> list[tuple[float, str]]:
    """The contrast of each visible piece of text below `root`, the least first. `skip`: a selector of copies."""
    page.evaluate("() => document.getAnimations().forEach(animation => animation.finish())")
    found = page.evaluate(FIND, [root, skip])
    style = page.add_style_tag(content=HIDE.replace("ROOT", root))
    picture = luminance(Image.open(io.BytesIO(page.screenshot(full_page=True))).convert("RGB"))
    style.evaluate("node => node.remove()")
    measured = []
    for item in found:
        assert item["color"][3] == 255, f"{item['text']}: its colour is see-through"
        left, top, right, bottom = item["box"]
        shades = np.sort(picture[int(top) : int(bottom) + 1, int(left) : int(right) + 1], axis=None)
        edge = len(shades) // 50  # a speck of grain is no ground
        worst = min(ratio(luminance(item["color"]), shade) for shade in (shades[edge], shades[-1 - edge]))
        measured.append((round(float(worst), 2), item["text"]))
    return sorted(measured)
