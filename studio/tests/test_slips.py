"""Slip dresses on a figure."""

import numpy as np
import pytest

from cheap import a_sphere
from studio.engine.material import plain
from studio.engine.mesh import Mesh
from studio.figure.dressing import Dressed
from studio.figure.kept_body import figure
from studio.figure.poses import NEUTRAL
from studio.figure.room import Room
from studio.figure.slips import AIR, RIBBON, let_out, on_the_skin, outside, rested, ribbon
from studio.figure.straps import ASIDE, bare_shoulders, without_hidden_straps
from studio.figure.wearer import Wearer
from studio.garment import Piece, Worn
from studio.garments.slip_dress import ROWS as SLIM
from studio.garments.slip_dress import Slip, SlipShape, sewn_to, upper_edge


@pytest.fixture
def chest() -> Room:
    return Room(a_chest(), [-0.3, -0.3, 0.9], [0.3, 0.3, 1.5], 0.012)


def a_chest() -> Mesh:
    return a_sphere(0.2).moved((0, 0, 1.2))


def a_slip() -> Slip:
    shape = SlipShape()
    return Slip([*SLIM, (shape.hem, 0.2, 0.15, 0.0)], shape.hem, upper_edge(shape), ()).build()


def test_points_in_the_body_come_out_of_it_and_others_stay(chest: Room):
    at = np.array([[0.18, 0.0, 1.2], [0.0, -0.195, 1.2], [0.0, -0.26, 1.2]])

    found = outside(chest, at, AIR)

    assert chest.at(found).min() > AIR - 0.001
    assert np.array_equal(found[2], at[2])


def test_an_edge_is_drawn_tight_round_the_chest_at_its_height(chest: Room):
    turn = np.linspace(0, 2 * np.pi, 176, endpoint=False)
    loose = np.c_[0.205 * np.cos(turn), 0.215 * np.sin(turn), 1.2 + 0.02 * np.sin(turn)]

    edge = on_the_skin(chest, loose.copy())

    assert np.array_equal(edge[:, 2], loose[:, 2])
    assert chest.at(edge).min() > AIR - 0.001
    assert chest.at(edge).max() < chest.at(loose).max()


def test_a_bodice_is_let_out_where_the_chest_is_wider_and_nowhere_else(chest: Room):
    net = a_slip().shell
    lengths, rest = net.lengths.copy(), net.at[net.edges].mean(1)

    let_out(chest, net)

    skirt = rest[:, 2] < 0.8
    assert np.array_equal(net.lengths[skirt], lengths[skirt])
    assert (net.lengths >= lengths).all()
    assert net.lengths[rest[:, 2] > 1.15].sum() > 1.05 * lengths[rest[:, 2] > 1.15].sum()


def test_a_ribbon_leads_over_the_shoulder_and_touches_no_skin():
    stance = figure("f").skeleton.stood(NEUTRAL)
    skin = figure("f").posed(stance)
    on = Wearer("f", stance, skin, Room(skin, [-0.3, -0.3, 1.0], [0.3, 0.3, 1.6], 0.012))

    way = ribbon(on, np.array([0.08, -0.16, 1.25]), np.array([0.07, 0.13, 1.22]))

    assert way[:, 2].max() > on.joint("upperarm01.L")[2]
    assert on.room.at(way[4:-4]).min() > RIBBON - 0.002
    assert (np.diff(way[:, 1]) > -0.002).all()


def test_straps_that_cross_end_on_the_other_side():
    slip = a_slip()
    edge = slip.shell.rest[slip.shell.welded_to[slip.shell.grid["D"][0]]]

    straight, crossed = (sewn_to(slip, SlipShape(crossed=is_so)) for is_so in (False, True))

    for (front, back), (same, other) in zip(straight, crossed, strict=True):
        assert front == same
        assert edge[front, 0] * edge[back, 0] > 0 > edge[front, 0] * edge[other, 0]


def test_satin_rests_without_ripples_and_its_edge_stays():
    net = a_slip().shell
    grid = net.welded_to[net.grid["D"][:, :-1]]
    rippled = np.zeros_like(net.at)
    rippled[grid[1::2], 1] = 0.004

    found = rested(net, rippled)

    assert np.array_equal(found[grid[0]], rippled[grid[0]])
    assert np.abs(np.diff(found[grid[10:, 0], 1])).max() < 0.0004


def test_straps_are_seen_only_where_nothing_is_worn_over_them():
    stance = figure("f").skeleton.stood(NEUTRAL)
    on = Dressed("f", stance, a_chest(), Room(a_chest(), [-0.3, -0.3, 0.9], [0.3, 0.3, 1.5], 0.012))
    straps = [
        a_sphere(0.003).moved((x, -np.sqrt(0.203**2 - x**2), 1.2)) for x in (0.05, -0.03, -0.08)
    ]
    coat = a_sphere(0.212).moved((0, 0, 1.2))
    coat.triangles = coat.triangles[(coat.vertices[:, 0] < -0.03)[coat.triangles].all(1)]
    inside = [Worn(Piece(each, "strap"), plain("#ffffff")) for each in straps]
    on.add("slip", inside)
    on.add("coat", [Worn(Piece(coat, "cloth"), plain("#ffffff"))])

    without_hidden_straps(on, inside)

    assert on.of == ["slip", "slip", "coat"]
    for seen, strap in zip(on.worn, straps[:2], strict=False):
        assert np.array_equal(seen.piece.mesh.triangles, strap.triangles)


def test_shoulders_are_bare_as_far_as_one_looks_into_a_collar():
    stance = figure("f").skeleton.stood(NEUTRAL)
    skin = figure("f").posed(stance)
    on = Dressed("f", stance, skin, Room(skin, [-0.3, -0.3, 1.0], [0.3, 0.3, 1.6], 0.012))

    seen = bare_shoulders(on).piece.mesh

    at = seen.used()
    assert np.abs(at[:, 0] - on.joint("neck01")[0]).max() < ASIDE + 0.005
    assert on.joint("spine03")[2] - 0.005 < at[:, 2].min()
    assert at[:, 2].max() > on.joint("upperarm01.L")[2]
    assert on.room.at(at).max() < 0.001
