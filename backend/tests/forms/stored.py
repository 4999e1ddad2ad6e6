"""Forms that were sent, for tests of those who read them."""

from __future__ import annotations

from datetime import datetime
from itertools import count

from tests.catalogue.builders import DE, NOW
from vitrine.countries import Address
from vitrine.forms.queries import catalogue_orders, messages, newsletter
from vitrine.forms.rules import CATALOGUE_ORDER_KEPT_FOR, CONFIRMED_WITHIN, MESSAGE_KEPT_FOR
from vitrine.kit.db import Db, value

ADDRESS = Address(
    first_name="Anna",
    last_name="Berg",
    street="Lindenweg",
    house_number="3",
    zip_code="10115",
    city="Berlin",
    country_code="DE",
)
NUMBERS = count()


async def a_message(db: Db, email: str = "anna@mail.example", shop: int = DE) -> int:
    return await messages.add_message(
        db,
        shop_id=shop,
        name="Anna Berg",
        email=email,
        subject="Bestellung",
        order_number="",
        message="Wo ist mein Paket?",
        now=NOW,
        expires_at=NOW + MESSAGE_KEPT_FOR,
    )


async def a_catalogue_order(db: Db, email: str = "anna@mail.example", shop: int = DE) -> int:
    return await catalogue_orders.add_order(
        db,
        shop_id=shop,
        email=email,
        catalogues=["Herbst und Winter"],
        address=ADDRESS,
        now=NOW,
        expires_at=NOW + CATALOGUE_ORDER_KEPT_FOR,
    )


async def a_subscriber(
    db: Db, email: str = "anna@mail.example", shop: int = DE, confirmed_at: datetime | None = NOW
) -> int:
    token = await newsletter.put_subscription(
        db,
        shop_id=shop,
        email=email,
        mailbox=email,
        token=f"a-token-{next(NUMBERS)}",
        source="page",
        now=NOW,
        expires_at=NOW + CONFIRMED_WITHIN,
    )
    if confirmed_at:
        await newsletter.confirm(db, shop, token, confirmed_at)
    id_of_token = "select id from newsletter_subscription where token = %(token)s"
    return await value(db, int, id_of_token, token=token)
