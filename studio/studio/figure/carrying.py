"""From the form's stance into the figure's: draped cloth follows the skin that is nearest to it."""

from __future__ import annotations

from functools import cache

import numpy as np
from scipy.spatial import cKDTree

from studio.engine.drape import Cloth
from studio.figure.kept_body import Figure, figure
from studio.figure.poses import NEUTRAL
from studio.figure.skeleton import Stance

ARM_BONES = ("upperarm", "lowerarm", "wrist", "finger", "metacarpal")
LEG_BONES = ("upperleg", "lowerleg", "foot", "toe")
# A skirt follows its thighs so far.
SWING = 0.7


@cache
def _skin(sex: str):
    """Where the skin is while garments hang on the form; the part of it that is no arm."""
    body = figure(sex)
    stance = body.skeleton.stood(NEUTRAL)
    at = body.posed(stance).vertices
    arms = np.isin(body.bones, bones_called(body, ARM_BONES))
    trunk = np.where((body.shares * arms).sum(1) < 0.25)[0]
    return stance, at, cKDTree(at), trunk, cKDTree(at[trunk])


def bones_called(body: Figure, stems: tuple[str, ...]) -> list[int]:
    names = body.skeleton.names
    return [number for number, name in enumerate(names) if name.startswith(stems)]


def carried(sex: str, at: np.ndarray, sleeves: np.ndarray, two: Stance, skirted: bool):
    """sleeves: which points follow the arms; nothing else does, or a coat's side would go with
    the hand that hangs beside it. skirted: cloth that is not round each leg."""
    body = figure(sex)
    one, _, tree, trunk, trunk_tree = _skin(sex)
    far, near = tree.query(at, k=12)
    if not sleeves.all():
        rest = ~sleeves
        far[rest], found = trunk_tree.query(at[rest], k=12)
        near[rest] = trunk[found]
    weight = 1 / (far + 0.01) ** 2
    weight /= weight.sum(1, keepdims=True)
    count = len(body.skeleton.names)
    spread = np.zeros((len(at), count))
    rows = np.arange(len(at))[:, None]
    for k in range(body.bones.shape[1]):
        np.add.at(spread, (rows, body.bones[near, k]), weight * body.shares[near, k])
    spread = _as_one(body, spread, at) if skirted else _off_the_feet(body, spread)
    turns = two.turns @ one.turns.transpose(0, 2, 1)
    shifts = two.shifts - np.einsum("nij,nj->ni", turns, one.shifts)
    moved = np.zeros_like(at)
    for bone in np.where(spread.max(0) > 1e-6)[0]:
        moved += spread[:, bone, None] * (at @ turns[bone].T + shifts[bone])
    return moved


def _off_the_feet(body: Figure, spread: np.ndarray) -> np.ndarray:
    """A trouser leg follows the shin down to its hem, however the foot points."""
    for hand in "LR":
        feet = [
            number
            for number in bones_called(body, ("foot", "toe"))
            if body.skeleton.names[number].endswith(f".{hand}")
        ]
        spread[:, body.skeleton.place[f"lowerleg01.{hand}"]] += spread[:, feet].sum(1)
        spread[:, feet] = 0
    return spread


def _as_one(body: Figure, spread: np.ndarray, at: np.ndarray) -> np.ndarray:
    """Both thighs share the cloth, and pass smoothly into each other."""
    legs = bones_called(body, LEG_BONES)
    whole = spread[:, legs].sum(1)
    spread[:, legs] = 0
    left = np.clip((at[:, 0] + 0.10) / 0.20, 0, 1)
    left = left * left * (3 - 2 * left)
    place = body.skeleton.place
    spread[:, place["upperleg01.L"]] = whole * left * SWING
    spread[:, place["upperleg01.R"]] = whole * (1 - left) * SWING
    spread[:, place["root"]] += whole * (1 - SWING)
    return spread


def sleeves_of(cloth, count: int) -> np.ndarray:
    """The solver's points that belong to sleeves."""
    if not isinstance(cloth, Cloth):
        return np.zeros(count, bool)
    found = np.ones(count, bool)
    for number, piece in enumerate(cloth.pieces):
        if not (piece.name.startswith("S") and len(piece.name) == 3):
            found[cloth.welded_to[cloth.piece_of == number]] = False
    return found
