"""Patterns that several garments share. Widths of panels are flat: half a circumference."""

from __future__ import annotations

import numpy as np

from studio.engine.atlas import ATLAS
from studio.engine.curves import bezier, line, spline
from studio.engine.drape import Cloth, Seam
from studio.engine.pattern import PatternPiece

MIRROR = np.array([-1.0, 1.0])
TOP_SEAMS = {"sh": "sh", "side": "side", "hem": "hem"}


def mirrored(curve: np.ndarray) -> np.ndarray:
    return (curve * MIRROR)[::-1]


def laid_at(y: float):
    return lambda uv: np.c_[uv[:, 0], np.full(len(uv), y), uv[:, 1]]


def top(
    arm: float,
    *,
    spacing: float = 0.009,
    length: float = 0.62,
    chest: float = 0.50,
    waist: float | None = None,
    hem: float | None = None,
    neck: str = "crew",
    neck_width: float = 0.085,
    neck_depth: float = 0.085,
    neck_back: float = 0.02,
    shoulder: float = 0.205,
    shoulder_z: float = 1.455,
    drop: float = 0.035,
    armhole: float = 0.215,
    sleeve: str = "long",
    sleeve_length: float = 0.60,
    sleeve_width: float = 0.175,
    cuff: float = 0.10,
    cap: float = 0.11,
    up: float = 0.035,
    hem_curve: float = 0.0,
    gap: float = 0.15,
) -> Cloth:
    """Everything worn on the upper body, coats included. `arm` is the mannequin's. Pieces F, B
    and, with sleeves, SRF, SRB, SLF, SLB; edges neck, sh, arm, side, hem with R or L."""
    waist, hem, samples = waist or chest, hem or chest, {}
    z = shoulder_z + up
    under, at_waist, bottom = z - drop - armhole, z - 0.40, z - length

    def half(front: bool) -> dict[str, np.ndarray]:
        depth = neck_depth if front else neck_back
        w = neck_width
        if neck == "v" and front:
            collar = bezier(
                (0, z - depth), (w * 0.35, z - depth * 0.6), (w * 0.85, z - depth * 0.22), (w, z)
            )
        elif neck == "square" and front:
            collar = line((0, z - depth), (w * 0.98, z - depth), (w, z))
        elif neck == "boat" and front:
            collar = bezier(
                (0, z - depth), (w * 0.5, z - depth), (w * 0.9, z - depth * 0.4), (w, z)
            )
        else:
            collar = bezier((0, z - depth), (w * 0.55, z - depth), (w, z - depth * 0.55), (w, z))
        tip = (shoulder, z - drop)
        hole = bezier(
            tip, (shoulder - 0.03, z - drop - armhole * 0.45),
            (chest / 2 - 0.045, under + 0.02), (chest / 2, under),
        )  # fmt: skip
        corner = (hem / 2, bottom + hem_curve)
        if length > 0.48:
            hip = [((waist * 0.35 + hem * 0.65) / 2, at_waist - 0.2)] if length > 0.7 else []
            side = spline((chest / 2, under), (waist / 2, at_waist), *hip, corner)
        else:
            side = line((chest / 2, under), corner)
        if hem_curve:
            edge = bezier(
                corner, (hem / 4, bottom - hem_curve * 0.2), (hem / 8, bottom), (0, bottom)
            )
        else:
            edge = line(corner, (0, bottom))
        return {"neck": collar, "sh": line((w, z), tip), "arm": hole, "side": side, "hem": edge}

    def panel(name: str, front: bool, y: float, offset: np.ndarray) -> PatternPiece:
        right = half(front)
        edges = {f"{k}R": curve for k, curve in right.items()}
        edges |= {f"{k}L": mirrored(curve) for k, curve in reversed(right.items())}
        own = {"neck": f"neck{name}", "arm": f"arm{name}"}
        seams = {f"{k}{s}": own.get(k, k) for k in right for s in "RL"}
        return PatternPiece(name, edges, laid_at(y), spacing, samples, seams, offset)

    corner = np.array([0.65, ATLAS - 0.15 - z])
    pieces = [panel("F", True, -gap, corner), panel("B", False, gap, corner + [1.3, 0])]
    seams = [Seam("F", f"{k}{s}", "B", f"{k}{s}") for k in ("sh", "side") for s in "RL"]
    if sleeve != "none":
        sizes = (sleeve_length, sleeve_width, cuff, cap)
        for side, letter in ((1, "R"), (-1, "L")):
            root = np.array([side * (shoulder + 0.004), 0, z - drop])
            for panel_name in "FB":
                piece = _half_sleeve(letter, panel_name, side, root, arm, sizes, spacing, samples)
                pieces.append(piece)
                seams.append(Seam(panel_name, f"arm{letter}", piece.name, "cap", letter == "L"))
            for edge in ("inn", "out"):
                seams.append(Seam(f"S{letter}F", edge, f"S{letter}B", edge))
    meta = {
        "Z": z, "zw": at_waist, "zh": bottom, "zua": under, "nw": neck_width, "nd": neck_depth,
        "chest": chest, "hem": hem, "slen": sleeve_length, "up": up,
    }  # fmt: skip
    return Cloth(pieces, seams, spacing, meta)


