from dataclasses import replace

import numpy as np

from cheap import a_cloth_over_a_ball, a_piece
from studio.engine.cloths import CLOTHS, material
from studio.engine.light import studio_lights
from studio.engine.material import plain
from studio.engine.picture import develop, lit_together, look_at, render
from studio.engine.shell import Shell
from studio.engine.views import Bounds, standard
from studio.garment import Piece, Worn
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


def test_what_is_deep_inside_a_white_sleeve_is_not_black():
    turn, deep = np.meshgrid(np.linspace(0, 2 * np.pi, 41), np.linspace(0, 0.5, 26), indexing="ij")
    narrow = np.clip((0.5 - deep) / 0.02, 0, 1) * 0.06
    at = np.dstack([narrow * np.cos(turn), deep - 0.25, narrow * np.sin(turn)])
    sleeve = Shell()
    sleeve.add("sleeve", at, at, np.dstack([turn, deep]), np.dstack([turn, deep]))
    mesh = sleeve.build().mesh()
    outwards = (mesh.normals * (mesh.vertices * [1, 0, 1])).sum() > 0
    mesh = mesh if outwards else replace(mesh, triangles=mesh.triangles[:, ::-1], normals=None)
    shot = standard("front", Bounds.of([mesh]))
    white = [Worn(Piece(mesh, "cloth"), plain("#ffffff"))]

    picture = render(white, shot, None, 96, 128, resolution=128)

    assert picture[62:66, 46:50].max() < 200
    assert picture[62:66, 46:50].min() > 60
