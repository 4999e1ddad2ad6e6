"""Shoes, shape first. The upper is a ring between two closed loops, the topline and the feather
line (where upper meets sole), splined through a few control loops between. Every edge is such a
line or a patch laid on the surface, so nothing is cut out of a mesh and no edge is jagged.

The toe points to -y. round: 0 toe, pi/2 outside, pi heel. down: 0 topline, 1 feather line."""

from __future__ import annotations

import numpy as np
from scipy.interpolate import CubicSpline, PchipInterpolator, RegularGridInterpolator
from scipy.ndimage import gaussian_filter

from studio.engine.finish import rimmed
from studio.engine.mesh import Mesh, joined
from studio.engine.shell import signed_power
from studio.engine.trims import tube
from studio.garment import Piece
from studio.garments.shoe_paint import Line, laid_out, line_of, painted

COLUMNS = 220
ROUND = np.linspace(0, 2 * np.pi, COLUMNS, endpoint=False)


def around(values) -> np.ndarray:
    """A smooth closed curve through values from toe to heel, the same on both sides."""
    closed = [*values, *values[-2:0:-1]]
    at = np.linspace(0, 2 * np.pi, len(closed) + 1)
    return CubicSpline(at, [*closed, closed[0]], bc_type="periodic")(ROUND)


def outline(foot: int, blunt: float) -> tuple[np.ndarray, np.ndarray]:
    """The foot in plan: x in -1..1, widest at the ball and nipped at the waist inside; y 0 at
    the heel, 1 at the toe. blunt: below 1, the squarer the toe."""
    turn = np.linspace(0, 2 * np.pi, 2400, endpoint=False)
    y = 0.5 + 0.5 * signed_power(np.cos(turn), blunt)
    x = signed_power(np.sin(turn), blunt)
    outer = np.interp(
        y, [0, 0.12, 0.35, 0.62, 0.80, 0.93, 1], [0.72, 0.74, 0.74, 0.98, 0.99, 0.92, 0.88]
    )
    inner = np.interp(
        y, [0, 0.12, 0.40, 0.66, 0.82, 0.95, 1], [0.72, 0.70, 0.56, 0.86, 0.95, 0.90, 0.88]
    )
    width = gaussian_filter(np.where(np.sin(turn) > 0, outer, inner), 63, mode="wrap")
    skew = np.interp(y, [0, 0.5, 1], [0, 0.02, -0.08])
    x, y = _evenly_on_each_side(x * width + skew, y)
    return x * foot, y


