"""The figures, how they stand, and the gates that a dressed one must pass."""

from dataclasses import replace

import numpy as np
import pytest

from cheap import a_sphere, a_square
from studio.engine.material import plain
from studio.engine.shell import Shell
from studio.figure.dressing import (
    CUFF,
    Dressed,
    Layer,
    cut_off,
    drawn_in,
    shorten_sleeves,
    take_sleeves_off,
)
from studio.figure.gates import Worth, beyond_the_wrist
from studio.figure.hems import shorten_over_shoes
from studio.figure.kept_body import figure
from studio.figure.necks import buttoned_up
from studio.figure.poses import NEUTRAL, POSES, pose
from studio.figure.room import Room
from studio.figure.skin import (
    ROWS,
    in_an_opening,
    pressed,
    rows_below_cloth,
    without_flecks,
    without_shafts,
)
from studio.figure.wearer import Wearer
from studio.garment import Piece, Worn
from studio.garments.bodice import Cut, drafted
from studio.garments.forms import form
from studio.production import plan
from studio.scenes.sets import Set

WELL = Worth(0.0, 1.05, 1.3, 0.03, (0.01, -0.01), 0.03, 0.01)


@pytest.mark.parametrize("sex", "fm")
def test_a_figure_is_whole_and_as_tall_as_a_model(sex: str):
    body = figure(sex)

    at = body.posed(body.skeleton.stood(NEUTRAL)).vertices
    edges = np.sort(np.vstack([body.triangles[:, [a, b]] for a, b in ((0, 1), (1, 2), (2, 0))]), 1)
    _, uses = np.unique(edges, axis=0, return_counts=True)

    assert 1.68 < np.ptp(at[:, 2]) < 1.82
    assert (uses % 2 == 0).all(), "the surface has holes"


@pytest.mark.parametrize("sex", "fm")
@pytest.mark.parametrize("name", POSES)
def test_feet_stay_on_the_floor_in_every_pose(sex: str, name: str):
    body = figure(sex)

    stance = body.skeleton.stood(pose(name, sex))
    at = body.posed(stance).vertices

    assert abs(at[:, 2].min()) < 0.015
    for foot, (x, y) in zip("LR", pose(name, sex).ankles, strict=True):
        ankle = stance.heads[body.skeleton.place[f"foot.{foot}"]]
        assert np.hypot(*(ankle[:2] - [x, y])) < 0.02


def test_poses_differ_from_each_other_and_from_their_mirrors():
    body = figure("f")
    wrists = [body.skeleton.place[f"wrist.{hand}"] for hand in "LR"]
    names = [*POSES, *(f"{name}/mirrored" for name in POSES)]

    places = [body.skeleton.stood(pose(name, "f")).heads[wrists].ravel() for name in names]

    apart = [np.abs(a - b).max() for i, a in enumerate(places) for b in places[:i]]
    assert min(apart) > 0.02


def test_a_mirrored_pose_is_the_other_way_round():
    body = figure("f")
    left, right = (body.skeleton.place[f"wrist.{hand}"] for hand in "LR")

    one = body.skeleton.stood(pose("weight", "f")).heads[left]
    two = body.skeleton.stood(pose("weight/mirrored", "f")).heads[right]

    assert np.abs(one * [-1, 1, 1] - two).max() < 0.02


def test_a_hand_that_holds_something_is_closed():
    body = figure("f")

    def reach(grip: str) -> list[float]:
        heads = body.skeleton.stood(pose("weight", "f", grip)).heads
        place = body.skeleton.place
        return [
            float(np.linalg.norm(heads[place[f"finger3-3.{hand}"]] - heads[place[f"wrist.{hand}"]]))
            for hand in "LR"
        ]

    assert reach("L")[0] < 0.9 * reach("")[0]
    assert reach("L")[1] == pytest.approx(reach("")[1])


def test_a_leg_is_cut_shorter_where_its_hem_would_be_in_a_shoe():
    leg = a_leg(0.02)
    shoe = Room(a_sphere(0.06).moved((0, -0.10, 0.02)), [-0.3, -0.3, -0.1], [0.3, 0.3, 0.4], 0.012)
    longest = leg.lengths.max()

    shorten_over_shoes(shoe, leg)

    hem = leg.at[leg.welded_to[leg.grid["leg"]]][-1]
    before, behind = hem[:, 1].argmin(), hem[:, 1].argmax()
    assert hem[before, 2] > 0.05
    assert hem[behind, 2] < 0.03
    assert leg.lengths.min() < 0.97 * longest


def a_leg(hem: float) -> Shell:
    """A tube, front and back."""
    z, turn = np.linspace(0.6, hem, 30), np.linspace(0, 2 * np.pi, 77)
    z, turn = np.meshgrid(z, turn, indexing="ij")
    at = np.dstack([0.1 * np.cos(turn), 0.1 * np.sin(turn), z])
    shell = Shell()
    shell.add("leg", at, at, np.dstack([turn, z]), np.dstack([turn, z]))
    return shell.build()


