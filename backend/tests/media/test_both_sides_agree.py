"""Whatever the page asks for is offered, at the width that the page believes it has."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from vitrine.imaging.sizes import Format, Size
from vitrine.media.rules import cut_of, is_offered, read_address

NODE = Path(sys.prefix) / "bin" / "node"
SCRIPT = Path(__file__).parent / "write_addresses.mjs"
SIDES = (400, 479, 480, 481, 900, 1200, 1440, 1919, 1920, 1921, 2400, 8000)
MASTERS = [Size(width, height) for width in SIDES for height in SIDES]


def test_every_address_of_a_page_is_offered_at_the_width_it_names() -> None:
    request = json.dumps([[master.width, master.height] for master in MASTERS])
    done = subprocess.run([NODE, SCRIPT], input=request, capture_output=True, text=True, check=True)

    wrong = [
        (master, entry)
        for master, entries in zip(MASTERS, json.loads(done.stdout), strict=True)
        for entry in entries
        if not _is_true(entry, master)
    ]

    assert wrong == []


def _is_true(entry: str, master: Size) -> bool:
    address, width = entry.removesuffix("w").split(" ")
    request = read_address(address.removeprefix("/media/"))
    if request is None:
        return False
    variant = request.variant(lambda: Format.JPEG)
    real = cut_of(variant, master).kept.width
    return is_offered(variant, master) and int(width) in (0, real)
