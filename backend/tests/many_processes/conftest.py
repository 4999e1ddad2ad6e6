"""All tests here share the same machines, whole again after each of them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

import pytest
from psycopg import AsyncConnection

from tests.engines.opensearch_server import OpenSearchServer, opensearch_server
from tests.engines.s3_gateway import S3Gateway, s3_gateway
from tests.many_processes.books import every_shop_searches
from tests.many_processes.machines import Machines, machines
from tests.media.conftest import PATIENT, is_answered
from tests.waiting import eventually
from vitrine.kit.db import value
from vitrine.kit.s3_url import S3Url
from vitrine.media.bucket import Bucket

BUCKET = "pictures"
VARIANTS = """
    select array_agg(id) from (
        select variant.id from variant
        join price on price.product_id = variant.product_id and price.shop_id = 1001
        order by variant.id limit 50
    ) as few
"""


@pytest.fixture(scope="package")
async def opensearch() -> AsyncIterator[OpenSearchServer]:
    """Not the one that other tests share, since it is killed."""
    with opensearch_server() as server:
        assert await eventually(server.answers)
        yield server


@pytest.fixture(scope="package")
async def pictures() -> AsyncIterator[S3Gateway]:
    with s3_gateway() as gateway:
        bucket = Bucket(S3Url.read(gateway.bucket(BUCKET)), PATIENT)
        assert await eventually(lambda: is_answered(bucket))
        yield gateway


@pytest.fixture(scope="package")
async def many(
    tmp_path_factory: pytest.TempPathFactory, opensearch: OpenSearchServer, pictures: S3Gateway
) -> AsyncIterator[Machines]:
    folder, bucket = tmp_path_factory.mktemp("many"), pictures.address(BUCKET)
    async with machines(folder, SEARCH_URL=opensearch.url, MEDIA_URL=bucket) as many:
        assert await eventually(lambda: every_shop_searches(many))
        yield many


@pytest.fixture(scope="package")
async def variants(many: Machines) -> Sequence[int]:
    """Of goods that the German storefront sells."""
    async with await AsyncConnection.connect(many.database_url) as db:
        return await value(db, list, VARIANTS)
