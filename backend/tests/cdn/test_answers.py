"""What the shop itself answers for everybody carries keys, where a CDN is told."""

from __future__ import annotations

from pathlib import Path

from tests.engines.fastly_server import FastlyServer
from tests.media.conftest import served
from tests.media.pictures import a_jpeg
from vitrine.content.delivery.answers import DeliveryAnswer, Lifetime, response_of
from vitrine.imaging.sniffing import Kind
from vitrine.media.conversion_processes import ConversionProcesses
from vitrine.media.disk_cache import DiskCache
from vitrine.media.masters import Masters
from vitrine.media.masters_in_folder import MastersInFolder
from vitrine.media.variants import Variants
from vitrine.rpc.cdn.keys import keys_of


async def test_a_picture_is_found_by_its_hash(tmp_path: Path) -> None:
    processes = ConversionProcesses(1)
    masters = Masters(MastersInFolder(tmp_path / "masters"), tmp_path / "committed")
    coat = await masters.keep(a_jpeg(), Kind.JPEG)
    pictures = Variants(masters, DiskCache(tmp_path / "cache", 2**20), processes=processes)

    async with served(pictures, FastlyServer(1).url) as http:
        by_format = await http.get(f"/media/{coat}/160.webp")
    async with served(pictures) as http:
        untold = await http.get(f"/media/{coat}/160.webp")
    processes.close()

    assert by_format.headers["surrogate-key"] == " ".join(keys_of([f"picture:{coat}"]))
    assert by_format.headers["surrogate-control"].startswith("max-age=31536000")
    assert by_format.headers["cache-control"] == untold.headers["cache-control"]
    assert [name for name in untold.headers if name.startswith("surrogate")] == []


def test_published_content_is_found_by_the_next_publication() -> None:
    headers = {
        (lifetime, is_told): dict(
            response_of(
                DeliveryAnswer({}, lifetime), "", is_head=False, is_cdn_told=is_told
            ).headers.items()
        )
        for lifetime in Lifetime
        for is_told in (True, False)
    }

    keys = {key: each["surrogate-key"] for key, each in headers.items() if "surrogate-key" in each}
    assert keys == {(Lifetime.PUBLISHED, True): " ".join(keys_of(["stories", "*"]))}
