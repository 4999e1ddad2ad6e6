"""What of a dressed figure's skin and shoes is seen."""

from __future__ import annotations

import numpy as np
from scipy.sparse.csgraph import connected_components
from scipy.spatial import cKDTree

from studio.engine.material import plain
from studio.engine.mesh import Mesh
from studio.figure.dressing import TROUSERS, Dressed, cut, eased, neighbours
from studio.garment import Piece, Worn

SKIN = plain("#cdbfae", rough=0.62, specular=0.02, sheen=0.10)
# So near to skin cloth lies on it.
TOUCHING = 0.010
# Within that distance cloth is looked for on all sides.
AROUND = 0.015
# No cloth is so near to the chest in an opening, on the way out of it.
OPENING, BEFORE = 0.010, 0.07
# How far one looks into a cuff, and how thick a forearm is there.
IN_A_CUFF = (0.06, 0.042)
# Smaller pieces of skin are flecks in cloth that gave way.
FLECK = 0.0025
# Skin goes on below cloth for so many rows of points, each so much deeper.
ROWS, DEEPER = 3, 0.0012
# An instep is below that, rises so far over what lies on it, and comes to lie so far under it;
# so far beside a point of a shoe one is still under it.
INSTEP, SWELLS, UNDER_LEATHER, BESIDE = 0.14, 0.03, 0.004, 0.007
# Hems are below that, and what is so near to one from above is in the leg.
HEMS, IN_A_LEG, OVER_A_HEM = 0.20, 0.025, 0.005


def seen_skin(on: Dressed, shoes: str, above: float) -> Worn:
    """Not what cloth covers, nor what is in shoes; the neck stands in any collar, and one sees
    the wrist in a wide cuff."""
    at, normals = on.skin.vertices, on.skin.normals
    upper = [
        each.piece.mesh.used() for key, each in zip(on.of, on.worn, strict=True) if key == shoes
    ]
    limit = np.array(on.room.clothed.shape) - 1
    hit = np.full(len(at), np.inf)
    for out in np.arange(0.004, 0.046, 0.004):
        cell = np.round((at + normals * out - on.room.low) / on.room.step).astype(int)
        cell = np.clip(cell, 0, limit)
        hit[on.room.clothed[tuple(cell.T)] & np.isinf(hit)] = out
    deep = on.room.at(at)
    hidden = (np.isfinite(hit) & (deep < -0.004)) | ((hit < TOUCHING) & (deep < 0.002))
    hidden &= ~in_an_opening(on)
    hidden |= _amid_cloth(on)
    hidden &= ~_in_a_cuff(on)
    hidden |= at[:, 2] < above
    hidden &= at[:, 2] < on.joint("neck02")[2]
    row = rows_below_cloth(on.skin, without_flecks(on.skin, ~hidden))
    # A foot is broader than its shoe.
    row[(row > 1) & (at[:, 2] < above)] = ROWS + 1
    mesh = Mesh(
        pressed(on.skin, np.vstack(upper))
        - normals * (np.minimum(row, ROWS) * DEEPER)[:, None],
        on.skin.triangles[(row <= ROWS)[on.skin.triangles].all(1)], None, None, normals,
    )  # fmt: skip
    return Worn(Piece(mesh, "skin"), SKIN)


def pressed(skin: Mesh, upper: np.ndarray) -> np.ndarray:
    """Where the skin is when insteps lie under the tongues of their shoes. upper: points of the
    shoes."""
    at, by = skin.vertices.copy(), np.zeros(len(skin.vertices))
    instep = np.flatnonzero((at[:, 2] < INSTEP) & (skin.normals[:, 2] > 0.3))
    _, near = cKDTree(upper[:, :2]).query(at[instep, :2], k=40, distance_upper_bound=BESIDE)
    top = np.r_[upper[:, 2], -np.inf][near].max(1) - UNDER_LEATHER
    over = at[instep, 2] - top
    by[instep] = np.where((over > 0) & (over < SWELLS), over, 0)
    at[:, 2] -= eased(skin, by)
    return at


