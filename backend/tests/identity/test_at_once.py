"""Several tabs and devices of one customer at once, each on a connection of its own."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from psycopg import AsyncConnection

from tests.basket.conftest import Shopper
from tests.calling import Caller
from tests.identity.authenticator import Authenticator
from tests.identity.conftest import NOON, PASSWORD, a_customer
from tests.identity.passkeys.using import register
from tests.identity.test_addresses import HOME
from tests.people import link
from vitrine import mail

TABS = 8
EMAIL = "tabs@mail.example"


@pytest.fixture
async def tabs(database_url: str) -> AsyncIterator[list[Shopper]]:
    """What they write is committed, so it is taken away at the end."""
    async with AsyncExitStack() as stack:
        connections = [
            await stack.enter_async_context(
                await AsyncConnection.connect(database_url, autocommit=True)
            )
            for _ in range(TABS)
        ]
        callers = [(await Caller.on(each)).at(NOON) for each in connections]
        customer = await a_customer(callers[0], EMAIL)
        await customer("confirmEmail", token=await link(connections[0], "confirm"))
        yield [Shopper(caller, session=customer.session) for caller in callers]
        await customer("deleteUser", password=PASSWORD)
        await mail.forget_mails_to(connections[0], EMAIL)


async def test_a_customer_is_synced_once(tabs: list[Shopper]) -> None:
    answers = await asyncio.gather(*[tab("syncCustomerData") for tab in tabs])

    results = Counter(answer["result"] for answer in answers)
    assert results == {"success": 1, "rate_limited": TABS - 1}


async def test_no_address_slips_past_the_limit(tabs: list[Shopper]) -> None:
    async def create(tab: Shopper) -> None:
        for _ in range(4):
            await tab("createAddress", **HOME, isDefault={"billing": True})

    await asyncio.gather(*[create(tab) for tab in tabs])

    found = await tabs[0]("getShopUserAddresses")
    assert len(found) == 20
    assert sum(each["isDefault"]["billing"] for each in found) == 1


async def test_updates_of_different_fields_are_both_kept(tabs: list[Shopper]) -> None:
    changes: list[dict[str, Any]] = [
        {"phone": "040 123456"},
        {"title": "Dr."},
        {"gender": "f"},
        {"birthDate": "24.12.1990"},
    ]

    await asyncio.gather(
        *[tab("updateShopUser", **change) for tab, change in zip(tabs, changes, strict=False)]
    )

    user = (await tabs[0]("getUser"))["user"]
    assert (user["phone"], user["title"], user["gender"], user["birthDate"]) == (
        "040 123456",
        "Dr.",
        "f",
        "1990-12-24",
    )


async def test_one_answer_to_a_challenge_signs_in_once(tabs: list[Shopper]) -> None:
    device = Authenticator()
    await register(tabs[0], device)
    strangers = [Shopper(tab.rpc) for tab in tabs]
    options = (await strangers[0]("startPasskeyLogin"))["options"]
    credential = device.get(options)

    await asyncio.gather(*[each("finishPasskeyLogin", credential=credential) for each in strangers])

    assert Counter(each.status for each in strangers) == {200: 1, 401: TABS - 1}
