"""Which of the bundled pictures show which product, and how each was taken."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from vitrine import media
from vitrine.catalogue import IncomingImage
from vitrine.demo.assortment import BadAssortment, Colour, Style

PRODUCTS = "products.json"
# Worn by a figure from head to foot; what the bust without a head wears is then left out.
FIGURE, FIGURE_BACK = "figure", "figure-back"
BUST = ("model", "model-back")
# How the studio calls its pictures, in the order in which they are shown.
TAKEN = {
    "front": ("bust", "front"),
    FIGURE: ("model", "front"),
    FIGURE_BACK: ("model", "back"),
    "model": ("model", "front"),
    "model-back": ("model", "back"),
    "three-quarter": ("bust", "three-quarter"),
    "side": ("bust", "side"),
    "back": ("bust", "back"),
    "detail": ("detail", "detail"),
}
# What stands by itself instead of being worn.
STANDS_ALONE = ("bag", "scarf", "loafer", "ankle-boot", "trainer")


@dataclass(frozen=True)
class Pictures:
    """`products`: by style and colour, hashes by how the picture was taken."""

    products: dict[str, dict[str, str]] = field(default_factory=dict)
    scenes: dict[str, str] = field(default_factory=dict)

    def images(self, style: Style, colour: Colour) -> list[IncomingImage]:
        """None until the studio has taken some."""
        hashes = dict(self.products.get(f"{style.key}/{colour.key}", {}))
        # A back comes after its front, or not at all: tiles show the first two.
        for name in BUST if FIGURE in hashes else (FIGURE_BACK,):
            hashes.pop(name, None)
        return [
            IncomingImage(
                path=hashes[name],
                image_type="still" if kind == "bust" and style.silhouette in STANDS_ALONE else kind,
                image_view=view,
                dominant_colour=colour.hex,
            )
            for name, (kind, view) in TAKEN.items()
            if name in hashes
        ]

    def on_figure(self, style: Style, colour: Colour) -> bool:
        return FIGURE in self.products.get(f"{style.key}/{colour.key}", {})

    def of_outfit(self, key: str) -> str | None:
        return self.scenes.get(f"outfit/{key}")


def read_pictures(folder: Path = media.BUNDLED) -> Pictures:
    """Those whose masters are there: the studio's batches come one after the other."""
    there = media.bundled_hashes(folder)
    return Pictures(
        products={
            product: {name: key for name, key in hashes.items() if key in there}
            for product, hashes in _read(folder / PRODUCTS).items()
        },
        scenes=media.bundled_scenes(folder),
    )


def _read(path: Path) -> dict[str, dict[str, str]]:
    if not path.exists():
        return {}
    try:
        products = msgspec.json.decode(path.read_bytes(), type=dict[str, dict[str, str]])
    except msgspec.DecodeError as wrong:
        raise BadAssortment(f"{path.name}: {wrong}") from wrong
    strange = {name for hashes in products.values() for name in hashes} - TAKEN.keys()
    if strange:
        raise BadAssortment(f"{path.name}: nobody knows {', '.join(sorted(strange))}")
    return products
