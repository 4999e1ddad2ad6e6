"""Goods that are made and not draped, and how dark ones are seen."""

import numpy as np

from studio.engine.cloths import material
from studio.engine.material import from_near
from studio.engine.views import Bounds, standard
from studio.garments import silk_square
from studio.garments.loafer import LoaferShape, one
from studio.garments.shoe_last import Upper, loop
from studio.production.plan import style


def an_upper() -> Upper:
    heights = np.array([0.08, 0.07, 0.05, 0.05, 0.07])
    loops = [
        loop(1, 0.12, -0.01, 0.035, heights, oval=0.8),
        loop(1, 0.13, -0.10, 0.044, heights * 0.6, oval=0.2),
        loop(1, 0.13, -0.14, 0.045, heights * 0.2),
    ]
    return Upper(loops, 1)


def brightness(cloth) -> float:
    return float(cloth.albedo.pixels.mean())


def test_a_strap_across_the_foot_keeps_its_distance_from_the_toe():
    upper = an_upper()
    across = upper.across(-0.06, -0.02)

    place = across(np.stack([np.full(41, -0.04), np.linspace(-1, 1, 41)], -1))
    points = upper.at(place[:, 0], place[:, 1])

    assert np.abs(points[:, 1] + 0.04).max() < 0.002
    assert points[0, 0] < -0.03 < 0.03 < points[-1, 0]


def test_a_saddle_reaches_the_sole_on_both_sides():
    parts = one(LoaferShape("women"), 1)

    highest = max(part.mesh.used()[:, 2].max() for part in parts)
    lowest = min(part.mesh.used()[:, 2].min() for part in parts)

    assert 0.06 < highest < 0.09
    assert -0.001 < lowest < 0.001


def test_a_silk_square_lies_flatter_than_a_finger_is_thick():
    at = silk_square.layers()["at"]

    assert np.ptp(at[..., 1]) < 0.04
    assert np.ptp(at[..., 0]) < 0.52


def test_dark_cloth_is_brighter_from_near_and_pale_cloth_as_it_is():
    black = material("cotton-gabardine", "plain", "#1b1a19")
    ecru = material("cotton-gabardine", "plain", "#e9e2d0")
    leather = material("calf-leather", "plain", "#1b1a19")

    assert brightness(from_near(black)) > 1.5 * brightness(black)
    assert from_near(black).bump > black.bump
    assert from_near(ecru) is ecru
    assert from_near(leather) is leather


def test_the_wall_stands_right_behind_what_hangs():
    bounds = Bounds(np.array([-0.2, -0.1, 0.5]), np.array([0.2, 0.12, 1.5]))

    shot = standard("front", bounds)

    assert 0 < shot.wall - bounds.high[1] < 0.05


def test_shoes_say_no_fit_and_are_drawn_as_regular_ones():
    assert style("VTR-9001").fit == "regular"
    assert style("VTR-9001").length == "regular"
