"""Syncing a customer's data: every five minutes at most."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.basket.conftest import Shopper
from tests.calling import Caller
from tests.identity.conftest import NOON, PASSWORD

AT_NOON = "2026-11-16T12:00:00Z"


async def test_the_moment_of_a_sync_is_written_down(anna: Shopper) -> None:
    assert await anna("syncCustomerData") == {"result": "success", "syncedAt": AT_NOON}
    assert (await anna("exportUserData"))["syncedAt"] == AT_NOON


@pytest.mark.parametrize(
    ("seconds", "answer"),
    [
        (0, {"result": "rate_limited", "syncedAt": AT_NOON}),
        (299, {"result": "rate_limited", "syncedAt": AT_NOON}),
        (300, {"result": "success", "syncedAt": "2026-11-16T12:05:00Z"}),
    ],
)
async def test_a_customer_is_synced_every_five_minutes(
    rpc: Caller, anna: Shopper, seconds: int, answer: dict[str, str]
) -> None:
    await anna("syncCustomerData")
    later = rpc.at(NOON + timedelta(seconds=seconds))

    assert await later("syncCustomerData", session=anna.session) == answer


async def test_refused_calls_do_not_put_the_next_one_off(rpc: Caller, anna: Shopper) -> None:
    await anna("syncCustomerData")
    for minutes in (1, 4):
        later = rpc.at(NOON + timedelta(minutes=minutes))
        await later("syncCustomerData", session=anna.session)

    last = await rpc.at(NOON + timedelta(minutes=5))("syncCustomerData", session=anna.session)

    assert last["result"] == "success"


async def test_devices_of_one_customer_count_together(rpc: Caller, anna: Shopper) -> None:
    phone = Shopper(rpc.at(NOON))
    await phone("oauthLogin", email="anna@mail.example", password=PASSWORD)

    await anna("syncCustomerData")

    assert (await phone("syncCustomerData"))["result"] == "rate_limited"


async def test_customers_count_apart(anna: Shopper, bert: Shopper) -> None:
    await anna("syncCustomerData")

    assert (await bert("syncCustomerData"))["result"] == "success"


async def test_nothing_is_synced_without_a_customer(rpc: Caller, guest: Shopper) -> None:
    missing = {"result": "missing_data", "syncedAt": None}

    assert await rpc("syncCustomerData") == missing
    assert await guest("syncCustomerData") == missing
    assert await rpc("syncCustomerData", session="forged") == missing
