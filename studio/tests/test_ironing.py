import numpy as np

from studio.garments import jersey
from studio.garments.bodice import drafted
from studio.garments.forms import form
from studio.garments.ironing import ironed
from studio.production import plan


def a_sewn_t_shirt():
    cut = jersey.shape_of(plan.style("VTR-1509")).cut
    cloth = drafted(cut, form(cut.sex, False))
    cloth.weld()
    return cloth


def test_a_point_on_a_sleeves_hem_is_ironed_out_and_the_body_stays_as_it_hangs():
    cloth = a_sewn_t_shirt()
    first, front = cloth.start["SRF"], cloth.piece("F")
    low = cloth.welded_to[first + np.argmin(cloth.piece("SRF").uv[:, 1])]
    body = cloth.welded_to[cloth.start["F"] : cloth.start["F"] + len(front.uv)]
    waist = body[front.uv[:, 1] < front.uv[:, 1].mean()]
    before = cloth.at.copy()
    cloth.at[low] += [0, 0, -0.03]

    after = ironed(cloth).vertices

    assert np.linalg.norm(after[low] - before[low]) < 0.01
    assert np.array_equal(after[waist], before[waist])
