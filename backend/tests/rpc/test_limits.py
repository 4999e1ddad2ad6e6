"""Too many calls are refused, by account and by address, and memory stays bounded."""

from __future__ import annotations

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.running import INTERNAL_TOKEN, running_shop
from vitrine.kit.limits import Limit, LimitsInProcess
from vitrine.kit.settings import Settings
from vitrine.rpc.address import caller_address


class Seconds:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


async def test_five_sign_ins_a_minute_for_an_account(wire_url: str) -> None:
    seconds = Seconds()
    settings = Settings(database_url=wire_url, internal_token=INTERNAL_TOKEN)
    async with running_shop(settings, limits=LimitsInProcess(seconds)) as shop:
        tries = [await shop.rpc("exerciseSignIn", {"email": "anna@example.com"}) for _ in range(6)]

        another = await shop.rpc("exerciseSignIn", {"email": "bert@example.com"})
        seconds.now += float(tries[5].headers["retry-after"])
        later = await shop.rpc("exerciseSignIn", {"email": "anna@example.com"})

    assert [answer.status_code for answer in tries] == [204] * 5 + [429]
    assert tries[5].json()["code"] == "TooManyCalls"
    assert (another.status_code, later.status_code) == (204, 204)


async def test_an_address_is_limited_whoever_it_claims_to_be(wire_url: str) -> None:
    settings = Settings(database_url=wire_url, internal_token=INTERNAL_TOKEN)
    async with running_shop(settings, limits=LimitsInProcess(Seconds())) as shop:
        tries = [
            await shop.rpc(
                "exerciseSignIn", {"email": f"{n}@example.com"}, x_forwarded_for=f"192.0.2.{n}"
            )
            for n in range(31)
        ]

    assert [answer.status_code for answer in tries] == [204] * 30 + [429]


async def test_shoppers_behind_the_storefront_are_told_apart(wire_url: str) -> None:
    settings = Settings(database_url=wire_url, internal_token=INTERNAL_TOKEN)
    async with running_shop(settings, limits=LimitsInProcess(Seconds())) as shop:
        statuses = {
            (
                await shop.rpc(
                    "exerciseSignIn",
                    {"email": f"{n}@example.com"},
                    x_forwarded_for=f"192.0.2.{n}",
                    x_internal_token=INTERNAL_TOKEN,
                )
            ).status_code
            for n in range(40)
        }

    assert statuses == {204}


@given(
    times=some.integers(1, 8),
    gaps=some.lists(some.floats(0, 40, allow_nan=False), min_size=1, max_size=60),
)
async def test_no_minute_ever_sees_more_than_the_limit(times: int, gaps: list[float]) -> None:
    seconds = Seconds()
    limits = LimitsInProcess(seconds)
    let_in = []

    for gap in gaps:
        seconds.now += gap
        if await limits.wait("anna", Limit(times)) == 0:
            let_in.append(seconds.now)

    for index, moment in enumerate(let_in):
        assert sum(1 for other in let_in[index:] if other < moment + 60) <= times


@given(times=some.integers(1, 8), gaps=some.lists(some.floats(0, 20), max_size=40))
async def test_whoever_waits_as_told_is_let_in(times: int, gaps: list[float]) -> None:
    seconds = Seconds()
    limits = LimitsInProcess(seconds)
    for gap in gaps:
        seconds.now += gap
        await limits.wait("anna", Limit(times))

    result = await limits.wait("anna", Limit(times))
    if result:
        seconds.now += result
        result = await limits.wait("anna", Limit(times))

    assert result == 0


async def test_memory_is_bounded() -> None:
    limits = LimitsInProcess(at_most=100)

    for n in range(1_000):
        await limits.wait(f"address {n}", Limit(5))

    assert limits.key_count == 100


async def test_a_long_name_is_counted_and_not_remembered() -> None:
    limits = LimitsInProcess(at_most=100)
    once = Limit(1)
    tracemalloc.start()
    try:
        first = [await limits.wait("x" * 200_000 + str(n), once) for n in range(50)]
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert (first, limits.key_count) == ([0] * 50, 50)
    assert await limits.wait("x" * 200_000 + "7", once) > 0
    assert kept < 200_000


@pytest.mark.parametrize(
    ("forwarded_for", "proxies", "from_storefront", "address"),
    [
        ("", 0, False, "10.0.0.9"),
        ("192.0.2.7", 0, False, "10.0.0.9"),
        ("192.0.2.7", 0, True, "192.0.2.7"),
        ("198.51.100.1, 192.0.2.7", 0, True, "192.0.2.7"),
        ("198.51.100.1, 192.0.2.7, 10.0.0.1", 1, True, "192.0.2.7"),
        ("192.0.2.7", 3, True, "192.0.2.7"),
        ("192.0.2.7", 1, False, "192.0.2.7"),
        ("", 0, True, None),
        ("<script>", 0, True, "10.0.0.9"),
        ("fe80::1%" + "x" * 37, 0, True, "fe80::"),
        ("fe80::1%" + "x" * 38, 0, True, "10.0.0.9"),
        ("fe80::1%" + "x" * 8_000, 0, True, "10.0.0.9"),
        ("2001:db8:1:2:3:4:5:6", 0, True, "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", 0, True, "192.0.2.7"),
    ],
)
def test_an_address_is_believed_as_far_as_the_hops_are_trusted(
    forwarded_for: str, proxies: int, from_storefront: bool, address: str | None
) -> None:
    assert caller_address("10.0.0.9", forwarded_for, proxies, from_storefront) == address