def _evenly_on_each_side(x, y):
    """No bunching of points, no cusp at the toe."""
    half = len(x) // 2
    sides = []
    for rows in (np.arange(0, half + 1), np.r_[np.arange(half, len(x)), 0]):
        points = np.c_[x[rows], y[rows]]
        steps = np.hypot(*(np.diff(points, axis=0) * [0.36, 1]).T)
        along = np.r_[0, np.cumsum(steps)]
        at = np.linspace(0, along[-1], COLUMNS // 2 + 1)[:-1]
        sides.append(np.c_[np.interp(at, along, points[:, 0]), np.interp(at, along, points[:, 1])])
    return np.vstack(sides).T


def loop(
    foot: int, heel: float, toe: float, half: float, heights, *, oval=0.0, blunt=1.0, waist=None
):
    """A control loop from y `heel` to y `toe`, `half` metres to each side. oval: 0 a foot, 1 an
    ellipse, as openings are. waist: (y, half width) rows
    from heel 0 to toe 1 instead, for a throat."""
    x, y = outline(foot, blunt)
    x = x * (1 - oval) + np.sin(ROUND) * 0.72 * foot * oval
    y = y * (1 - oval) + (0.5 + 0.5 * np.cos(ROUND)) * oval
    across = x * half
    if waist is not None:
        shares, widths = zip(*waist, strict=True)
        profile = PchipInterpolator(shares, widths)
        y = 0.5 + 0.5 * np.cos(ROUND)
        across = (
            np.sign(np.sin(ROUND))
            * profile(y)
            * foot
            * np.minimum(1, np.abs(np.sin(ROUND)) * 3.0) ** 0.6
        )
    points = np.c_[across, heel + (toe - heel) * y, _heights(heights, y)]
    return gaussian_filter(points, (2.2, 0), mode="wrap")


def _heights(heights, y) -> np.ndarray:
    """Five from toe to heel, or (y, height) rows."""
    if np.ndim(heights[0]) == 0:
        return around(heights)
    shares, values = zip(*heights, strict=True)
    return PchipInterpolator(shares, values)(y)


def ring_mesh(
    rings: np.ndarray,
    foot: int = 1,
    closed: bool = True,
    thickness: float | None = None,
    painted_at: np.ndarray | None = None,
) -> Mesh:
    """Rings of points, top to bottom, with lengths along and across as texture coordinates.
    painted_at: places on the atlas, one column more than points if the rings are closed."""
    rows, columns = rings.shape[:2]
    shut = np.concatenate([rings, rings[:, :1]], 1)
    along = np.c_[np.zeros(rows), np.cumsum(np.linalg.norm(np.diff(shut, axis=1), axis=2), 1)]
    down = np.r_[0, np.cumsum(np.linalg.norm(np.diff(rings, axis=0), axis=2).mean(1))]
    i, j = np.meshgrid(
        np.arange(rows - 1), np.arange(columns if closed else columns - 1), indexing="ij"
    )
    i, j = i.ravel(), j.ravel()
    after = (j + 1) % columns
    a, b, c, d = (
        i * columns + j,
        i * columns + after,
        (i + 1) * columns + j,
        (i + 1) * columns + after,
    )
    triangles = np.vstack([np.c_[a, c, b], np.c_[b, c, d]])

    def uv(row, column):
        return np.stack([along[row, column], -down[row]], -1)

    def of_corners(at):
        return np.concatenate(
            [
                np.stack([at(i, j), at(i + 1, j), at(i, j + 1)], 1),
                np.stack([at(i, j + 1), at(i + 1, j), at(i + 1, j + 1)], 1),
            ]
        )

    corners, painted = of_corners(uv), None
    if painted_at is not None:
        painted = of_corners(lambda row, column: painted_at[row, column])
    if foot < 0:
        triangles, corners = triangles[:, ::-1], corners[:, ::-1]
        painted = None if painted is None else painted[:, ::-1]
    mesh = Mesh(rings.reshape(-1, 3), triangles, corners, painted)
    if thickness:
        mesh = rimmed(mesh, thickness, tuck=0.0025 if closed else 0.0008)
    return mesh


class Upper:
    def __init__(self, loops, foot: int, rows: int = 56) -> None:
        points = np.array(loops)
        apart = np.linalg.norm(np.diff(points, axis=0), axis=2).mean(1)
        at = np.r_[0, np.cumsum(np.sqrt(apart))]
        spline = CubicSpline(at / at[-1], points, axis=0, bc_type="natural")
        self.rings, self.foot, self.rows = spline(np.linspace(0, 1, rows)), foot, rows
        self.middle = self.rings[rows // 2].mean(0)
        self.levels = at / at[-1]
        self.lines: list[Line] = []

    def at(self, round_, down, off=0.0) -> np.ndarray:
        """Points of the surface, lifted along its normal."""
        round_, down = np.broadcast_arrays(np.asarray(round_, float), np.asarray(down, float))
        here, little = self._point(round_, down), 1e-3
        ahead = self._point(round_ + little, down) - self._point(round_ - little, down)
        below = self._point(round_, np.minimum(down + little, 1)) - self._point(
            round_, np.maximum(down - little, 0)
        )
        normal = np.cross(ahead, below)
        normal /= np.maximum(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-12)
        way = np.sign(((here - self.middle) * normal).sum(-1).mean())
        return here + normal * way * (np.asarray(off)[..., None] if np.ndim(off) else off)

    def _point(self, round_, down):
        column = (round_ % (2 * np.pi)) / (2 * np.pi) * COLUMNS
        i = np.floor(column).astype(int) % COLUMNS
        across = (column - np.floor(column))[..., None]
        row = np.clip(down, 0, 1) * (self.rows - 1)
        k = np.clip(np.floor(row).astype(int), 0, self.rows - 2)
        below = (row - k)[..., None]
        r, j = self.rings, (i + 1) % COLUMNS
        upper = r[k, i] * (1 - across) + r[k, j] * across
        lower = r[k + 1, i] * (1 - across) + r[k + 1, j] * across
        return upper * (1 - below) + lower * below

    def across(self, low: float, high: float):
        """Leads from (share, y) to (round, down): a strap runs level across the foot, from the
        feather line at one side (share -1) over the instep to the other (1)."""
        levels, share = np.linspace(low, high, 48), np.linspace(-1, 1, 81)
        found = np.empty((len(levels), len(share), 2))
        for row, y in enumerate(levels):
            left, right = self._section(y, -1)[::-1], self._section(y, 1)
            path = np.vstack([left, right[1:]])
            points = self.at(path[:, 0], path[:, 1])
            along = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]
            top = along[len(left) - 1]
            place = np.interp(along, [0, top, along[-1]], [-1, 0, 1])
            found[row] = np.stack([np.interp(share, place, path[:, axis]) for axis in (0, 1)], 1)
        return RegularGridInterpolator((levels, share), found)

    def _section(self, y: float, side: int) -> np.ndarray:
        """(round, down) from the top of the foot to the feather line, where y is reached."""
        half = COLUMNS // 2
        rows = self.rings[:, side * np.arange(half) % COLUMNS, 1]
        tip = np.interp(-y, -rows[:, 0], np.linspace(0, 1, self.rows))
        places = [(0.0, tip)]
        for down, row in zip(np.linspace(0, 1, self.rows), rows, strict=True):
            if down > tip:
                column = np.interp(y, row, np.arange(half))
                places.append((side * column * 2 * np.pi / COLUMNS, down))
        return np.array(places)

    def mesh(self, thickness: float) -> Mesh:
        turns = np.linspace(0, 2 * np.pi, COLUMNS + 1)[None]
        where = laid_out(turns, np.linspace(0, 1, self.rows)[:, None])
        return ring_mesh(self.rings, self.foot, True, thickness, where)

    def patch(self, place, columns: int, rows: int, off: float, thickness: float = 0.0016) -> Mesh:
        """A panel sewn on: place(a, b) in 0..1 leads to (round, down)."""
        a, b = np.meshgrid(np.linspace(0, 1, columns), np.linspace(0, 1, rows), indexing="xy")
        points = self.at(*place(a, b), off)
        faces = np.cross(
            points[1:, :-1] - points[:-1, :-1], points[:-1, 1:] - points[:-1, :-1]
        ).reshape(-1, 3)
        outward = ((points[:-1, :-1].reshape(-1, 3) - self.middle) * faces).sum() > 0
        where = laid_out(*place(a, b))
        return ring_mesh(points, 1 if outward else -1, False, thickness, where)

    def panel(
        self, place, columns: int, rows: int, off: float, thickness: float = 0.0014, *,
        role: str = "upper", sides: str = "nswe",
    ) -> list[Piece]:  # fmt: skip
        """A panel with its cut edge, which is darker than its face, and the shadow under it.
        sides: b 0 is north, b 1 south, a 0 west, a 1 east; those that end in a seam have none."""
        parts = [Piece(self.patch(place, columns, rows, off, thickness), role)]
        share = np.linspace(0, 1, 120)
        ends = {"n": (share, 0 * share), "s": (share, 0 * share + 1)}
        ends |= {"w": (0 * share, share), "e": (0 * share + 1, share)}
        for side in sides:
            round_, down = np.broadcast_arrays(*place(*ends[side]))
            self.lines.append(line_of("edge", round_, down))
            parts.append(Piece(self.piping(round_, down, off * 0.45, 0.00055, 6), "edge"))
        return parts

    def seam(self, round_, down, off=0.0006, role: str = "thread", **thread) -> Piece:
        """A row of stitches, and the leather they pull down."""
        self.lines.append(line_of("stitched", round_, down))
        return Piece(self.stitches(round_, down, off, **thread), role)

    def crease(self, round_, down, strength: float = 1.0) -> None:
        self.lines.append(line_of("crease", round_, down, strength))

    def finished(self, parts: list[Piece], burnish: float = 0.3, mottle: float = 0.0):
        """With what was painted on the upper and the panels sewn to it."""
        maps = painted(tuple(self.lines), burnish, mottle)
        for part in parts:
            if part.mesh.atlas_uv.any():
                part.atlas = maps
        return parts

    def piping(self, round_, down, off: float, radius: float, sides: int = 8) -> Mesh:
        return tube(self.at(round_, down, off), radius, sides)

    def stitches(self, round_, down, off=0.0006, pitch=0.0034, long=0.0025, thick=0.00038) -> Mesh:
        return threads(self.at(round_, down, off), pitch, long, thick)

    def lining(self, inside: float = 0.0022, depth: float = 0.62) -> Mesh:
        """So that the opening is not a hole."""
        rings = self.rings[: int(self.rows * depth)]
        away = rings - rings.mean(1, keepdims=True)
        away[..., 2] = 0
        long = np.maximum(np.linalg.norm(away, axis=2, keepdims=True), 1e-9)
        return ring_mesh(rings - away / long * inside, -self.foot)


def threads(path: np.ndarray, pitch: float, long: float, thick: float) -> Mesh:
    """A row of stitches along a path, each a short real thread."""
    along = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    pieces = []
    for begin in np.arange(0, along[-1] - long, pitch):
        at = begin + np.array([0, long / 2, long])
        points = np.stack([np.interp(at, along, path[:, axis]) for axis in range(3)], 1)
        pieces.append(tube(points, thick, 5))
    return joined(pieces)
