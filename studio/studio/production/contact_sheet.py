"""Small pictures side by side with their names, to be looked at."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image, ImageDraw

MARGIN, LINE = 8, 16


def sheet(
    pictures: list[tuple[str, bytes]], path: Path, columns: int = 8, width: int = 240
) -> None:
    height = width * 4 // 3
    rows = -(-len(pictures) // columns)
    size = (columns * (width + MARGIN) + MARGIN, rows * (height + LINE + MARGIN) + MARGIN)
    whole = Image.new("RGB", size, "#fbfaf7")
    draw = ImageDraw.Draw(whole)
    for at, (name, content) in enumerate(pictures):
        x = MARGIN + at % columns * (width + MARGIN)
        y = MARGIN + at // columns * (height + LINE + MARGIN)
        with Image.open(io.BytesIO(content)) as picture:
            small = picture.convert("RGB")
            small.thumbnail((width, height), Image.Resampling.LANCZOS)
            whole.paste(small, (x, y))
        draw.text((x, y + height + 2), name, "#1b1a18")
    path.parent.mkdir(parents=True, exist_ok=True)
    whole.save(path)
