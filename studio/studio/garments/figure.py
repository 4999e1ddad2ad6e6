"""Model views: a garment worn by the shop's mannequin, with what goes with it, seen from nearer
and a little from the side. The frame ends at the neck and above the hands."""

from __future__ import annotations

import math
from functools import cache

import numpy as np
from scipy.interpolate import PchipInterpolator
from scipy.ndimage import gaussian_filter, map_coordinates

from studio.engine.material import plain
from studio.engine.mesh import Mesh
from studio.engine.views import Shot
from studio.garment import Look, Piece, Scene, Style, Worn
from studio.garments.mannequin_parts import bust
from studio.production import plan
from studio.production.cache import digest, engine_source, kept, source_behind
from studio.production.made import dressed, shape_of

TOPS = ("crew-jumper", "roll-neck", "shirt", "blouse", "cardigan")
LAYERS = ("coat", "trench", "blazer")
DRESSES = ("midi-dress", "shirt-dress")
OFFERED = (*TOPS, *LAYERS, *DRESSES)
NOT_FROM_NEAR = ("silk-satin", "viscose-satin", "boucle-wool")
SKIN = plain("#d8cbbb", rough=0.6, specular=0.02, sheen=0.10)
# What goes with what.
BOTTOMS = {
    ("women", "smart"): ("VTR-3001", "black"),
    ("women", "soft"): ("VTR-3004", "grey"),
    ("women", "easy"): ("VTR-3007", "indigo"),
    ("men", "smart"): ("VTR-6501", "charcoal"),
    ("men", "soft"): ("VTR-6502", "grey"),
    ("men", "easy"): ("VTR-6507", "indigo"),
}
# What shows in the neckline.
UNDER = {
    ("women", "coat"): ("VTR-2001", "ecru"),
    ("women", "trench"): ("VTR-2001", "navy"),
    ("women", "blazer"): ("VTR-1509", "white"),
    ("men", "coat"): ("VTR-6002", "grey"),
    ("men", "trench"): ("VTR-6002", "navy"),
    ("men", "blazer"): ("VTR-5509", "white"),
    ("men", "cardigan"): ("VTR-5509", "white"),
}
MOOD = {
    "coat": "smart",
    "trench": "easy",
    "blazer": "smart",
    "crew-jumper": "soft",
    "roll-neck": "soft",
    "shirt": "smart",
    "blouse": "smart",
    "cardigan": "easy",
}
TURN = 24.0
# Nothing below can be seen.
LOWEST = 0.70
# Over this height cloth that was pushed out comes back to where it hangs.
FADING = 0.10


def offers(style: Style) -> bool:
    """Long sleeves, because bare arms look like a doll's; no satin, which looks heavy from near;
    no bouclé, which no longer packs well; no man's shirt, which without its hem looks like a
    nightshirt."""
    if style.silhouette not in OFFERED or style.cloth in NOT_FROM_NEAR:
        return False
    sleeve = shape_of(style)[1].cut.sleeve
    return sleeve > 0.4 and (style.silhouette, style.gender) != ("shirt", "men")


def model_view(style: Style, look: Look) -> Scene:
    sex, who = ("m", "men") if style.gender == "men" else ("f", "women")
    low, high = (0.825, 1.575) if sex == "f" else (0.815, 1.62)
    outfit = dressed(style, look)
    under = UNDER.get((who, style.silhouette)) if _is_open(style) else None
    hem = _hem_line(outfit)
    if under:
        outfit = outfit + _seen_in_the_neckline(_taken(*under))
    if hem > low - 0.06:
        bottom = _within(_taken(*BOTTOMS[who, MOOD[style.silhouette]]), high=hem + 0.03)
        outfit = over(outfit, bottom) + _drawn_in(bottom, hem + 0.02, 0.04, 0.06)
    outfit = [*outfit, Worn(Piece(_bust(sex, 1.43 if under else 1.02), "skin"), SKIN)]
    turn = math.radians(TURN)
    posed = [
        _with_mesh(each, relaxed(each.piece.mesh).moved(turn=turn, around=(0, 0.01, 0)))
        for each in outfit
    ]
    shot = Shot(np.array([0.01, 0.0, (low + high) / 2]), high - low, above=0.06, wall=0.85)
    return Scene(posed, shot, None, 960, 1280, None, None, True, {"resolution": 900, "coarse": 4})


@cache
def _bust(sex: str, low: float) -> Mesh:
    made_by = source_behind(bust), engine_source("body", "mesh")
    return kept("bust", digest(sex, low, made_by), lambda: bust(sex, low))


def _is_open(style: Style) -> bool:
    """Whether the neckline shows what is worn below; a stand-up collar does not."""
    return getattr(shape_of(style)[1], "revers", style) is not None


def _taken(style: str, colour: str) -> list[Worn]:
    found = plan.style(style)
    return dressed(found, Look(plan.colour_table()[colour], found.cloth, found.pattern))


def _hem_line(outfit: list[Worn]) -> float:
    """The higher of the front's and the back's; sleeves do not count, cuffs hang lower."""
    points = np.vstack([each.piece.mesh.used() for each in outfit])
    points = points[np.abs(points[:, 0]) < 0.10]
    in_front = points[:, 1] < 0.01
    return max(float(points[in_front, 2].min()), float(points[~in_front, 2].min()))


def _seen_in_the_neckline(inner: list[Worn]) -> list[Worn]:
    return _drawn_in(_within(inner, low=1.10, half_width=0.12), 1.26, -0.16, 0.16)


