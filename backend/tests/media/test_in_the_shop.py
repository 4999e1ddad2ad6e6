"""Pictures in the whole shop: what an operator adds is what a shopper sees."""

from __future__ import annotations

from pathlib import Path

from psycopg import AsyncConnection

from tests.media.pictures import a_jpeg
from tests.running import INTERNAL_TOKEN, running_shop
from vitrine.kit.settings import Settings
from vitrine.media import Masters, StoredPicture, add_picture


async def test_a_picture_that_was_added_is_served_by_the_shop(
    database_url: str, tmp_path: Path
) -> None:
    settings = Settings(database_url=database_url, internal_token=INTERNAL_TOKEN, data_dir=tmp_path)
    async with await AsyncConnection.connect(database_url) as db:
        added = await add_picture(db, Masters.of(settings), a_jpeg(480, 640))
    assert isinstance(added, StoredPicture)

    async with running_shop(settings) as shop:
        shown = await shop.http.get(f"{shop.url}{added.url}/320.avif")
        drawn = await shop.http.get(f"{shop.url}/media/placeholder/coat/b08d57/front.svg")
        unknown = await shop.http.get(f"{shop.url}/media/{'0' * 32}/320.avif")
        content = await shop.http.get(f"{shop.url}/f/1/480x640/{added.hash}/a.jpg/m/400x0")

    assert (shown.status_code, shown.headers["content-type"]) == (200, "image/avif")
    assert (drawn.status_code, content.status_code) == (200, 200)
    assert (unknown.status_code, unknown.json()["code"]) == (404, "UnknownPicture")
    assert len(list((tmp_path / "cache").rglob("*.avif"))) == 1
