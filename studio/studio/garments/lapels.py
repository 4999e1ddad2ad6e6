"""Collar and lapels of tailored things: the front rolls over along the neckline, and the collar
runs from gorge to gorge round the back of the neck."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import gaussian_filter1d

from studio.engine.atlas import Atlas
from studio.engine.curves import bezier, resampled
from studio.engine.drape import Cloth
from studio.engine.mesh import Mesh
from studio.garments.bodice import Cut, neckline
from studio.garments.laid import UP, Laid, between, patch, sheet
from studio.garments.stitching import paint_shadow

ROWS = 46


@dataclass(frozen=True)
class Revers:
    """width: from the roll line to the lapel's tip. gorge: how far below the neck point collar
    and lapel meet. peak: how much the tip points up; a notch has none. leaf: the collar's depth
    at the back; stand: how high it rises there before it falls."""

    width: float = 0.085
    gorge: float = 0.095
    peak: float = 0.0
    leaf: float = 0.044
    stand: float = 0.026
    points: float = 0.034
    thickness: float = 0.0035
    lift: float = 0.0045


@dataclass(frozen=True)
class Roll:
    """How the cloth turns over. high, low: how far a lapel swells at its foot and at its gorge;
    early: how near to the roll line, where 1 is in the middle. over, belly: how far the collar's
    leaf lies above what is below it, and swells. leaning: how much its stand leans in towards the
    neck."""

    high: float = 0.0085
    low: float = 0.0055
    early: float = 1.0
    over: float = 0.0045
    belly: float = 0.0035
    leaning: float = 0.42
    # Over so many rows beside the shoulder the collar is evened, by so much.
    eased: tuple[int, float] = (7, 2.5)


THICK = Roll()


def lapel(
    laid: Laid, cut: Cut, revers: Revers, side: int, overlap: float, roll: Roll = THICK
) -> Mesh:
    """overlap: how far beyond the middle this front's edge lies at the bottom of the roll."""
    inner = _roll_line(cut, revers)
    gorge, tip = inner[-1], _tip(cut, revers)
    grid = between(inner, resampled(lapel_edge(cut, revers, overlap), ROWS), 18)
    # the top edge runs straight from the gorge to the tip
    share = np.linspace(0, 1, 18)[:, None]
    grid[-1] = gorge * (1 - share) + tip * share
    along, across = np.linspace(0, 1, ROWS)[:, None], np.linspace(0, 1, 18)[None]
    swell = np.sin(np.pi * np.clip(across * 1.05, 0, 1) ** roll.early) ** 0.8
    lift = (
        revers.lift * (0.70 + 0.30 * along) + (roll.high + (roll.low - roll.high) * along) * swell
    )
    lift = lift * np.clip(across / 0.06, 0, 1) ** 0.5 - 0.002 * (across == 0)
    return patch(laid.front, grid * [side, 1], lift, revers.thickness, side * 0.28)


def lapel_edge(cut: Cut, revers: Revers, overlap: float) -> np.ndarray:
    tip = _tip(cut, revers)
    foot = np.array([overlap, cut.neck_front - 0.016])
    bow = foot + [0.10 * revers.width + 0.020, 0.22 * (tip[1] - foot[1])]
    return bezier(foot, bow, tip - [0.018, 0.30 * (tip[1] - foot[1])], tip, 80)


def shadows(atlas: Atlas, cloth: Cloth, cut: Cut, revers: Revers) -> None:
    """Where collar and lapels keep the light off the cloth beneath."""
    front, back = cloth.piece("F"), cloth.piece("B")
    gorge = _roll_line(cut, revers)[-1:]
    edge = np.vstack([lapel_edge(cut, revers, 0.008), gorge])
    leaf_front, leaf_back = _leaf_edges(cut, revers)
    for side in (-1, 1):
        paint_shadow(atlas, edge * [side, 1], front.offset)
        paint_shadow(atlas, np.vstack([gorge, leaf_front]) * [side, 1], front.offset)
        paint_shadow(atlas, leaf_back * [side, 1], back.offset)


def _roll_line(cut: Cut, revers: Revers) -> np.ndarray:
    curve = neckline(cut, True)
    kept = curve[curve[:, 1] <= cut.top - revers.gorge]
    return resampled(kept, ROWS)


def _tip(cut: Cut, revers: Revers) -> np.ndarray:
    gorge = _roll_line(cut, revers)[-1]
    return gorge + [revers.width, -0.30 * revers.width + revers.peak]


def collar(laid: Laid, cut: Cut, revers: Revers, roll: Roll = THICK) -> Mesh:
    """Both halves in one, so that nothing shows at the middle of the back."""
    right = _half_collar(laid, cut, revers, roll, 1)
    left = _half_collar(laid, cut, revers, roll, -1)
    parts = [np.concatenate([one, other[::-1][1:]]) for one, other in zip(right, left, strict=True)]
    at, uv, out = parts
    return sheet(at, uv, revers.thickness, out)


