import numpy as np

from cheap import a_cloth_over_a_ball, a_piece
from studio.engine.cloths import CLOTHS, material
from studio.engine.light import studio_lights
from studio.engine.picture import develop, lit_together, look_at, render
from studio.engine.views import Bounds, standard
from studio.garment import Worn
from studio.production.masters import encoded, hash_of


def a_picture(width: int = 96) -> np.ndarray:
    piece = a_piece(a_cloth_over_a_ball())
    shot = standard("front", Bounds.of([piece.mesh])).but(above=1.0)
    look = [Worn(piece, material("wool-flannel", "glen-check", "#55565a"))]
    return render(look, shot, None, width, width * 4 // 3, resolution=128)


def test_the_same_picture_has_the_same_hash_twice():
    first, second = a_picture(), a_picture()

    hashes = {hash_of(encoded(picture)) for picture in (first, second)}

    assert len(hashes) == 1


def test_the_ground_is_exactly_the_brands_at_every_edge():
    picture = a_picture().astype(int)

    edges = np.concatenate([picture[0], picture[-1], picture[:, 0], picture[:, -1]])

    assert np.abs(edges - [0xF1, 0xEE, 0xE8]).max() <= 1


def test_two_shots_lit_together_are_as_bright_as_each_alone():
    piece = a_piece(a_cloth_over_a_ball())
    front = standard("front", Bounds.of([piece.mesh])).but(above=1.0)
    shots = [front, front.but(height=front.height * 0.6)]
    look = [Worn(piece, material("wool-flannel", "glen-check", "#55565a"))]
    alike = {"resolution": 128, "coarse": 6}
    lights = studio_lights()

    together = lit_together([piece], shots, lights, 96, 128, **alike)
    pictures = [
        develop(look_at([piece], shot, lights, 96, 128, light=light, **alike), look)
        for shot, light in zip(shots, together, strict=True)
    ]

    for shot, picture in zip(shots, pictures, strict=True):
        alone = render(look, shot, lights, 96, 128, **alike)
        assert np.abs(picture.astype(int) - alone).max() <= 1


def test_every_cloth_of_the_assortment_has_a_material():
    from studio.production.plan import styles

    wanted = {style.cloth for style, _ in styles()}

    assert wanted <= set(CLOTHS)
