"""From the solver's mesh to one that can be looked at: finer, smoother, with rolled edges."""

from __future__ import annotations

import math

import numpy as np

from studio.engine.mesh import Mesh, edges_of, smoothed, vertex_normals


def finished(
    cloth, thickness: float, rounds: int = 3, subdivisions: int = 1, tuck: float = 0.008
) -> Mesh:
    """`cloth` is a Cloth, a Shell or a Mesh."""
    mesh = cloth if isinstance(cloth, Mesh) else cloth.mesh()
    for _ in range(subdivisions):
        mesh = subdivided(mesh)
    mesh = mesh.at(smoothed(mesh.vertices, mesh.triangles, rounds))
    return rimmed(mesh, thickness, tuck=tuck)


def subdivided(mesh: Mesh) -> Mesh:
    """Every triangle in four."""
    t = mesh.triangles
    pairs, inverse = np.unique(np.sort(edges_of(t), 1), axis=0, return_inverse=True)
    inverse = inverse.ravel() + len(mesh.vertices)
    count = len(t)
    a, b, c = inverse[:count], inverse[count : 2 * count], inverse[2 * count :]
    middles = (mesh.vertices[pairs[:, 0]] + mesh.vertices[pairs[:, 1]]) / 2
    triangles = np.vstack(
        [np.c_[t[:, 0], a, c], np.c_[a, t[:, 1], b], np.c_[c, b, t[:, 2]], np.c_[a, b, c]]
    )

    def split(uv: np.ndarray) -> np.ndarray:
        u0, u1, u2 = uv[:, 0], uv[:, 1], uv[:, 2]
        ab, bc, ca = (u0 + u1) / 2, (u1 + u2) / 2, (u2 + u0) / 2
        corners = ((u0, ab, ca), (ab, u1, bc), (ca, bc, u2), (ab, bc, ca))
        return np.concatenate([np.stack(corner, 1) for corner in corners])

    vertices = np.vstack([mesh.vertices, middles])
    return Mesh(vertices, triangles, split(mesh.uv), split(mesh.atlas_uv), casters=mesh.casters)


def rimmed(mesh: Mesh, thickness: float, rings: int = 4, tuck: float = 0.008) -> Mesh:
    """A rolled edge along every open boundary, so that hems and necklines show thickness.
    This alone removes the look of paper."""
    at, t = mesh.vertices, mesh.triangles
    if mesh.normals is None:
        raise ValueError("a mesh without normals has no inside")
    edge, face, corner = _open_edges(t)
    if not len(edge):
        return mesh
    rim = np.unique(edge)
    place = np.full(len(at), -1)
    place[rim] = np.arange(len(rim))
    normals = vertex_normals(at, t)[rim]
    out = _outwards(at, t, edge, face, corner)[rim]
    out -= (out * normals).sum(1, keepdims=True) * normals
    long = np.linalg.norm(out, axis=1, keepdims=True)
    out = _smoothed_along(edge, place, out / np.maximum(long, 1e-9), len(rim))

    radius, first = thickness / 2, len(at)
    levels, vertices = [rim], [at]
    for ring in range(1, rings + 3):
        angle = min(ring / rings, 1) * math.pi
        back = max(ring - rings, 0) * tuck
        turned = normals * radius * (math.cos(angle) - 1) + out * (radius * math.sin(angle) - back)
        vertices.append(at[rim] + turned)
        levels.append(first + np.arange(len(rim)))
        first += len(rim)

    after = (corner + 1) % 3
    sides = [(uv[face, corner], uv[face, after]) for uv in (mesh.uv, mesh.atlas_uv)]
    triangles, uvs, atlas_uvs = [t], [mesh.uv], [mesh.atlas_uv]
    p, q = place[edge[:, 0]], place[edge[:, 1]]
    for upper, lower in zip(levels[:-1], levels[1:], strict=True):
        a0, a1, b0, b1 = upper[p], upper[q], lower[p], lower[q]
        triangles += [np.c_[a1, a0, b0], np.c_[a1, b0, b1]]
        for (one, two), into in zip(sides, (uvs, atlas_uvs), strict=True):
            into += [np.stack([two, one, one], 1), np.stack([two, one, two], 1)]
    return Mesh(
        np.vstack(vertices),
        np.vstack(triangles),
        np.concatenate(uvs),
        np.concatenate(atlas_uvs),
        casters=mesh.casters,
    )


def _open_edges(triangles: np.ndarray):
    """Edges of one triangle only, with that triangle and the corner they begin at."""
    edges = edges_of(triangles)
    face = np.tile(np.arange(len(triangles)), 3)
    corner = np.repeat([0, 1, 2], len(triangles))
    key = np.sort(edges, 1)
    order = np.lexsort((key[:, 1], key[:, 0]))
    key = key[order]
    same = (key[1:] == key[:-1]).all(1)
    alone = order[~(np.r_[False, same] | np.r_[same, False])]
    return edges[alone], face[alone], corner[alone]


def _outwards(at, triangles, edge, face, corner) -> np.ndarray:
    """Away from the triangle, for every vertex of the rim."""
    opposite = triangles[face, (corner + 2) % 3]
    away = (at[edge[:, 0]] + at[edge[:, 1]]) / 2 - at[opposite]
    along = at[edge[:, 1]] - at[edge[:, 0]]
    along /= np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-9)
    # Across the edge only: at a seam's end the triangles lean, and the rim of one side pierced
    # that of the other; those were the dark flecks at hem corners.
    away -= (away * along).sum(1, keepdims=True) * along
    away /= np.maximum(np.linalg.norm(away, axis=1, keepdims=True), 1e-9)
    out = np.zeros_like(at)
    for end in (0, 1):
        np.add.at(out, edge[:, end], away)
    return out


def _smoothed_along(edge, place, directions: np.ndarray, count: int, rounds: int = 2):
    for _ in range(rounds):
        total = 2 * directions
        for a, b in ((0, 1), (1, 0)):
            np.add.at(total, place[edge[:, a]], directions[place[edge[:, b]]])
        directions = total / np.maximum(np.linalg.norm(total, axis=1, keepdims=True), 1e-9)
    return directions
