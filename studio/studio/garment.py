"""The words that garments, scenes and the production line share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from studio.engine.atlas import AtlasMaps
from studio.engine.light import Gobo, Lights
from studio.engine.material import Material
from studio.engine.mesh import Mesh
from studio.engine.views import Shot


@dataclass(frozen=True)
class Style:
    """What the assortment says of a style, as far as a picture can show it."""

    key: str
    silhouette: str
    gender: str
    cloth: str
    fit: str
    length: str
    pattern: str
    features: tuple[str, ...] = ()


@dataclass(frozen=True)
class Look:
    """What tells colour siblings apart."""

    colour: str
    cloth: str
    pattern: str
    seed: int = 0


@dataclass
class Piece:
    """A finished mesh; its role says which of the garment's materials it is made of."""

    mesh: Mesh
    role: str
    atlas: AtlasMaps | None = None


@dataclass
class Worn:
    """A piece in its material: what the renderer takes."""

    piece: Piece
    material: Material


@dataclass
class Scene:
    """A composed picture: a figure in an outfit, a still life, a rail. backdrop: linear colours
    (rows, columns, 3) of any size. fade: no shadow at the picture's edges."""

    worn: list[Worn]
    shot: Shot
    lights: Lights | None = None
    width: int = 1440
    height: int = 1920
    backdrop: np.ndarray | None = None
    gobo: Gobo | None = None
    fade: bool = False
    options: dict[str, Any] = field(default_factory=dict)


def worn(pieces: list[Piece], materials: dict[str, Material]) -> list[Worn]:
    return [Worn(piece, materials[piece.role]) for piece in pieces]
