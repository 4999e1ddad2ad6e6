"""An operator changes limits: over HTTP and from a terminal, at once and for one storefront."""

from __future__ import annotations

import argparse
from collections.abc import AsyncIterator
from datetime import datetime
from typing import Any

import httpx
import pytest
from psycopg import AsyncConnection

from tests.operators.builders import a_token, an_operator
from tests.running import RunningShop
from vitrine import payments, shops
from vitrine.cli import limits
from vitrine.cli.limits import _put, _put_method
from vitrine.cli.output import Refused
from vitrine.kit.db import Db
from vitrine.shops import OrderLimits

LIMITS = {
    "shopCode": "de",
    "mostPiecesOfSize": 4,
    "mostPieces": 9,
    "mostUnpaidOfMailbox": 1,
    "mostUnpaidOfVisitor": 2,
    "mostUnpaidOfAddress": 5,
}
METHOD = {
    "shopCode": "de",
    "key": "prepayment",
    "isEnabled": True,
    "minimum": 100,
    "maximum": 5000,
    "guestMaximum": 2500,
}


@pytest.fixture
async def token(database_url: str) -> AsyncIterator[str]:
    async with await AsyncConnection.connect(database_url, autocommit=True) as committed:
        scopes = ["limits:read", "limits:write"]
        yield await a_token(committed, f"limits {datetime.now()}", scopes)
        await shops.change_limits(committed, an_operator(), "de", OrderLimits())
        await payments.seed(committed)


async def test_an_operator_changes_limits_over_http(shop: RunningShop, token: str) -> None:
    async def ask(method: str, path: str, body: Any = None) -> httpx.Response:
        return await shop.http.request(
            method,
            f"{shop.api}/operator{path}",
            json=body,
            headers={"authorization": f"Bearer {token}"},
        )

    put = await ask("PUT", "/order-limits", LIMITS)
    listed = (await ask("GET", "/order-limits")).json()["limits"]
    changed = await ask("PUT", "/payment-methods", METHOD)
    methods = (await ask("GET", "/payment-methods")).json()["methods"]
    refused = [
        (await ask("PUT", "/order-limits", {**LIMITS, "mostPieces": 0})).status_code,
        (await ask("PUT", "/order-limits", {**LIMITS, "shopCode": "xx"})).status_code,
        (await ask("PUT", "/payment-methods", {**METHOD, "guestMaximum": 99})).status_code,
        (await ask("PUT", "/payment-methods", {**METHOD, "key": "gold"})).status_code,
    ]

    assert (put.status_code, put.json(), changed.json()) == (200, LIMITS, METHOD)
    assert LIMITS in listed
    assert METHOD in methods
    assert [each["mostPieces"] for each in listed if each["shopCode"] == "at"] == [50]
    assert refused == [400, 404, 422, 404]
    assert (await ask("GET", "/order-limits")).json()["limits"] == listed
    assert (await ask("GET", "/payment-methods")).json()["methods"] == methods


async def test_an_operator_changes_limits_from_a_terminal(db: Db) -> None:
    await _put(db, an_operator(), _asked("limits put de --most-pieces 20"))
    await _put_method(
        db, an_operator(), _asked("limits method de card --maximum 750 --guest-maximum 99.90")
    )
    await _put_method(db, an_operator(), _asked("limits method de invoice --maximum none"))

    found = {shop.code: shop.limits for shop in await shops.storefronts(db)}
    assert (found["de"], found["at"]) == (OrderLimits(most_pieces=20), OrderLimits())
    methods = {
        each.key: (each.maximum, each.guest_maximum)
        for each in await payments.saved_methods(db)
        if each.shop_code == "de"
    }
    assert (methods["card"], methods["invoice"]) == ((75_000, 9_990), (None, 50_000))
    with pytest.raises(Refused):
        await _put(db, an_operator(), _asked("limits put de --most-pieces 0"))
    with pytest.raises(Refused):
        await _put_method(db, an_operator(), _asked("limits method de gold --maximum 1"))


def _asked(line: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    limits.add_to(parser.add_subparsers())
    return parser.parse_args(line.split())
