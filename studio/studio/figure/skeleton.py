"""Bones and how a figure stands: directions for the arms, two-bone legs, turns for the rest."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

LEFT, RIGHT = "L", "R"


@dataclass(frozen=True)
class Pose:
    """Pairs are left and right, angles in degrees, places in metres.

    arms: upper arm out and forward, forearm out and forward. roll: of the pelvis; aside: how far
    it is shifted; chest and twist: of the shoulders against it. ankles: where they stand; toes:
    how far they point out; drop: how much lower the pelvis is. head: turn and tilt. curls: of the
    fingers."""

    arms: tuple[tuple[float, ...], tuple[float, ...]] = ((14, 0, 7, 7), (14, 0, 7, 7))
    roll: float = 0.0
    aside: float = 0.0
    chest: float = 0.0
    twist: float = 0.0
    ankles: tuple[tuple[float, float], tuple[float, float]] = ((0.085, 0.03), (-0.085, 0.03))
    toes: tuple[float, float] = (10, 10)
    drop: float = 0.0
    head: tuple[float, float] = (0, 0)
    curls: tuple[float, float] = (12, 12)

    def mirrored(self) -> Pose:
        (lx, ly), (rx, ry) = self.ankles
        return Pose(
            self.arms[::-1], -self.roll, -self.aside, -self.chest, -self.twist,
            ((-rx, ry), (-lx, ly)), self.toes[::-1], self.drop,
            (-self.head[0], -self.head[1]), self.curls[::-1],
        )  # fmt: skip


@dataclass
class Stance:
    """Where every bone came to: turns (n, 3, 3), shifts (n, 3), heads (n, 3)."""

    turns: np.ndarray
    shifts: np.ndarray
    heads: np.ndarray


@dataclass
class Skeleton:
    names: list[str]
    parents: list[str]
    heads: np.ndarray
    tails: np.ndarray

    def __post_init__(self) -> None:
        self.place = {name: number for number, name in enumerate(self.names)}

    def head(self, name: str) -> np.ndarray:
        return self.heads[self.place[name]]

    def tail(self, name: str) -> np.ndarray:
        return self.tails[self.place[name]]

    def below(self, name: str) -> list[int]:
        """The bone and all that hang on it."""
        known = [name]
        for each, parent in zip(self.names, self.parents, strict=True):
            if parent in known:
                known.append(each)
        return [self.place[each] for each in known]

    def stood(self, pose: Pose, lift: float = 0.0) -> Stance:
        """lift: what heels add."""
        count = len(self.names)
        made = Stance(np.zeros((count, 3, 3)), np.zeros((count, 3)), np.zeros((count, 3)))
        legs: dict[str, tuple[np.ndarray, np.ndarray]] = {}
        turns = self._trunk(pose)
        for number, (name, parent) in enumerate(zip(self.names, self.parents, strict=True)):
            if parent:
                above = self.place[parent]
                base, shift = made.turns[above], made.shifts[above]
            else:
                base, shift = np.eye(3), np.array([pose.aside, 0, lift - pose.drop])
            head = self.heads[number]
            here = base @ head + shift
            turn = base @ turns.get(name, np.eye(3))
            if name.endswith((".L", ".R")):
                turn = self._limb(name, pose, base, turn, here, legs, lift)
            made.turns[number], made.heads[number] = turn, here
            made.shifts[number] = here - turn @ head
        return made

    def _trunk(self, pose: Pose) -> dict[str, np.ndarray]:
        forward, up = (0, 1, 0), (0, 0, 1)
        back = pose.chest - pose.roll
        turns = {"root": turned(forward, -pose.roll)}
        for name in ("spine05", "spine04", "spine03", "spine02"):
            turns[name] = turned(forward, -back / 4) @ turned(up, pose.twist / 4)
        for name in ("neck01", "neck02"):
            turns[name] = turned(forward, pose.chest * 0.45)
        turns["head"] = turned(forward, -pose.head[1]) @ turned(up, pose.head[0])
        return turns

    def _limb(self, name, pose, base, turn, here, legs, lift):
        part, hand = name[:-2], name[-1]
        side = 1 if hand == LEFT else -1
        which = 0 if hand == LEFT else 1
        own = self.head(name)
        if part in ("upperarm01", "lowerarm01", "wrist") or part.startswith("finger"):
            return self._arm(part, hand, side, pose, which, base, own)
        if part == "upperleg01":
            knee, ankle = self.head(f"lowerleg01.{hand}"), self.head(f"foot.{hand}")
            x, y = pose.ankles[which]
            at = two_bones(
                here, np.array([x, y, ankle[2] + lift]), math.dist(knee, own),
                math.dist(ankle, knee), np.array([side * 0.22, -1, 0.0]),
            )  # fmt: skip
            legs[hand] = at
            return aligned(base @ (knee - own), at[0] - here) @ base
        if part == "lowerleg01":
            return aligned(base @ (self.head(f"foot.{hand}") - own), legs[hand][1] - here) @ base
        if part == "foot":
            rest = self.head(f"toe1-1.{hand}") - own
            flat, out = math.hypot(rest[0], rest[1]), math.radians(pose.toes[which])
            to = np.array([side * math.sin(out) * flat, -math.cos(out) * flat, rest[2]])
            return aligned(base @ rest, to) @ base
        return turn

    def _arm(self, part, hand, side, pose, which, base, own):
        arm = pose.arms[which]
        across = self.head(f"finger2-1.{hand}") - self.head(f"finger5-1.{hand}")
        ahead = np.array([-0.35 * side, -1, 0.0])
        if part == "upperarm01":
            along = self.head(f"lowerarm01.{hand}") - own
            return aligned(base @ along, hanging(side, arm[0], arm[1])) @ base
        if part == "lowerarm01":
            along, to = self.head(f"wrist.{hand}") - own, hanging(side, arm[2], arm[3])
            straight = aligned(base @ along, to) @ base
            over = straight @ across / np.linalg.norm(across) + ahead / np.linalg.norm(ahead)
            return frame(to, over) @ frame(along, across).T
        if part == "wrist":
            along = self.head(f"finger3-1.{hand}") - own
            to = hanging(side, arm[2] * 0.4 - 2, arm[3] + 4)
            return frame(to, ahead) @ frame(along, across).T
        return base @ self._finger(part, hand, side, pose.curls[which], across)

    def _finger(self, part, hand, side, curl, across):
        """Closed beside each other and a little curled; the thumb lies along."""
        number, joint = int(part[6]), int(part[8])
        name = f"{part}.{hand}"
        middle = unit(self.tail(f"finger3-1.{hand}") - self.head(f"finger3-1.{hand}"))
        own = unit(self.tail(name) - self.head(name))
        if number == 1:
            return aligned(own, 0.50 * own + 0.50 * middle) if joint == 1 else np.eye(3)
        close = aligned(own, 0.12 * own + 0.88 * middle) if joint == 1 else np.eye(3)
        share = (0.5, 1.0, 0.7)[joint - 1] * (1 + 0.15 * (number - 2))
        return turned(across, side * curl * share) @ close


def two_bones(hip, ankle, thigh, shin, knee_to):
    """Knee and ankle of a leg that reaches for a place; it stretches no further than it is."""
    full = ankle - hip
    far = np.linalg.norm(full)
    reach = min(far, (thigh + shin) * 0.9985)
    ankle, way = hip + full / far * reach, full / far
    along = (thigh**2 - shin**2 + reach**2) / (2 * reach)
    bent = math.sqrt(max(thigh**2 - along**2, 0))
    side = unit(knee_to - (knee_to @ way) * way)
    return hip + way * along + side * bent, ankle


def skinned(at: np.ndarray, bones: np.ndarray, shares: np.ndarray, one: Stance, two: Stance):
    """Points that belong to bones (n, k) by shares (n, k), from a stance to another."""
    turns = two.turns @ one.turns.transpose(0, 2, 1)
    shifts = two.shifts - np.einsum("nij,nj->ni", turns, one.shifts)
    moved = np.zeros_like(at)
    for k in range(bones.shape[1]):
        own = np.einsum("nij,nj->ni", turns[bones[:, k]], at) + shifts[bones[:, k]]
        moved += shares[:, k, None] * own
    return moved


def hanging(side: int, out: float, forward: float) -> np.ndarray:
    out, forward = math.radians(out), math.radians(forward)
    level = math.cos(forward)
    return np.array([side * math.sin(out) * level, -math.sin(forward), -math.cos(out) * level])


def unit(v: np.ndarray) -> np.ndarray:
    return v / np.linalg.norm(v)


def aligned(a, b) -> np.ndarray:
    """The shortest turn from one direction to another."""
    a, b = unit(np.asarray(a, float)), unit(np.asarray(b, float))
    v, c = np.cross(a, b), a @ b
    k = np.array([[0, -v[2], v[1]], [v[2], 0, -v[0]], [-v[1], v[0], 0]])
    return np.eye(3) + k + k @ k / (1 + c)


def turned(axis, degrees: float) -> np.ndarray:
    a, r = unit(np.asarray(axis, float)), math.radians(degrees)
    k = np.array([[0, -a[2], a[1]], [a[2], 0, -a[0]], [-a[1], a[0], 0]])
    return np.eye(3) + math.sin(r) * k + (1 - math.cos(r)) * k @ k


def frame(along, over) -> np.ndarray:
    along = unit(along)
    over = unit(over - (over @ along) * along)
    return np.stack([along, over, np.cross(along, over)], 1)