def _half_sleeve(letter, panel, side, root, arm, sizes, spacing, samples) -> PatternPiece:
    long, wide, cuff, cap = sizes
    angle = np.radians(arm)
    down = np.array([side * np.sin(angle), 0, -np.cos(angle)])
    across = np.array([side * np.cos(angle), 0, np.sin(angle)])
    y = -0.085 if panel == "F" else 0.085
    w, middle = wide / 2, (wide * 0.62 + cuff * 0.38) / 2
    crown = bezier((w, 0), (wide * 0.12, -0.004), (-wide * 0.10, cap), (-w, cap))
    if long > 0.35:
        inner = spline((-w, cap), (-middle, (cap + long) / 2 * 0.95), (-cuff / 2, long))
        outer = spline((cuff / 2, long), (middle, long * 0.5), (w, 0))
    else:
        inner, outer = line((-w, cap), (-cuff / 2, long)), line((cuff / 2, long), (w, 0))
    edges = {
        "cap": crown,
        "inn": inner,
        "cuff": line((-cuff / 2, long), (cuff / 2, long)),
        "out": outer,
    }

    def place(uv: np.ndarray) -> np.ndarray:
        at = root + uv[:, 1:2] * down + (uv[:, 0:1] - w + 0.01) * across
        at[:, 1] = y
        return at

    seams = {"cap": f"arm{panel}", "inn": "inn", "cuff": "cuff", "out": "out"}
    piece = PatternPiece(f"S{letter}{panel}", edges, place, spacing, samples, seams)
    # Drafted from the shoulder downwards; from here on v runs up, as in every other piece.
    piece.uv = piece.uv * [1, -1]
    piece.outline = {name: curve * [1, -1] for name, curve in piece.outline.items()}
    piece.offset = np.array([0.3 + 0.5 * ["RF", "RB", "LF", "LB"].index(letter + panel), 0.72])
    return piece


def skirt(
    *,
    spacing: float = 0.009,
    kind: str = "circle",
    waist: float = 0.365,
    hip: float = 0.52,
    length: float = 0.74,
    flare: float = 0.62,
    gather: float = 1.0,
    top_z: float = 1.115,
    gap: float = 0.15,
) -> Cloth:
    """Pieces F and B with edges top, side, hem. For a circle, flare is the half angle."""
    samples: dict[str, int] = {}
    half_waist = waist / 2 * gather
    if kind == "circle":
        radius, turn = half_waist / flare, np.linspace(0, flare, 60)

        def arc(r: float) -> np.ndarray:
            return np.c_[r * np.sin(turn), top_z + radius - r * np.cos(turn)]

        top_edge, hem = arc(radius), arc(radius + length)[::-1]
        side = line(top_edge[-1], hem[0])
    else:
        low = top_z - length
        top_edge = line((0, top_z), (half_waist, top_z))
        side = spline(
            (half_waist, top_z), (hip / 2 * gather, top_z - 0.19), (flare / 2 * gather, low)
        )
        hem = line((flare / 2 * gather, low), (0, low))
    edges = {"topR": top_edge, "sideR": side, "hemR": hem}
    edges |= {"hemL": mirrored(hem), "sideL": mirrored(side), "topL": mirrored(top_edge)}
    seams = {name: name[:-1] for name in edges}

    def place(y: float):
        def at(uv: np.ndarray) -> np.ndarray:
            if gather <= 1:
                return laid_at(y)(uv)
            narrow = np.interp(uv[:, 1], [top_z - 0.25, top_z], [1, 1 / gather])
            wave = np.cos(uv[:, 0] * 2 * np.pi / 0.045) * 0.008
            return np.c_[uv[:, 0] * narrow, y + wave, uv[:, 1]]

        return at

    corner = np.array([0.65, ATLAS - 0.15 - top_z])
    pieces = [
        PatternPiece("F", edges, place(-gap), spacing, samples, seams, corner),
        PatternPiece("B", edges, place(gap), spacing, samples, seams, corner + [1.3, 0]),
    ]
    joined = [Seam("F", f"side{s}", "B", f"side{s}") for s in "RL"]
    return Cloth(pieces, joined, spacing, {"Z": top_z, "length": length, "waist": waist})
