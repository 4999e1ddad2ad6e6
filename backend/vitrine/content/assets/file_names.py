"""What a picture is called in its address."""

from __future__ import annotations

import re

from vitrine.kit.slug import slug

LONGEST_NAME = 100
ENDINGS = {"jpeg": "jpg"}
# A browser sends the file's name alone; others send paths, of either kind of system.
PATH_SIGNS = re.compile(r"[/\\\\]")


def file_name(name: str, picture_format: str) -> str:
    """Safe whatever it was called: `../../Mantel (1).PHP` is `mantel-1.jpg`."""
    last = PATH_SIGNS.split(name[:1000])[-1]
    words = slug(last.rpartition(".")[0] or last)[:LONGEST_NAME].strip("-")
    return f"{words or 'picture'}.{ENDINGS.get(picture_format, picture_format)}"
