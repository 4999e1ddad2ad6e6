"""Products on a figure, from before and from behind."""

from pathlib import Path

import numpy as np
import pytest

from cheap import a_ball, a_sphere
from studio.engine.material import plain
from studio.figure.dressing import Dressed
from studio.figure.kept_body import figure
from studio.figure.looks import take_labels_out
from studio.figure.model_views import BACK, FRONT, VIEWS, made_from, offers, scene_of
from studio.figure.poses import NEUTRAL
from studio.garment import Piece, Worn
from studio.production import plan
from studio.production.figure_pictures import FigurePictures

COAT, JUMPER, BAG = "VTR-1001", "VTR-2001", "VTR-9501"


@pytest.mark.parametrize(("key", "result"), [(COAT, [FRONT, BACK]), (JUMPER, [FRONT]), (BAG, [])])
def test_a_coat_is_shown_from_behind_a_jumper_is_not(key: str, result: list[str]):
    assert [view for view in VIEWS if offers(plan.style(key), view)] == result


def test_from_behind_the_figure_is_turned_round_in_the_same_light():
    ball = Worn(Piece(a_sphere(0.1).moved((0.2, -0.1, 1)), "cloth"), plain("#806040"))
    stance = figure("f").skeleton.stood(NEUTRAL)
    on = Dressed("f", stance, a_sphere(1.7), a_ball(), worn=[ball], of=[COAT])

    front, back = (scene_of(on, plan.style(COAT), view) for view in VIEWS)

    [before], [behind] = ([each.piece.mesh.vertices for each in one.worn] for one in (front, back))
    assert np.allclose(behind, before * [-1, -1, 1])
    assert np.array_equal(front.lights.directions, back.lights.directions)
    assert np.array_equal(front.shot.centre, back.shot.centre)


def test_who_wears_trousers_hides_the_label_inside_their_waistband():
    stance = figure("f").skeleton.stood(NEUTRAL)
    on = Dressed("f", stance, a_sphere(1.7), a_ball())
    for role in ("cloth", "label", "mark", "button"):
        on.add("VTR-3008", [Worn(Piece(a_sphere(0.1), role), plain("#806040"))])

    take_labels_out(on)

    assert [each.piece.role for each in on.worn] == ["cloth", "button"]
    assert on.of == ["VTR-3008"] * 2


def test_what_a_picture_from_behind_is_made_from_differs_from_the_one_from_before():
    style = plan.style(COAT)

    marks = [made_from(style, "camel", view) for view in VIEWS]

    assert marks[0] != marks[1]
    assert marks[0] == made_from(style, "camel")


def test_a_run_that_was_broken_off_goes_on_with_the_view_that_is_missing(tmp_path: Path):
    style = plan.style(COAT)
    FigurePictures(tmp_path).put(style, "camel", FRONT, b"from before")

    left = list(FigurePictures(tmp_path).missing([f"{COAT}/camel"], VIEWS, again=False))
    FigurePictures(tmp_path).put(style, "camel", BACK, b"from behind")
    then = list(FigurePictures(tmp_path).missing([f"{COAT}/camel"], VIEWS, again=False))

    assert left == [(style, BACK, ["camel"])]
    assert then == []
