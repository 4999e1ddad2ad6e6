"""A figure in its pose, and the room that it takes up together with what it wears."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass

import numpy as np

from studio.engine.mesh import Mesh
from studio.figure.kept_body import figure
from studio.figure.room import Room
from studio.figure.skeleton import Stance

# As far from new cloth distances are told anew.
MARGIN = 0.06


@dataclass
class Wearer:
    sex: str
    stance: Stance
    skin: Mesh
    room: Room

    def joint(self, name: str) -> np.ndarray:
        return self.stance.heads[figure(self.sex).skeleton.place[name]]

    def cover(self, meshes: list[Mesh]) -> None:
        """What is worn becomes body; only the part of the room that it is in is looked at."""
        room = self.room
        used = np.vstack([mesh.used() for mesh in meshes])
        first = np.floor((used.min(0) - MARGIN - room.low) / room.step).astype(int).clip(0)
        last = np.ceil((used.max(0) + MARGIN - room.low) / room.step).astype(int) + 1
        box = tuple(slice(a, b) for a, b in zip(first, last, strict=True))
        part = copy(room)
        part.low = room.low + first * room.step
        part.distance, part.clothed = room.distance[box].copy(), room.clothed[box]
        part.count = np.array(part.distance.shape)
        part.cover(meshes)
        room.distance[box] = part.distance
