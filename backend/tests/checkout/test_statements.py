"""What a checkout asks of the database does not grow with the basket."""

from __future__ import annotations

from uuid import uuid4

from tests.basket.test_edges import hats
from tests.catalogue.builders import counting
from tests.checkout.conftest import Buyer
from vitrine.kit.db import Db

MOST_TO_PLACE = 56
"""On invoice, with the confirmation's mail; the session and the key of the call among them."""


async def test_statements_are_as_many_for_one_line_as_for_twenty(db: Db, buyer: Buyer) -> None:
    sizes = await hats(db, 20)
    counted = counting(db)

    async def of_a_checkout(*wanted: int) -> dict[str, int]:
        """Names and pictures are read once and kept: what counts is what each call asks anew."""
        items = [{"variantId": each} for each in wanted]
        await buyer("addItemsToBasket", items=items)
        state = await buyer.fill_in()
        before = counted.total
        await buyer("getCheckoutState")
        read = counted.total
        await buyer.order(uuid4().hex, acceptedTotal=state["basket"]["cost"]["withTax"])
        assert buyer.status == 200
        return {"getCheckoutState": read - before, "placeOrder": counted.total - read}

    await buyer.guest()
    await of_a_checkout(*sizes)
    with_one = await of_a_checkout(sizes[0])
    with_twenty = await of_a_checkout(*sizes)

    assert with_twenty == with_one
    assert with_one["placeOrder"] <= MOST_TO_PLACE