def test_sleeves_are_cut_shorter_in_length_and_below_the_head_alone():
    body = figure("f")
    stance = body.skeleton.stood(NEUTRAL)
    ball = a_sphere(0.1)
    on = Dressed("f", stance, ball, Room(ball, [-0.3] * 3, [0.3] * 3, 0.012))
    cut = Cut(sleeve=0.80, spacing=0.02)
    jumper = drafted(cut, form("f", True))
    beyond = beyond_the_wrist(on, jumper)

    shorten_sleeves(on, jumper)

    sleeve = jumper.piece("SLF").uv
    first = jumper.start["SLF"]
    shorter = jumper.recut[first : first + len(sleeve)]
    head = sleeve[:, 1] > -cut.head
    assert min(beyond) > 0.1
    assert np.array_equal(shorter[:, 0], sleeve[:, 0])
    assert np.array_equal(shorter[head], sleeve[head])
    assert shorter[:, 1].min() == pytest.approx(-cut.sleeve + beyond[1] - CUFF, abs=0.02)


def test_what_is_tucked_in_ends_at_the_waist():
    ball = a_sphere(0.1)
    shirt = Worn(Piece(ball, "cloth"), plain("#ffffff"))
    below = Worn(Piece(ball.moved((0, 0, -0.3)), "button"), plain("#ffffff"))

    [kept] = cut_off([shirt, below], 0.02)

    assert kept.piece.role == "cloth"
    assert kept.piece.mesh.used()[:, 2].min() > 0.02
    assert len(kept.piece.mesh.uv) == len(kept.piece.mesh.triangles)


def test_a_shirt_below_a_jacket_is_buttoned_up():
    stance = figure("f").skeleton.stood(NEUTRAL)
    on = Dressed("f", stance, figure("f").posed(stance), _room())
    collar, cloth = a_sphere(0.11).moved((0, 0, 1.52)), a_sphere(0.2).moved((0, 0, 1.42))

    shirt, closed = buttoned_up(
        on,
        [
            Worn(Piece(mesh, role), plain("#ffffff"))
            for mesh, role in ((cloth, "cloth"), (collar, "plain"))
        ],
    )

    assert 0.10 < closed.piece.mesh.vertices[:, 0].max() - 0.0 < 0.109
    low = cloth.vertices[:, 2] < 1.3
    assert np.array_equal(shirt.piece.mesh.vertices[low], cloth.vertices[low])
    assert np.ptp(shirt.piece.mesh.vertices[:, 0]) == pytest.approx(0.4, abs=0.01)


def test_a_collar_stays_above_its_shirt_where_a_jacket_presses_both():
    shirt, collar, jacket = (
        Worn(Piece(a_sphere(radius), role), plain("#ffffff"))
        for radius, role in ((0.100, "cloth"), (0.104, "plain"), (0.110, "cloth"))
    )
    on = Dressed("f", figure("f").skeleton.stood(NEUTRAL), shirt.piece.mesh, _room())
    on.add("shirt", [shirt, collar])
    on.soft.add("shirt")

    below, above = (
        np.linalg.norm(each.piece.mesh.vertices, axis=1) for each in drawn_in(on, [jacket])
    )

    assert above.max() < 0.101
    assert below.max() < above.min() - 0.003


def test_a_shirt_below_a_jacket_has_no_sleeves():
    stance = figure("f").skeleton.stood(NEUTRAL)
    on = Dressed("f", stance, figure("f").posed(stance), _room())
    shirt, cuff = a_sphere(0.3), a_sphere(0.02).moved((0.4, 0, 0))
    on.add("shirt", [Worn(Piece(mesh, "cloth"), plain("#ffffff")) for mesh in (shirt, cuff)])
    on.add("jacket", [Worn(Piece(shirt, "cloth"), plain("#ffffff"))])

    take_sleeves_off(on, "shirt")

    assert on.of == ["shirt", "jacket"]
    assert [np.ptp(each.piece.mesh.used()[:, 0]) for each in on.worn] == [
        pytest.approx(0.3, abs=0.02), pytest.approx(0.6),
    ]  # fmt: skip


@pytest.mark.parametrize("sun", ["", "olive", "palm", "window"])
def test_a_set_in_the_sun_has_something_before_it(sun: str):
    place = Set("#dcd6cb", "#d0c8bb", sun=sun, seed=5)

    gobo = place.gobo()

    assert (gobo is None) == (sun == "")
    if gobo is not None:
        assert place.dim - 0.02 < gobo.mask.min() < 0.9 < gobo.mask.max()


