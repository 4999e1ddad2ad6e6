"""Wrong tries are counted by mailbox and address together; no stranger locks a customer out."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from http.cookies import SimpleCookie

import pytest

from tests.basket.conftest import Shopper
from tests.calling import Caller
from tests.identity.conftest import NOON, PASSWORD, a_customer
from tests.people import link
from tests.rpc.test_limits import Seconds
from vitrine import identity
from vitrine.kit.db import Db, value
from vitrine.kit.limits import LimitsInProcess
from vitrine.rpc.rate_limits import OF_ALL_ADDRESSES, SLOWLY
from vitrine.rpc.wiring import Answer

EMAIL = "anna@mail.example"


@pytest.fixture
def seconds() -> Seconds:
    return Seconds()


@pytest.fixture
def limited(rpc: Caller, seconds: Seconds) -> Caller:
    caller = rpc.at(NOON)
    return replace(caller, wiring=replace(caller.wiring, limits=LimitsInProcess(seconds)))


async def sign_in(caller: Caller, password: str = PASSWORD, email: str = EMAIL) -> Answer:
    return await caller.answer("oauthLogin", email=email, password=password)


async def wrong_tries(caller: Caller, times: int, email: str = EMAIL) -> list[int]:
    return [(await sign_in(caller, "not-her-password-1", email)).status for _ in range(times)]


async def use_up_the_tries_of_all(limited: Caller) -> None:
    addresses = OF_ALL_ADDRESSES.times // 5
    for number in range(addresses):
        assert await wrong_tries(limited.from_address(f"192.0.2.{number}"), 5) == [401] * 5


async def confirm(anna: Shopper, db: Db) -> None:
    await anna("confirmEmail", token=await link(db, "confirm"))


def browser_of(answer: Answer) -> str:
    (cookie,) = (each for each in answer.cookies if each.startswith("vitrine_browser="))
    return SimpleCookie(cookie)["vitrine_browser"].value


async def test_a_strangers_tries_do_not_lock_the_customer_out(
    limited: Caller, anna: Shopper
) -> None:
    stranger, customer = limited.from_address("192.0.2.1"), limited.from_address("192.0.2.2")

    tries = await wrong_tries(stranger, 7)
    signed_in = await sign_in(customer)

    assert tries == [401] * 5 + [429] * 2
    assert signed_in.status == 200


async def test_other_spellings_of_a_mailbox_are_the_same_account(
    limited: Caller, anna: Shopper
) -> None:
    stranger = limited.from_address("192.0.2.1")

    tries = [await wrong_tries(stranger, 1, f"anna+{n}@mail.example") for n in range(6)]

    assert tries == [[401]] * 5 + [[429]]


async def test_many_addresses_slow_others_down_and_lock_nobody_out(
    limited: Caller, anna: Shopper, seconds: Seconds
) -> None:
    await use_up_the_tries_of_all(limited)
    customer = limited.from_address("198.51.100.7")

    mistyped = await sign_in(customer, "her-password-of-old")
    too_soon = await sign_in(customer)
    seconds.now += float(too_soon.headers["retry-after"])
    later = await sign_in(customer)

    assert (mistyped.status, too_soon.status, later.status) == (401, 429, 200)
    assert 0 < int(too_soon.headers["retry-after"]) <= SLOWLY.seconds * 7 / 6


async def test_below_the_limit_of_all_nobody_is_slowed_down(limited: Caller, anna: Shopper) -> None:
    for number in range(OF_ALL_ADDRESSES.times // 5 - 1):
        await wrong_tries(limited.from_address(f"192.0.2.{number}"), 5)
    customer = limited.from_address("198.51.100.7")

    assert await wrong_tries(customer, 4) == [401] * 4
    assert (await sign_in(customer)).status == 200


async def test_a_browser_that_signed_in_before_has_tries_of_its_own(
    limited: Caller, anna: Shopper, db: Db
) -> None:
    await confirm(anna, db)
    browser = browser_of(await sign_in(limited.from_address("198.51.100.7")))
    await use_up_the_tries_of_all(limited)
    # Even beside the stranger, behind one address.
    known = limited.from_address("192.0.2.1").with_browser(browser)

    tries = await wrong_tries(known, 4)
    signed_in = await sign_in(known)
    one_too_many = await sign_in(known)

    assert tries == [401] * 4
    assert (signed_in.status, one_too_many.status) == (200, 429)


async def test_a_browser_counts_for_the_mailbox_that_it_signed_in_to(
    limited: Caller, anna: Shopper, bert: Shopper, db: Db
) -> None:
    await confirm(bert, db)
    browser = browser_of(
        await sign_in(limited.from_address("198.51.100.7"), email="bert@mail.example")
    )
    stranger = limited.from_address("192.0.2.1").with_browser(browser)

    assert await wrong_tries(stranger, 6) == [401] * 5 + [429]


async def test_whoever_registers_with_a_strange_address_has_no_tries_of_their_own(
    limited: Caller, anna: Shopper, db: Db
) -> None:
    await confirm(anna, db)
    stranger = limited.from_address("192.0.2.1")
    registered = await stranger.answer(
        "oauthRegister", first_name="Eve", last_name="Berg", email=EMAIL, password="gelber-hut-99x"
    )
    own_browser = stranger.with_browser(browser_of(registered))

    tries = [*await wrong_tries(stranger, 5), *await wrong_tries(own_browser, 2)]

    assert tries == [401] * 5 + [429] * 2


async def test_a_browser_is_remembered_for_a_year(limited: Caller, anna: Shopper, db: Db) -> None:
    await confirm(anna, db)
    browser = browser_of(await sign_in(limited.from_address("198.51.100.7")))
    stranger = limited.from_address("192.0.2.1")
    await wrong_tries(stranger, 5)
    last = stranger.at(NOON + timedelta(days=365, seconds=-1)).with_browser(browser)
    over = stranger.at(NOON + timedelta(days=365)).with_browser(browser)

    assert (await sign_in(last)).status == 200
    await db.execute("update signed_in_browser set expires_at = %s", [NOON + timedelta(days=365)])
    assert (await sign_in(over)).status == 429
    await identity.forget_old(db, NOON + timedelta(days=365))
    assert await value(db, int, "select count(*) from signed_in_browser") == 0


async def test_a_forgotten_password_and_registering_count_by_themselves(
    limited: Caller, anna: Shopper
) -> None:
    caller = limited.from_address("192.0.2.1")
    assert await wrong_tries(caller, 6) == [401] * 5 + [429]

    forgotten = await caller.answer("oauthForgetPassword", email=EMAIL)
    registered = await caller.answer(
        "oauthRegister", first_name="Anna", last_name="Berg", email=EMAIL, password=PASSWORD
    )

    assert (forgotten.status, registered.status) == (200, 200)


async def test_the_cookie_of_a_browser_is_for_the_shop_alone_and_outlives_the_session(
    rpc: Caller,
) -> None:
    anna = await a_customer(rpc)
    signed_in = await sign_in(rpc)
    browser = browser_of(signed_in)
    again = await sign_in(rpc.with_browser(browser))
    odd = await sign_in(rpc.with_browser("<script>"))
    signed_out = await rpc.answer("oauthRevokeToken", session=anna.session)

    attributes = "Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"
    assert signed_in.cookies[2] == f"vitrine_browser={browser}; {attributes}"
    assert browser_of(again) == browser
    assert browser_of(odd) not in ("<script>", browser)
    assert not any("vitrine_browser" in each for each in signed_out.cookies)


async def test_a_guest_is_given_no_such_cookie(rpc: Caller) -> None:
    answer = await rpc.answer(
        "oauthGuestLogin", first_name="Jo", last_name="Lund", email="jo@mail.example"
    )

    assert [each.partition("=")[0] for each in answer.cookies] == [
        "vitrine_session",
        "vitrine_shopper",
    ]


async def test_the_cookie_goes_with_the_account(rpc: Caller, db: Db) -> None:
    anna = await a_customer(rpc)
    browser = browser_of(await sign_in(rpc))

    deleted = await rpc.with_browser(browser).answer(
        "deleteUser", session=anna.session, password=PASSWORD
    )

    assert deleted.cookies[-1].startswith("vitrine_browser=; Path=/; Max-Age=0;")
    assert await value(db, int, "select count(*) from signed_in_browser") == 0
