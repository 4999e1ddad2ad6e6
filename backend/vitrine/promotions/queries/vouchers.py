from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from msgspec.json import Decoder

from vitrine.kit.db import Db, as_json, documents, execute, maybe_value, rows
from vitrine.promotions.rules import Scope, VoucherEffect, VoucherTerms

VOUCHER = """
    select json_build_object(
        'voucher', json_build_object(
            'code', code,
            'effect', effect,
            'scope', json_build_object('product_ids', product_ids, 'category_ids', category_ids),
            'minimum', minimum
        ),
        'starts_at', starts_at,
        'ends_at', ends_at,
        'most_uses', most_uses,
        'uses', voucher.uses,
        'most_uses_each', most_uses_each,
        'uses_of_customer', (
            select coalesce(sum(voucher_use.uses), 0)
            from voucher_use
            where voucher_id = voucher.id
              and (user_id = %(user_id)s or mailbox = %(mailbox)s)
        )
    )::text
    from voucher
    where shop_id = %(shop_id)s and code = %(code)s
"""

_terms = Decoder(VoucherTerms)


async def voucher_terms(
    db: Db, shop_id: int, code: str, user_id: int | None, mailbox: str | None
) -> VoucherTerms | None:
    """A voucher with its limits, for this customer; a code belongs to a storefront."""
    terms = await documents(
        db, _terms, VOUCHER, shop_id=shop_id, code=code, user_id=user_id, mailbox=mailbox
    )
    return terms[0] if terms else None


PUT_VOUCHER = """
    insert into voucher (
        code, shop_id, effect, product_ids, category_ids, minimum, most_uses, most_uses_each,
        starts_at, ends_at
    )
    values (
        %(code)s, %(shop_id)s, %(effect)s::jsonb, %(product_ids)s, %(category_ids)s, %(minimum)s,
        %(most_uses)s, %(most_uses_each)s, %(starts_at)s, %(ends_at)s
    )
    on conflict (shop_id, code) do update set
        effect = excluded.effect,
        product_ids = excluded.product_ids,
        category_ids = excluded.category_ids,
        minimum = excluded.minimum,
        most_uses = excluded.most_uses,
        most_uses_each = excluded.most_uses_each,
        starts_at = excluded.starts_at,
        ends_at = excluded.ends_at
"""


async def put_voucher(
    db: Db,
    *,
    code: str,
    shop_id: int,
    effect: VoucherEffect,
    scope: Scope,
    minimum: int,
    most_uses: int | None,
    starts_at: datetime,
    ends_at: datetime | None,
    most_uses_each: int | None = None,
) -> None:
    """How often it was used stays."""
    await execute(
        db,
        PUT_VOUCHER,
        code=code,
        shop_id=shop_id,
        effect=as_json(effect),
        product_ids=sorted(scope.product_ids),
        category_ids=sorted(scope.category_ids),
        minimum=minimum,
        most_uses=most_uses,
        most_uses_each=most_uses_each,
        starts_at=starts_at,
        ends_at=ends_at,
    )


END_VOUCHER = """
    update voucher
    set starts_at = least(starts_at, %(now)s), ends_at = %(now)s
    where code = %(code)s
      and (%(shop_ids)s::integer[] is null or shop_id = any(%(shop_ids)s))
      and (ends_at is null or ends_at > %(now)s)
"""


async def end_voucher(db: Db, code: str, shop_ids: list[int] | None, now: datetime) -> int:
    """In how many storefronts it has ended by this; in all of them when none is named."""
    return await execute(db, END_VOUCHER, code=code, shop_ids=shop_ids, now=now)


# Whoever uses a voucher holds its row, so the customer's own count cannot change meanwhile.
USE_VOUCHER = """
    update voucher
    set uses = uses + 1
    where shop_id = %(shop_id)s
      and code = %(code)s
      and starts_at <= %(now)s
      and (ends_at is null or ends_at > %(now)s)
      and (most_uses is null or uses < most_uses)
    returning id
"""

NOTE_USE = """
    insert into voucher_use as noted (voucher_id, user_id, mailbox, uses)
    select id, %(user_id)s, %(mailbox)s, 1
    from voucher
    where id = %(voucher_id)s
      and (
          most_uses_each is null
          or %(mailbox)s::text is not null and most_uses_each > (
              select coalesce(sum(voucher_use.uses), 0)
              from voucher_use
              where voucher_id = voucher.id
                and (user_id = %(user_id)s or mailbox = %(mailbox)s)
          )
      )
    on conflict (voucher_id, user_id) do update
    set uses = noted.uses + 1, mailbox = excluded.mailbox
    returning 1
"""


async def use_voucher(
    db: Db, shop_id: int, code: str, user_id: int | None, mailbox: str | None, now: datetime
) -> bool:
    """Counts one use against its limits; False when they do not allow it: then roll back.

    `mailbox` is the customer's, once it has answered.
    """
    voucher_id = await maybe_value(db, int, USE_VOUCHER, shop_id=shop_id, code=code, now=now)
    if voucher_id is None or user_id is None:
        return voucher_id is not None
    use_id = await maybe_value(
        db, int, NOTE_USE, voucher_id=voucher_id, user_id=user_id, mailbox=mailbox
    )
    return use_id is not None


PUT_VOUCHER_BACK = """
    update voucher
    set uses = uses - 1
    where shop_id = %(shop_id)s and code = %(code)s and uses > 0
    returning id
"""

FORGET_USE = """
    with fewer as (
        update voucher_use
        set uses = uses - 1
        where voucher_id = %(voucher_id)s and user_id = %(user_id)s and uses > 1
        returning voucher_id
    )
    delete from voucher_use
    where voucher_id = %(voucher_id)s and user_id = %(user_id)s
      and not exists (select from fewer)
"""


async def put_voucher_back(db: Db, shop_id: int, code: str, user_id: int | None) -> None:
    """The order that used it was never paid."""
    voucher_id = await maybe_value(db, int, PUT_VOUCHER_BACK, shop_id=shop_id, code=code)
    if voucher_id is not None and user_id is not None:
        await execute(db, FORGET_USE, voucher_id=voucher_id, user_id=user_id)


@dataclass(frozen=True)
class VoucherRow:
    code: str
    shop_id: int
    effect: dict[str, Any]
    product_ids: list[int]
    category_ids: list[int]
    minimum: int
    most_uses: int | None
    most_uses_each: int | None
    uses: int
    starts_at: datetime
    ends_at: datetime | None


VOUCHERS_OF_PAGE = """
    select code, shop_id, effect, product_ids, category_ids, minimum, most_uses, most_uses_each,
           uses, starts_at, ends_at
    from voucher
    where %(code)s::text is null or code = %(code)s
    order by code, shop_id
    limit %(most)s offset %(skipped)s
"""


async def vouchers_of_page(db: Db, code: str | None, page: int, per_page: int) -> list[VoucherRow]:
    """Those that are over or used up, too."""
    return await rows(
        db,
        VoucherRow,
        VOUCHERS_OF_PAGE,
        code=code,
        most=per_page,
        skipped=(page - 1) * per_page,
    )
