"""Trousers as a loft: waist, hip, seat, crotch and hem are right by construction."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from scipy.interpolate import PchipInterpolator

from studio.engine.shell import Shell, Table, signed_power
from studio.engine.slices import body_of_slices

# Share of the half hip section over u: puts the crease (u = .25) above the middle of the leg, so
# that crease and pleat run straight up instead of swerving at the hip.
WARP = PchipInterpolator(
    [0, 0.125, 0.25, 0.5, 0.75, 0.875, 1], [0, 0.066, 0.150, 0.5, 0.850, 0.934, 1]
)
PELVIS = (
    (1.07, 0.140, 0.098, 0.000),
    (1.055, 0.1415, 0.099, 0.000),
    (1.02, 0.155, 0.106, 0.003),
    (0.97, 0.172, 0.114, 0.008),
    (0.92, 0.184, 0.119, 0.011),
    (0.87, 0.188, 0.121, 0.012),
    (0.78, 0.190, 0.118, 0.012),
)
LEG = (
    (0.79, 0.0945, 0.112, 0.0945, 0.012),
    (0.70, 0.087, 0.102, 0.0945, 0.008),
    (0.48, 0.073, 0.084, 0.101, 0.004),
    (0.02, 0.068, 0.078, 0.108, 0.014),
)
Fold = tuple[float, float, float, float, float]


@dataclass
class TrouserLoft:
    """Heights of waist, crotch and hem; pelvis rows (z, half width, half depth, y); leg rows
    (z, rx, ry, x, y). One half is a sheet whose u runs front rise or inseam, front crease (.25),
    outseam (.5), back crease (.75), back rise or inseam. `fall` is the depth of the rise's J,
    `folds` are drag lines (z0, u0, z1, u1, height), `flute` the count and height at the hem;
    `hem_rise`: how much higher the hem is over the instep than over the heel."""

    waist_z: float = 1.055
    crotch_z: float = 0.785
    hem_z: float = 0.02
    pelvis: tuple = PELVIS
    leg: tuple = LEG
    crease: float = 0.006
    fall: float = 0.12
    columns: int = 68
    spacing: float = 0.0088
    seat: float = 0.014
    tilt: float = 0.010
    hem_rise: float = 0.0
    splay: float = 0.02
    knee: float = 0.030
    flute: tuple[int, float] = (0, 0.0)
    folds: tuple[Fold, ...] = ()
    fold_width: float = 0.011
    reliefs: list = field(default_factory=list, repr=False)

    def section(self, z, u):
        """A point of the right half at height z, as cut."""
        width, depth, middle = Table(self.pelvis)(np.maximum(z, self.crotch_z))
        turn, power = np.pi * WARP(u), 2 / 2.35
        hip_x = width * signed_power(np.sin(turn), power)
        hip_y = middle - depth * signed_power(np.cos(turn), power)
        seat = np.clip(np.sin((u - 0.5) * 2 * np.pi), 0, 1) ** 1.2 * (u > 0.5)
        hip_y = hip_y + self.seat * np.exp(-(((z - 0.875) / 0.055) ** 2)) * seat
        rx, ry, x, y = Table(self.leg)(np.minimum(z, self.crotch_z))
        round_, power = 2 * np.pi * u, 2 / 2.15
        leg_x = np.maximum(x - rx * signed_power(np.cos(round_), power), 0)
        leg_y = y - ry * signed_power(np.sin(round_), power)
        # A quarter of an ellipse: the J of a real rise seam.
        t = np.clip((self.crotch_z + self.fall - z) / self.fall, 0, 1)
        w = 1 - np.sqrt(np.maximum(0, 1 - t * t))
        at_x, at_y = hip_x * (1 - w) + leg_x * w, hip_y * (1 - w) + leg_y * w
        crease = self.crease * np.clip((0.93 - z) / 0.12, 0, 1)
        at_y = at_y - crease * np.exp(-np.abs(u - 0.25) / 0.022)
        at_y = at_y + crease * 0.9 * np.exp(-np.abs(u - 0.75) / 0.022)
        on_rise = (z >= self.crotch_z - 1e-7) & ((u < 1e-9) | (u > 1 - 1e-9))
        return np.where(on_rise, 0.0, at_x), at_y

    def posed(self, x, y, z, side: int):
        """Legs hang a little closer than they were cut, one knee relaxed: drag lines."""
        t = np.clip((self.crotch_z - z) / self.crotch_z, 0, 1)
        bent = np.exp(-(((z - 0.50) / 0.17) ** 2))
        forward = self.knee if side > 0 else self.knee * 0.35
        return x * side - self.splay * t * side + 0.004 * t, y - forward * bent

    def rows(self) -> np.ndarray:
        """Equal steps along the rise's curve, not in z."""
        upper = round((self.waist_z - self.crotch_z - self.fall) / self.spacing)
        rise, leg = round(0.20 / self.spacing), round((self.crotch_z - self.hem_z) / self.spacing)
        t = np.sin(np.linspace(0, 1, rise + 1) * np.pi / 2)
        joint = self.crotch_z + self.fall
        return np.r_[
            np.linspace(self.waist_z, joint, upper + 1)[:-1],
            self.crotch_z + self.fall * (1 - t),
            np.linspace(self.crotch_z, self.hem_z, leg + 1)[1:],
        ]

    def build(self, seed: int = 0, ease=(0.972, 0.95, 0.80, 0.62), metric=None, lift: float = 0.0):
        """Fills shell, body, z, u, sheet (rows, columns, 2) and relief. ease: how much smaller
        the body is at hip, thigh, knee and ankle."""
        self.z, self.u = self.rows(), np.linspace(0, 1, self.columns + 1)
        z, u = np.meshgrid(self.z, self.u, indexing="ij")
        x, y = self.section(z, u)
        near_top = np.clip((z - (self.waist_z - 0.12)) / 0.12, 0, 1)
        near_hem = np.clip(1 - (z - self.hem_z) / 0.12, 0, 1)
        tilted = z - self.tilt * near_top * np.cos(np.pi * u)
        tilted = tilted + self.hem_rise * near_hem * np.sin(2 * np.pi * u)
        steps = np.hypot(np.diff(x, axis=1), np.diff(y, axis=1))
        arc = np.c_[np.zeros(len(self.z)), np.cumsum(steps, 1)]
        half = self.columns // 2
        arc = arc - arc[:, half : half + 1]
        self.sheet = np.dstack([arc, tilted])
        self.offset = {"R": np.array([0.65, 1.35]), "L": np.array([1.95, 1.35])}
        self.reliefs, random, self.shell = [], np.random.default_rng(seed), Shell()
        for name, side in (("R", 1), ("L", -1)):
            rx, ry = self._with_relief(x, y, z, u, random)
            rest = np.dstack([rx * side, ry, tilted])
            px, py = self.posed(rx, ry, tilted, side)
            start = np.dstack([px, py, tilted + lift])
            start[1:] += random.normal(0, 3e-4, start[1:].shape)
            # A millimetre keeps the two inseams from being welded to each other.
            rest[..., 0] += np.where((self.z < self.crotch_z - 1e-6)[:, None], side * 1e-3, 0)
            uv = np.dstack([arc * side, tilted])
            self.shell.add(name, start, rest, uv, uv + self.offset[name], flip=side < 0)
        self.shell.build(metric=metric)
        self.relief = np.zeros(len(self.shell.at))
        self.relief[self.shell.welded_to] = np.concatenate(self.reliefs)
        self.shell.pin([self.shell.grid["R"][0], self.shell.grid["L"][0]])
        self.body = self._collision_body(ease)
        return self

    def _with_relief(self, x, y, z, u, random):
        """Drag lines and flutes, pushed out along the normal of the section; jittered per leg,
        because symmetry is what looks false."""
        gx, gy = np.gradient(x, axis=1), np.gradient(y, axis=1)
        long = np.hypot(gx, gy) + 1e-9
        nx, ny = -gy / long, gx / long
        outward = nx * (x - x.mean(1, keepdims=True)) + ny * (y - y.mean(1, keepdims=True))
        nx, ny = nx * np.sign(outward.mean()), ny * np.sign(outward.mean())
        around = long.sum(1, keepdims=True)
        out = np.zeros_like(x)
        for z0, u0, z1, u1, height in self.folds:
            j = random.normal(0, 1, 5)
            z0, z1, u1 = z0 + 0.010 * j[0], z1 + 0.010 * j[1], u1 + 0.012 * j[2]
            height = height * (1 + 0.30 * j[3])
            px, pz, vx, vz = (u - u0) * around, z - z0, (u1 - u0) * around, z1 - z0
            q = np.clip((px * vx + pz * vz) / (vx * vx + vz * vz), 0, 1)
            sag = 0.012 * np.sin(np.pi * q)
            away = np.hypot(px - q * vx, pz - q * vz + sag)
            along = np.sin(np.pi * np.clip(0.12 + 0.88 * q, 0, 1)) ** 0.8
            ridge = np.exp(-((away / self.fold_width) ** 2))
            valley = np.exp(-(((away - 2 * self.fold_width) / self.fold_width) ** 2))
            out += height * along * (ridge - 0.35 * valley)
        count, high = self.flute
        if count:
            phase = 0.25 * random.normal()
            k = np.clip((0.72 - z) / 0.60, 0, 1) ** 1.1
            wave = np.cos(2 * np.pi * count * (u - 0.25) + phase * k)
            out += high * k * wave * (1 + 0.3 * np.sin(2 * np.pi * u + 3 * phase))
        out *= np.clip(np.minimum(u, 1 - u) / 0.02, 0, 1)
        self.reliefs.append(out.ravel())
        return x + nx * out, y + ny * out

    def _collision_body(self, ease):
        hip, thigh, knee, ankle = ease
        top = self.crotch_z + 0.15
        shrink = PchipInterpolator(
            [0, 0.45, self.crotch_z, top, 1.2], [ankle, knee, thigh, hip, hip]
        )

        def outlines(z: float):
            if z > self.waist_z + 0.03:
                return []
            u = np.linspace(0, 1, 120)
            x, y = self.section(np.full(120, min(z, self.waist_z)), u)
            cx, cy = (0.0 if z > self.crotch_z else x.mean()), y.mean()
            k = float(shrink(z))
            x, y, level = cx + (x - cx) * k, cy + (y - cy) * k, np.full(120, z)
            return [np.c_[self.posed(x, y, level, side)] for side in (1, -1)]

        return body_of_slices(outlines, (-0.30, -0.24, -0.05), (0.30, 0.24, 1.12))
