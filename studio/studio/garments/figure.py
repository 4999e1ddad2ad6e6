"""Model views: a garment worn by the shop's mannequin, with what goes with it."""

from __future__ import annotations

import math
from types import ModuleType

import numpy as np
from scipy.interpolate import PchipInterpolator
from scipy.ndimage import gaussian_filter, map_coordinates

from studio.engine.material import WOOD, plain
from studio.engine.mesh import Mesh
from studio.engine.views import Shot
from studio.garment import Look, Piece, Scene, Style, Worn, worn
from studio.garments import ankle_boot, loafer, trainer
from studio.garments.mannequin_parts import arm, bust, lower_leg, neck_cap
from studio.production import plan
from studio.production.made import dressed

TOPS = ("crew-jumper", "roll-neck", "shirt", "blouse", "t-shirt", "polo", "cardigan")
LAYERS = ("coat", "trench", "blazer")
DRESSES = ("midi-dress", "shirt-dress")
SKIRTS = ("satin-skirt", "pleated-skirt")
SKIN = plain("#cdbfae", rough=0.6, specular=0.02, sheen=0.10)
SHOES = {"loafer": loafer, "ankle-boot": ankle_boot, "trainer": trainer}

# What goes with what: bottom, shoes; by who wears it and how warm it is.
WITH = {
    ("women", "smart"): (("VTR-3001", "black"), ("VTR-9001", "black")),
    ("women", "soft"): (("VTR-3004", "grey"), ("VTR-9001", "burgundy")),
    ("women", "easy"): (("VTR-3007", "indigo"), ("VTR-9005", "white")),
    ("men", "smart"): (("VTR-6501", "charcoal"), ("VTR-9008", "black")),
    ("men", "soft"): (("VTR-6502", "grey"), ("VTR-9008", "chocolate")),
    ("men", "easy"): (("VTR-6507", "indigo"), ("VTR-9012", "white")),
}
MOOD = {
    "coat": "smart",
    "trench": "easy",
    "blazer": "smart",
    "crew-jumper": "soft",
    "roll-neck": "soft",
    "shirt": "smart",
    "blouse": "smart",
    "t-shirt": "easy",
    "polo": "easy",
    "cardigan": "easy",
}
# How far a shoe's middle stands before the middle of the hem.
BACK = 0.034
SIZE = {"f": 1.0, "m": 1.07}
UNDER_SKIRTS = ("VTR-2001", "ecru")
OFFERED = ("coat", "blazer", "crew-jumper", "roll-neck", "midi-dress", *SKIRTS)


def offers(style: Style) -> bool:
    return style.silhouette in OFFERED


def model_view(style: Style, look: Look) -> Scene:
    sex = "m" if style.gender == "men" else "f"
    own = dressed(style, look)
    if style.silhouette in DRESSES:
        outfit = own + _legs_and_shoes(sex, ("VTR-9001", "black"), 0.085)
    elif style.silhouette in SKIRTS:
        top = over(_taken(*UNDER_SKIRTS), own)
        outfit = own + top + _legs_and_shoes(sex, ("VTR-9003", "black"), 0.085)
    else:
        bottom, shoes = WITH["men" if sex == "m" else "women", MOOD[style.silhouette]]
        trousers = _taken(*bottom)
        outfit = over(own, trousers) + _shod(trousers, shoes, sex)
    ground = min(0.0, min(float(each.piece.mesh.used()[:, 2].min()) for each in outfit))
    outfit = outfit + _mannequin(sex, style)
    posed = [_with_mesh(each, relaxed(each.piece.mesh)) for each in outfit]
    shot = Shot(
        np.array([0.01, 0.0, 0.795 + ground / 2]),
        1.86 - ground,
        above=0.10,
        wall=1.15,
        ground=ground,
        shadow=0.85,
    )
    return Scene(posed, shot, None, 960, 1280, None, None, True, {"resolution": 900, "coarse": 4})


def _taken(style: str, colour: str) -> list[Worn]:
    found = plan.style(style)
    return dressed(found, Look(plan.colour_table()[colour], found.cloth, found.pattern))


