"""Tops that are worn in trousers and skirts."""

import numpy as np

from studio.engine.material import plain
from studio.engine.mesh import Mesh
from studio.figure.dressing import Dressed
from studio.figure.kept_body import figure
from studio.figure.poses import NEUTRAL
from studio.figure.room import Room
from studio.figure.tucking import BELOW, INSIDE, tuck_in
from studio.garment import Piece, Worn


def a_figure() -> Dressed:
    body = figure("f")
    stance = body.skeleton.stood(NEUTRAL)
    skin = body.posed(stance)
    return Dressed("f", stance, skin, Room(skin, step=0.012))


def a_tube(radius: float, low: float, high: float) -> Worn:
    z, turn = np.meshgrid(np.linspace(low, high, 60), np.linspace(0, 2 * np.pi, 90), indexing="ij")
    at = np.dstack([radius * np.cos(turn), radius * np.sin(turn), z]).reshape(-1, 3)
    j, i = (part.ravel() for part in np.mgrid[0:59, 0:89])
    a = j * 90 + i
    triangles = np.vstack([np.c_[a, a + 1, a + 91], np.c_[a, a + 91, a + 90]])
    return Worn(Piece(Mesh(at, triangles), "cloth"), plain("#ffffff"))


def test_a_top_that_is_tucked_in_ends_inside_the_waistband():
    on = a_figure()
    skirt, jumper = a_tube(0.12, 0.4, 1.08), a_tube(0.14, 0.9, 1.4)
    on.add("skirt", [skirt])
    on.add("jumper", [jumper])

    tuck_in(on, "jumper", "skirt", [skirt])

    at = on.worn[1].piece.mesh.used()
    far = np.hypot(at[:, 0], at[:, 1])
    assert on.of == ["skirt", "jumper"]
    assert 1.08 - BELOW - 0.01 < at[:, 2].min() < 1.08
    assert far[at[:, 2] < 1.08].max() < 0.12 - INSIDE / 2
    assert np.allclose(far[at[:, 2] > 1.17], 0.14)


def test_what_a_top_pressed_on_is_as_it_was_once_the_top_is_tucked_in():
    on = a_figure()
    skirt = a_tube(0.15, 0.4, 1.08)
    on.add("skirt", [a_tube(0.14, 0.4, 1.08)])
    on.add("jumper", [a_tube(0.17, 0.9, 1.4)])

    tuck_in(on, "jumper", "skirt", [skirt])

    assert on.worn[0] is skirt
