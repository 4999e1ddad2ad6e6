from itertools import product

import pytest

from studio.engine.curves import length
from studio.garments import coats, dresses, jersey, knits, shirts, tailoring, trenches
from studio.garments.bodice import _armhole, _cap
from studio.garments.fits import FITS, fitted
from studio.production import plan

MODULES = (coats, dresses, jersey, knits, shirts, tailoring, trenches)


@pytest.mark.parametrize(("sex", "fit"), FITS)
def test_the_head_of_a_sleeve_is_as_long_as_its_armhole(sex, fit):
    cut = fitted(sex, fit)

    head = length(_cap(cut, cut.head))

    assert head == pytest.approx(length(_armhole(cut)), rel=0.01)


def test_every_top_of_the_assortment_has_a_shape_that_can_be_kept():
    garments = {name: module for module in MODULES for name in module.SILHOUETTES}

    shapes = {
        style.key: garments[style.silhouette].shape_of(style)
        for style, _ in plan.styles()
        if style.silhouette in garments
    }

    assert len(shapes) > 70
    assert all(hash(shape) == hash(shape) for shape in shapes.values())


def test_a_looser_fit_leaves_more_room():
    fits = ("slim", "regular", "relaxed", "oversized")

    chests = {sex: [fitted(sex, fit).chest for fit in fits] for sex in "fm"}

    for sex, (tighter, looser) in product("fm", ((0, 1), (1, 2), (2, 3))):
        assert chests[sex][tighter] < chests[sex][looser]
