"""The visible parts of the shop's mannequin: neck with its cap, arms, hands, lower legs."""

from __future__ import annotations

import math

import numpy as np

from studio.engine.body import MAN, WOMAN
from studio.engine.mesh import Mesh, joined
from studio.engine.shell import Table, signed_power
from studio.engine.trims import tube
from studio.garments.forms import ARM, ARMS
from studio.garments.shoe_last import ring_mesh

NECK = {"f": (0.0465, 0.0500, 1.560), "m": (0.0585, 0.0600, 1.590)}


def bust(sex: str, low: float = 1.02) -> Mesh:
    """Chest, shoulders' slope and neck, as far down as a neckline shows."""
    rows = WOMAN if sex == "f" else MAN
    neck_x, neck_y, top = NECK[sex]
    base = float(rows[-3, 0])
    table = Table(
        [
            *map(tuple, rows[:-2]),
            (top - 0.045, neck_x, neck_y, 0.008),
            (top + 0.2, neck_x, neck_y, 0.006),
        ]
    )
    turn = np.linspace(0, 2 * np.pi, 120, endpoint=False)
    rings = []
    for z in np.linspace(top, low, 110):
        width, depth, middle = (float(each) for each in table(z))
        inset = 0.0 if z > base else 0.003
        x = (width - inset) * signed_power(np.cos(turn), 2 / 2.2)
        y = middle + (depth - inset) * signed_power(np.sin(turn), 2 / 2.2)
        if sex == "f":
            for side in (-1, 1):
                near = ((x - side * 0.078) / 0.050) ** 2 + ((z - 1.285) / 0.050) ** 2
                y = y - 0.030 * np.exp(-near) * (np.sin(turn) < 0)
        rings.append(np.c_[x, y, np.full(120, z)])
    return ring_mesh(np.array(rings), -1)


def neck_cap(sex: str) -> Mesh:
    """A turned disc of wood on the neck, with a small knob."""
    neck_x, neck_y, top = NECK[sex]
    turn = np.linspace(0, 2 * np.pi, 90, endpoint=False)
    rows = [
        (0.01, 0.030), (0.10, 0.030), (0.16, 0.026), (0.17, 0.020), (0.14, 0.014), (0.20, 0.011),
        (0.75, 0.010), (0.99, 0.008), (1.03, 0.004), (1.03, -0.002), (0.99, -0.005),
    ]  # fmt: skip
    rings = [
        np.c_[neck_x * r * np.cos(turn), 0.006 + neck_y * r * np.sin(turn), np.full(90, top + z)]
        for r, z in rows
    ]
    return ring_mesh(np.array(rings), -1)


def arm_path(sex: str, side: int) -> tuple[np.ndarray, np.ndarray]:
    """From the shoulder to the wrist, and the radius along it: the form's own arm."""
    (x, z), (upper, lower), radii = ARMS[sex]
    top = np.array([side * x, 0.012, z])
    elbow = top + _hanging(side, ARM, 0) * upper
    wrist = elbow + _hanging(side, ARM - 7, 7) * (lower + 0.040)
    share = np.linspace(0, 1, 60)[:, None]
    bend = np.clip((share - 0.5) / 0.5, 0, 1)
    path = np.where(share < 0.5, top + (elbow - top) * share * 2, elbow + (wrist - elbow) * bend)
    for _ in range(6):
        path[1:-1] = (path[:-2] + 2 * path[1:-1] + path[2:]) / 4
    shoulder, at_elbow, at_wrist = radii
    radius = np.interp(
        np.linspace(0, 1, 60),
        [0, 0.5, 0.62, 1],
        [shoulder, at_elbow, at_elbow * 0.98, at_wrist * 0.86],
    )
    return path, radius * 0.94


def arm(sex: str, side: int) -> Mesh:
    path, radius = arm_path(sex, side)
    return joined(
        [tube(path, radius, 28), hand(sex, side, path[-1], path[-1] - path[-6], radius[-1])]
    )


