"""Stacks are read back to the sources by the maps of the build."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vitrine.intake.rules.events import Frame
from vitrine.intake.source_maps import SourceMaps

SCRIPT = "basket-a1B2c3D4.js"
FRAME = Frame(f"/assets/{SCRIPT}", "t", 1, 14, True)


@pytest.fixture
def builds(tmp_path: Path) -> Path:
    for folder in ("client", "maps"):
        (tmp_path / "0f5d" / folder / "assets").mkdir(parents=True)
    script = tmp_path / "0f5d" / "client" / "assets" / SCRIPT
    script.write_text("function t(){throw new Error('x')}\n")
    # Column 13 is the third line of the source.
    source_map = {
        "version": 3,
        "sources": ["../../../../app/basket/Line.tsx"],
        "names": [],
        "mappings": "AAAA,aAEE",
    }
    (tmp_path / "0f5d" / "maps" / "assets" / f"{SCRIPT}.map").write_text(json.dumps(source_map))
    return tmp_path


async def test_a_frame_names_the_source_and_its_line(builds: Path) -> None:
    [frame] = await SourceMaps(builds).read_back([FRAME])

    assert (frame.file, frame.line, frame.is_ours) == ("app/basket/Line.tsx", 3, True)


@pytest.mark.parametrize(
    "file",
    [
        "/assets/gone-a1B2c3D4.js",
        "/assets/../../../../etc/passwd.js",
        "/assets/*.js",
        f"/elsewhere/{SCRIPT}",
        "",
    ],
)
async def test_what_no_map_knows_stays_as_it_came(builds: Path, file: str) -> None:
    frame = Frame(file, "t", 1, 14, True)

    assert await SourceMaps(builds).read_back([frame]) == [frame]


async def test_without_builds_or_with_a_broken_map_the_stack_stays(builds: Path) -> None:
    (builds / "0f5d" / "maps" / "assets" / f"{SCRIPT}.map").write_text("<html>")

    for folder in (None, builds / "gone", builds):
        assert await SourceMaps(folder).read_back([FRAME]) == [FRAME]
