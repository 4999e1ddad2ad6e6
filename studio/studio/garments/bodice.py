"""The draft of everything worn on the upper body, from T-shirts to coats.

Pieces start wrapped round the mannequin, edges almost touching their partners, so that sewing
takes a moment and cannot tangle; only the sleeve heads have some way to go."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.interpolate import PchipInterpolator

from studio.engine.body import Body
from studio.engine.curves import bezier, length, line, spline
from studio.engine.drape import Cloth, Seam
from studio.engine.pattern import PatternPiece

ATLAS = 2.6
MIRROR = np.array([-1.0, 1.0])


@dataclass(frozen=True)
class Cut:
    """A tailor's measurements in metres. Chest, waist and hem are measured flat across one panel;
    heights run down from the neck point, where the shoulder seam meets the neck. A band of ribs
    or a cuff holds its cloth to a share of its width."""

    sex: str = "f"
    chest: float = 0.50
    waist: float = 0.49
    hem: float = 0.50
    length: float = 0.62
    shoulder: float = 0.205
    slope: float = 0.035
    armhole: float = 0.215
    neck: str = "round"
    neck_width: float = 0.082
    neck_depth: float = 0.085
    back_neck: float = 0.020
    sleeve: float = 0.60
    sleeve_width: float = 0.175
    cuff: float = 0.10
    tail: float = 0.0
    side_drop: float = 0.0
    cutaway: float = 0.0
    waist_height: float = 0.40
    cuff_band: float = 0.0
    cuff_hold: float = 1.0
    hem_band: float = 0.0
    hem_hold: float = 1.0
    belt_hold: float = 1.0
    padded: bool = False
    spacing: float = 0.009

    @property
    def top(self) -> float:
        """Pattern height of the neck point; the pattern lies a little above the shoulder."""
        return 1.490 if self.sex == "f" else 1.525

    @property
    def underarm(self) -> float:
        return self.top - self.slope - self.armhole

    @property
    def waistline(self) -> float:
        return self.top - self.waist_height

    @property
    def bottom(self) -> float:
        return self.top - self.length

    @property
    def head(self) -> float:
        """How high the sleeve's head must be for its seam to be as long as the armhole's."""
        wanted = length(_armhole(self))
        low, high = 0.0, 0.30
        for _ in range(30):
            middle = (low + high) / 2
            low, high = (middle, high) if length(_cap(self, middle)) < wanted else (low, middle)
        return low

    @property
    def neck_front(self) -> float:
        return self.top - self.neck_depth


def drafted(cut: Cut, body: Body) -> Cloth:
    """Front F, back B, and each sleeve in two halves: SRF, SRB, SLF, SLB."""
    pieces, seams, _, _ = drafted_pieces(cut, body)
    return Cloth(pieces, seams, cut.spacing, {"cut": cut})


def drafted_pieces(cut: Cut, body: Body):
    """The pieces, their seams, the samples on each seam, and how much lower than in the pattern
    the neck point lies on the body."""
    samples: dict[str, int] = {}
    drop = body.height_at(cut.neck_width, 0.014, 0.008) - cut.top
    origin = np.array([0.65, ATLAS - 0.15 - cut.top])
    pieces = []
    for name, side, shift in (("F", -1, 0.0), ("B", 1, 1.3)):
        edges = _panel(cut, name == "F")
        names = {edge: _seam_name(edge, name) for edge in edges}
        wrap = _wrapped(cut, body, side, drop)
        offset = origin + [shift, 0]
        pieces.append(PatternPiece(name, edges, wrap, cut.spacing, samples, names, offset))
    seams = [Seam("F", edge + side, "B", edge + side) for edge in ("sh", "side") for side in "RL"]
    if cut.sleeve:
        for index, (hand, half) in enumerate((h, f) for h in "RL" for f in "FB"):
            piece = _sleeve_half(cut, body, hand, half, samples, drop)
            piece.offset = np.array([0.3 + 0.5 * index, 0.72])
            pieces.append(piece)
            seams.append(Seam(half, "arm" + hand, piece.name, "cap", hand == "L"))
        for hand in "RL":
            for edge in ("inn", "out"):
                seams.append(Seam(f"S{hand}F", edge, f"S{hand}B", edge))
    return pieces, seams, samples, drop


def _seam_name(edge: str, piece: str) -> str:
    name = edge[:-1]
    return name + piece if name in ("neck", "arm", "hem", "quarter") else name


def _panel(cut: Cut, front: bool) -> dict[str, np.ndarray]:
    half = _half_panel(cut, front)
    right = {name + "R": curve for name, curve in half.items()}
    left = {name + "L": (curve * MIRROR)[::-1] for name, curve in reversed(half.items())}
    return right | left


def _half_panel(cut: Cut, front: bool) -> dict[str, np.ndarray]:
    top, hem = cut.top, cut.hem / 2
    tip = (cut.shoulder, top - cut.slope)
    half = {
        "neck": neckline(cut, front),
        "sh": line((cut.neck_width, top), tip),
        "arm": _armhole(cut),
        "side": _side(cut),
    }
    corner = (hem, cut.bottom + cut.tail - cut.side_drop)
    if front and cut.cutaway:
        gap = 0.085
        half["hem"] = line(corner, (gap, cut.bottom))
        half["quarter"] = bezier(
            (gap, cut.bottom),
            (0.040, cut.bottom),
            (0.010, cut.bottom + 0.07),
            (0.0, cut.bottom + cut.cutaway),
        )
    elif cut.tail:
        half["hem"] = bezier(
            corner, (hem / 2, cut.bottom - cut.tail * 0.2), (hem / 4, cut.bottom), (0, cut.bottom)
        )
    else:
        half["hem"] = bezier(
            corner, (hem * 0.66, corner[1]), (hem * 0.33, cut.bottom), (0, cut.bottom)
        )
    return half


def _armhole(cut: Cut) -> np.ndarray:
    high, chest = cut.top - cut.slope, cut.chest / 2
    return bezier(
        (cut.shoulder, high),
        (min(cut.shoulder, chest) - 0.030, high - cut.armhole * 0.45),
        (chest - 0.045, cut.underarm + 0.02),
        (chest, cut.underarm),
    )


def _cap(cut: Cut, head: float) -> np.ndarray:
    wide = cut.sleeve_width / 2
    return bezier((wide, 0), (wide * 0.24, -0.004), (-wide * 0.20, head), (-wide, head))


def neckline(cut: Cut, front: bool) -> np.ndarray:
    depth = cut.neck_depth if front else cut.back_neck
    wide, top = cut.neck_width, cut.top
    low = top - depth
    if front and cut.neck == "v":
        return bezier(
            (0, low),
            (wide * 0.35, top - depth * 0.60),
            (wide * 0.85, top - depth * 0.22),
            (wide, top),
        )
    return bezier((0, low), (wide * 0.55, low), (wide, top - depth * 0.55), (wide, top))


def _side(cut: Cut) -> np.ndarray:
    """From the underarm to the hem; never bulging beyond its measurements."""
    chest, waist, hem = cut.chest / 2, cut.waist / 2, cut.hem / 2
    low = cut.bottom + cut.tail - cut.side_drop
    knots = [(low, hem), (cut.underarm, chest)]
    if cut.length > 0.48:
        knots.insert(1, (cut.waistline, waist))
    if cut.length > 0.9:
        hip = cut.waistline - 0.20
        knots.insert(1, (hip, waist + (hem - waist) * 0.48))
    heights, widths = np.array(knots).T
    z = np.linspace(cut.underarm, low, 60)
    return np.c_[PchipInterpolator(heights, widths)(z), z]


def _wrapped(cut: Cut, body: Body, side: int, drop: float):
    """Round the torso and between the arms; folding towards the shoulder seam above them."""
    outline = _side(cut)[::-1]
    top, elbow, wrist = body.joints[1]
    arm_z = np.array([wrist[2], elbow[2], top[2]])
    arm_x = np.array([wrist[0], elbow[0], top[0]]) - 0.055

    def place(uv: np.ndarray) -> np.ndarray:
        x, z = uv[:, 0], uv[:, 1]
        half = np.maximum(np.interp(z, outline[:, 1], outline[:, 0]), 1e-3)
        # a quarter of an ellipse is about (pi / 2) * sqrt((width**2 + depth**2) / 2)
        mean = 2 * half / np.pi
        width = np.minimum(1.17 * mean, np.interp(z + drop, arm_z, arm_x))
        depth = np.sqrt(2 * mean**2 - width**2)
        angle = np.clip(x / half, -1, 1) * np.pi / 2
        rise = np.clip((z - cut.underarm) / (cut.top - cut.underarm), 0, 1)
        rise = rise * rise * (3 - 2 * rise)
        across = width * np.sin(angle) * (1 - rise) + x * rise
        away = depth * np.cos(angle) * (1 - rise) + 0.012 * rise
        return np.c_[across, side * away + 0.006, z + drop]

    return place


def _sleeve_half(cut: Cut, body: Body, hand: str, half: str, samples, drop: float) -> PatternPiece:
    long, wide, cuff, head = cut.sleeve, cut.sleeve_width / 2, cut.cuff / 2, cut.head
    elbow = (cut.sleeve_width * 0.62 + cut.cuff * 0.38) / 2
    cap = _cap(cut, head)
    if long > 0.35:
        inner = spline((-wide, head), (-elbow, (head + long) / 2 * 0.95), (-cuff, long))
        outer = spline((cuff, long), (elbow, long * 0.5), (wide, 0))
    else:
        inner, outer = line((-wide, head), (-cuff, long)), line((cuff, long), (wide, 0))
    cuff_line = line((-cuff, long), (cuff, long))
    edges = {"cap": cap, "inn": inner, "cuff": cuff_line, "out": outer}
    down = {name: curve * [1, -1] for name, curve in edges.items()}
    side = 1 if hand == "R" else -1
    facing = -1 if half == "F" else 1
    widths = outer[::-1]
    tip = np.array([side * cut.shoulder, 0.012, cut.top - cut.slope + drop])
    middle, outward = _arm_line(body, side, tip)

    def place(uv: np.ndarray) -> np.ndarray:
        run = -uv[:, 1]
        reach = np.interp(run, widths[:, 1], widths[:, 0])
        radius = (2 * reach / np.pi)[:, None]
        turn = ((1 - np.clip(uv[:, 0] / reach, -1, 1)) * np.pi / 2)[:, None]
        round_arm = np.cos(turn) * outward + np.sin(turn) * np.array([0.0, facing, 0.0])
        return middle(run) + radius * round_arm

    names = {"cap": "arm" + half}
    return PatternPiece(f"S{hand}{half}", down, place, cut.spacing, samples, names)


def _arm_line(body: Body, side: int, tip: np.ndarray):
    """Where the middle of the sleeve runs, by distance from the shoulder tip."""
    top, elbow, wrist = body.joints[side]
    along = (elbow - top) / np.linalg.norm(elbow - top)
    outward = np.array([side * -along[2], 0.0, side * along[0]])
    start = (tip - top) @ along
    knots = top + start * along, elbow, wrist, wrist + (wrist - elbow)
    runs = np.cumsum(
        [0.0, *(np.linalg.norm(b - a) for a, b in zip(knots[:-1], knots[1:], strict=True))]
    )
    line_ = np.array(knots)

    def middle(run: np.ndarray) -> np.ndarray:
        return np.stack([np.interp(run, runs, line_[:, axis]) for axis in range(3)], 1)

    return middle, outward
