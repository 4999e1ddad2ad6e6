"""Slip dresses on a figure: the edge lies on the chest, ribbons lead over the shoulders."""

from __future__ import annotations

import copy

import numpy as np
from scipy.interpolate import CubicSpline
from scipy.ndimage import gaussian_filter

from studio.engine.sewn_on import smooth_ring
from studio.figure.carrying import carried
from studio.figure.gates import Worth, measured
from studio.figure.room import Room
from studio.figure.wearer import Wearer
from studio.garment import Style
from studio.garments.slip_dress import Slip, SlipShape, sewn_to
from studio.production.made import draped

# Between skin and satin, between skin and a ribbon.
AIR, RIBBON = 0.003, 0.003
# The figure's chest is higher than that of the form.
HIGHER = 0.020
# How evenly it is let out, and comes to rest: rows, columns, axes.
EVENED = (3.0, 3.0, 0.0)
# So many rows below the edge it is evened wholly.
BELOW_THE_EDGE = 8
# How often an edge is drawn tighter.
TIGHTER = 150
# How far down the bodice is let out where the chest asks for it.
BODICE = 0.30
# Where a ribbon lies between neck and shoulder joint, and how many points it has.
ASIDE, POINTS, ROUNDS = 0.52, 49, 1500
STEP, REACH = 0.004, 0.004


def settled(on: Wearer, style: Style, garment, shape: SlipShape) -> tuple[Slip, Worth]:
    slip = copy.deepcopy(draped(garment, shape))
    net, nowhere = slip.shell, np.zeros(len(slip.shell.at), bool)
    at = carried(on.sex, net.at + [0, 0, HIGHER], nowhere, on.stance, True)
    net.at, net.speed[:] = np.ascontiguousarray(at), 0
    let_out(on.room, net)
    edge = net.welded_to[net.grid["D"][0, :-1]]
    net.at[edge] = on_the_skin(on.room, net.at[edge])
    before = net.at.copy()
    held = {"bending": shape.limp, "thick": AIR, "dt": 6e-4, "ground": 0.004}
    net.run(on.room.body(), 120, gravity=1.0, damping=0.95, friction=0.05, **held)
    net.run(on.room.body(), 450, damping=0.98, friction=0.10, **held)
    net.run(on.room.body(), 200, damping=0.92, friction=0.10, **held)
    # A hip that is raised presses satin into ripples; what mirrors shows each of them.
    net.at = before + rested(net, net.at - before)
    net.at = np.ascontiguousarray(outside(on.room, net.at, AIR / 2))
    ends = sewn_to(slip, shape)
    slip.ribbons = tuple(ribbon(on, *net.at[edge[list(each)]]) for each in ends)
    return slip, measured(on, slip, net, style)


def let_out(room: Room, net) -> None:
    """As wide as the chest asks; the form that it was cut for is slimmer there."""
    away = outside(room, net.at, AIR) - net.at
    away[net.at[:, 2] < net.at[:, 2].max() - BODICE] = 0
    away = evened(net, away)
    there = net.at + away
    asked = np.linalg.norm(there[net.edges[:, 0]] - there[net.edges[:, 1]], axis=1)
    moved = np.abs(away[net.edges]).max((1, 2)) > 1e-5
    net.lengths = np.where(moved, np.maximum(net.lengths, asked), net.lengths)
    net.at = np.ascontiguousarray(there)


def evened(net, moved: np.ndarray) -> np.ndarray:
    """Without what differs from one point to the next."""
    grid = net.welded_to[net.grid["D"][:, :-1]]
    found = moved.copy()
    found[grid] = gaussian_filter(moved[grid], EVENED, mode=("nearest", "wrap", "nearest"))
    return found


def rested(net, moved: np.ndarray) -> np.ndarray:
    """Evened more and more below the edge, which stays where it is."""
    grid = net.welded_to[net.grid["D"][:, :-1]]
    share = np.clip(np.arange(len(grid)) / BELOW_THE_EDGE, 0, 1)[:, None, None]
    found = moved.copy()
    found[grid] += (evened(net, moved)[grid] - moved[grid]) * share
    return found


def on_the_skin(room: Room, ring: np.ndarray) -> np.ndarray:
    """An edge drawn tight round the chest, at the height that it has."""
    for _ in range(TIGHTER):
        ring[:, :2] = smooth_ring(ring[:, :2], 1)
        ring = outside(room, ring, AIR, (1, 1, 0))
    return ring


def ribbon(on: Wearer, front: np.ndarray, back: np.ndarray) -> np.ndarray:
    """Drawn tight from the edge in front over the shoulder to the edge behind; it keeps to its
    way across, or it would slip off."""
    hand = "L" if front[0] > on.joint("neck01")[0] else "R"
    neck, shoulder = on.joint("neck01"), on.joint(f"upperarm01.{hand}")
    over = neck + (shoulder - neck) * ASIDE
    over[2] = max(neck[2], shoulder[2]) + 0.10
    half = np.linspace(0, 1, POINTS // 2 + 1)[:, None]
    path = np.vstack([front + (over - front) * half, (over + (back - over) * half)[1:]])
    for _ in range(ROUNDS):
        path[1:-1, 1:] = (path[:-2, 1:] + path[2:, 1:]) / 2
        path[1:-1] = outside(on.room, path[1:-1], RIBBON, (0, 1, 1))
    return CubicSpline(np.arange(POINTS), path)(np.linspace(0, POINTS - 1, 2 * POINTS))


def outside(room: Room, at: np.ndarray, away: float, along=(1, 1, 1)) -> np.ndarray:
    """Points that are less than so far away come as far. along: axes that they move on."""
    at = at.copy()
    for _ in range(30):
        lacking = away - room.at(at)
        near = np.flatnonzero(lacking > 1e-4)
        if not len(near):
            break
        at[near] += _outwards(room, at[near]) * along * np.minimum(lacking[near], STEP)[:, None]
    return at


def _outwards(room: Room, at: np.ndarray) -> np.ndarray:
    way = np.stack([room.at(at + step) - room.at(at - step) for step in np.eye(3) * REACH], 1)
    return way / np.maximum(np.linalg.norm(way, axis=1, keepdims=True), 1e-9)
