import numpy as np

from cheap import a_cloth_over_a_ball, a_square
from studio.production.gates import Measured, measured


def test_a_draped_cloth_comes_to_rest_without_being_stretched():
    cloth = a_cloth_over_a_ball()

    found = measured(cloth)

    assert found.speed < 0.05
    assert found.strain < 1.1
    assert found.symmetry < 0.035


def test_the_same_cloth_drapes_the_same_way_twice():
    first, second = a_cloth_over_a_ball(), a_cloth_over_a_ball()

    same = np.array_equal(first.at, second.at)

    assert same


def test_cloth_that_still_moves_does_not_pass_its_gates():
    cloth = a_square()
    cloth.speed[:] = 0.4

    found = measured(cloth)

    assert found.failures == ["speed 0.400"]
    assert Measured(0.0, 1.0, 0.0, 0.5).failures == []
