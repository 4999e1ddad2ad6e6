"""From pieces in their materials to a finished picture."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from studio.engine.atlas import ATLAS
from studio.engine.backdrop import Wall, ground_colour, shadow_ratio, toned, wall_under
from studio.engine.light import SKY, Gobo, Lights, Lit, bake, studio_lights
from studio.engine.noise import clouds
from studio.engine.raster import seen
from studio.engine.shading import shade
from studio.engine.tables import atlases, tables
from studio.engine.views import Shot

if TYPE_CHECKING:
    from studio.garment import Worn

Keep = Callable[[str, Callable[[], object]], object]


@dataclass
class Geometry:
    """All pieces of a picture as one mesh."""

    vertices: np.ndarray
    normals: np.ndarray
    triangles: np.ndarray
    uv: np.ndarray
    atlas_uv: np.ndarray
    piece_of: np.ndarray
    first_vertex: np.ndarray
    casters: np.ndarray

    def digest(self) -> str:
        mark = hashlib.blake2b(digest_size=16)
        for array in (self.vertices, self.triangles):
            mark.update(array.tobytes())
        return mark.hexdigest()


@dataclass
class Light:
    lit: Lit
    received: np.ndarray


@dataclass
class Seen:
    """What colour siblings share: geometry, what is seen where, and the light on it."""

    geometry: Geometry
    shot: Shot
    lights: Lights
    width: int
    height: int
    samples: int
    screen: np.ndarray
    inverse: np.ndarray
    depth: np.ndarray
    nearest: np.ndarray
    light: Light
    ratio: np.ndarray


def render(
    worn: list[Worn],
    shot: Shot,
    lights: Lights | None = None,
    width: int = 960,
    height: int = 1280,
    **options,
) -> np.ndarray:
    """uint8 rgb. options: those of `look_at` and `develop`."""
    own = {key: options.pop(key) for key in ("backdrop",) if key in options}
    return develop(
        look_at([each.piece for each in worn], shot, lights, width, height, **options), worn, **own
    )


def look_at(
    pieces,
    shot: Shot,
    lights: Lights | None = None,
    width: int = 960,
    height: int = 1280,
    *,
    samples: int = 2,
    resolution: int = 640,
    coarse: int = 6,
    gobo: Gobo | None = None,
    fade: bool = True,
    keep: Keep | None = None,
    lit_as: Shot | None = None,
    light: Light | None = None,
) -> Seen:
    """keep(key, make): where light is kept between runs; it depends on shape and lights only.
    lit_as: takes the light of another shot of the same pieces, and lets no shadow fall. light:
    what `lit_together` told of this shot."""
    lights = lights or default_lights()
    geometry = gathered([p.mesh.turned_round() if shot.behind else p.mesh for p in pieces])
    camera = shot.camera()
    falling = lit_as or shot
    wall = wall_under(falling.camera(), falling, 960, round(960 * height / width), coarse)

    def baked() -> Light:
        return _baked(geometry, lights, [wall], resolution, gobo)[0]

    if light is None:
        key = _light_key(geometry, lights, wall.points, resolution, gobo)
        light = keep(key, baked) if keep else baked()
    w, h = width * samples, height * samples
    screen, inverse = camera.project(geometry.vertices.astype(float), w, h)
    depth, nearest = seen(screen, geometry.triangles, w, h)
    strength = shot.but(shadow=0.0) if lit_as else shot
    ratio = shadow_ratio(light.received, wall.normals, lights, strength, fade)
    inverse = inverse.astype(np.float32)
    return Seen(
        geometry, shot, lights, width, height, samples, screen, inverse, depth, nearest, light,
        ratio,
    )  # fmt: skip


def lit_together(
    pieces,
    shots: list[Shot],
    lights: Lights,
    width: int,
    height: int,
    *,
    resolution: int = 640,
    coarse: int = 6,
    gobo: Gobo | None = None,
) -> list[Light]:
    """Several shots of the same pieces, none from behind: their light is baked once."""
    walls = [
        wall_under(shot.camera(), shot, 960, round(960 * height / width), coarse) for shot in shots
    ]
    return _baked(gathered([p.mesh for p in pieces]), lights, walls, resolution, gobo)


def _baked(
    geometry: Geometry, lights: Lights, walls: list[Wall], resolution: int, gobo: Gobo | None
) -> list[Light]:
    lit, received = bake(
        geometry.vertices, geometry.normals, geometry.casters, lights,
        np.vstack([wall.points.reshape(-1, 3) for wall in walls]),
        np.vstack([wall.normals.reshape(-1, 3) for wall in walls]), resolution, gobo,
    )  # fmt: skip
    ends = np.cumsum([wall.points.size // 3 for wall in walls])
    return [Light(lit, part) for part in np.split(received.astype(np.float32), ends[:-1])]


def develop(view: Seen, worn: list[Worn], backdrop: np.ndarray | None = None) -> np.ndarray:
    """backdrop: linear colours (rows, columns, 3) of any size; the brand's ground if left out."""
    g, camera = view.geometry, view.shot.camera()
    metres = _metres_per_pixel(view, camera)
    buffer, whole, real = tables(worn, metres, close=view.shot.close)
    heights, paint, busy, side = atlases(worn)
    some = np.where(view.lights.groups != SKY)[0][::5]
    highlights = np.c_[view.lights.directions[some], view.lights.groups[some]].astype(np.float32)
    colours = (view.lights.colours[some] * 5).astype(np.float32)
    is_key = view.lights.groups == 0
    key = view.lights.directions[is_key].mean(0).astype(np.float32)
    out = np.empty((view.height, view.width, 3), np.float32)
    shade(
        view.nearest, view.depth, view.samples, view.screen, view.inverse, g.vertices, g.normals,
        g.triangles, g.uv, g.atlas_uv, g.piece_of, view.light.lit.irradiance, view.light.lit.tilt,
        view.light.lit.visible, camera.eye.astype(np.float32), buffer, whole, real,
        heights, paint, busy, side, np.float32(ATLAS), clouds(), np.float32(0.42),
        highlights, colours, key, view.shot.close,
        ground_colour() if backdrop is None else backdrop.astype(np.float32), view.ratio, out,
    )  # fmt: skip
    return printed(out)


