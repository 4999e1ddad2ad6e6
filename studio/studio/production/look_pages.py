"""Pages that show a look: the picture's name, its words, and the points laid on it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from studio.figure.looks import outfit
from studio.production.plan import REPOSITORY

CONTENT = REPOSITORY / "content"
# What hung on a rail is worn now.
WORDS = {
    "default": (" an der Stange, darunter ", " an einer Figur, dazu "),
    "en": (" on a rail, with ", " on a figure, with "),
    "fr": (" sur un portant\u202f; dessous, ", " sur un mannequin, avec "),
    "nl": (" aan de roede, eronder ", " op een paspop, daarbij "),
}
BELOW = {"en": " below"}


def show(
    key: str,
    old: str | None,
    new: str,
    points: dict[str, tuple[float, float]],
    folder: Path = CONTENT,
) -> None:
    """Wherever the old picture of an outfit stood the new one stands."""
    if old is None or old == new:
        return
    colours = {piece["style"]: piece["colour"] for piece in outfit(key)["pieces"]}
    places = {f"{style}-{colours[style]}": at for style, at in points.items()}
    for path, text in _showing(old, folder):
        content = json.loads(text)
        _points(content, old, places)
        _words(content, old)
        told = json.dumps(content, indent=2, ensure_ascii=False)
        path.write_text(told.replace(old, new) + "\n", encoding="utf-8")


def rename(old: str | None, new: str, folder: Path = CONTENT) -> None:
    """Wherever a picture stood the one taken in its place stands."""
    if old is None or old == new:
        return
    for path, text in _showing(old, folder):
        path.write_text(text.replace(old, new), encoding="utf-8")


def _showing(mark: str, folder: Path) -> Iterator[tuple[Path, str]]:
    for path in sorted(folder.rglob("*.json")):
        text = path.read_text(encoding="utf-8")
        if mark in text:
            yield path, text


def _points(node: Any, old: str, places: dict[str, tuple[float, float]]) -> None:
    if isinstance(node, list):
        for each in node:
            _points(each, old, places)
    if not isinstance(node, dict):
        return
    image = node.get("image")
    if isinstance(image, dict) and old in str(image.get("filename", "")):
        for point in node.get("points") or []:
            at = places.get(point.get("product", ""))
            if at is not None:
                point["x"], point["y"] = (str(round(each)) for each in at)
    for each in node.values():
        _points(each, old, places)


def _words(content: Any, old: str) -> None:
    for asset in content.get("assets", []) if isinstance(content, dict) else []:
        if asset.get("picture_hash") != old:
            continue
        for language, words in asset["words"].items():
            before, after = WORDS[language]
            if before in words["alt"]:
                worn = words["alt"].replace(before, after)
                words["alt"] = worn.removesuffix(BELOW.get(language, "\0"))