def without_flecks(skin: Mesh, seen: np.ndarray) -> np.ndarray:
    """seen: by vertex. Also without what hangs together with the rest by a thread only."""
    near = neighbours(skin)
    core = seen & (near @ ~seen == 0)
    count, part = connected_components(near[core][:, core], directed=False)
    corners = skin.vertices[skin.triangles]
    size = np.linalg.norm(
        np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]), axis=1
    )
    areas = np.zeros(len(seen))
    for corner in range(3):
        np.add.at(areas, skin.triangles[:, corner], size / 6)
    large = np.bincount(part, areas[core], count) > FLECK
    left = np.zeros(len(seen), bool)
    left[np.flatnonzero(core)[large[part]]] = True
    return left | (seen & (near @ left > 0))


def rows_below_cloth(skin: Mesh, seen: np.ndarray) -> np.ndarray:
    """How many rows of points each vertex is away from what is seen; an edge of skin that ended
    there would be jagged, and one would look past it into the figure."""
    near, row = neighbours(skin), np.where(seen, 0, ROWS + 1)
    for number in range(1, ROWS + 1):
        row[(near @ (row < number) > 0) & (row > number)] = number
    return row


def _amid_cloth(on: Dressed) -> np.ndarray:
    """Where cloth that gave way lies on skin or a little below it, but not along its edge."""
    cloth = np.vstack([each.piece.mesh.used() for each in on.clothes()])
    at, normals = on.skin.vertices, on.skin.normals
    tree = cKDTree(cloth)
    hidden = np.zeros(len(at), bool)
    close = np.where(tree.query(at, distance_upper_bound=TOUCHING)[0] < TOUCHING)[0]
    far, near = tree.query(at[close], k=24, distance_upper_bound=AROUND)
    there = np.isfinite(far)
    away = np.where(there[..., None], cloth[np.where(there, near, 0)] - at[close, None], 0)
    aside = away.sum(1) / np.maximum(there.sum(1), 1)[:, None]
    aside -= (aside * normals[close]).sum(1)[:, None] * normals[close]
    hidden[close] = (there.sum(1) > 5) & (np.linalg.norm(aside, axis=1) < AROUND / 4)
    return hidden


def in_an_opening(on: Dressed) -> np.ndarray:
    """Between the fronts of a jacket no cloth lies before the chest, though a level of the room
    closes there."""
    at, normals = on.skin.vertices, on.skin.normals
    low, high = on.joint("spine03")[2], on.joint("neck01")[2]
    found = (at[:, 2] > low) & (at[:, 2] < high) & (normals[:, 1] < -0.5)
    tree = cKDTree(np.vstack([each.piece.mesh.used() for each in on.clothes()]))
    for out in np.arange(0, BEFORE, OPENING):
        chest = np.flatnonzero(found)
        far, _ = tree.query(at[chest] + normals[chest] * out, distance_upper_bound=OPENING)
        found[chest[np.isfinite(far)]] = False
    return found


def _in_a_cuff(on: Dressed) -> np.ndarray:
    at = on.skin.vertices
    found = np.zeros(len(at), bool)
    for hand in "LR":
        elbow, wrist = on.joint(f"lowerarm01.{hand}"), on.joint(f"wrist.{hand}")
        along = (wrist - elbow) / np.linalg.norm(wrist - elbow)
        beyond = (at - wrist) @ along
        aside = np.linalg.norm(at - wrist - beyond[:, None] * along, axis=1)
        found |= (beyond > -IN_A_CUFF[0]) & (beyond < 0.02) & (aside < IN_A_CUFF[1])
    return found


def without_shafts(on: Dressed, shoes: str) -> list[Worn]:
    """Boots end where a trouser leg begins, or a tab would come through it."""
    legs = {layer.style.key for layer in on.layers if layer.style.silhouette in TROUSERS}
    worn = list(zip(on.of, on.worn, strict=True))
    used = [each.piece.mesh.used() for key, each in worn if key in legs]
    if not used:
        return on.worn
    hems = np.vstack([at[at[:, 2] < HEMS] for at in used])
    tree = cKDTree(hems[:, :2])
    heights = np.r_[hems[:, 2], np.inf]

    def is_left(at: np.ndarray) -> np.ndarray:
        _, near = tree.query(at[:, :2], k=40, distance_upper_bound=IN_A_LEG)
        return at[:, 2] < heights[near].min(1) + OVER_A_HEM

    return [
        cut(each, is_left(each.piece.mesh.vertices)) if key == shoes else each for key, each in worn
    ]
