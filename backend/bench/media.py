"""How long a new picture takes, how large it is, and how many known ones are served a second.

`python -m bench.media [PICTURE…]` (in backend/) measures pictures of 1440 pixels made for it, or
those that are named. CPU time is of the server's processes, so that other programs on the
machine disturb the latencies beside it, but hardly the figure itself.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
from granian import Granian
from granian.constants import HTTPModes, Interfaces, Loops
from granian.log import LogLevels
from litestar import Litestar

from bench.catalogue import _cpu_of_tree as cpu_of_tree
from tests.media.pictures import a_photo, encoded
from tests.running import free_port
from vitrine import media
from vitrine.kit import settings as all_settings
from vitrine.kit.settings import PROJECT
from vitrine.media.masters import Masters
from vitrine.media.sniffing import Kind, kind_of
from vitrine.media.vips import Image

PICTURES = 20
SECONDS = 5
AT_ONCE = 16


def app() -> Litestar:
    settings = all_settings.read(os.environ)
    return Litestar(media.routes(settings), openapi_config=None, logging_config=None)


def serve(port: int) -> None:
    Granian(
        "bench.media:app",
        factory=True,
        address="127.0.0.1",
        port=port,
        interface=Interfaces.ASGI,
        http=HTTPModes.http1,
        loop=Loops.uvloop,
        workers=1,
        log_access=False,
        log_level=LogLevels.warning,
    ).serve()


async def measure(named: list[Path]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        masters = Masters(Path(folder) / "media" / "masters")
        sets = {"given": _kept(masters, named)} if named else _made(masters)
        print(f"load {os.getloadavg()[0]:.1f}")
        async with _running(folder) as (url, server):
            for name, hashes in sets.items():
                for form in ("avif", "webp", "jpg"):
                    for width in (480, 960):
                        await _first(url, server, name, hashes, f"{width}.{form}")
            known = next(iter(sets.values()))[0]
            for variant in ("480.avif", "960.avif"):
                await _again(server, f"{url}/media/{known}/{variant}")


def _kept(masters: Masters, named: list[Path]) -> list[str]:
    contents = [path.read_bytes() for path in named]
    return [masters.keep(each, kind_of(each) or Kind.JPEG) for each in contents]


def _made(masters: Masters) -> dict[str, list[str]]:
    photos = [a_photo(1440, 1920, tint * 3) for tint in range(PICTURES)]
    return {
        "from AVIF": [masters.keep(_master(photo), Kind.AVIF) for photo in photos],
        "from JPEG": [masters.keep(encoded(photo, "jpg[Q=90]"), Kind.JPEG) for photo in photos],
    }


def _master(photo: Image) -> bytes:
    body: bytes = photo.heifsave_buffer(compression="av1", Q=75, effort=2)
    return body


async def _first(url: str, server: int, name: str, hashes: list[str], variant: str) -> None:
    taken, sizes = [], []
    async with httpx.AsyncClient(timeout=60) as http:
        before = cpu_of_tree(server)
        for key in hashes:
            began = time.perf_counter()
            answer = await http.get(f"{url}/media/{key}/{variant}")
            taken.append((time.perf_counter() - began) * 1000)
            answer.raise_for_status()
            sizes.append(len(answer.content) / 1024)
        cpu = (cpu_of_tree(server) - before) / len(hashes) * 1000
    p95 = statistics.quantiles(taken, n=20, method="inclusive")[18] if len(taken) > 1 else taken[0]
    print(
        f"  first {variant:9} {name:10} CPU {cpu:4.0f} ms · median {statistics.median(taken):4.0f}"
        f" · p95 {p95:4.0f} ms · {statistics.median(sizes):.1f} KB, at most {max(sizes):.1f} KB"
    )


async def _again(server: int, url: str) -> None:
    storefront = PROJECT / "storefront"
    cannon = storefront / "node_modules" / "autocannon" / "autocannon.js"
    node = Path(sys.prefix) / "bin" / "node"
    before = cpu_of_tree(server)
    process = await asyncio.create_subprocess_exec(
        *(str(node), str(cannon), "-j", "-c", str(AT_ONCE), "-d", str(SECONDS), url),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    out, _ = await process.communicate()
    told = json.loads(out)
    count = told["2xx"]
    cpu = (cpu_of_tree(server) - before) / count * 1000
    print(
        f"  again {url[-8:]:9} {count / told['duration']:.0f} requests/s · CPU {cpu:.3f} ms"
        f" · p99 {told['latency']['p99']} ms · failures {told['non2xx'] + told['errors']}"
        f" · load {os.getloadavg()[0]:.1f}"
    )


@asynccontextmanager
async def _running(folder: str) -> AsyncIterator[tuple[str, int]]:
    port = free_port()
    server = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bench.media", "--serve", str(port)),
        env={**os.environ, "DATA_DIR": folder},
        stderr=subprocess.DEVNULL,
    )
    url = f"http://127.0.0.1:{port}"
    try:
        async with asyncio.timeout(30), httpx.AsyncClient() as http:
            while True:
                try:
                    await http.get(f"{url}/media/up")
                    break
                except httpx.ConnectError:
                    await asyncio.sleep(0.05)
        yield url, server.pid
    finally:
        server.send_signal(signal.SIGTERM)
        await server.wait()


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["--serve"]:
        serve(int(arguments[1]))
        return 0
    asyncio.run(measure([Path(each) for each in arguments]))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