def hand(sex: str, side: int, wrist: np.ndarray, along: np.ndarray, radius: float) -> Mesh:
    """At rest beside the thigh: palm towards it, fingers a little curled, thumb in front."""
    size = 0.94 if sex == "f" else 1.06
    down = along / np.linalg.norm(along)
    front = np.array([0, -1.0, 0])
    front -= down * (front @ down)
    front /= np.linalg.norm(front)
    inward = np.array([-side, 0, 0.0])
    inward -= down * (inward @ down) + front * (inward @ front)
    inward /= np.linalg.norm(inward)

    def at(long, ahead, within):
        return wrist + (down * long + front * ahead + inward * within) * size

    parts = [_palm(at, radius / size)]
    for ahead, long, thick, curl in (
        (0.0285, 0.072, 0.0086, 0.020), (0.0100, 0.080, 0.0089, 0.024),
        (-0.0085, 0.075, 0.0086, 0.027), (-0.0260, 0.059, 0.0077, 0.028),
    ):  # fmt: skip
        share = np.linspace(0, 1, 22)
        knuckle = 0.083 - 0.25 * abs(ahead - 0.006)
        path = [
            at(knuckle - 0.012 + (long + 0.012) * s, ahead * (1 - 0.22 * s), 0.002 + curl * s**2)
            for s in share
        ]
        taper = (
            thick
            * size
            * np.where(
                share < 0.86,
                1 - 0.22 * share,
                0.81 * np.sqrt(np.maximum(1 - ((share - 0.86) / 0.14) ** 2, 0.0)),
            )
        )
        parts.append(tube(np.array(path), np.maximum(taper, 0.0004), 16))
    share = np.linspace(0, 1, 22)
    thumb = [
        at(0.018 + 0.072 * s, 0.022 + 0.030 * math.sin(1.5 * s), 0.004 + 0.020 * s) for s in share
    ]
    taper = (
        0.0118
        * size
        * np.where(
            share < 0.84,
            1 - 0.26 * share,
            0.78 * np.sqrt(np.maximum(1 - ((share - 0.84) / 0.16) ** 2, 0.0)),
        )
    )
    parts.append(tube(np.array(thumb), np.maximum(taper, 0.0004), 16))
    return joined(parts)


def _palm(at, radius: float) -> Mesh:
    turn = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    # Along the hand: half its breadth, half its thickness, how far it leans towards the thigh.
    rows = (
        (-0.020, radius, radius, 0.0),
        (0.0, radius * 0.98, radius * 0.90, 0.0),
        (0.022, 0.0305, 0.0185, 0.001),
        (0.045, 0.0375, 0.0165, 0.002),
        (0.068, 0.0395, 0.0140, 0.002),
        (0.082, 0.0380, 0.0115, 0.003),
        (0.092, 0.0330, 0.0075, 0.004),
        (0.096, 0.0200, 0.0020, 0.004),
    )
    table = Table(rows)
    rings = []
    for long in np.linspace(-0.020, 0.096, 46):
        half, thick, within = (float(each) for each in table(long))
        cos, sin = signed_power(np.cos(turn), 0.85), signed_power(np.sin(turn), 0.85)
        rings.append(
            [at(long, half * c + 0.001, within + thick * s) for c, s in zip(cos, sin, strict=True)]
        )
    mesh = ring_mesh(np.array(rings), 1)
    middle = mesh.vertices.mean(0)
    if ((mesh.vertices - middle) * mesh.normals).sum() < 0:
        mesh = Mesh(mesh.vertices, mesh.triangles[:, ::-1], mesh.uv[:, ::-1])
    return mesh


def lower_leg(sex: str, x: float, y: float, top: float = 0.56) -> Mesh:
    """From above the hem of a dress down into the shoe."""
    z = np.linspace(top, 0.055, 60)
    radius = np.interp(
        z, [0.05, 0.09, 0.14, 0.24, 0.34, 0.44, 0.50, 0.60],
        [0.034, 0.032, 0.034, 0.046, 0.053, 0.048, 0.049, 0.060],
    )  # fmt: skip
    if sex == "m":
        radius = radius * 1.10
    calf = 0.016 * np.exp(-(((z - 0.33) / 0.10) ** 2))
    return tube(np.c_[np.full(60, x), y + calf, z], radius, 36)


def _hanging(side: int, out: float, forward: float) -> np.ndarray:
    out, forward = np.radians(out), np.radians(forward)
    level = np.cos(forward)
    return np.array([side * np.sin(out) * level, -np.sin(forward), -np.cos(out) * level])
