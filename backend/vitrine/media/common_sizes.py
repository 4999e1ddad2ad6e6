"""The sizes that pages show first are made when a picture comes in, not while a shopper waits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from vitrine.imaging.sizes import Format
from vitrine.kit import jobs
from vitrine.kit.db import Db, Pool
from vitrine.kit.outgoing import Observe, observe_nothing
from vitrine.kit.settings import Settings
from vitrine.media.conversion_processes import ConversionProcesses
from vitrine.media.rules import Variant
from vitrine.media.variants import Variants

# Tiles, phones and product pages, in the format of nearly every browser.
COMMON_SIZES = [Variant(width, Format.AVIF) for width in (480, 720, 960)]
# One job after the other, so that they never keep mails waiting.
MAKE_COMMON_SIZES = jobs.Task("make_common_sizes", tries=3)
PICTURES_OF_A_JOB = 20
# The lowest priority: pages are served by the same machine.
LAST = 19


async def make_later(db: Db, hashes: Sequence[str], at: datetime | None = None) -> None:
    """What is made already is passed over."""
    for start in range(0, len(hashes), PICTURES_OF_A_JOB):
        joined_hashes = " ".join(hashes[start : start + PICTURES_OF_A_JOB])
        await jobs.enqueue_at(db, MAKE_COMMON_SIZES, at, hashes=joined_hashes)


def work(settings: Settings, observe: Observe = observe_nothing) -> Mapping[jobs.Task, jobs.Run]:
    async def make(_: Pool, hashes: str) -> None:
        if not settings.pictures_ahead:
            return
        processes = ConversionProcesses(1, niceness=LAST)
        variants = Variants.of(settings, processes=processes, observe=observe)
        try:
            for key in hashes.split():
                for variant in COMMON_SIZES:
                    await variants.make(key, variant)
        finally:
            variants.close()

    return {MAKE_COMMON_SIZES: make}
