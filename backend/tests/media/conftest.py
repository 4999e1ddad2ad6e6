"""A small shop of pictures: masters in a folder of the test, served by a real server."""

from __future__ import annotations

import asyncio
import multiprocessing
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from granian.constants import HTTPModes, Interfaces
from granian.server.embed import Server
from litestar import Litestar

from tests.engines.s3_gateway import S3Gateway, s3_gateway
from tests.media.pictures import a_jpeg
from tests.waiting import eventually, listening
from vitrine import catalogue
from vitrine.imaging.sniffing import Kind
from vitrine.kit import log as logs
from vitrine.kit.s3_url import S3Url
from vitrine.kit.settings import Settings
from vitrine.media.bucket import Bucket
from vitrine.media.conversion_processes import ConversionProcesses
from vitrine.media.disk_cache import DiskCache
from vitrine.media.masters import Masters
from vitrine.media.masters_in_bucket import MastersInBucket
from vitrine.media.masters_in_folder import MastersInFolder
from vitrine.media.pictures_away import PicturesAway
from vitrine.media.routes import routes
from vitrine.media.variants import AT_ONCE, Variants
from vitrine.processes.listening import free_port
from vitrine.rpc.errors import exception_handlers

# The machine may be busy, which is no store that stands still.
PATIENT = 60.0


@dataclass(frozen=True)
class Gallery:
    variants: Variants
    http: httpx.AsyncClient
    coat: str

    async def get(self, path: str, **headers: str) -> httpx.Response:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        return await self.http.get(path, headers=sent)

    async def kept(self, content: bytes, kind: Kind = Kind.JPEG) -> str:
        return await self.variants.masters.keep(content, kind)


@pytest.fixture(scope="package")
def gateway() -> Iterator[S3Gateway]:
    with s3_gateway() as gateway:
        yield gateway


@pytest.fixture(params=["in a folder", pytest.param("in a bucket", marks=pytest.mark.scale)])
async def masters(request: pytest.FixtureRequest, tmp_path: Path) -> Masters:
    if request.param == "in a folder":
        return Masters(MastersInFolder(tmp_path / "masters"), tmp_path / "committed")
    gateway: S3Gateway = request.getfixturevalue("gateway")
    return await masters_in(gateway.bucket(f"pictures-{secrets.token_hex(8)}"), tmp_path)


async def masters_in(address: str, machine: Path) -> Masters:
    """With this machine's copies, once the store answers."""
    bucket = Bucket(S3Url.read(address), PATIENT)
    assert await eventually(lambda: is_answered(bucket))
    copies = DiskCache(machine / "copies", 10 * 1024 * 1024)
    return Masters(MastersInBucket(bucket, copies), machine / "committed")


async def is_answered(bucket: Bucket) -> bool:
    try:
        await bucket.has("nothing")
    except PicturesAway:
        return False
    return True


@pytest.fixture(scope="session")
def processes() -> Iterator[ConversionProcesses]:
    """For all tests: they take longer to start than most pictures to be converted."""
    processes = ConversionProcesses(AT_ONCE)
    yield processes
    processes.close()


@pytest.fixture
def variants(masters: Masters, tmp_path: Path, processes: ConversionProcesses) -> Variants:
    cache = DiskCache(tmp_path / "cache", 10 * 1024 * 1024)
    return Variants(masters, cache, processes=processes)


@pytest.fixture
async def gallery(variants: Variants) -> AsyncIterator[Gallery]:
    """`coat` is the hash of a picture of 900 × 1200."""
    coat = await variants.masters.keep(a_jpeg(), Kind.JPEG)
    async with served(variants) as http:
        yield Gallery(variants, http, coat)


@asynccontextmanager
async def served(
    variants: Variants, cdn_purge_url: str | None = None
) -> AsyncIterator[httpx.AsyncClient]:
    """Whoever sends `x-forwarded-for` comes from there."""
    settings = Settings(trusted_proxies=1, cdn_purge_url=cdn_purge_url)
    app = Litestar(
        [*catalogue.media_handlers, *routes(variants, settings)],
        exception_handlers=exception_handlers(logs.configure(Settings())),
        openapi_config=None,
    )
    port = free_port()
    server = Server(
        app, port=port, interface=Interfaces.ASGI, http=HTTPModes.http1, log_enabled=False
    )
    serving = asyncio.create_task(server.serve())
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        assert await listening(http, "/media/listening", serving)
        yield http
    stop: Callable[[], None] = server.stop
    stop()
    await serving


def conversion_process_ids() -> list[int]:
    return [child.pid for child in multiprocessing.active_children() if child.pid]
