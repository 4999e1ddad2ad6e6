"""To whom printed catalogues are sent: catalogue_order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from vitrine.countries import Address
from vitrine.kit.db import Db, execute, maybe_row, rows, value


@dataclass(frozen=True)
class CatalogueOrder:
    id: int
    shop_id: int
    email: str
    catalogues: list[str]
    first_name: str
    last_name: str
    company: str
    street: str
    house_number: str
    additional: str
    zip_code: str
    city: str
    state: str
    country_code: str
    ordered_at: datetime
    sent_at: datetime | None
    expires_at: datetime

    @property
    def address(self) -> Address:
        return Address(
            first_name=self.first_name,
            last_name=self.last_name,
            company=self.company,
            street=self.street,
            house_number=self.house_number,
            additional=self.additional,
            zip_code=self.zip_code,
            city=self.city,
            state=self.state,
            country_code=self.country_code,
        )


ADD_ORDER = """
    insert into catalogue_order (
        shop_id, email, catalogues, first_name, last_name, company, street, house_number,
        additional, zip_code, city, state, country_code, ordered_at, expires_at
    )
    values (
        %(shop_id)s, %(email)s, %(catalogues)s, %(first_name)s, %(last_name)s, %(company)s,
        %(street)s, %(house_number)s, %(additional)s, %(zip_code)s, %(city)s, %(state)s,
        %(country_code)s, %(now)s, %(expires_at)s
    )
    returning id
"""


async def add_order(
    db: Db,
    *,
    shop_id: int,
    email: str,
    catalogues: Sequence[str],
    address: Address,
    now: datetime,
    expires_at: datetime,
) -> int:
    return await value(
        db,
        int,
        ADD_ORDER,
        shop_id=shop_id,
        email=email,
        catalogues=list(catalogues),
        first_name=address.first_name,
        last_name=address.last_name,
        company=address.company,
        street=address.street,
        house_number=address.house_number,
        additional=address.additional,
        zip_code=address.zip_code,
        city=address.city,
        state=address.state,
        country_code=address.country_code,
        now=now,
        expires_at=expires_at,
    )


ORDERS = """
    select id, shop_id, email, catalogues, first_name, last_name, company, street, house_number,
           additional, zip_code, city, state, country_code, ordered_at, sent_at, expires_at
    from catalogue_order
    where (%(shop_id)s::integer is null or shop_id = %(shop_id)s)
      and (%(is_sent)s::boolean is null or (sent_at is not null) = %(is_sent)s)
      and id > %(after_id)s
    order by id
    limit %(most)s
"""


async def orders(
    db: Db, shop_id: int | None, is_sent: bool | None, after_id: int, most: int
) -> list[CatalogueOrder]:
    """The oldest first, as they are to be sent."""
    return await rows(
        db,
        CatalogueOrder,
        ORDERS,
        shop_id=shop_id,
        is_sent=is_sent,
        after_id=after_id,
        most=most,
    )


ORDER = """
    select id, shop_id, email, catalogues, first_name, last_name, company, street, house_number,
           additional, zip_code, city, state, country_code, ordered_at, sent_at, expires_at
    from catalogue_order
    where id = %(id)s
    for update
"""


async def locked_order(db: Db, order_id: int) -> CatalogueOrder | None:
    return await maybe_row(db, CatalogueOrder, ORDER, id=order_id)


PUT_SENT = "update catalogue_order set sent_at = %(sent_at)s where id = %(id)s"


async def put_sent(db: Db, order_id: int, sent_at: datetime | None) -> None:
    await execute(db, PUT_SENT, id=order_id, sent_at=sent_at)


ORDERS_OF = """
    select id, shop_id, email, catalogues, first_name, last_name, company, street, house_number,
           additional, zip_code, city, state, country_code, ordered_at, sent_at, expires_at
    from catalogue_order
    where lower(email) = lower(%(email)s)
    order by id
"""


async def orders_of(db: Db, email: str) -> list[CatalogueOrder]:
    return await rows(db, CatalogueOrder, ORDERS_OF, email=email)


FORGET_ORDERS_OF = "delete from catalogue_order where lower(email) = lower(%(email)s)"


async def forget_orders_of(db: Db, email: str) -> None:
    await execute(db, FORGET_ORDERS_OF, email=email)


async def forget_old(db: Db, now: datetime) -> int:
    return await execute(db, "delete from catalogue_order where expires_at <= %(now)s", now=now)
