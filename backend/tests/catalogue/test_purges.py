"""Whoever changes goods purges every answer that shows the change."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
import pytest

from tests.catalogue.builders import NOW, a_product, a_tree, a_vocabulary, category_id, prices, put
from vitrine import catalogue
from vitrine.catalogue import PriceRow, StockRow
from vitrine.rpc.purges import RecordingConnection


@pytest.fixture
async def recording(database_url: str) -> AsyncIterator[RecordingConnection]:
    """A connection that says what was purged over it."""
    async with (
        await RecordingConnection.connect(database_url) as connection,
        connection.transaction(force_rollback=True),
    ):
        await a_vocabulary(connection)
        yield connection


async def test_a_changed_colour_purges_the_others_too(recording: RecordingConnection) -> None:
    one, other = await put(recording, a_product("COAT-1"), a_product("COAT-2"))
    recording.purged.clear()

    await put(recording, a_product("COAT-1", is_active=False))

    assert recording.purged == {f"product:{one}", f"product:{other}"}


async def test_a_colour_that_moves_purges_the_style_it_leaves(
    recording: RecordingConnection,
) -> None:
    one, other = await put(recording, a_product("COAT-1"), a_product("COAT-2"))
    recording.purged.clear()

    await put(recording, a_product("COAT-1", master_key="CAPE"))

    assert recording.purged == {f"product:{one}", f"product:{other}"}


@pytest.mark.parametrize(
    ("before", "after", "tag"),
    [
        (20, 19, "stock"),
        (20, 4, "stock"),
        (4, 3, "product"),
        (3, 2, "product"),
        (1, 0, "product"),
        (0, 20, "product"),
    ],
)
async def test_stock_purges_the_pages_of_its_product_only_if_they_look_different(
    recording: RecordingConnection, before: int, after: int, tag: str
) -> None:
    one, _ = await put(recording, a_product("COAT-1"), a_product("COAT-2"))
    await catalogue.put_stock(recording, [StockRow(reference_key="COAT-1-36", quantity=before)])
    recording.purged.clear()

    await catalogue.put_stock(recording, [StockRow(reference_key="COAT-1-36", quantity=after)])

    assert recording.purged == {f"{tag}:{one}"}


async def test_a_first_price_purges_the_other_colours(recording: RecordingConnection) -> None:
    sold_elsewhere = a_product("COAT-1", prices=prices(without=("de",)))
    one, other = await put(recording, sold_elsewhere, a_product("COAT-2"))
    recording.purged.clear()

    price = PriceRow(reference_key="COAT-1", shop="de", currency="EUR", with_tax=100)
    await catalogue.put_prices(recording, [price], NOW)

    assert recording.purged == {f"product:{one}", f"product:{other}"}


async def test_another_price_purges_the_other_colours_which_show_it(
    recording: RecordingConnection,
) -> None:
    one, other = await put(recording, a_product("COAT-1"), a_product("COAT-2"))
    recording.purged.clear()

    price = PriceRow(reference_key="COAT-1", shop="de", currency="EUR", with_tax=100)
    await catalogue.put_prices(recording, [price], NOW)

    assert recording.purged == {f"product:{one}", f"product:{other}"}


async def test_a_renamed_category_purges_all_that_shows_categories(
    recording: RecordingConnection,
) -> None:
    women, *rest = a_tree()
    recording.purged.clear()

    renamed = msgspec.structs.replace(women, names={**women.names, "de": "Frauen"})
    await catalogue.put_categories(recording, [renamed, *rest])

    assert recording.purged == {"categories", f"category:{await category_id(recording, 'women')}"}
