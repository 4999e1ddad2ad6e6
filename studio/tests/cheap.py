"""A small square of cloth over a ball: the cheapest thing that drapes."""

import numpy as np

from studio.engine.body import Body, Grid, ellipsoid, true_distance
from studio.engine.finish import finished, subdivided
from studio.engine.mesh import Mesh
from studio.engine.shell import Shell
from studio.garment import Piece


def a_ball(radius: float = 0.12) -> Body:
    grid = Grid([-0.3, -0.3, -0.3], [0.3, 0.3, 0.3], 0.012)
    field = np.broadcast_to(ellipsoid(grid, (0, 0, 0), (radius,) * 3), grid.count)
    return Body(true_distance(field, grid.step), grid.low, grid.step)


def a_square(side: float = 0.4, rows: int = 25) -> Shell:
    at = np.linspace(-side / 2, side / 2, rows)
    y, x = np.meshgrid(at, at, indexing="ij")
    flat = np.dstack([x, y, np.full_like(x, 0.14)])
    shell = Shell()
    shell.add("square", flat, flat, np.dstack([x, y]), np.dstack([x + 1, y + 1]), flip=True)
    return shell.build()


def a_cloth_over_a_ball() -> Shell:
    cloth = a_square()
    ball = a_ball()
    cloth.run(ball, 500, bending=2e-5, damping=0.985, friction=0.3)
    cloth.run(ball, 500, bending=2e-5, damping=0.9, friction=0.3)
    return cloth


def a_piece(cloth: Shell) -> Piece:
    return Piece(finished(cloth, 0.003), "cloth")


def a_sphere(radius: float) -> Mesh:
    corners = np.array([[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]], float)
    faces = [[0, 2, 4], [2, 1, 4], [1, 3, 4], [3, 0, 4], [2, 0, 5], [1, 2, 5], [3, 1, 5], [0, 3, 5]]
    mesh = Mesh(corners, np.array(faces))
    for _ in range(5):
        mesh = subdivided(mesh)
        mesh = mesh.at(mesh.vertices / np.linalg.norm(mesh.vertices, axis=1, keepdims=True))
    return mesh.at(mesh.vertices * radius)