def test_cloth_that_is_worn_becomes_body():
    square = a_square()
    ball = a_sphere(0.10)
    room = Room(ball, [-0.3] * 3, [0.3] * 3, 0.012)
    above = np.array([[0.0, 0.0, 0.118]])
    before = float(room.at(above)[0])

    cloth = square.mesh()
    room.cover([cloth.at(cloth.vertices * [1, 1, 0] + [0, 0, 0.124])])

    assert before > 0.01
    assert room.at(above)[0] < 0.004
    assert room.at(np.array([[0.0, 0.0, 0.2]]))[0] > 0.05
    assert room.at(np.array([[0.0, 0.0, 0.0]]))[0] < -0.05


def test_only_the_room_around_new_cloth_is_told_anew():
    body, stance = a_sphere(0.10), figure("f").skeleton.stood(NEUTRAL)
    cloth = a_sphere(0.02).moved((0, 0, 0.112))
    whole, part = (Room(body, [-0.3] * 3, [0.3] * 3, 0.012) for _ in range(2))

    whole.cover([cloth])
    Wearer("f", stance, body, part).cover([cloth])

    near = np.random.default_rng(1).uniform(-0.04, 0.04, (200, 3)) + [0, 0, 0.13]
    assert np.abs(whole.at(near) - part.at(near)).max() < 0.004
    assert (whole.clothed == part.clothed).all()


def test_a_boot_ends_where_a_trouser_leg_begins():
    body = figure("f")
    stance = body.skeleton.stood(NEUTRAL)
    skin = body.posed(stance)
    on = Dressed("f", stance, skin, _room())
    jeans = Layer(plan.style("VTR-3007"), "indigo", None, None, None, WELL)
    on.layers.append(jeans)
    on.add("boots", [Worn(Piece(a_leg(0.0).mesh(), "upper"), plain("#ffffff"))])
    on.add(jeans.style.key, [Worn(Piece(a_leg(0.08).mesh(), "cloth"), plain("#ffffff"))])

    boots, legs = without_shafts(on, "boots")

    assert 0.05 < boots.piece.mesh.used()[:, 2].max() < 0.10
    assert legs is on.worn[1]


def test_small_pieces_of_skin_are_not_seen():
    skin = a_sphere(0.1)
    x, _, z = skin.vertices.T
    neck, fleck = z > 0.03, (z < 0) & (x > 0.098)
    thread = (np.abs(x) < 0.004) & (z > -0.03)

    seen = without_flecks(skin, neck | fleck | thread)

    assert fleck.any()
    assert seen[neck].all()
    assert not seen[z < 0].any()


def test_the_chest_is_seen_between_the_fronts_of_a_jacket():
    stance = figure("f").skeleton.stood(NEUTRAL)
    skin = figure("f").posed(stance)
    on = Dressed("f", stance, skin, _room())
    fronts = [a_sphere(0.05).moved((x, -0.12, 1.25)) for x in (-0.08, 0.08)]
    on.add("jacket", [Worn(Piece(each, "cloth"), plain("#ffffff")) for each in fronts])
    on.soft.add("jacket")

    found = skin.vertices[in_an_opening(on)]

    level = np.abs(found[:, 2] - 1.25) < 0.02
    assert (np.abs(found[level, 0]) < 0.02).any()
    assert not (np.abs(np.abs(found[level, 0]) - 0.08) < 0.02).any()


def test_an_instep_lies_under_the_tongue_of_its_shoe():
    instep = a_sphere(0.1).moved((0, 0, -0.01))
    tongue = np.array([[0.0, 0.0, 0.08], [0.0, 0.0, 0.01]])

    at = pressed(instep, tongue)

    under = np.hypot(*instep.vertices[:, :2].T) < 0.005
    above, far = under & (instep.vertices[:, 2] > 0), instep.vertices[:, 2] < 0.05
    assert above.any()
    assert at[above, 2].max() < 0.08
    assert np.array_equal(at[far], instep.vertices[far])


def test_skin_goes_on_below_the_edge_of_cloth():
    skin = a_sphere(0.1)
    seen = skin.vertices[:, 2] > 0.03

    row = rows_below_cloth(skin, seen)

    heights = [skin.vertices[row == number, 2].mean() for number in range(ROWS + 2)]
    assert (row[seen] == 0).all()
    assert heights == sorted(heights, reverse=True)


@pytest.mark.parametrize(
    ("worse", "said"),
    [
        ({"penetration": 0.05}, "in what is below"),
        ({"stretch": 1.4}, "stretched"),
        ({"torn": 3.0}, "torn"),
        ({"floor": -0.01}, "on the floor"),
        ({"wrist": (0.09, 0.0)}, "sleeves end"),
        ({"shoulder": 0.15}, "off the shoulder"),
        ({"speed": 0.2}, "still moves"),
    ],
)
def test_a_bad_look_fails_and_says_why(worse: dict, said: str):
    assert WELL.failures == []

    [failure] = replace(WELL, **worse).failures

    assert said in failure


def _room() -> Room:
    return Room(a_sphere(0.1), [-0.3] * 3, [0.3] * 3, 0.012)