def _mannequin(sex: str, style: Style) -> list[Worn]:
    skin = [bust(sex), *(arm(sex, side) for side in (-1, 1))]
    parts = [Worn(Piece(mesh, "skin"), SKIN) for mesh in skin]
    if style.silhouette != "roll-neck":
        parts.append(Worn(Piece(neck_cap(sex), "cap"), WOOD))
    return parts


def _shod(trousers: list[Worn], shoes: tuple[str, str], sex: str) -> list[Worn]:
    """Trousers over shoes: one under each hem, which breaks over it."""
    hem = np.vstack([each.piece.mesh.used() for each in trousers])
    low = hem[hem[:, 2] < hem[:, 2].min() + 0.03]
    floor = min(0.0, float(low[:, 2].min()) - 0.010)
    for side in (1, -1):
        x, y, _ = low[low[:, 0] * side > 0].mean(0)
        trousers = [
            _with_mesh(
                each, each.piece.mesh.at(_broken(each.piece.mesh.vertices, x, y, floor, SIZE[sex]))
            )
            for each in trousers
        ] + _shoe(shoes, side, x, y, sex, floor)
    return trousers


def _broken(points: np.ndarray, x: float, y: float, floor: float, size: float) -> np.ndarray:
    """The front of a hem lifted onto the instep and pushed out where the shoe is."""
    at = points.copy()
    near = np.exp(-(((at[:, 0] - x) / 0.062) ** 2))
    ahead = at[:, 1] - y + BACK
    front = np.clip(-ahead / 0.05 + 0.4, 0, 1)
    low = np.clip(1 - (at[:, 2] - floor) / 0.30, 0, 1)
    at[:, 2] += 0.040 * np.exp(-(((at[:, 0] - x) / 0.095) ** 2)) * front * low**1.5
    instep = np.interp(
        (at[:, 2] - floor) / size,
        [0.0, 0.030, 0.045, 0.060, 0.075, 0.090, 0.130],
        [-0.154, -0.152, -0.140, -0.116, -0.088, -0.062, -0.030],
    )
    out = np.minimum(instep * size - 0.008 - ahead, 0) * np.clip(near * 2.2, 0, 1)
    out *= np.clip(-ahead / 0.05 + 0.9, 0, 1)
    at[:, 1] += out * np.clip((0.15 - (at[:, 2] - floor)) / 0.03, 0, 1)
    return at


def _legs_and_shoes(sex: str, shoes: tuple[str, str], apart: float) -> list[Worn]:
    parts = []
    for side in (1, -1):
        parts.append(Worn(Piece(lower_leg(sex, side * apart, 0.012), "skin"), SKIN))
        parts += _shoe(shoes, side, side * apart, 0.020, sex)
    return parts


def _shoe(shoes: tuple[str, str], side: int, x: float, y: float, sex: str, floor: float = 0.0):
    style, colour = plan.style(shoes[0]), shoes[1]
    made: ModuleType = SHOES[style.silhouette]
    shape = made.shape_of(style)
    materials = made.materials(shape, Look(plan.colour_table()[colour], style.cloth, style.pattern))
    size = SIZE[sex]
    pieces = [
        Piece(p.mesh.moved((x, y - BACK, floor), math.radians(8 * side), (size,) * 3), p.role)
        for p in made.one(shape, side)
    ]
    return worn(pieces, materials)


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
        points = points[points[:, 2] > 0.80]
        self.low, self.high = 0.80, float(points[:, 2].max())
        rows = int((self.high - self.low) / self.STEP) + 2
        table = np.zeros((rows, self.ANGLES))
        row, column, radius = self._polar(points)
        np.maximum.at(table, (row, column), radius)
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
        within = (points[:, 2] > self.low - 0.05) & (points[:, 2] < self.high + 0.01)
        wanted = self._smoothly_at(points) + gap
        # Sleeves hang outside and stay where they are.
        push = within & (radius < wanted) & (radius > 0.5 * wanted)
        fade = np.clip((self.high + 0.01 - points[:, 2]) / 0.03, 0, 1)
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
