"""No call stores what has no bound: each text, list and object of each payload is tried large."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from msgspec import inspect
from psycopg import sql

from tests.basket.conftest import Shopper
from tests.basket.test_vouchers import a_voucher
from tests.calling import Caller
from tests.catalogue.builders import DE, NOW, a_product, a_vocabulary, put, variant_id
from tests.forms.conftest import offers
from tests.people import a_session
from tests.rpc.samples import TEXTS, Path, sample, with_value
from vitrine import identity
from vitrine.kit.db import Db
from vitrine.rpc.procedure import procedures

__all__ = ["offers"]

LONG = "Ein Satz, der nicht endet. " * 7_000
MANY = 3_000
LARGEST_ROW = 10_000
MOST_ROWS = 250

# These want a token, a code or a key of ours, so nothing that is typed gets as far as a row.
REFUSED = {
    "claimGuestAccount",
    "confirmBackInStock",
    "confirmEmail",
    "confirmNewsletter",
    "createReturn",
    "deleteAddress",
    "deletePasskey",
    "finishPasskeyLogin",
    "finishPasskeyRegistration",
    "oauthLogin",
    "placeOrder",
    "redeemVoucher",
    "removeItemFromBasket",
    "reorder",
    "shareWishlist",
    "unsubscribeNewsletter",
    "updateAddress",
    "updateBasketItem",
    "updatePasswordByHash",
    "withdrawOrder",
}


@dataclass(frozen=True)
class Large:
    """A field of a payload, and what it is tried with."""

    path: Path
    value: Any


def large_fields(kind: inspect.Type, value: Any, path: Path = ()) -> Iterator[Large]:
    match kind:
        case inspect.StructType(fields=fields):
            for each in fields:
                yield from large_fields(
                    each.type, value[each.encode_name], (*path, each.encode_name)
                )
        case inspect.UnionType(types=types):
            for inner in types:
                if not isinstance(inner, inspect.NoneType):
                    yield from large_fields(inner, value, path)
        case inspect.Metadata(type=inner):
            yield from large_fields(inner, value, path)
        case inspect.ListType(item_type=item):
            yield Large(path, value * MANY)
            yield from large_fields(item, value[0], (*path, 0))
        case inspect.DictType() | inspect.AnyType():
            yield Large(path, {"text": LONG})
            yield Large(path, {LONG: 1})
            yield Large(path, {"numbers": [1e300] * MANY})
            yield Large(path, {str(number): number for number in range(MANY)})
        case inspect.StrType():
            yield Large(path, LONG)


def writing() -> list[str]:
    return sorted(
        each.name
        for each in procedures.values()
        if each.payload and each.writes and not each.name.startswith("exercise")
    )


TABLES = "select tablename from pg_tables where schemaname = 'public' order by 1"


async def sizes(db: Db) -> dict[str, tuple[int, int]]:
    """By table, how many rows it has and how many bytes the largest."""
    tables = [name for (name,) in await (await db.execute(TABLES)).fetchall()]
    parts = [
        sql.SQL(
            "select {0}, count(*)::integer, coalesce(max(octet_length(t::text)), 0) from {1} t"
        ).format(sql.Literal(name), sql.Identifier(name))
        for name in tables
    ]
    found = await (await db.execute(sql.SQL(" union all ").join(parts))).fetchall()
    return {name: (count, largest) for name, count, largest in found}


@pytest.fixture
async def caller(db: Db, offers: None) -> Caller:
    await a_vocabulary(db)
    await put(db, a_product())
    await a_voucher(db, TEXTS["voucher"])
    return (await Caller.on(db)).at(NOW)


@pytest.fixture
async def sessions(db: Db, caller: Caller) -> list[str]:
    """Somebody who just came, and a customer whose mailbox has answered."""
    anna = Shopper(caller)
    await anna(
        "oauthRegister",
        first_name="Anna",
        last_name="Berg",
        email="anna@mail.example",
        password=TEXTS["password"],
    )
    # Others may have committed customers, some of them with one address.
    proven = "update shop_user set email_proven_at = %s where id = (select max(id) from shop_user)"
    await db.execute(proven, [NOW])
    return [await a_session(db, identity.Kind.VISITOR, NOW), str(anna.session)]


@pytest.mark.parametrize("procedure", writing())
async def test_no_call_stores_a_value_without_a_bound(
    db: Db, caller: Caller, sessions: list[str], procedure: str
) -> None:
    size = "COAT-1-38" if procedure == "notifyBackInStock" else "COAT-1-36"
    payload_type = inspect.type_info(procedures[procedure].payload)
    usual = sample(payload_type, "", await variant_id(db, size))
    before = await sizes(db)
    statuses = []

    for session in sessions:
        async with db.transaction(force_rollback=True):
            statuses.append(
                (await caller.answer(procedure, shop=DE, session=session, **usual)).status
            )
        for large in large_fields(payload_type, usual):
            payload = with_value(usual, large.path, large.value)
            async with db.transaction(force_rollback=True):
                answer = await caller.answer(
                    procedure, shop=DE, session=session, key="a" * 8, **payload
                )
                after = await sizes(db) if answer.status < 400 else before

            message = f"{procedure} keeps {large.path} as large as it comes"
            assert grown(before, after) == {}, message
            # With its key, an answer is kept as well.
            assert len(answer.body) < LARGEST_ROW, message
            assert answer.status < 500

    is_taken = any(status < 300 for status in statuses)
    assert is_taken is (procedure not in REFUSED), "the large ones must be refused for their size"


def grown(
    before: dict[str, tuple[int, int]], after: dict[str, tuple[int, int]]
) -> dict[str, tuple[int, int]]:
    return {
        table: (count, largest)
        for table, (count, largest) in after.items()
        if count > before[table][0] + MOST_ROWS or largest > max(before[table][1], LARGEST_ROW)
    }
