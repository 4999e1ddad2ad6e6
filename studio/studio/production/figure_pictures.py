"""Products worn by a figure: one light for all colours of a style; goes on where it was."""

from __future__ import annotations

import json
import sys
import time
import traceback
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from studio.engine.picture import develop, look_at
from studio.figure import model_views
from studio.figure.dressing import look_of
from studio.garment import Style
from studio.production import plan
from studio.production.masters import FOLDER, Masters, encoded
from studio.production.plan import REPOSITORY, Picture

ORIGINS = REPOSITORY / "studio" / "figure-pictures.json"
# Styles that failed the eye keep the picture they have.
NOT_TAKEN: dict[str, str] = {
    "VTR-2514": "its narrow pleats lie in the hip, and tear in a crease once they are wider"
}


class FigurePictures:
    def __init__(self, out: Path | None) -> None:
        self.masters = Masters(out or FOLDER)
        self.path = ORIGINS if out is None else out / ORIGINS.name
        text = self.path.read_text(encoding="utf-8") if self.path.exists() else "{}"
        self.origins: dict[str, str] = json.loads(text)

    def missing(
        self, only: list[str], views: tuple[str, ...], again: bool
    ) -> Iterator[tuple[Style, str, list[str]]]:
        """Both views of a style one after the other: it is dressed once."""
        for style, colours in plan.styles():
            if style.key in NOT_TAKEN:
                continue
            for view in filter(partial(model_views.offers, style), views):
                left = [
                    colour
                    for colour in colours
                    if _picture(style, colour, view).matches(only)
                    and (again or not self._is_there(style, colour, view))
                ]
                if left:
                    yield style, view, left

    def put(self, style: Style, colour: str, view: str, content: bytes) -> None:
        picture = _picture(style, colour, view)
        self.masters.put(picture, content)
        self.masters.drop(picture.product, "model")
        self.origins[_origin_key(picture)] = model_views.made_from(style, colour, view)
        told = json.dumps(self.origins, indent=1, sort_keys=True)
        self.path.write_text(told + "\n", encoding="utf-8")

    def _is_there(self, style: Style, colour: str, view: str) -> bool:
        picture = _picture(style, colour, view)
        origin = self.origins.get(_origin_key(picture))
        return origin == model_views.made_from(style, colour, view) and self.masters.has(picture)


def _picture(style: Style, colour: str, view: str) -> Picture:
    return Picture(style, colour, look_of(style, colour), view)


def _origin_key(picture: Picture) -> str:
    is_back = picture.view == model_views.BACK
    return f"{picture.product}/back" if is_back else picture.product


def rendered(
    style: Style, view: str, colours: list[str], width: int | None
) -> Iterator[tuple[str, bytes]]:
    on = model_views.worn_by_figure(style, colours[0])
    if on.failures:
        raise ValueError("; ".join(on.failures))
    scene = model_views.scene_of(on, style, view)
    across = width or scene.width
    tall = round(across * scene.height / scene.width)
    pieces = [each.piece for each in scene.worn]
    seen = look_at(pieces, scene.shot, scene.lights, across, tall, fade=scene.fade, **scene.options)
    for colour in colours:
        worn = model_views.recoloured(on, style, colour)
        yield colour, encoded(develop(seen, worn), f"{style.key} {view}")


def run(
    only: list[str], out: Path | None, width: int | None, views: tuple[str, ...], again: bool
) -> int:
    kept, bad, count, began = FigurePictures(out), 0, 0, time.process_time()
    wanted = list(kept.missing(only, views, again))
    for number, (style, view, colours) in enumerate(wanted, 1):
        try:
            for colour, content in rendered(style, view, colours, width):
                kept.put(style, colour, view, content)
                count += 1
        except Exception:
            bad += 1
            print(f"{style.key}: {traceback.format_exc(limit=-2)}", file=sys.stderr, flush=True)
        spent = (time.process_time() - began) / max(count, 1)
        print(
            f"{number}/{len(wanted)} {style.key} {style.silhouette} {view}, {spent:.1f} CPU s each",
            flush=True,
        )
    print(f"{count} pictures, {bad} styles fail")
    return 1 if bad else 0
