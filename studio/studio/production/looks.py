"""Whole looks, rendered where they are missing or were made from something else; a run can be
broken off at any time and goes on where it was."""

from __future__ import annotations

import json
import sys
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

from studio.engine.picture import develop, lit_together, look_at
from studio.figure import looks
from studio.production.look_pages import show
from studio.production.masters import FOLDER, Masters, encoded
from studio.production.plan import REPOSITORY

# What each look was made from: committed beside the studio, so that every clone knows.
ORIGINS = REPOSITORY / "studio" / "looks.json"


@dataclass
class Made:
    name: str
    seconds: float
    failures: list[str]
    content: bytes = b""
    points: dict[str, tuple[float, float]] = field(default_factory=dict)


class Looks:
    def __init__(self, out: Path | None) -> None:
        self.masters, self.pages = Masters(out or FOLDER), out is None
        self.path = ORIGINS if out is None else out / ORIGINS.name
        text = self.path.read_text(encoding="utf-8") if self.path.exists() else "{}"
        self.origins: dict[str, str] = json.loads(text)

    def missing(
        self, keys: list[str], views: tuple[str, ...], again: bool
    ) -> list[tuple[str, str]]:
        return [
            (key, view) for key in keys for view in views if again or not self._is_there(key, view)
        ]

    def put(self, key: str, view: str, one: Made) -> None:
        name = looks.look_key(key, view)
        old, new = self.masters.put_scene(name, one.content)
        if self.pages and view == "whole":
            show(key, old, new, one.points)
        self.origins[name] = looks.made_from(key, view)
        told = json.dumps(self.origins, indent=1, sort_keys=True)
        self.path.write_text(told + "\n", encoding="utf-8")

    def _is_there(self, key: str, view: str) -> bool:
        name = looks.look_key(key, view)
        known = self.origins.get(name) == looks.made_from(key, view)
        return known and self.masters.has_scene(name)


def made(wanted: list[tuple[str, str]], width: int | None) -> Iterator[tuple[str, str, Made]]:
    for key, group in groupby(wanted, key=lambda each: each[0]):
        views, began = [view for _, view in group], time.process_time()
        try:
            failures = looks.dressed_for(key).failures
            pictures = {} if failures else _rendered(key, views, width)
        except Exception:
            failures, pictures = [traceback.format_exc()], {}
        spent = (time.process_time() - began) / len(views)
        for view in views:
            name = looks.look_key(key, view)
            yield key, view, Made(name, spent, failures, *pictures.get(view, ()))


def _rendered(key: str, views: list[str], width: int | None):
    """By view: the picture, and where each style is seen in it."""
    scenes = [looks.look_scene(key, view) for view in views]
    first = scenes[0]
    size = width or first.width, round((width or first.width) * first.height / first.width)
    pieces = [each.piece for each in first.worn]
    shots = [scene.shot for scene in scenes]
    lit = lit_together(pieces, shots, first.lights, *size, gobo=first.gobo, **first.options)
    found = {}
    for view, scene, light in zip(views, scenes, lit, strict=True):
        seen = look_at(
            pieces, scene.shot, scene.lights, *size, gobo=scene.gobo, fade=False, light=light,
            **scene.options,
        )  # fmt: skip
        pixels = develop(seen, scene.worn, scene.backdrop)
        found[view] = encoded(pixels, "look"), looks.points(looks.dressed_for(key), seen)
    return found


def run(
    only: list[str], out: Path | None, width: int | None, views: tuple[str, ...], again: bool
) -> int:
    kept = Looks(out)
    known = [each["key"] for each in looks.outfits()]
    keys = [key for key in only or known if key in known and key not in looks.NOT_TAKEN]
    wanted, bad, spent, count = kept.missing(keys, views, again), 0, 0.0, 0
    for key, view, one in made(wanted, width):
        count, spent = count + 1, spent + one.seconds
        if one.content:
            kept.put(key, view, one)
        else:
            bad += 1
            print(f"{one.name} fails: " + "; ".join(one.failures), file=sys.stderr, flush=True)
        print(f"{count}/{len(wanted)} {one.name}, {one.seconds:.1f} CPU s", flush=True)
    print(f"{count - bad} looks, {spent / max(count, 1):.1f} CPU s each, {bad} fail")
    return 1 if bad else 0