def _half_collar(laid: Laid, cut: Cut, revers: Revers, roll: Roll, side: int):
    """Rows from the gorge to the middle of the back; columns from the neck seam inside, over
    the fold, to the edge of the leaf."""
    front, back = neckline(cut, True), neckline(cut, False)
    seam_f = resampled(front[front[:, 1] >= cut.top - revers.gorge], 22)
    seam_b = resampled(back[::-1], 22)
    gorge = seam_f[0]
    edge_f, edge_b = _leaf_edges(cut, revers)
    tip = edge_f[0]

    leaf = np.linspace(0, 1, 14)
    grids = []
    for seam, edge in ((seam_f, edge_f), (seam_b, edge_b)):
        grids.append(
            seam[:, None] * (1 - leaf[None, :, None]) + edge[:, None] * leaf[None, :, None]
        )
    grids[0] = _notched(grids[0], gorge, _tip(cut, revers), tip, leaf)
    parts = []
    for name, grid in (("F", grids[0]), ("B", grids[1])):
        at, normals = laid.on(name).find((grid * [side, 1]).reshape(-1, 2))
        parts.append([part.reshape(*grid.shape[:2], 3) for part in (at, normals)])
    at = np.concatenate([parts[0][0][:-1], parts[1][0]])
    normals = np.concatenate([parts[0][1][:-1], parts[1][1]])
    uv = np.concatenate([grids[0][:-1], grids[1]]) * [side, 1]
    shoulder = len(grids[0]) - 1
    at, normals = (_eased(each, shoulder, *roll.eased) for each in (at, normals))
    return _stood_up(at, normals, uv, revers, roll, leaf)


def _eased(rows: np.ndarray, seam: int, reach: int, by: float) -> np.ndarray:
    """Front and back are looked up by themselves and hardly agree at the shoulder's seam; without
    this the collar's edge has a spike there."""
    near = np.clip(1 - np.abs(np.arange(len(rows)) - seam) / reach, 0, 1)
    weight = (near * near * (3 - 2 * near))[:, None, None]
    return rows * (1 - weight) + gaussian_filter1d(rows, by, axis=0, mode="nearest") * weight


def _leaf_edges(cut: Cut, revers: Revers) -> tuple[np.ndarray, np.ndarray]:
    """The collar's outer edge on the front, from its tip to the shoulder, and on the back."""
    shoulder = np.array([cut.shoulder - cut.neck_width, -cut.slope])
    reach = shoulder / np.linalg.norm(shoulder) * (revers.leaf + 0.010)
    over = np.array([cut.neck_width, cut.top]) + reach
    gorge = _roll_line(cut, revers)[-1]
    tip = gorge + (_tip(cut, revers) - gorge) * 0.56 + [0.014, revers.points]
    lead = tip + [0.012, 0.35 * (over[1] - tip[1])]
    front = resampled(bezier(tip, lead, over - [0.010, 0.030], over), 22)
    low = np.array([0.0, cut.top - cut.back_neck - revers.leaf * 0.80])
    return front, resampled(bezier(over, over - [0.004, 0.022], low + [0.05, 0.0], low), 22)


def _notched(grid, gorge, lapel_tip, tip, leaf):
    """Near its end the collar follows the lapel's top edge before it breaks away to its tip."""
    along = np.minimum(leaf / 0.55, 1)[:, None]
    beyond = np.clip((leaf - 0.55) / 0.45, 0, 1)[:, None]
    notch = gorge + (lapel_tip - gorge) * 0.50 + [0.0, 0.004]
    end = gorge + (notch - gorge) * along + (tip - notch) * beyond
    # seam and edge begin at the right place already; bunched, their rows would fold over
    reach = 1 + 8 * np.sqrt(4 * leaf * (1 - leaf))
    fade = np.clip(1 - np.arange(len(grid))[:, None] / reach, 0, 1)[..., None] ** 1.5
    return grid * (1 - fade) + end[None] * fade


def _stood_up(at, normals, uv, revers: Revers, roll: Roll, leaf):
    count = len(at)
    t = np.linspace(0, 1, count)
    rise = np.clip((t - 0.06) / 0.34, 0, 1)
    stand = 0.006 + (revers.stand - 0.006) * (rise * rise * (3 - 2 * rise))
    share = leaf[None, :, None]
    # The stand leans in towards the neck, so that the fold lies close to it.
    seam = at[:, 0]
    inward = (seam.mean(0) * [0, 1, 0] - seam) * [1, 1, 0]
    inward /= np.maximum(np.linalg.norm(inward, axis=1, keepdims=True), 1e-9)
    upwards = UP + inward[:, None] * roll.leaning
    direction = upwards * (1 - share) ** 1.2 * np.minimum(1, rise * 1.4)[:, None, None]
    direction = direction + normals * (share + (1 - np.minimum(1, rise * 1.4))[:, None, None])
    direction /= np.linalg.norm(direction, axis=2, keepdims=True)
    height = (
        stand[:, None] * (1 - leaf[None]) ** 1.15
        + revers.lift
        + roll.over
        + roll.belly * np.sin(np.pi * leaf)[None]
    )
    outer = at + direction * height[..., None]
    # the stand inside the neck, from the seam up to the fold
    fold = outer[:, 0]
    rows = []
    for share_ in (-0.15, 0.25, 0.6, 0.9):
        rows.append(seam * (1 - share_) + fold * share_ + inward * (0.004 + 0.002 * share_))
    inner = np.stack(rows, 1)
    whole = np.concatenate([inner, outer], 1)
    out = np.concatenate([-np.repeat(inward[:, None], 4, 1), normals], 1)
    inner_uv = uv[:, :1] + np.stack([np.zeros(4), np.array([0.03, 0.022, 0.012, 0.004])], 1)[None]
    return whole, np.concatenate([inner_uv, uv], 1), out
