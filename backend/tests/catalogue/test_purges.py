"""Whoever changes goods purges every answer that shows the change."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
import pytest

from tests.catalogue.builders import NOW, a_product, a_tree, a_vocabulary, prices, put
from vitrine import catalogue
from vitrine.catalogue import PriceRow, StockRow
from vitrine.rpc.purges import NotingConnection


@pytest.fixture
async def noting(database_url: str) -> AsyncIterator[NotingConnection]:
    """A connection that says what was purged over it."""
    async with (
        await NotingConnection.connect(database_url) as connection,
        connection.transaction(force_rollback=True),
    ):
        await a_vocabulary(connection)
        yield connection


async def test_a_changed_colour_purges_the_others_too(noting: NotingConnection) -> None:
    one, other = await put(noting, a_product("COAT-1"), a_product("COAT-2"))
    noting.purged.clear()

    await put(noting, a_product("COAT-1", is_active=False))

    assert noting.purged == {f"product:{one}", f"product:{other}"}


async def test_a_colour_that_moves_purges_the_style_it_leaves(noting: NotingConnection) -> None:
    one, other = await put(noting, a_product("COAT-1"), a_product("COAT-2"))
    noting.purged.clear()

    await put(noting, a_product("COAT-1", master_key="CAPE"))

    assert noting.purged == {f"product:{one}", f"product:{other}"}


async def test_stock_purges_its_product_alone(noting: NotingConnection) -> None:
    one, _ = await put(noting, a_product("COAT-1"), a_product("COAT-2"))
    noting.purged.clear()

    await catalogue.put_stock(noting, [StockRow(reference_key="COAT-1-36", quantity=1)])

    assert noting.purged == {f"product:{one}"}


async def test_a_first_price_purges_the_other_colours(noting: NotingConnection) -> None:
    sold_elsewhere = a_product("COAT-1", prices=prices(without=("de",)))
    one, other = await put(noting, sold_elsewhere, a_product("COAT-2"))
    noting.purged.clear()

    price = PriceRow(reference_key="COAT-1", shop="de", currency="EUR", with_tax=100)
    await catalogue.put_prices(noting, [price], NOW)

    assert noting.purged == {f"product:{one}", f"product:{other}"}


async def test_a_renamed_category_purges_the_products_in_it(noting: NotingConnection) -> None:
    [coat] = await put(noting, a_product())
    women, *rest = a_tree()
    noting.purged.clear()

    renamed = msgspec.structs.replace(women, names={**women.names, "de": "Frauen"})
    await catalogue.put_categories(noting, [renamed, *rest])

    assert {"categories", f"product:{coat}"} < noting.purged
