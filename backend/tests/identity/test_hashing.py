"""Passwords are judged, hashed and compared while no connection of the database is held."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import pytest
from argon2 import PasswordHasher
from msgspec import structs

from tests.basket.conftest import Shopper, coat, connections, rpc
from tests.calling import Caller, OneConnection
from tests.checkout.conftest import Buyer, buyer, shopper
from tests.identity.conftest import PASSWORD, a_customer
from tests.people import link
from tests.running import INTERNAL_TOKEN, RunningShop, running_shop
from tests.waiting import eventually
from vitrine.identity import passwords
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.rpc import Call
from vitrine.rpc.procedure import procedures

__all__ = ["buyer", "coat", "connections", "rpc", "shopper"]

NEW_PASSWORD = "gestreifter-schal-9"
CONNECTIONS = 2
AT_ONCE = 6


@dataclass
class CountingConnections:
    """Those of a test, and how many of them are lent at this moment."""

    real: OneConnection
    lent: list[Db] = field(default_factory=list)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Db]:
        async with self.real.reading() as db:
            self.lent.append(db)
            yield db
            self.lent.pop()

    reading_primary = reading

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Db]:
        async with self.real.writing() as db:
            self.lent.append(db)
            yield db
            self.lent.pop()


@asynccontextmanager
async def all_turns_taken() -> AsyncIterator[None]:
    """Nothing is hashed or compared meanwhile."""
    async with AsyncExitStack() as stack:
        for _ in range(2):
            await stack.enter_async_context(passwords.hashing.turn())
        yield


def with_password() -> set[str]:
    return {
        name
        for name, each in procedures.items()
        if each.payload and any("password" in part.name for part in structs.fields(each.payload))
    }


async def payload_of(name: str, anna: Shopper, buyer: Buyer, coat: int, db: Db) -> dict[str, Any]:
    email = "anna@mail.example"
    match name:
        case "oauthLogin":
            return {"email": email, "password": PASSWORD}
        case "oauthRegister":
            names = {"first_name": "Bea", "last_name": "Lund"}
            return {**names, "email": "bea@mail.example", "password": PASSWORD}
        case "updatePassword":
            return {"oldPassword": PASSWORD, "newPassword": NEW_PASSWORD}
        case "updatePasswordByHash":
            await anna("oauthForgetPassword", email=email)
            return {"hash": await link(db, "hash"), "password": NEW_PASSWORD}
        case "changeEmail":
            return {"email": "new@mail.example", "password": PASSWORD}
        case "deleteUser":
            return {"password": PASSWORD}
        case "startPasskeyRegistration":
            await anna("confirmEmail", token=await link(db, "confirm"))
            return {"password": PASSWORD}
        case "claimGuestAccount":
            placed = await buyer.buy(coat, 1)
            return {"token": placed["token"], "password": PASSWORD}
        case _:
            raise LookupError(f"say how {name} is called, so that it is tried here too")


@pytest.mark.parametrize("name", sorted(with_password()))
async def test_no_connection_is_held_meanwhile(
    name: str, rpc: Caller, buyer: Buyer, coat: int, db: Db
) -> None:
    anna = await a_customer(rpc)
    payload = await payload_of(name, anna, buyer, coat, db)
    counting = CountingConnections(OneConnection(db))
    caller = replace(rpc, wiring=replace(rpc.wiring, connections=counting))
    session = None if name.startswith("oauth") else anna.session

    async with all_turns_taken():
        calling = asyncio.create_task(caller.answer(name, session=session, **payload))
        assert await eventually(lambda: passwords.hashing.waiting == 1 or calling.done())
        held = (calling.done(), list(counting.lent))
    answer = await calling

    assert held == (False, [])
    assert answer.status == 200


def test_a_password_costs_whoever_guesses_19_mib_and_two_passes(
    costly_hasher: PasswordHasher,
) -> None:
    assert costly_hasher.hash(PASSWORD).startswith("$argon2id$v=19$m=19456,t=2,p=1$")


async def test_more_sign_ins_than_connections_leave_them_to_others(database_url: str) -> None:
    settings = Settings(
        database_url=database_url,
        database_connections=CONNECTIONS,
        internal_token=INTERNAL_TOKEN,
        rate_limits=False,
    )
    stranger = {"email": "nobody@mail.example", "password": PASSWORD}
    guest = {"first_name": "Jo", "last_name": "Lund", "email": "jo@mail.example"}
    async with running_shop(settings) as shop:
        async with all_turns_taken():
            signing_in = []
            for number in range(1, AT_ONCE + 1):
                signing_in.append(asyncio.create_task(shop.rpc("oauthLogin", stranger)))
                assert await eventually(partial(are_waiting, number))
            meanwhile = await shop.rpc("oauthGuestLogin", guest)
            lent = await lent_connections(shop)
        answers = await asyncio.gather(*signing_in)

    assert meanwhile.status_code == 200
    assert lent == {"reading": 0, "writing": 0}
    assert {answer.status_code for answer in answers} == {401}


async def test_a_queue_of_passwords_has_an_end(rpc: Caller) -> None:
    longest = 64

    async with all_turns_taken():
        waiting = [asyncio.create_task(passwords_turn()) for _ in range(longest)]
        assert await eventually(lambda: passwords.hashing.waiting == longest)
        one_more = await rpc.answer("oauthLogin", email="nobody@mail.example", password=PASSWORD)
    await asyncio.gather(*waiting)

    assert (one_more.status, one_more.code) == (503, "Overloaded")
    assert one_more.headers["retry-after"] == "2"


async def passwords_turn() -> None:
    async with passwords.hashing.turn():
        pass


async def test_a_password_is_not_hashed_inside_a_transaction(rpc: Caller, db: Db) -> None:
    connections = OneConnection(db)
    wiring = rpc.wiring
    async with connections.writing() as lent:
        call = Call(
            db_if_any=lent,
            connections=connections,
            cache=wiring.caches.values,
            shop_if_any=None,
            session=None,
            now=wiring.now(),
            request_id="of-a-test",
            settings=wiring.settings,
        )

        with pytest.raises(RuntimeError, match="before a procedure's transaction"):
            await passwords.hash_password(call, PASSWORD)
        with pytest.raises(RuntimeError, match="before a procedure's transaction"):
            await passwords.broken_rule(call, PASSWORD, "password", [])


async def test_a_password_that_changed_while_it_was_compared_opens_nothing(
    rpc: Caller, db: Db
) -> None:
    anna = await a_customer(rpc)
    async with all_turns_taken():
        deleting = asyncio.create_task(
            rpc.answer("deleteUser", session=anna.session, password=PASSWORD)
        )
        assert await eventually(lambda: passwords.hashing.waiting == 1)
        await db.execute("update shop_user set password_hash = 'another'")
    refused = await deleting

    assert (refused.status, refused.code) == (403, "WrongPassword")
    assert (await anna("getUser"))["user"]["email"] == "anna@mail.example"


async def test_a_link_that_is_followed_twice_at_once_is_answered_alike(rpc: Caller, db: Db) -> None:
    anna = await a_customer(rpc)
    await anna("oauthForgetPassword", email="anna@mail.example")
    reset: dict[str, Any] = {"hash": await link(db, "hash"), "password": NEW_PASSWORD}
    caller, key = rpc.from_address("192.0.2.7"), "one-press-of-a-button"

    first = await caller.answer("updatePasswordByHash", key=key, **reset)
    again = await caller.answer("updatePasswordByHash", key=key, **reset)

    assert (first.status, again.status, again.body) == (200, 200, first.body)
    assert again.headers["idempotency-replayed"] == "true"


def are_waiting(number: int) -> bool:
    return passwords.hashing.waiting == number


async def lent_connections(shop: RunningShop) -> dict[str, int]:
    """As the shop itself tells it."""
    told = (await shop.http.get(f"{shop.url}/metrics")).text.splitlines()
    values = dict(line.rsplit(" ", 1) for line in told if not line.startswith("#"))

    def count(name: str, pool: str) -> int:
        return int(float(values[f'vitrine_database_{name}{{pool="{pool}"}}']))

    return {
        pool: count("pool_size", pool) - count("pool_available", pool)
        for pool in ("reading", "writing")
    }
