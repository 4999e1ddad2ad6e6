"""Events are stored once, with the shop's own clock, and nothing else of whoever sent them."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, date, datetime
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from tests.catalogue.builders import AT, NOW, UK
from tests.insight.builders import EXAMPLES, VISIT, VISITOR, a_collection, an_event, an_item
from tests.insight.collecting import Collecting


async def test_what_is_answered_with_202_is_stored(shop: Collecting) -> None:
    answer = await shop.send(*EXAMPLES)

    assert (answer.status_code, answer.content) == (202, b"")
    assert answer.headers["cache-control"] == "no-store"
    stored = await shop.rows("select event from browser_event order by event")
    assert [name for (name,) in stored] == sorted(each["event"] for each in EXAMPLES)


async def test_nothing_is_kept_that_no_sum_reads(shop: Collecting) -> None:
    event = an_event("view_item", page_type="pdp", page_category="product", path="/de/p/coat/1")

    await shop.send(event, arms={"tiles": "large"})

    (row,) = await shop.rows("select * from browser_event")
    assert row == (
        *(UUID(event["id"]), NOW.date(), NOW, AT, UUID(VISITOR), UUID(VISIT)),
        *("view_item", "pdp", "product", "phone"),
        {"pieces": [{"product": 1, "quantity": 1, "variant": 12}]},
    )


async def test_what_comes_twice_is_there_once(shop: Collecting) -> None:
    first, second = an_event("page_view"), an_event("page_view")

    answers = [
        await shop.send(first, first),
        await shop.send(first, second),
        *await asyncio.gather(*(shop.send(second) for _ in range(20))),
    ]

    assert {answer.status_code for answer in answers} == {202}
    assert await shop.stored() == 2


async def test_the_day_is_one_of_the_storefront_by_the_clock_of_the_shop(shop: Collecting) -> None:
    shop.clock.now = datetime(2026, 11, 18, 23, 30, tzinfo=UTC)
    try:
        await shop.send(an_event("page_view", at=0), shopId=AT)
        await shop.send(an_event("page_view", at=4_102_444_800_000), shopId=UK)
    finally:
        shop.clock.now = NOW

    days = await shop.rows("select shop_id, day from browser_event order by shop_id")
    assert dict(days) == {AT: date(2026, 11, 19), UK: date(2026, 11, 18)}


@pytest.mark.parametrize("name", ["purchase", "refund", "cancellation"])
async def test_revenue_is_never_believed_from_a_browser(shop: Collecting, name: str) -> None:
    forged = an_event(name, currency="EUR", value=1_000_000, items=[an_item()])

    answer = await shop.send(an_event("page_view"), forged)

    assert (answer.status_code, answer.json()["code"]) == (400, "MalformedPayload")
    assert f"'{name}'" in answer.json()["detail"]
    assert await shop.stored() == 0


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null"])
async def test_other_sites_are_refused(shop: Collecting, origin: str) -> None:
    refused = await shop.post(a_collection(an_event("page_view")), origin=origin)
    ours = await shop.post(
        a_collection(an_event("page_view")), origin=shop.running.settings.public_url
    )

    assert (refused.status_code, refused.json()["code"]) == (403, "ForeignOrigin")
    assert ours.status_code == 202
    assert await shop.stored() == 1


async def test_a_shop_that_is_not_there_is_refused(shop: Collecting) -> None:
    answer = await shop.send(an_event("page_view"), shopId=999_999)

    assert (answer.status_code, answer.json()["code"]) == (400, "UnknownShop")


@pytest.mark.parametrize(
    ("user_agent", "is_counted"),
    [
        ("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", False),
        ("Mozilla/5.0 (Linux; Android 11) Chrome/149.0 Safari/537.36 Chrome-Lighthouse", False),
        ("python-httpx/0.28", False),
        ("curl/8.5.0", False),
        ("", False),
        ("Mozilla/5.0 (Linux; Android 12; CUBOT P50) Chrome/149.0 Mobile Safari/537.36", True),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1", True),
    ],
)
async def test_robots_are_not_counted(shop: Collecting, user_agent: str, is_counted: bool) -> None:
    answer = await shop.post(a_collection(an_event("page_view")), user_agent=user_agent)

    assert answer.status_code == 202
    assert await shop.stored() == is_counted


async def test_a_body_has_sixty_four_kilobytes_at_most(shop: Collecting) -> None:
    body = msgspec.json.encode(a_collection(an_event("page_view")))

    fits = await shop.post(content=body.ljust(64 * 1024))
    refused = await shop.post(content=body.ljust(64 * 1024 + 1))

    assert (fits.status_code, refused.status_code) == (202, 413)
    assert refused.json()["code"] == "BodyTooLarge"


async def test_an_address_has_three_thousand_events_a_minute(shop: Collecting) -> None:
    fifty = [an_event("page_view") for _ in range(50)]

    answers = [(await shop.send(*fifty)).status_code for _ in range(60)]
    one_more = await shop.send(an_event("page_view"))
    others = await shop.post(a_collection(an_event("page_view")), x_forwarded_for="192.0.2.9")
    shop.clock.pass_time(seconds=int(one_more.headers["retry-after"]))
    later = await shop.send(an_event("page_view"))

    assert set(answers) == {202}
    assert (one_more.status_code, one_more.json()["code"]) == (429, "TooManyCalls")
    assert (others.status_code, later.status_code) == (202, 202)


@pytest.mark.soak
async def test_a_million_events_of_one_address_are_fifty_thousand_at_most(
    shop: Collecting,
) -> None:
    """Everybody else is counted meanwhile, and the shop answers."""
    statuses: list[int] = []
    others: list[int] = []
    pages: list[int] = []
    for _ in range(1_000_000 // 3_000):
        fifty = [an_event("page_view") for _ in range(50)]
        statuses += [(await shop.send(*fifty)).status_code for _ in range(60)]
        one = a_collection(an_event("page_view"))
        others.append((await shop.post(one, x_forwarded_for="192.0.2.9")).status_code)
        pages.append((await shop.running.rpc("getShopConfiguration")).status_code)
        shop.clock.pass_time(minutes=2)

    assert statuses.count(202) == 1_000
    assert set(statuses) == {202, 429}
    assert (set(others), set(pages)) == ({202}, {200})


JUNK = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=20),
    lambda inner: (
        some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=10), inner, max_size=3)
    ),
    max_leaves=8,
)
BROKEN_EVENTS = some.sampled_from(EXAMPLES).flatmap(
    lambda event: some.sampled_from(sorted(event)).flatmap(
        lambda name: JUNK.map(lambda junk: event | {name: junk, "id": str(uuid4())})
    )
)


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(event=BROKEN_EVENTS, junk=some.binary(max_size=200))
async def test_no_body_is_a_failure_of_ours(
    shop: Collecting, event: dict[str, Any], junk: bytes
) -> None:
    await shop.empty()
    before = await shop.stored()

    answers = [
        await shop.post(content=_lenient(a_collection(event))),
        await shop.post(content=junk),
        await shop.post(content=_lenient(event)),
    ]

    assert {answer.status_code for answer in answers} <= {202, 400}
    assert await shop.stored() - before == (answers[0].status_code == 202)


def _lenient(value: object) -> bytes:
    """As a program would write it that does not know what JSON may hold."""
    return json.dumps(value).encode("utf-8", "surrogatepass")


async def test_odd_characters_of_one_sender_take_nothing_along(shop: Collecting) -> None:
    odd = ["\ud800", "\0", "\uffff", "😀" * 50, "\u202e", "a\nb"]
    bodies = [_lenient(a_collection(an_event("search", term=each))) for each in odd]
    fine = [an_event("page_view") for _ in range(10)]

    answers = await asyncio.gather(
        *(shop.post(content=body) for body in bodies), *(shop.send(each) for each in fine)
    )

    assert {answer.status_code for answer in answers[: len(odd)]} <= {202, 400}
    assert {answer.status_code for answer in answers[len(odd) :]} == {202}
