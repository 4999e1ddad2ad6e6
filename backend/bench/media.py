"""How long a new picture takes, how large it is, and how many known ones are served a second.

`python -m bench.media [PICTURE…]` (in backend/) measures fronts of the demo, and JPEGs made for
it, or the pictures that are named. CPU time is of the server's processes, so that other programs
on the machine disturb the latencies beside it, but hardly the figure itself.
`python -m bench.media --weigh` converts every picture of the demo and tells the heaviest.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import cast

import httpx
import uvloop
from litestar import Litestar

from bench.measuring import TICKS, serving
from tests.media.pictures import a_photo, encoded
from vitrine import media
from vitrine.imaging import converting
from vitrine.imaging.sizes import Format, Size
from vitrine.imaging.sniffing import Kind, kind_of
from vitrine.kit import settings as all_settings
from vitrine.media.masters import BUNDLED, Masters
from vitrine.media.rules import Variant, cut_of
from vitrine.processes.shop import serve

FRONTS, PICTURES = 60, 20
WIDTHS = (160, 240, 320, 480, 720, 960, 1440)
# More masters than the service keeps decoded, so each of these decodes each of them anew.
VARIANTS = [*(f"{width}.avif" for width in WIDTHS), "480.webp", "960.webp", "480.jpg", "960.jpg"]
SECONDS = 5
AT_ONCE = 16


def app() -> Litestar:
    settings = all_settings.read(os.environ)
    return Litestar(
        media.routes(media.Variants.of(settings), settings),
        openapi_config=None,
        logging_config=None,
    )


async def measure(named: list[Path]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        masters = Masters(Path(folder) / "media" / "masters")
        if named:
            sets = {"given": _keep(masters, named)}
        else:
            sets = {"fronts": _keep(masters, _fronts()), "from JPEG": _keep_photos(masters)}
        async with serving("bench.media", DATA_DIR=folder) as (port, server):
            url = f"http://127.0.0.1:{port}"
            for name, hashes in sets.items():
                for variant in VARIANTS:
                    await _first(url, server, name, hashes, variant)
            first_hash = next(iter(sets.values()))[0]
            for variant in ("480.avif", "960.avif"):
                await _again(server, httpx.URL(f"{url}/media/{first_hash}/{variant}"))


def _keep(masters: Masters, named: list[Path]) -> list[str]:
    contents = [path.read_bytes() for path in named]
    return [masters.keep(each, kind_of(each) or Kind.JPEG) for each in contents]


def _fronts() -> list[Path]:
    """As many as are measured, from all over the assortment."""
    products = _read_entries("products.json").values()
    fronts = [BUNDLED / f"{views['front']}.avif" for views in products if "front" in views]
    return fronts[:: max(1, len(fronts) // FRONTS)][:FRONTS]


def _read_entries(name: str) -> dict[str, dict[str, str]]:
    entries: dict[str, dict[str, str]] = json.loads((BUNDLED / name).read_text("utf-8"))
    return entries


def _keep_photos(masters: Masters) -> list[str]:
    photos = [a_photo(1440, 1920, tint * 3) for tint in range(PICTURES)]
    return [masters.keep(encoded(photo, "jpg[Q=90]"), Kind.JPEG) for photo in photos]


def weigh() -> None:
    """Every picture at the widths that have a limit."""
    pictures = {
        BUNDLED / f"{key}.avif": f"{product} {view}"
        for product, views in _read_entries("products.json").items()
        for view, key in views.items()
    }
    weights: dict[int, list[tuple[int, str]]] = {width: [] for width in converting.MOST_BYTES}
    for path, name in pictures.items():
        master = converting.decode(path.read_bytes(), Kind.AVIF)
        size = Size(master.width, master.height)
        for width, entries in weights.items():
            drawn = cut_of(Variant(width, Format.AVIF), size)
            entries.append((len(converting.convert(master, drawn, Format.AVIF)), name))
    for width, entries in weights.items():
        most, (heaviest, name) = converting.MOST_BYTES[width], max(entries)
        middle = statistics.median(weight for weight, _ in entries)
        print(
            f"  {width}.avif of {len(entries)} pictures: {middle / 1000:.1f} KB in the middle,"
            f" at most {heaviest / 1000:.1f} KB ({name}),"
            f" {sum(weight > most for weight, _ in entries)} above the limit"
        )


def _processor_seconds(root: int) -> float:
    """Of a process and its children, with threads that ended: an encoder starts some each time."""
    children = [
        int(child)
        for task in Path(f"/proc/{root}/task").iterdir()
        for child in (task / "children").read_text().split()
    ]
    result = [Path(f"/proc/{each}/stat").read_text() for each in (root, *children)]
    times = [stat.rsplit(")", 1)[1].split()[11:15] for stat in result]
    return sum(int(ticks) for own in times for ticks in own) / TICKS


async def _first(url: str, server: int, name: str, hashes: list[str], variant: str) -> None:
    times, sizes = [], []
    async with httpx.AsyncClient(timeout=60) as http:
        before = _processor_seconds(server)
        for key in hashes:
            began = time.perf_counter()
            answer = await http.get(f"{url}/media/{key}/{variant}")
            times.append((time.perf_counter() - began) * 1000)
            answer.raise_for_status()
            sizes.append(len(answer.content) / 1000)
        cpu = (_processor_seconds(server) - before) / len(hashes) * 1000
    p95 = statistics.quantiles(times, n=20, method="inclusive")[18] if len(times) > 1 else times[0]
    print(
        f"  first {variant:9} {name:10} CPU {cpu:4.0f} ms · median {statistics.median(times):4.0f}"
        f" · p95 {p95:4.0f} ms · {statistics.median(sizes):.1f} KB, at most {max(sizes):.1f} KB"
        f" · load {os.getloadavg()[0]:.1f}",
        flush=True,
    )


async def _again(server: int, url: httpx.URL) -> None:
    """Over bare connections: a client that reads the headers is slower than the server."""
    async with httpx.AsyncClient() as http:
        answer = await http.get(url, headers={"accept": "*/*"})
    loop = asyncio.get_running_loop()
    request = f"GET {url.path} HTTP/1.1\r\nhost: {url.host}\r\naccept: */*\r\n\r\n".encode()
    before, began = _processor_seconds(server), time.perf_counter()
    askers = [
        (
            await loop.create_connection(
                lambda: _Asker(request, answer.content), url.host, url.port or 80
            )
        )[1]
        for _ in range(AT_ONCE)
    ]
    await asyncio.sleep(SECONDS)
    count, seconds = sum(each.answers for each in askers), time.perf_counter() - began
    cpu = (_processor_seconds(server) - before) / count * 1000
    for each in askers:
        each.close()
    print(
        f"  again {url.path[-8:]:9} {count / seconds:.0f} requests/s · CPU {cpu:.3f} ms"
        f" · {len(answer.content) / 1000:.1f} KB · load {os.getloadavg()[0]:.1f}"
    )


class _Asker(asyncio.Protocol):
    """Asks again as soon as it has the whole answer."""

    def __init__(self, request: bytes, body: bytes) -> None:
        self.request = request
        self.body = body
        self.answers = 0
        self._read = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        self._read += data
        if len(self._read) > len(self.body) and self._read.endswith(self.body[-64:]):
            if not self._read.startswith(b"HTTP/1.1 200"):
                raise AssertionError(bytes(self._read[:80]))
            self.answers += 1
            self._read.clear()
            self._transport.write(self.request)

    def close(self) -> None:
        self._transport.close()


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["--serve"]:
        serve("127.0.0.1", int(arguments[1]), app="bench.media:app")
        return 0
    if arguments == ["--weigh"]:
        weigh()
        return 0
    uvloop.run(measure([Path(each) for each in arguments]))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
