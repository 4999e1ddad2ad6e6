"""Many who ask for new pictures at once: each is converted once, and nobody takes all the room."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.media.conftest import Gallery, conversion_process_ids, served
from tests.media.pictures import a_jpeg
from tests.waiting import eventually
from vitrine.imaging.sizes import Format
from vitrine.imaging.sniffing import Kind
from vitrine.kit.limits import Limit, LimitsInProcess
from vitrine.media.conversion_processes import ConversionProcesses
from vitrine.media.disk_cache import DiskCache
from vitrine.media.masters import Masters
from vitrine.media.rules import CROPS
from vitrine.media.variants import AT_ONCE, MOST_WAITING_OF_ONE, Variants


async def test_a_picture_is_converted_once_however_many_ask(gallery: Gallery) -> None:
    path = f"/media/{gallery.coat}/720.avif"

    answers = await asyncio.gather(*(gallery.get(path) for _ in range(40)))

    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.content for answer in answers}) == 1
    assert gallery.variants.conversions == 1


async def test_who_leaves_early_does_not_take_the_picture_from_the_others(
    variants: Variants,
) -> None:
    key = await variants.masters.keep(a_jpeg(), Kind.JPEG)
    async with served(variants) as http:
        path = f"/media/{key}/720.avif"
        impatient = asyncio.create_task(http.get(path))
        patient = asyncio.create_task(http.get(path))
        await asyncio.wait([impatient, patient], timeout=0.01)

        impatient.cancel()

        assert (await patient).status_code == 200
        assert variants.conversions == 1


async def test_too_many_new_pictures_at_once_are_asked_to_come_back(
    masters: Masters, tmp_path: Path, processes: ConversionProcesses
) -> None:
    cache = DiskCache(tmp_path / "cache", 1024**2)
    variants = Variants(masters, cache, waiting=1, processes=processes)
    key = await masters.keep(a_jpeg(), Kind.JPEG)
    async with served(variants) as http:
        paths = [f"/media/{key}/{width}.avif" for width in (240, 320, 480, 720, 960)]
        first = await http.get(f"/media/{key}/160.avif")

        with pausing_conversion():
            requests = [asyncio.create_task(http.get(path)) for path in paths]
            assert await eventually(lambda: count_done(requests) == 4)
        answers = [await each for each in requests]
        again = [(await http.get(path)).status_code for path in paths]

    refused = [answer for answer in answers if answer.status_code == 503]
    assert (first.status_code, len(refused)) == (200, 4)
    assert refused[0].headers["retry-after"] == "2"
    assert again == [200] * 5


async def test_one_address_that_asks_for_many_new_pictures_leaves_room_for_others(
    gallery: Gallery,
) -> None:
    names = [
        f"{width}{crop}.{form}"
        for width in (480, 320, 240, 160)
        for crop in ("", *(f"x{each}" for each in CROPS))
        for form in Format
    ]
    other = "720.jpg"
    completed: list[str] = []

    def ask(name: str, address: str) -> asyncio.Task[httpx.Response]:
        path = f"/media/{gallery.coat}/{name}"
        request = asyncio.create_task(gallery.get(path, x_forwarded_for=address))
        request.add_done_callback(lambda _: completed.append(name))
        return request

    await gallery.get(f"/media/{gallery.coat}/960.avif", x_forwarded_for="192.0.2.3")
    with pausing_conversion():
        greedy = [ask(name, "192.0.2.1") for name in names]
        refused = len(names) - MOST_WAITING_OF_ONE
        assert await eventually(lambda: count_done(greedy) == refused)
        answer = ask(other, "192.0.2.2")
        # One before, two of the greedy, and the other, which did not wait for the rest of them.
        assert await eventually(lambda: gallery.variants.conversions == 1 + AT_ONCE + 1)

    statuses = Counter([(await each).status_code for each in greedy])
    assert (await answer).status_code == 200
    assert statuses == {200: MOST_WAITING_OF_ONE, 503: refused}
    assert completed.index(other) < len(completed) - 1


@contextmanager
def pausing_conversion() -> Iterator[None]:
    """So that pictures wait for as long as a test needs them to; the processes have started."""
    processes = conversion_process_ids()
    assert processes
    for each in processes:
        os.kill(each, signal.SIGSTOP)
    try:
        yield
    finally:
        for each in processes:
            os.kill(each, signal.SIGCONT)


def count_done(requests: Sequence[asyncio.Task[httpx.Response]]) -> int:
    return sum(each.done() for each in requests)


async def test_only_so_many_new_pictures_are_converted_for_an_address_in_a_minute(
    masters: Masters, tmp_path: Path, processes: ConversionProcesses
) -> None:
    limits = LimitsInProcess()
    cache = DiskCache(tmp_path / "cache", 1024**2)
    variants = Variants(masters, cache, limits=limits, processes=processes)
    key = await masters.keep(a_jpeg(), Kind.JPEG)
    async with served(variants) as http:

        async def ask(width: int, address: str) -> httpx.Response:
            return await http.get(f"/media/{key}/{width}.jpg", headers={"x-forwarded-for": address})

        first = await ask(320, "192.0.2.1")
        while not await limits.wait("pictures address 192.0.2.1", Limit(300)):
            pass
        new = await ask(480, "192.0.2.1")
        known = await ask(320, "192.0.2.1")
        other = await ask(480, "192.0.2.2")

    answers = (first, new, known, other)
    assert [answer.status_code for answer in answers] == [200, 429, 200, 200]
    assert int(new.headers["retry-after"]) > 0