def printed(light: np.ndarray) -> np.ndarray:
    """Toned through a table, and dithered by less than one step, so that soft shadows do not
    band."""
    levels = _tone_table()
    at = np.minimum(np.sqrt(np.maximum(light, 0)) * (len(levels) - 1) / 2, len(levels) - 1)
    dither = np.random.default_rng(1).random((*light.shape[:2], 1), np.float32)
    return np.minimum(levels[at.astype(np.int32)] + dither, 255.0).astype(np.uint8)


@cache
def _tone_table() -> np.ndarray:
    root = np.linspace(0, 2, 1 << 15)
    return (toned(root * root) * 255).astype(np.float32)


@cache
def default_lights() -> Lights:
    return studio_lights()


def gathered(meshes) -> Geometry:
    first = np.cumsum([0] + [len(mesh.vertices) for mesh in meshes])
    return Geometry(
        np.vstack([mesh.vertices for mesh in meshes]).astype(np.float32),
        np.vstack([mesh.normals for mesh in meshes]).astype(np.float32),
        np.vstack([m.triangles + at for m, at in zip(meshes, first[:-1], strict=True)]).astype(
            np.int32
        ),
        np.concatenate([mesh.uv for mesh in meshes]).astype(np.float32),
        np.concatenate([mesh.atlas_uv for mesh in meshes]).astype(np.float32),
        np.repeat(np.arange(len(meshes)), [len(m.triangles) for m in meshes]).astype(np.int32),
        first,
        np.vstack([m.casters + at for m, at in zip(meshes, first[:-1], strict=True)]).astype(
            np.int32
        ),
    )


def _metres_per_pixel(view: Seen, camera) -> np.ndarray:
    """At each piece; the camera's distance hardly changes within one."""
    first = view.geometry.first_vertex
    middles = [
        float(np.median(view.inverse[a:b])) for a, b in zip(first[:-1], first[1:], strict=True)
    ]
    return 1 / (np.array(middles) * camera.zoom * view.height / 2)


def _light_key(geometry: Geometry, lights: Lights, wall, resolution: int, gobo: Gobo | None) -> str:
    mark = hashlib.blake2b(digest_size=16)
    mark.update(geometry.digest().encode())
    for array in (lights.directions, lights.colours, np.round(wall, 6)):
        mark.update(np.ascontiguousarray(array).tobytes())
    mark.update(repr(resolution).encode())
    if gobo is not None:
        mark.update(gobo.mask.tobytes() + repr((gobo.direction, gobo.distance, gobo.size)).encode())
    return mark.hexdigest()
