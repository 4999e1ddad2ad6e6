"""Whole looks, rendered where they are missing or were made from something else; a run can be
broken off at any time and goes on where it was."""

from __future__ import annotations

import json
import sys
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from studio.engine.picture import develop, look_at
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
        old = self.masters.scenes.get(name)
        self.masters.put_scene(name, one.content)
        if self.pages and view == "whole":
            show(key, old, self.masters.scenes[name], one.points)
        self.origins[name] = looks.made_from(key, view)
        told = json.dumps(self.origins, indent=1, sort_keys=True)
        self.path.write_text(told + "\n", encoding="utf-8")

    def _is_there(self, key: str, view: str) -> bool:
        name = looks.look_key(key, view)
        known = self.origins.get(name) == looks.made_from(key, view)
        return known and self.masters.has_scene(name)


def made(wanted: list[tuple[str, str]], width: int | None) -> Iterator[tuple[str, str, Made]]:
    for key, view in wanted:
        began, name = time.process_time(), looks.look_key(key, view)
        try:
            failures = looks.dressed_for(key).failures
            content, points = (b"", {}) if failures else _rendered(key, view, width)
        except Exception:
            failures, content, points = [traceback.format_exc()], b"", {}
        yield key, view, Made(name, time.process_time() - began, failures, content, points)


def _rendered(key: str, view: str, width: int | None):
    scene = looks.look_scene(key, view)
    across = width or scene.width
    tall = round(across * scene.height / scene.width)
    pieces = [each.piece for each in scene.worn]
    seen = look_at(
        pieces, scene.shot, scene.lights, across, tall, gobo=scene.gobo, fade=False,
        **scene.options,
    )  # fmt: skip
    pixels = develop(seen, scene.worn, scene.backdrop)
    return encoded(pixels, "look"), looks.points(looks.dressed_for(key), seen)


def run(
    only: list[str], out: Path | None, width: int | None, views: tuple[str, ...], again: bool
) -> int:
    kept = Looks(out)
    keys = [each["key"] for each in looks.outfits()]
    keys = [key for key in keys if (not only or key in only) and key not in looks.NOT_TAKEN]
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
