"""The tables of wishlists: one for each visitor, with a line for each product or size."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from vitrine.kit.db import Db, execute, maybe_row, maybe_value, rows, value


@dataclass(frozen=True)
class WishlistRow:
    visitor_id: int
    key: UUID
    share_token: str | None


WISHLIST = """
    select visitor_id, key, share_token from wishlist where visitor_id = %(visitor_id)s
"""


async def wishlist(db: Db, visitor_id: int) -> WishlistRow | None:
    return await maybe_row(db, WishlistRow, WISHLIST, visitor_id=visitor_id)


LOCK_WISHLIST = """
    insert into wishlist (visitor_id, changed_at)
    values (%(visitor_id)s, %(now)s)
    on conflict (visitor_id) do update set changed_at = excluded.changed_at
"""


async def lock_wishlist(db: Db, visitor_id: int, now: datetime) -> None:
    """Whoever changes a wishlist holds its row."""
    await execute(db, LOCK_WISHLIST, visitor_id=visitor_id, now=now)


@dataclass(frozen=True)
class LineRow:
    """`unit` is what it cost in `shop_id` when it was noted; no size: any of them."""

    key: UUID
    product_id: int
    variant_id: int | None
    shop_id: int
    unit: int
    added_at: datetime


LINES = """
    select key, product_id, variant_id, shop_id, unit, added_at
    from wishlist_line
    where visitor_id = %(visitor_id)s
    order by position desc
"""


async def lines(db: Db, visitor_id: int) -> list[LineRow]:
    """What was noted last comes first."""
    return await rows(db, LineRow, LINES, visitor_id=visitor_id)


ADD_LINE = """
    insert into wishlist_line (visitor_id, product_id, variant_id, shop_id, unit, added_at)
    values (%(visitor_id)s, %(product_id)s, %(variant_id)s, %(shop_id)s, %(unit)s, %(now)s)
"""


async def add_line(
    db: Db,
    visitor_id: int,
    *,
    product_id: int,
    variant_id: int | None,
    shop_id: int,
    unit: int,
    now: datetime,
) -> None:
    await execute(
        db,
        ADD_LINE,
        visitor_id=visitor_id,
        product_id=product_id,
        variant_id=variant_id,
        shop_id=shop_id,
        unit=unit,
        now=now,
    )


REMOVE_LINE = """
    delete from wishlist_line where visitor_id = %(visitor_id)s and key = %(key)s returning 1
"""


async def remove_line(db: Db, visitor_id: int, key: UUID) -> bool:
    """False when the visitor has no such line."""
    return await maybe_value(db, int, REMOVE_LINE, visitor_id=visitor_id, key=key) is not None


CLEAR = "delete from wishlist_line where visitor_id = %(visitor_id)s"


async def clear(db: Db, visitor_id: int) -> None:
    await execute(db, CLEAR, visitor_id=visitor_id)


MOVE_LINES = """
    insert into wishlist_line (visitor_id, product_id, variant_id, shop_id, unit, added_at)
    select %(to_visitor)s, product_id, variant_id, shop_id, unit, added_at
    from wishlist_line as brought
    where visitor_id = %(from_visitor)s
      -- What is there already takes no room.
      and not exists (
          select
          from wishlist_line as held
          where held.visitor_id = %(to_visitor)s
            and held.product_id = brought.product_id
            and held.variant_id is not distinct from brought.variant_id
      )
    order by position
    limit %(most)s
    on conflict (visitor_id, product_id, variant_id) do nothing
"""


async def move_lines(db: Db, from_visitor: int, to_visitor: int, most: int) -> None:
    await execute(db, MOVE_LINES, from_visitor=from_visitor, to_visitor=to_visitor, most=most)


DELETE_WISHLIST = "delete from wishlist where visitor_id = %(visitor_id)s"


async def delete_wishlist(db: Db, visitor_id: int) -> None:
    await execute(db, DELETE_WISHLIST, visitor_id=visitor_id)


SHARE = """
    update wishlist
    set share_token = coalesce(share_token, %(token)s)
    where visitor_id = %(visitor_id)s
    returning share_token
"""


async def share(db: Db, visitor_id: int) -> str:
    """The token of its link, the same each time."""
    return await value(db, str, SHARE, visitor_id=visitor_id, token=secrets.token_urlsafe(16))


VISITOR_OF_SHARE = "select visitor_id from wishlist where share_token = %(token)s"


async def visitor_of_share(db: Db, token: str) -> int | None:
    return await maybe_value(db, int, VISITOR_OF_SHARE, token=token)


FORGET_OLD = "delete from wishlist_line where added_at < %(since)s"


async def forget_old(db: Db, since: datetime) -> int:
    return await execute(db, FORGET_OLD, since=since)