def _within(worn: list[Worn], low=-1.0, high=2.0, half_width=1.0) -> list[Worn]:
    """Without what is covered anyway, so that it cannot come through."""
    found = []
    for each in worn:
        mesh = each.piece.mesh
        x, _, z = mesh.vertices[mesh.triangles].mean(1).T
        kept = (np.abs(x) < half_width) & (z > low) & (z < high)
        if kept.any():
            cut = Mesh(
                mesh.vertices,
                mesh.triangles[kept],
                mesh.uv[kept],
                mesh.atlas_uv[kept],
                mesh.normals,
            )
            found.append(_with_mesh(each, cut))
    return found


def _drawn_in(worn: list[Worn], height: float, over_: float, by: float) -> list[Worn]:
    """What is worn below lies closer to the body where it is covered, so that it never comes
    through: by this share at that height and beyond it."""
    found = []
    for each in worn:
        x, y, z = each.piece.mesh.vertices.T
        factor = 1 - by * np.clip(1 - (height - z) / over_, 0, 1)
        at = np.c_[x * factor, 0.010 + (y - 0.010) * factor, z]
        found.append(_with_mesh(each, each.piece.mesh.at(at)))
    return found


def over(outer: list[Worn], inner: list[Worn], gap: float = 0.007) -> list[Worn]:
    """The outer layer, pushed out wherever the inner one would come through."""
    reach = _Reach(np.vstack([each.piece.mesh.used() for each in inner]))
    return [
        _with_mesh(each, each.piece.mesh.at(reach.cleared(each.piece.mesh.vertices, gap)))
        for each in outer
    ]


class _Reach:
    """How far a layer stands out, by height and direction."""

    ANGLES, STEP = 72, 0.012

    def __init__(self, points: np.ndarray) -> None:
        points = points[points[:, 2] > LOWEST]
        self.low, self.high = LOWEST, float(points[:, 2].max())
        rows = int((self.high - self.low) / self.STEP) + 2
        table = np.zeros((rows, self.ANGLES))
        row, column, radius = self._polar(points)
        np.maximum.at(table, (row, column), radius)
        for top in range(1, rows):
            if not table[top].any():
                table[top] = table[top - 1]
        empty = table == 0
        table[empty] = np.broadcast_to(table.max(1, keepdims=True), table.shape)[empty] * 0.8
        self.table = gaussian_filter(table, (1.6, 1.6), mode=("nearest", "wrap"))

    def _polar(self, points):
        x, y = points[:, 0], points[:, 1] - 0.008
        angle = (np.arctan2(y, x) + np.pi) / (2 * np.pi) * self.ANGLES
        row = np.clip((points[:, 2] - self.low) / self.STEP, 0, None).astype(int)
        return row, angle.astype(int) % self.ANGLES, np.hypot(x, y)

    def _smoothly_at(self, points):
        angle = (np.arctan2(points[:, 1] - 0.008, points[:, 0]) + np.pi) / (2 * np.pi)
        row = np.clip((points[:, 2] - self.low) / self.STEP - 0.5, 0, len(self.table) - 1)
        around = np.pad(self.table, ((0, 0), (1, 1)), mode="wrap")
        return map_coordinates(around, [row, angle * self.ANGLES + 0.5], order=1)

    def cleared(self, points: np.ndarray, gap: float) -> np.ndarray:
        radius = np.hypot(points[:, 0], points[:, 1] - 0.008)
        within = (points[:, 2] > self.low - 0.05) & (points[:, 2] < self.high + FADING)
        wanted = self._smoothly_at(points) + gap
        # Sleeves hang outside and stay where they are.
        push = within & (radius < wanted) & (radius > 0.5 * wanted)
        fade = np.clip((self.high + FADING - points[:, 2]) / FADING, 0, 1)
        fade = fade * fade * (3 - 2 * fade)
        factor = np.where(push, 1 + (wanted / np.maximum(radius, 1e-6) - 1) * fade, 1.0)
        moved = points.copy()
        moved[:, 0] *= factor
        moved[:, 1] = 0.008 + (moved[:, 1] - 0.008) * factor
        return moved


def relaxed(mesh: Mesh, hip=0.018, roll=1.8, shoulders=-1.6, turn=5.0) -> Mesh:
    """Weight on one leg: one smooth bend for every layer, so that layers stay layered."""
    x, y, z = mesh.vertices.T

    def along(heights, values):
        return PchipInterpolator(heights, values)(np.clip(z, heights[0], heights[-1]))

    aside = along([-0.1, 0.45, 0.95, 1.15, 1.40, 1.80], [0, hip * 0.55, hip, hip * 0.55, 0, 0.002])
    tilt = np.radians(
        along(
            [-0.1, 0.40, 0.75, 0.95, 1.12, 1.38, 1.85],
            [0, 0, roll * 0.5, roll, 0, shoulders, shoulders * 0.4],
        )
    )
    twist = np.radians(along([-0.1, 0.7, 1.0, 1.4, 1.8], [0, 0, turn * 0.3, turn, turn * 0.8]))
    about = 0.01
    at = np.c_[
        x * np.cos(twist) - (y - about) * np.sin(twist) + aside,
        about + x * np.sin(twist) + (y - about) * np.cos(twist),
        z + np.tan(tilt) * x,
    ]
    return mesh.at(at)


def _with_mesh(each: Worn, mesh: Mesh) -> Worn:
    return Worn(Piece(mesh, each.piece.role, each.piece.atlas), each.material)
