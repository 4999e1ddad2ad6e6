"""A top that is worn in trousers or a skirt: drawn in to the waistband, and cut off behind it."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import gaussian_filter1d
from scipy.spatial import cKDTree

from studio.engine.mesh import Mesh
from studio.figure.carrying import ARM_BONES, bones_called
from studio.figure.dressing import Dressed, cut
from studio.figure.kept_body import figure
from studio.figure.wearer import Wearer
from studio.garment import Piece, Worn

# The waist's edge is looked up in so many directions, among points so far below it.
WAYS, EDGE = 120, 0.012
# A top is drawn in from so far above the edge on, ends so far below it, so far inside of it.
BLOUSE, BELOW, INSIDE = 0.075, 0.020, 0.006
# Sleeves lie lower in the atlas.
SLEEVES = 0.95


class Waist:
    """The upper edge of what a top is tucked into: its height and width in each direction."""

    def __init__(self, bottom: list[Worn]) -> None:
        at = np.vstack([each.piece.mesh.used() for each in bottom])
        near = at[at[:, 2] > at[:, 2].max() - 0.10]
        self.middle = (near[:, :2].max(0) + near[:, :2].min(0)) / 2
        turn, far = self._seen_from_the_middle(near)
        way = np.floor((turn / (2 * np.pi) + 0.5) * WAYS).astype(int) % WAYS
        high, wide = np.full(WAYS, np.nan), np.full(WAYS, np.nan)
        for one in np.unique(way):
            there = way == one
            high[one] = near[there, 2].max()
            wide[one] = far[there][near[there, 2] > high[one] - EDGE].min()
        self.high, self.wide = (_smooth(_filled(each)) for each in (high, wide))

    def over(self, at: np.ndarray) -> np.ndarray:
        """How far each point lies above the edge."""
        return at[:, 2] - self._there(self.high, at)

    def drawn_in(self, at: np.ndarray) -> np.ndarray:
        turn, far = self._seen_from_the_middle(at)
        share = np.clip(1 - self.over(at) / BLOUSE, 0, 1) ** 1.6
        goal = np.minimum(far, self._there(self.wide, at) - INSIDE)
        far = far + (goal - far) * share
        moved = at.copy()
        moved[:, :2] = self.middle + np.c_[np.cos(turn), np.sin(turn)] * far[:, None]
        return moved

    def _seen_from_the_middle(self, at: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        aside = at[:, :2] - self.middle
        return np.arctan2(aside[:, 1], aside[:, 0]), np.hypot(aside[:, 0], aside[:, 1])

    def _there(self, values: np.ndarray, at: np.ndarray) -> np.ndarray:
        turn, _ = self._seen_from_the_middle(at)
        middles = (np.arange(WAYS) + 0.5) / WAYS * 2 * np.pi - np.pi
        return np.interp(turn, middles, values, period=2 * np.pi)


def tuck_in(on: Dressed, top: str, bottom: str, untouched: list[Worn]) -> None:
    """untouched: what was worn before the top pressed on it, which it no longer does."""
    on.worn = [*untouched, *on.worn[len(untouched) :]]
    waist = Waist([each for key, each in zip(on.of, on.worn, strict=True) if key == bottom])
    pairs, on.worn, on.of = list(zip(on.of, on.worn, strict=True)), [], []
    for key, each in pairs:
        if key == top:
            each = _tucked(on, each, waist)
        if len(each.piece.mesh.triangles):
            on.add(key, [each])


def _tucked(on: Wearer, each: Worn, waist: Waist) -> Worn:
    mesh = each.piece.mesh
    on_arm = is_on_an_arm(on, mesh)
    at = np.where(on_arm[:, None], mesh.vertices, waist.drawn_in(mesh.vertices))
    moved = Worn(Piece(mesh.at(at), each.piece.role, each.piece.atlas), each.material)
    return cut(moved, on_arm | (waist.over(mesh.vertices) > -BELOW))


def is_on_an_arm(on: Wearer, mesh: Mesh) -> np.ndarray:
    """By vertex: whether the skin that is nearest belongs to an arm. Where an arm hangs close to
    the waist, the pattern tells a sleeve from what is beside it."""
    body = figure(on.sex)
    arms = np.isin(body.bones, bones_called(body, ARM_BONES))
    of_an_arm = (body.shares * arms).sum(1) > 0.5
    # The figure's skin is finer than the file's; the file's points come first.
    _, near = cKDTree(on.skin.vertices[: len(of_an_arm)]).query(mesh.vertices)
    found = of_an_arm[near]
    if mesh.atlas_uv.any():
        panels = np.unique(mesh.triangles[mesh.atlas_uv[..., 1].min(1) > SLEEVES])
        found[panels] = False
    return found


def _filled(values: np.ndarray) -> np.ndarray:
    there = np.flatnonzero(np.isfinite(values))
    return np.interp(np.arange(WAYS), there, values[there], period=WAYS)


def _smooth(values: np.ndarray) -> np.ndarray:
    return gaussian_filter1d(values, 2.0, mode="wrap")
