"""The table of what was typed at the checkout so far."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from vitrine.kit.db import Db, as_json, execute, maybe_row


@dataclass(frozen=True)
class CheckoutRow:
    customer: dict[str, Any] | None
    shipping_address: dict[str, Any] | None
    billing_address: dict[str, Any] | None
    shipping_option: str | None
    payment_method: str | None
    account: bytes | None
    """Of a direct debit, encrypted."""


NOTHING = CheckoutRow(None, None, None, None, None, None)

CHECKOUT = """
    select customer, shipping_address, billing_address, shipping_option, payment_method, account
    from checkout
    where visitor_id = %(visitor_id)s
"""


async def checkout(db: Db, visitor_id: int) -> CheckoutRow:
    return await maybe_row(db, CheckoutRow, CHECKOUT, visitor_id=visitor_id) or NOTHING


PUT_CHECKOUT = """
    insert into checkout (
        visitor_id, customer, shipping_address, billing_address, shipping_option, payment_method,
        account, changed_at
    )
    values (
        %(visitor_id)s, %(customer)s::jsonb, %(shipping_address)s::jsonb,
        %(billing_address)s::jsonb, %(shipping_option)s, %(payment_method)s, %(account)s,
        %(now)s
    )
    on conflict (visitor_id) do update set
        customer = excluded.customer,
        shipping_address = excluded.shipping_address,
        billing_address = excluded.billing_address,
        shipping_option = excluded.shipping_option,
        payment_method = excluded.payment_method,
        account = excluded.account,
        changed_at = excluded.changed_at
"""


async def put_checkout(db: Db, visitor_id: int, row: CheckoutRow, now: datetime) -> None:
    await execute(
        db,
        PUT_CHECKOUT,
        visitor_id=visitor_id,
        customer=_json(row.customer),
        shipping_address=_json(row.shipping_address),
        billing_address=_json(row.billing_address),
        shipping_option=row.shipping_option,
        payment_method=row.payment_method,
        account=row.account,
        now=now,
    )


FORGET_CHOICES = """
    update checkout
    set payment_method = null, account = null, changed_at = %(now)s
    where visitor_id = %(visitor_id)s
"""


async def forget_choices(db: Db, visitor_id: int, now: datetime) -> None:
    """After an order: who and where stay for the next one, the payment is chosen anew."""
    await execute(db, FORGET_CHOICES, visitor_id=visitor_id, now=now)


FORGET_OLD = "delete from checkout where changed_at < %(limit)s"


async def forget_old(db: Db, limit: datetime) -> None:
    await execute(db, FORGET_OLD, limit=limit)


def _json(value: dict[str, Any] | None) -> str | None:
    return None if value is None else as_json(value)
