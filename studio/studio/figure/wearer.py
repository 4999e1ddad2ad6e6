"""A figure in its pose, and the room that it takes up together with what it wears."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from studio.engine.mesh import Mesh
from studio.figure.kept_body import figure
from studio.figure.room import Room
from studio.figure.skeleton import Stance


@dataclass
class Wearer:
    sex: str
    stance: Stance
    skin: Mesh
    room: Room

    def joint(self, name: str) -> np.ndarray:
        return self.stance.heads[figure(self.sex).skeleton.place[name]]
