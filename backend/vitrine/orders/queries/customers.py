"""Whose orders these are: read by their customer, handed over, and erased as far as may be."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from vitrine.kit.db import Db, execute, maybe_row, rows, value
from vitrine.orders.queries.orders import ORDER, OrderId, OrderRow

ORDER_OF_USER = ORDER + " where id = %(order_id)s and user_id = %(user_id)s"


async def order_of_user(db: Db, user_id: int, order_id: int) -> OrderRow | None:
    return await maybe_row(db, OrderRow, ORDER_OF_USER, user_id=user_id, order_id=order_id)


ORDERS_OF_USER = (
    ORDER
    + """
    where user_id = %(user_id)s and status <> 'ended'
    order by id desc
    limit %(per_page)s offset %(skipped)s
"""
)

COUNT_OF_USER = """
    select count(*) from shop_order where user_id = %(user_id)s and status <> 'ended'
"""


async def orders_of_user(db: Db, user_id: int, page: int, per_page: int) -> list[OrderRow]:
    """The newest first; what was never paid was never an order."""
    skipped = (page - 1) * per_page
    return await rows(
        db, OrderRow, ORDERS_OF_USER, user_id=user_id, per_page=per_page, skipped=skipped
    )


async def count_of_user(db: Db, user_id: int) -> int:
    return await value(db, int, COUNT_OF_USER, user_id=user_id)


ORDERS_OF_IDS = (
    ORDER
    + """
    where user_id = %(user_id)s and id = any(%(order_ids)s)
    order by id desc
    limit %(per_page)s offset %(skipped)s
"""
)

WITH_RETURNS = """
    select distinct shop_order.id
    from shop_order
    join order_event on order_event.order_id = shop_order.id
    where user_id = %(user_id)s
      and (
          kind = 'returnAsked'
          or (
              kind = 'withdrawn'
              and exists (
                  select from jsonb_to_recordset(order_event.document -> 'pieces')
                      as piece (quantity integer, unsent integer)
                  where quantity > unsent
              )
          )
      )
"""


async def ids_with_returns(db: Db, user_id: int) -> list[int]:
    """Orders of which something is or was sent back; what was never sent does not come back."""
    return [row.id for row in await rows(db, OrderId, WITH_RETURNS, user_id=user_id)]


async def orders_of_ids(
    db: Db, user_id: int, order_ids: Collection[int], page: int, per_page: int
) -> list[OrderRow]:
    """The newest first."""
    return await rows(
        db,
        OrderRow,
        ORDERS_OF_IDS,
        user_id=user_id,
        order_ids=list(order_ids),
        per_page=per_page,
        skipped=(page - 1) * per_page,
    )


ALL_OF_USER = ORDER + " where user_id = %(user_id)s order by id"


async def all_of_user(db: Db, user_id: int) -> list[OrderRow]:
    return await rows(db, OrderRow, ALL_OF_USER, user_id=user_id)


FORGET_UNPAID = "delete from shop_order where user_id = %(user_id)s and status = 'ended'"


async def forget_unpaid(db: Db, user_id: int) -> None:
    await execute(db, FORGET_UNPAID, user_id=user_id)


BOUGHT_BEFORE = """
    select exists (
        select from shop_order
        where (user_id = %(user_id)s or lower(email) = lower(%(email)s))
          and id <> %(order_id)s
          and placed_at <= %(placed_at)s
          and status not in ('pending', 'awaitingPayment', 'ended')
    )
"""


async def has_bought_before(db: Db, row: OrderRow) -> bool:
    """With the same account, or the same mailbox as a guest."""
    who = {"user_id": row.user_id, "email": row.email}
    return await value(db, bool, BOUGHT_BEFORE, **who, order_id=row.id, placed_at=row.placed_at)


UNSENT_ORDERS = (
    ORDER
    + """
    where user_id = %(user_id)s and status <> 'ended'
      and exists (
          select from order_line
          where order_id = shop_order.id and shipped + cancelled < quantity
      )
    order by id
"""
)


async def unsent_orders(db: Db, user_id: int) -> list[OrderRow]:
    """Of which something is still to be sent."""
    return await rows(db, OrderRow, UNSENT_ORDERS, user_id=user_id)


RENEW_LINK = "update shop_order set token = %(token)s where id = %(order_id)s"


async def renew_link(db: Db, order_id: int, token: str) -> None:
    """The link from before opens it no more."""
    await execute(db, RENEW_LINK, order_id=order_id, token=token)


FORGET_ORDER_VISITS = """
    update shop_order set document = document - 'visit' where id = any(%(order_ids)s)
"""


async def forget_order_visits(db: Db, order_ids: Collection[int]) -> None:
    """Of orders that still wait for their money."""
    await execute(db, FORGET_ORDER_VISITS, order_ids=list(order_ids))


KEEP_CONTACT = "update shop_order set contact_ends_at = %(until)s where id = %(order_id)s"


async def keep_contact(db: Db, order_id: int, until: datetime) -> None:
    await execute(db, KEEP_CONTACT, order_id=order_id, until=until)


CONTACTS_TO_END = """
    select id from shop_order
    where contact_ends_at <= %(now)s
      and not exists (
          select from order_line
          where order_id = shop_order.id and status <> 'ended' and shipped + cancelled < quantity
      )
"""


async def contacts_to_end(db: Db, now: datetime) -> list[int]:
    return [row.id for row in await rows(db, OrderId, CONTACTS_TO_END, now=now)]


ERASE_CONTACT = """
    update shop_order
    set email = null,
        contact_ends_at = null,
        document = jsonb_set(
            document - 'visit', '{customer}',
            (document -> 'customer') || '{"email": "", "phone": ""}'::jsonb
        ),
        changed_at = %(now)s
    where id = %(order_id)s
"""


async def erase_contact(db: Db, order_id: int, now: datetime) -> None:
    """Name and address stay on the invoice; nobody can be written to."""
    await execute(db, ERASE_CONTACT, order_id=order_id, now=now)


OWNERS_OF_MAILBOX = """
    select coalesce(array_agg(distinct user_id), '{}')
    from shop_order
    where lower(email) = lower(%(email)s) and user_id <> %(user_id)s
"""


async def other_owners_of_mailbox(db: Db, email: str, user_id: int) -> list[int]:
    """Everybody else who ordered with this address."""
    return await value(db, list, OWNERS_OF_MAILBOX, email=email, user_id=user_id)


GIVE_ALL_TO_USER = """
    with given as (
        update shop_order
        set user_id = %(user_id)s
        where lower(email) = lower(%(email)s) and user_id = any(%(owners)s)
        returning status
    )
    select count(*) filter (where status <> 'ended') from given
"""


async def give_all_to_user(db: Db, email: str, owners: Collection[int], user_id: int) -> int:
    """What these owners ordered with this address, and how many of it was not ended unpaid."""
    params = {"email": email, "owners": list(owners), "user_id": user_id}
    return await value(db, int, GIVE_ALL_TO_USER, **params)


GIVE_TO_USER = """
    update shop_order set user_id = %(user_id)s where id = %(order_id)s
"""


async def give_to_user(db: Db, order_id: int, user_id: int) -> None:
    await execute(db, GIVE_TO_USER, order_id=order_id, user_id=user_id)
