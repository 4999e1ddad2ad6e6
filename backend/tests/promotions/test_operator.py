"""Promotions and vouchers as operators make them: by the rules, from a terminal, over HTTP."""

from __future__ import annotations

import argparse
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from typing import Any

import httpx
import pytest
from psycopg import AsyncConnection

from tests.basket.conftest import Shopper, coat, connections, rpc, shopper, sold_out
from tests.catalogue.builders import AT, CH, DE, NOW
from tests.operators.builders import a_token, an_operator
from tests.people import a_session
from tests.running import RunningShop
from vitrine import identity, promotions, shops
from vitrine.cli.promotions import _put_promotion, _put_voucher, add_to
from vitrine.kit.db import Db, execute, value
from vitrine.promotions import (
    AmountOff,
    BuyAndGet,
    FreeDelivery,
    PercentageOff,
    PromotionEntry,
    VoucherEntry,
)
from vitrine.rpc import Problem

__all__ = ["coat", "connections", "rpc", "shopper", "sold_out"]


async def test_a_promotion_is_made_changed_and_ended(db: Db, shopper: Shopper, coat: int) -> None:
    asked = PromotionEntry(
        key="three-for-two",
        shop_codes=["de"],
        names={"de": "3 für 2"},
        effect=BuyAndGet(buy=2, get=1),
        products=["COAT-1"],
        ends_at=NOW + timedelta(days=3),
    )
    await promotions.save_promotion(db, an_operator(NOW), asked)

    basket = (await shopper.add(coat, 3))["basket"]
    assert basket["promotions"] == [{"name": "3 für 2", "reduction": 44900}]
    shopper.shop = AT
    assert (await shopper.basket())["promotions"] == []
    shopper.shop = DE
    (listed,) = await promotions.saved_promotions(db)
    assert (listed.key, listed.shop_codes, listed.products) == (asked.key, ["de"], ["COAT-1"])
    assert listed.effect == BuyAndGet(buy=2, get=1)

    changed = PromotionEntry(key=asked.key, shop_codes=["de"], effect=PercentageOff(500))
    await promotions.save_promotion(db, an_operator(NOW), changed)
    basket = await shopper.basket()
    assert basket["promotions"] == [{"name": None, "reduction": 6735}]

    assert await promotions.end_promotion(db, an_operator(NOW), asked.key, []) == 1
    assert await promotions.end_promotion(db, an_operator(NOW), asked.key, []) == 0
    assert (await shopper.basket())["promotions"] == []


async def test_free_delivery_from_an_amount(db: Db, shopper: Shopper, coat: int) -> None:
    await execute(
        db, "update shop set delivery = delivery || '{\"free_from\": 999999}' where id = 1006"
    )
    asked = PromotionEntry(
        key="delivery", shop_codes=["de"], effect=FreeDelivery(), minimum=2 * 44900
    )
    await promotions.save_promotion(db, an_operator(NOW), asked)

    one = (await shopper.add(coat))["basket"]["cost"]["delivery"]
    two = (await shopper.add(coat))["basket"]["cost"]["delivery"]

    assert (one > 0, two) == (True, 0)


@pytest.mark.parametrize(
    ("changes", "field", "rule"),
    [
        ({"key": "Drei für zwei"}, "key", "pattern"),
        ({"key": "a" * 41}, "key", "maxLength"),
        ({"names": {"it": "3 per 2"}}, "names.it", "exists"),
        ({"names": {"de": " "}}, "names.de", "length"),
        ({"shop_codes": ["xx"]}, "shopCodes[0]", "exists"),
        ({"products": ["COAT-9"]}, "products[0]", "exists"),
        ({"categories": ["women/hats"]}, "categories[0]", "exists"),
        ({"effect": PercentageOff(0)}, "effect.hundredths", "between"),
        ({"effect": PercentageOff(10_001)}, "effect.hundredths", "between"),
        ({"effect": AmountOff(0)}, "effect.amount", "between"),
        ({"effect": BuyAndGet(0, 1)}, "effect.buy", "between"),
        ({"effect": BuyAndGet(1, 100)}, "effect.get", "between"),
        ({"minimum": -1}, "minimum", "between"),
        ({"starts_at": NOW, "ends_at": NOW}, "endsAt", "afterStart"),
        ({"shop_codes": [], "minimum": 1}, "shopCodes", "oneCurrency"),
        ({"shop_codes": ["de", "ch"], "effect": AmountOff(1000)}, "shopCodes", "oneCurrency"),
    ],
)
async def test_what_makes_no_sense_is_refused_at_its_field(
    db: Db, shopper: Shopper, changes: dict[str, Any], field: str, rule: str
) -> None:
    sound: dict[str, Any] = {"key": "sale", "shop_codes": ["de"], "effect": PercentageOff(10_000)}

    with pytest.raises(Problem) as refused:
        await promotions.save_promotion(
            db, an_operator(NOW), PromotionEntry(**{**sound, **changes})
        )

    assert [(each.field, each.rule) for each in refused.value.errors] == [(field, rule)]
    assert await promotions.saved_promotions(db) == []


