"""The sizes that pages show first are there before anybody asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from psycopg import AsyncConnection

from tests.databases import a_database
from tests.kit.test_jobs import BRISK, jobs_left
from tests.media.conftest import served
from tests.media.pictures import a_jpeg
from tests.search.followed import until
from vitrine import media
from vitrine.kit import jobs, postgres
from vitrine.kit.db import Db, rows
from vitrine.kit.settings import Settings
from vitrine.media import Masters, StoredPicture, add_picture
from vitrine.media.common_sizes import MAKE_COMMON_SIZES
from vitrine.media.variants import Variants

# Until the end of the test, which is rolled back: other tests of the run have left some.
FORGET = """
    delete from procrastinate_jobs; delete from scene; delete from picture_source;
    delete from picture
"""
WAITING = """
    select cardinality(string_to_array(args ->> 'hashes', ' ')) as pictures,
        scheduled_at > now() as is_later
    from procrastinate_jobs
    where task_name = 'make_common_sizes'
"""


@dataclass(frozen=True)
class Waiting:
    pictures: int
    is_later: bool | None


@pytest.fixture
def url(cluster: postgres.Cluster) -> Iterator[str]:
    with a_database(cluster, "vitrine_common_sizes") as url:
        yield url


async def test_a_picture_that_came_in_is_made_in_the_common_sizes(url: str, tmp_path: Path) -> None:
    settings = Settings(database_url=url, data_dir=tmp_path)
    async with await AsyncConnection.connect(url) as db:
        # As wide as the largest of them and as low as may be, since each costs by its pixels.
        added = await add_picture(db, Masters.of(settings), a_jpeg(960, 400))
    assert isinstance(added, StoredPicture)

    async with jobs.worker(url, media.work(settings), pace=BRISK):
        left = await until(lambda: jobs_left(url, MAKE_COMMON_SIZES), [])

    variants = Variants.of(settings)
    async with served(variants) as http:
        answers = [await http.get(f"{added.url}/{width}.avif") for width in (480, 720, 960)]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert (left, variants.conversions) == ([], 0)


async def test_nothing_is_made_ahead_where_that_is_off(url: str, tmp_path: Path) -> None:
    settings = Settings(database_url=url, data_dir=tmp_path, pictures_ahead=False)
    async with await AsyncConnection.connect(url) as db:
        added = await add_picture(db, Masters.of(settings), a_jpeg())
    assert isinstance(added, StoredPicture)

    async with jobs.worker(url, media.work(settings), pace=BRISK):
        left = await until(lambda: jobs_left(url, MAKE_COMMON_SIZES), [])

    variants = Variants.of(settings)
    async with served(variants) as http:
        answer = await http.get(f"{added.url}/480.avif")
    assert (left, answer.status_code, variants.conversions) == ([], 200, 1)


async def test_a_picture_that_is_known_is_not_made_again(db: Db, masters: Masters) -> None:
    await db.execute(FORGET)
    await add_picture(db, masters, a_jpeg(400, 400))

    await add_picture(db, masters, a_jpeg(400, 400))

    assert await rows(db, Waiting, WAITING) == [Waiting(1, None)]


async def test_pictures_of_the_demo_are_made_after_its_start(db: Db) -> None:
    await db.execute(FORGET)
    await media.seed(db)
    waiting = await rows(db, Waiting, WAITING)

    await media.seed(db)

    assert sum(each.pictures for each in waiting) == len(media.bundled_hashes())
    assert all(each.is_later for each in waiting)
    assert await rows(db, Waiting, WAITING) == waiting
