"""Pictures to try things with, good and bad."""

from __future__ import annotations

import struct
import zlib
from functools import cache

from vitrine.imaging.vips import Image


@cache
def a_photo(width: int = 900, height: int = 1200, tint: int = 0) -> Image:
    """Cloth on a pale ground: folds, a weave and a little noise, so that it compresses like one."""
    place = Image.xyz(width, height)
    across, down = place[0], place[1]
    noise = Image.gaussnoise(width, height, sigma=2, mean=0, seed=3)
    folds = Image.perlin(width, height, cell_size=160, seed=5).cast("float") * 0.35
    weave = ((across * 72).sin() + (down * 51).sin()) * 5
    is_cloth = ((across / width - 0.5) / 0.33) ** 2 + ((down / height - 0.52) / 0.42) ** 2 < 1
    cloth = folds + weave + noise * 2 + 70 + tint
    ground = noise - (down / height) * 14 + 236
    bands = [is_cloth.ifthenelse(cloth * share, ground * pale) for share, pale in TINTS]
    photo = bands[0].bandjoin(bands[1:])
    return photo.cast("uchar").copy(interpretation="srgb").copy_memory()


TINTS = ((1.0, 1.0), (0.9, 0.985), (0.75, 0.965))


@cache
def a_jpeg(width: int = 900, height: int = 1200, tint: int = 0) -> bytes:
    body: bytes = a_photo(width, height, tint).jpegsave_buffer(Q=90)
    return body


def encoded(photo: Image, ending: str) -> bytes:
    body: bytes = photo.write_to_buffer(f".{ending}")
    return body


def a_png_of(width: int, height: int) -> bytes:
    """Only a header and a few bytes of pixels: small as a file, enormous when decoded."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    begin = b"\x89PNG\r\n\x1a\n"
    return begin + _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(bytes(5000))) + END


def a_jpeg_that_claims(width: int, height: int) -> bytes:
    """A true JPEG whose header was rewritten."""
    body = bytearray(a_jpeg(400, 400))
    place = body.find(b"\xff\xc0")
    body[place + 5 : place + 9] = struct.pack(">HH", height, width)
    return bytes(body)


def an_avif_that_claims(width: int, height: int, side: int = 400) -> bytes:
    body = bytearray(encoded(a_photo(side, side), "avif"))
    place = body.find(b"ispe")
    body[place + 8 : place + 16] = struct.pack(">II", width, height)
    return bytes(body)


def a_moving_png() -> bytes:
    still = encoded(a_photo(400, 400), "png")
    place = still.find(b"IDAT") - 4
    return still[:place] + _chunk(b"acTL", struct.pack(">II", 2, 0)) + still[place:]


def a_moving_webp() -> bytes:
    film = Image.arrayjoin([a_photo(400, 400), a_photo(400, 400, 40)], across=1)
    film = film.copy()
    film.set_type(Image.new_from_array([1]).get_typeof("width"), "page-height", 400)
    body: bytes = film.webpsave_buffer()
    return body


def _chunk(name: bytes, content: bytes) -> bytes:
    check = struct.pack(">I", zlib.crc32(name + content))
    return struct.pack(">I", len(content)) + name + content + check


END = _chunk(b"IEND", b"")
