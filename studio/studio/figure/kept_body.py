"""The figures as they are kept: a surface in one pose, and which bones it follows."""

from __future__ import annotations

import io
import lzma
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from studio.engine.mesh import Mesh
from studio.figure.skeleton import Pose, Skeleton, Stance, skinned

FOLDER = Path(__file__).parent / "data"
# Places are kept to a twentieth of a millimetre.
GRAIN = 5e-5
# Limbs clear of each other and fingers closed: how the surface is made.
APART = Pose(
    arms=((34, 0, 30, 4), (34, 0, 30, 4)), ankles=((0.150, 0.03), (-0.150, 0.03)), curls=(16, 16)
)


@dataclass
class Figure:
    """at: the surface, limbs apart. bones, shares: a few of each for every vertex."""

    sex: str
    skeleton: Skeleton
    at: np.ndarray
    triangles: np.ndarray
    bones: np.ndarray
    shares: np.ndarray

    def __post_init__(self) -> None:
        self.apart = self.skeleton.stood(APART)

    def posed(self, stance: Stance) -> Mesh:
        return Mesh(skinned(self.at, self.bones, self.shares, self.apart, stance), self.triangles)


def written(figure: Figure, path: Path) -> None:
    bones = figure.skeleton
    flat = np.diff(figure.triangles.ravel(), prepend=0).astype(np.int32)
    low = figure.at.min(0)
    places = np.round((figure.at - low) / GRAIN).astype(np.uint16)
    places[1:] -= places[:-1].copy()
    file = io.BytesIO()
    np.savez(
        file,
        names=np.array(bones.names),
        parents=np.array(bones.parents),
        heads=bones.heads.astype(np.float32),
        tails=bones.tails.astype(np.float32),
        low=low,
        places=places.T.copy(),
        triangles=flat.view(np.uint8).reshape(-1, 4).T.copy(),
        bones=figure.bones.astype(np.uint8).T.copy(),
        shares=np.round(figure.shares * 255).astype(np.uint8).T.copy(),
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(lzma.compress(file.getvalue(), preset=9 | lzma.PRESET_EXTREME))


@cache
def figure(sex: str) -> Figure:
    packed = np.load(io.BytesIO(lzma.decompress((FOLDER / f"{sex}.npz.xz").read_bytes())))
    skeleton = Skeleton(
        [str(name) for name in packed["names"]],
        [str(name) for name in packed["parents"]],
        packed["heads"].astype(float),
        packed["tails"].astype(float),
    )
    places = np.cumsum(packed["places"].T, axis=0, dtype=np.uint16)
    flat = np.ascontiguousarray(packed["triangles"].T).view(np.int32).ravel()
    shares = packed["shares"].T.astype(float)
    return Figure(
        sex,
        skeleton,
        packed["low"] + places.astype(float) * GRAIN,
        np.cumsum(flat).reshape(-1, 3).astype(np.int32),
        packed["bones"].T.astype(np.int64),
        shares / shares.sum(1, keepdims=True),
    )
