"""Which pictures the assortment wants."""

from __future__ import annotations

import importlib
import json
import pkgutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from studio import garments
from studio.garment import Look, Style

REPOSITORY = Path(__file__).parents[3]
ASSORTMENT = REPOSITORY / "backend" / "seed" / "assortment"
VIEWS = ("front", "back", "detail", "model")


@dataclass(frozen=True)
class Picture:
    """One picture of one product; `product` is its key in products.json."""

    style: Style
    colour: str
    look: Look
    view: str

    @property
    def product(self) -> str:
        return f"{self.style.key}/{self.colour}"

    @property
    def width(self) -> int:
        return 1440 if self.view == "front" else 960

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.width * 4 // 3

    def matches(self, words: list[str]) -> bool:
        own = {self.style.key, self.style.silhouette, self.style.gender, self.colour, self.product}
        own |= {
            f"{self.style.silhouette}/{self.style.gender}",
            self.style.cloth,
            self.style.pattern,
        }
        return not words or bool(own & set(words))


def pictures(views: tuple[str, ...] = VIEWS, only: list[str] | None = None) -> list[Picture]:
    """By view first, so that every product has its front before any has its back."""
    return [picture for view in views for picture in _of_view(view) if picture.matches(only or [])]


def _of_view(view: str) -> Iterator[Picture]:
    for style, colours in styles():
        if not offers(style, view):
            continue
        for colour in colours:
            number = int("".join(filter(str.isdigit, style.key)) or 0)
            look = Look(colour_table()[colour], style.cloth, style.pattern, number % 5)
            yield Picture(style, colour, look, view)


def offers(style: Style, view: str) -> bool:
    if view == "model":
        figure = figure_module()
        return figure is not None and figure.offers(style)
    garment = garment_of(style.silhouette)
    return garment is not None and view in getattr(garment, "VIEWS", ("front", "back", "detail"))


@cache
def styles() -> list[tuple[Style, list[str]]]:
    found = []
    for path in sorted((ASSORTMENT / "styles").glob("*.json")):
        for each in json.loads(path.read_text(encoding="utf-8")):
            found.append((style_of(each), [one["colour"] for one in each["colours"]]))
    return found


def style_of(entry: dict[str, Any]) -> Style:
    """Goods that have no fit or length, as shoes, are drawn as regular ones."""
    words = ("key", "silhouette", "gender", "cloth", "fit", "length", "pattern")
    own = {"fit": "regular", "length": "regular"} | entry
    return Style(*(own[word] for word in words), tuple(sorted(entry["features"])))


def style(key: str) -> Style:
    return next(each for each, _ in styles() if each.key == key)


@cache
def colour_table() -> dict[str, str]:
    entries = json.loads((ASSORTMENT / "colours.json").read_text(encoding="utf-8"))
    return {entry["key"]: entry["hex"] for entry in entries}


def garment_of(silhouette: str) -> ModuleType | None:
    return garment_modules().get(silhouette)


@cache
def garment_modules() -> dict[str, ModuleType]:
    found = {}
    for module in _modules(garments):
        for silhouette in getattr(module, "SILHOUETTES", ()):
            found[silhouette] = module
    return found


@cache
def figure_module() -> ModuleType | None:
    return next((m for m in _modules(garments) if m.__name__.endswith(".figure")), None)


def _modules(package: ModuleType) -> Iterator[ModuleType]:
    for entry in pkgutil.iter_modules(package.__path__):
        try:
            yield importlib.import_module(f"{package.__name__}.{entry.name}")
        except Exception as problem:
            print(f"left out: {entry.name}: {problem!r}", file=sys.stderr)


@cache
def scenes() -> dict[str, Any]:
    from studio import scenes as package

    found: dict[str, Any] = {}
    for module in _modules(package):
        found |= getattr(module, "SCENES", {})
    return found
