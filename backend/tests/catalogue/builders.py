"""Goods for tests: a small wardrobe with a brand, a tree of categories and a few words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from time import monotonic
from typing import Any

import msgspec
from psycopg import AsyncCursor

from tests.calling import Caller
from vitrine import catalogue
from vitrine.catalogue import IncomingPrice, IncomingProduct, IncomingStock, IncomingVariant
from vitrine.kit.db import Db, value
from vitrine.rpc.cache import Caches
from vitrine.rpc.wiring import Answer

NOW = datetime(2026, 11, 15, 9, 0, tzinfo=UTC)
LONG_AGO = NOW - timedelta(days=200)
AT, BE, FR_BE, CH, FR_CH, DE, FR, NL, UK, FI = range(1001, 1011)
EURO_SHOPS = ("at", "be", "fr-be", "de", "fr", "nl", "fi")
CURRENCIES = dict.fromkeys(EURO_SHOPS, "EUR") | {"ch": "CHF", "fr-ch": "CHF", "uk": "GBP"}


def texts(word: str) -> dict[str, str]:
    """A text that says its language, so that a wrong one is seen."""
    return {language: f"{word} {language}" for language in ("de", "fr", "nl", "en")}


async def a_vocabulary(db: Db) -> None:
    address = catalogue.IncomingAddress("Aubrac SAS", "1 rue X, 69001 Lyon, FR", "a@aubrac.example")
    person = catalogue.IncomingAddress("Vitrine BV", "2 gracht, Amsterdam, NL", "v@vitrine.example")
    await catalogue.put_brands(
        db,
        [
            catalogue.IncomingBrand(
                key="aubrac", name="Maison Aubrac", maker=address, stories=texts("Story")
            ),
            catalogue.IncomingBrand(
                key="carrow", name="Carrow", maker=address, responsible_person=person
            ),
        ],
        NOW,
    )
    await catalogue.put_attributes(
        db,
        [
            catalogue.IncomingGroup(
                key="color",
                labels=texts("Colour"),
                multi_select=True,
                values={"black": texts("Black"), "beige": texts("Beige")},
            ),
            catalogue.IncomingGroup(
                key="fibre",
                labels=texts("Fibre"),
                multi_select=True,
                values={"wool": texts("Wool"), "silk": texts("Silk")},
            ),
            catalogue.IncomingGroup(
                key="fit", labels=texts("Fit"), multi_select=False, values={"slim": texts("Slim")}
            ),
        ],
    )
    await catalogue.put_categories(db, a_tree())


def a_tree() -> list[catalogue.IncomingCategory]:
    return [
        catalogue.IncomingCategory(
            key="women",
            names={"de": "Damen", "fr": "Femme", "nl": "Dames", "en": "Women"},
            slugs={"de": "damen", "fr": "femme", "nl": "dames", "en": "women"},
        ),
        catalogue.IncomingCategory(
            key="women/coats",
            parent="women",
            names={"de": "Große Mäntel", "fr": "Manteaux", "nl": "Jassen", "en": "Coats"},
            slugs={"de": "maentel", "fr": "manteaux", "nl": "jassen", "en": "coats"},
            intros=texts("Coats are warm"),
        ),
        catalogue.IncomingCategory(
            key="women/new",
            parent="women",
            names={"de": "Neu", "fr": "Nouveau", "nl": "Nieuw", "en": "New"},
            slugs={"de": "neu", "fr": "nouveau", "nl": "nieuw", "en": "new"},
            rule=catalogue.FillingRule(genders=["women"], live_days_at_most=20),
        ),
        catalogue.IncomingCategory(
            key="sale",
            names={"de": "Sale", "fr": "Offres", "nl": "Sale", "en": "Sale"},
            slugs={"de": "sale", "fr": "offres", "nl": "sale", "en": "sale"},
            rule=catalogue.FillingRule(is_reduced=True),
        ),
    ]


def prices(
    euro: int = 44900,
    *,
    without: tuple[str, ...] = (),
    **more: Any,
) -> dict[str, IncomingPrice]:
    amounts = {"EUR": euro, "CHF": euro + 5000, "GBP": euro - 5000}
    return {
        code: IncomingPrice(
            currency=currency, with_tax=amounts[currency], valid_from=LONG_AGO, **more
        )
        for code, currency in CURRENCIES.items()
        if code not in without
    }


def a_product(key: str = "COAT-1", **changes: Any) -> IncomingProduct:
    """A coat in one colour and two sizes, three and none of which are left."""
    made = IncomingProduct(
        reference_key=key,
        master_key=key.split("-")[0],
        brand="aubrac",
        names=texts("Coat"),
        descriptions=texts("A warm coat, große Taschen,"),
        colour_names=texts("Camel"),
        attributes={"color": ["beige"], "fit": ["slim"]},
        fibres={"outer": {"wool": 80, "silk": 20}},
        categories=["women/coats"],
        variants=[
            IncomingVariant(
                reference_key=f"{key}-36",
                size="36",
                size_labels={"FR": "38", "GB": "8"},
                stock=IncomingStock(quantity=3),
            ),
            IncomingVariant(
                reference_key=f"{key}-38",
                size="38",
                size_labels={"FR": "40", "GB": "10"},
                stock=IncomingStock(quantity=0),
            ),
        ],
        images=[catalogue.IncomingImage(path="placeholder/coat/b08d57/front.svg")],
        prices=prices(),
        silhouette="coat",
        gender="women",
        created_at=LONG_AGO,
        first_live_at=LONG_AGO,
    )
    return msgspec.structs.replace(made, **changes)


async def put(db: Db, *products: IncomingProduct, now: datetime = NOW) -> list[int]:
    """The ids of products that are written without a complaint."""
    outcome = await catalogue.put_products(db, products, now)
    assert outcome.refused == []
    return [await product_id(db, product.reference_key) for product in products]


async def product_id(db: Db, key: str) -> int:
    return await value(db, int, "select id from product where reference_key = %(key)s", key=key)


async def variant_id(db: Db, key: str) -> int:
    return await value(db, int, "select id from variant where reference_key = %(key)s", key=key)


async def category_id(db: Db, key: str) -> int:
    return await value(db, int, "select id from category where key = %(key)s", key=key)


async def value_id(db: Db, group: str, name: str) -> int:
    sql = """
        select attribute_value.id from attribute_value
        join attribute_group on attribute_group.id = group_id
        where key = %(group)s and value = %(name)s
    """
    return await value(db, int, sql, group=group, name=name)


async def group_id(db: Db, key: str) -> int:
    return await value(db, int, "select id from attribute_group where key = %(key)s", key=key)


def asking(**parts: Any) -> dict[str, Any]:
    """`with`, which is a word of Python too: `await rpc(…, **asking(variants="all"))`."""
    return {"with": parts}


async def warmed(db: Db, rpc: Caller, shop: int = DE) -> Caller:
    """The caller in a process that hears every purge and has shown a product before."""
    caches: Caches[Answer] = Caches()
    caches.trust(monotonic() + 600)
    caching = replace(rpc, wiring=replace(rpc.wiring, caches=caches))
    [scarf] = await put(db, a_product("SCARF-1"))
    await caching("getProductById", shop=shop, id=scarf)
    return caching


# Attributes, brands and categories are in the cache: what is left are products and their prices.
A_READ_OF_PRODUCTS = 2
# They are read in four statements when nothing is in the cache.
A_READ_OF_WORDS = 4


@dataclass
class Counted:
    total: int = 0


def counting(db: Db) -> Counted:
    """Counts what this connection is asked from now on, without what only finds the shop."""
    counted = Counted()

    class CountingCursor(AsyncCursor[Any]):
        async def execute(self, *args: Any, **named: Any) -> CountingCursor:
            sql = str(args[0])
            if "from shop\n" not in sql and "transaction_read_only" not in sql:
                counted.total += 1
            await super().execute(*args, **named)
            return self

    db.cursor_factory = CountingCursor
    return counted
