"""What a tailor does to a jacket that is not cut: shoulders are padded, fronts pressed."""

import numpy as np

from studio.figure.kept_body import figure
from studio.figure.padding import HIGH, pad_shoulders
from studio.figure.poses import NEUTRAL
from studio.figure.room import Room
from studio.figure.wearer import Wearer
from studio.garments import tailoring
from studio.garments.bodice import drafted
from studio.garments.forms import form
from studio.garments.pressing import pressed
from studio.production import plan


def a_figure() -> Wearer:
    body = figure("f")
    stance = body.skeleton.stood(NEUTRAL)
    skin = body.posed(stance)
    return Wearer("f", stance, skin, Room(skin, step=0.012))


def test_shoulders_are_padded_before_they_end():
    on = a_figure()
    neck, joint = on.joint("neck01"), on.joint("upperarm01.L")
    column = neck + (joint - neck) * 0.78 + np.c_[np.zeros((60, 2)), np.linspace(0, 0.12, 60)]
    before = column[(on.room.at(column) > 0).argmax(), 2]

    pad_shoulders(on)

    after = column[(on.room.at(column) > 0).argmax(), 2]
    assert 0.4 * HIGH < after - before < 1.6 * HIGH
    chest = on.joint("spine01") + [0, -0.2, 0]
    assert on.room.at(chest[None])[0] > 0.03


def test_a_jackets_front_is_pressed_and_its_sleeves_keep_their_folds():
    shape = tailoring.shape_of(plan.style("VTR-5007"))
    cloth = drafted(shape.cut, form(shape.cut.sex, True, True))
    cloth.weld()
    front, sleeve = cloth.piece("F"), cloth.piece("SRF")
    chest = int(np.argmin(np.abs(front.uv - [0.12, shape.cut.top - 0.35]).sum(1)))
    elbow = int(np.argmin(np.abs(sleeve.uv - [0, -0.35]).sum(1)))
    chest = cloth.welded_to[cloth.start["F"] + chest]
    elbow = cloth.welded_to[cloth.start["SRF"] + elbow]
    smooth = pressed(cloth).at
    cloth.at[[chest, elbow]] += [0, -0.02, 0]

    after = pressed(cloth).at

    assert np.linalg.norm(after[chest] - smooth[chest]) < 0.006
    assert np.array_equal(after[elbow], cloth.at[elbow])