async def test_a_voucher_counts_its_uses_in_all_and_of_each_customer(
    db: Db, shopper: Shopper, coat: int
) -> None:
    asked = VoucherEntry(
        code="hello", shop_codes=["de"], effect=PercentageOff(1000), most_uses=3, most_uses_each=2
    )
    await promotions.save_voucher(db, an_operator(NOW), asked)
    anna, bert = [await a_customer_id(db, f"{name}@mail.example") for name in ("anna", "bert")]

    used = [await promotions.use_voucher(db, DE, "HELLO", anna, NOW) for _ in range(2)]
    async with db.transaction(force_rollback=True):
        used.append(await promotions.use_voucher(db, DE, "HELLO", anna, NOW))
    used += [await promotions.use_voucher(db, DE, "HELLO", bert, NOW) for _ in range(2)]

    assert used == [True, True, False, True, False]
    (listed,) = await promotions.saved_vouchers(db)
    assert (listed.code, listed.uses, listed.most_uses) == ("HELLO", 3, 3)


async def test_a_voucher_that_ends_meanwhile_stays_and_says_so(
    db: Db, shopper: Shopper, coat: int
) -> None:
    await promotions.save_voucher(
        db, an_operator(NOW), VoucherEntry(code="HELLO", shop_codes=["de"], effect=AmountOff(1000))
    )
    await shopper.add(coat)
    await shopper("redeemVoucher", code="HELLO")

    await promotions.end_voucher(db, an_operator(NOW), "hello", ["de"])

    basket = await shopper.basket()
    assert (basket["voucher"]["problem"], basket["voucher"]["reduction"]) == ("ended", 0)
    assert basket["cost"]["withTax"] == 44900
    shopper.shop = CH
    assert (await shopper.basket())["voucher"]["problem"] == "unknown"


async def test_a_minimum_is_named_until_it_is_reached(db: Db, shopper: Shopper, coat: int) -> None:
    await promotions.save_voucher(
        db,
        an_operator(NOW),
        VoucherEntry(code="LOT", shop_codes=["de"], effect=AmountOff(2000), minimum=44901),
    )
    await shopper.add(coat)

    few = (await shopper("redeemVoucher", code="LOT"))["basket"]["voucher"]
    enough = (await shopper.add(coat))["basket"]["voucher"]

    assert (few["reduction"], few["minimum"], few["missing"]) == (0, 44901, 1)
    assert (enough["reduction"], enough["missing"]) == (2000, 0)


async def test_an_operator_at_a_terminal(
    db: Db, shopper: Shopper, capsys: pytest.CaptureFixture[str]
) -> None:
    given = _asked("vouchers put hello10 --percent 12.5 --minimum 50 --shop de --uses 9")
    await _put_voucher(db, an_operator(NOW), given)
    given = _asked("promotions put for-two --buy 1 --get 1 --name de=Paare --until 2027-01-01")
    await _put_promotion(db, an_operator(NOW), given)

    assert capsys.readouterr().out.splitlines() == [
        "HELLO10: de       12.5 % off, from 50.00  running",
        "for-two: all      2 for 1  until 2027-01-01",
    ]
    (voucher,) = await promotions.saved_vouchers(db, "hello10")
    assert (voucher.effect, voucher.minimum, voucher.most_uses) == (PercentageOff(1250), 5000, 9)
    everywhere = [shop.code for shop in await shops.storefronts(db)]
    saved = await promotions.saved_promotions(db)
    assert sorted(each.shop_codes[0] for each in saved) == sorted(everywhere)


@pytest.fixture
async def token(database_url: str) -> AsyncIterator[str]:
    async with await AsyncConnection.connect(database_url, autocommit=True) as committed:
        scopes = ["promotions:read", "promotions:write"]
        yield await a_token(committed, f"promotions {datetime.now()}", scopes)
        await committed.execute("delete from voucher")
        await committed.execute("delete from promotion")


async def test_an_operator_over_http(shop: RunningShop, token: str) -> None:
    async def ask(method: str, path: str, body: Any = None) -> httpx.Response:
        return await shop.http.request(
            method,
            f"{shop.api}/operator{path}",
            json=body,
            headers={"authorization": f"Bearer {token}"},
        )

    voucher = {
        "code": "hello",
        "shopCodes": ["de"],
        "effect": {"type": "amountOff", "amount": 500},
        "mostUses": 7,
    }
    promotion = {"key": "sale", "effect": {"type": "percentageOff", "hundredths": 500}}

    made = await ask("PUT", "/vouchers", voucher)
    listed = await ask("GET", "/vouchers?code=hello")
    wrong = await ask("PUT", "/vouchers", {**voucher, "shopCodes": ["xx"]})
    ended = await ask("DELETE", "/vouchers?code=hello&shopCode=de")
    again = await ask("DELETE", "/vouchers?code=hello")
    running = await ask("PUT", "/promotions", promotion)
    saved = await ask("GET", "/promotions")
    over = await ask("DELETE", "/promotions?key=sale")

    assert (made.status_code, made.json()["code"]) == (200, "HELLO")
    assert [(each["mostUses"], each["uses"]) for each in listed.json()["vouchers"]] == [(7, 0)]
    assert wrong.json()["errors"] == [
        {"field": "shopCodes[0]", "rule": "exists", "params": {"key": "xx"}}
    ]
    assert (ended.status_code, again.status_code) == (204, 404)
    assert (running.status_code, over.status_code) == (200, 204)
    assert {each["key"] for each in saved.json()["promotions"]} == {"sale"}


def _asked(line: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_to(parser.add_subparsers())
    return parser.parse_args(line.split())


async def a_customer_id(db: Db, email: str) -> int:
    """Of somebody whose mailbox has answered."""
    await a_session(db, identity.Kind.USER, NOW)
    newest = await value(db, int, "select max(id)::integer from shop_user")
    await execute(
        db,
        "update shop_user set email = %(email)s, email_proven_at = %(now)s where id = %(id)s",
        id=newest,
        email=email,
        now=NOW,
    )
    return newest
