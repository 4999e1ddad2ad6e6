"""Workers that only convert, and workers that leave converting to them."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from psycopg import AsyncConnection

from tests.databases import a_database
from tests.kit.test_jobs import jobs_left
from tests.media.pictures import a_jpeg
from tests.running import BACKEND
from tests.search.followed import until
from vitrine.kit import jobs, postgres
from vitrine.kit.settings import Settings
from vitrine.mail.jobs import DELIVER
from vitrine.media import Masters, StoredPicture, add_picture
from vitrine.media.common_sizes import MAKE_COMMON_SIZES


@pytest.fixture
def url(cluster: postgres.Cluster) -> Iterator[str]:
    with a_database(cluster, "vitrine_converters") as url:
        yield url


@asynccontextmanager
async def a_worker(url: str, folder: Path, kind: str) -> AsyncIterator[None]:
    """As an operator starts it."""
    process = await asyncio.create_subprocess_exec(
        *[sys.executable, "-m", "vitrine", "worker"],
        env={**os.environ, "DATABASE_URL": url, "DATA_DIR": str(folder), "WORKER_JOBS": kind},
        cwd=BACKEND,
    )
    try:
        yield
    finally:
        process.terminate()
        assert await process.wait() == 0


async def enqueue_both(url: str, folder: Path) -> None:
    """A picture that came in, and a mail that is no longer there."""
    async with await AsyncConnection.connect(url) as db:
        added = await add_picture(db, Masters.of(Settings(data_dir=folder)), a_jpeg(480, 640))
        assert isinstance(added, StoredPicture)
        await jobs.enqueue(db, DELIVER, mail_id=1)


@pytest.mark.parametrize(
    ("kind", "done", "left"),
    [("pictures", MAKE_COMMON_SIZES, DELIVER), ("others", DELIVER, MAKE_COMMON_SIZES)],
    ids=["pictures", "others"],
)
async def test_each_takes_its_own_jobs_alone(
    url: str, tmp_path: Path, kind: str, done: jobs.Task, left: jobs.Task
) -> None:
    await enqueue_both(url, tmp_path)

    async with a_worker(url, tmp_path, kind):
        assert await until(lambda: jobs_left(url, done), []) == []

    assert await jobs_left(url, left) == ["todo"]


async def test_a_worker_for_all_takes_both(url: str, tmp_path: Path) -> None:
    await enqueue_both(url, tmp_path)

    async with a_worker(url, tmp_path, "all"):
        assert await until(lambda: jobs_left(url, MAKE_COMMON_SIZES), []) == []
        assert await until(lambda: jobs_left(url, DELIVER), []) == []
