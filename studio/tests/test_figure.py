"""The figures, how they stand, and the gates that a dressed one must pass."""

from dataclasses import replace

import numpy as np
import pytest

from cheap import a_square
from studio.engine.mesh import Mesh
from studio.figure.gates import Worth
from studio.figure.kept_body import figure
from studio.figure.poses import NEUTRAL, POSES, pose
from studio.figure.room import Room

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


def test_cloth_that_is_worn_becomes_body():
    square = a_square()
    ball = _ball(0.10)
    room = Room(ball, [-0.3] * 3, [0.3] * 3, 0.012)
    above = np.array([[0.0, 0.0, 0.118]])
    before = float(room.at(above)[0])

    cloth = square.mesh()
    room.cover([cloth.at(cloth.vertices * [1, 1, 0] + [0, 0, 0.124])])

    assert before > 0.01
    assert room.at(above)[0] < 0.004
    assert room.at(np.array([[0.0, 0.0, 0.2]]))[0] > 0.05
    assert room.at(np.array([[0.0, 0.0, 0.0]]))[0] < -0.05


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


def _ball(radius: float) -> Mesh:
    from studio.engine.finish import subdivided

    corners = np.array([[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]], float)
    faces = [[0, 2, 4], [2, 1, 4], [1, 3, 4], [3, 0, 4], [2, 0, 5], [1, 2, 5], [3, 1, 5], [0, 3, 5]]
    mesh = Mesh(corners, np.array(faces))
    for _ in range(5):
        mesh = subdivided(mesh)
        mesh = mesh.at(mesh.vertices / np.linalg.norm(mesh.vertices, axis=1, keepdims=True))
    return mesh.at(mesh.vertices * radius)
