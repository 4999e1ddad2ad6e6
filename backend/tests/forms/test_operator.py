"""Forms as operators read them, over HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest
from psycopg import AsyncConnection

from tests.catalogue.builders import DE, FR, NOW
from tests.databases import a_seeded_database
from tests.forms.stored import a_catalogue_order, a_message, a_subscriber
from tests.operators.builders import a_token
from tests.running import INTERNAL_TOKEN, RunningShop, running_shop
from vitrine.kit import postgres
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.operators import changes

SCOPES = ["messages", "catalogue-orders", "newsletter"]
NOW_TEXT = NOW.isoformat().replace("+00:00", "Z")


@dataclass(frozen=True)
class Clerk:
    shop: RunningShop
    url: str
    token: str
    reading_token: str

    async def ask(
        self, method: str, path: str, body: Any = None, token: str | None = None
    ) -> tuple[int, Any]:
        answer = await self.shop.http.request(
            method,
            f"{self.shop.api}/operator{path}",
            json=body,
            headers={"authorization": f"Bearer {token or self.token}"},
        )
        return answer.status_code, answer.json() if answer.content else None

    async def changes(self) -> list[tuple[str, str, Any, Any]]:
        async with await AsyncConnection.connect(self.url) as db:
            return [
                (each.record_kind, each.record_key, each.before, each.after)
                for each in await changes(db)
                if each.author == "clerk"
            ]


@pytest.fixture(scope="module")
async def clerk(
    cluster: postgres.Cluster, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Clerk]:
    async with a_seeded_database(cluster, "vitrine_forms") as url:
        async with await AsyncConnection.connect(url) as db:
            token = await a_token(
                db, "clerk", [f"{each}:{right}" for each in SCOPES for right in ("read", "write")]
            )
            reading = await a_token(db, "reader", [f"{each}:read" for each in SCOPES])
        settings = Settings(
            database_url=url,
            data_dir=tmp_path_factory.mktemp("data"),
            internal_token=INTERNAL_TOKEN,
            rate_limits=False,
        )
        async with running_shop(settings, now=lambda: NOW) as shop:
            yield Clerk(shop, url, token, reading)


@pytest.fixture
async def db(clerk: Clerk) -> AsyncIterator[Db]:
    """Committed at once: the shop reads it."""
    async with await AsyncConnection.connect(clerk.url, autocommit=True) as db:
        await db.execute(
            "truncate contact_message, catalogue_order, newsletter_subscription, change_log"
        )
        yield db


async def test_messages_are_listed_the_newest_first_page_by_page(clerk: Clerk, db: Db) -> None:
    first, second, third = [await a_message(db, shop=shop) for shop in (DE, FR, DE)]

    _, page = await clerk.ask("GET", "/contact-messages?perPage=2")
    _, rest = await clerk.ask("GET", f"/contact-messages?perPage=2&beforeId={second}")
    _, french = await clerk.ask("GET", "/contact-messages?shopCode=fr")

    assert [each["id"] for each in page["messages"]] == [third, second]
    assert [each["id"] for each in french["messages"]] == [second]
    assert rest["messages"] == [
        {
            "id": first,
            "shopCode": "de",
            "name": "Anna Berg",
            "email": "anna@mail.example",
            "subject": "Bestellung",
            "orderNumber": "",
            "message": "Wo ist mein Paket?",
            "receivedAt": NOW_TEXT,
            "answeredAt": None,
            "expiresAt": rest["messages"][0]["expiresAt"],
        }
    ]


async def test_a_message_is_answered_and_deleted_and_the_log_names_nobody(
    clerk: Clerk, db: Db
) -> None:
    message = await a_message(db)
    path = f"/contact-messages/{message}"

    answered = [await clerk.ask("PUT", path, {"isAnswered": True}) for _ in range(2)]
    _, waiting = await clerk.ask("GET", "/contact-messages?isAnswered=false")
    _, done = await clerk.ask("GET", "/contact-messages?isAnswered=true")
    deleted = [(await clerk.ask("DELETE", path))[0] for _ in range(2)]

    assert answered == [(200, {"isAnswered": True})] * 2
    assert (waiting["messages"], done["messages"][0]["answeredAt"]) == ([], NOW_TEXT)
    assert deleted == [204, 404]
    kind, key = "contact_message", str(message)
    assert await clerk.changes() == [
        (kind, key, {"isAnswered": True}, None),
        (kind, key, {"isAnswered": False}, {"isAnswered": True}),
    ]


async def test_catalogues_are_listed_the_oldest_first_and_sent(clerk: Clerk, db: Db) -> None:
    first, second = [await a_catalogue_order(db) for _ in range(2)]

    sent = await clerk.ask("PUT", f"/catalogue-orders/{first}", {"isSent": True})
    _, every = await clerk.ask("GET", "/catalogue-orders")
    _, to_send = await clerk.ask("GET", "/catalogue-orders?isSent=false")
    _, rest = await clerk.ask("GET", f"/catalogue-orders?afterId={first}")

    assert sent == (200, {"isSent": True})
    assert [(each["id"], each["sentAt"]) for each in every["orders"]] == [
        (first, NOW_TEXT),
        (second, None),
    ]
    assert to_send == rest == {"orders": every["orders"][1:]}
    assert every["orders"][0]["address"]["street"] == "Lindenweg"
    assert every["orders"][0]["catalogues"] == ["Herbst und Winter"]
    assert await clerk.changes() == [
        ("catalogue_order", str(first), {"isSent": False}, {"isSent": True})
    ]


async def test_those_who_confirmed_are_exported_with_their_way_out(clerk: Clerk, db: Db) -> None:
    anna = await a_subscriber(db)
    await a_subscriber(db, "ben@mail.example", confirmed_at=None)
    chloe = await a_subscriber(db, "chloe@mail.example", shop=FR)

    _, every = await clerk.ask("GET", "/newsletter-subscribers")
    _, rest = await clerk.ask("GET", f"/newsletter-subscribers?afterId={anna}&perPage=1000")
    _, german = await clerk.ask("GET", "/newsletter-subscribers?shopCode=de")

    [first, second] = every["subscribers"]
    address = first.pop("unsubscribeUrl")
    assert first == {
        "id": anna,
        "shopCode": "de",
        "email": "anna@mail.example",
        "source": "page",
        "askedAt": NOW_TEXT,
        "confirmedAt": NOW_TEXT,
    }
    assert address.startswith(f"{clerk.shop.settings.public_url}/de/newsletter/unsubscribe?token=")
    assert (second["id"], rest["subscribers"]) == (chloe, [second])
    assert [each["id"] for each in german["subscribers"]] == [anna]


async def test_a_subscriber_who_asked_by_telephone_is_ended(clerk: Clerk, db: Db) -> None:
    anna = await a_subscriber(db)

    answers = [(await clerk.ask("DELETE", f"/newsletter-subscribers/{anna}"))[0] for _ in range(2)]
    _, left = await clerk.ask("GET", "/newsletter-subscribers")

    assert answers == [204, 404]
    assert left == {"subscribers": []}
    assert await clerk.changes() == [("newsletter", str(anna), {"isSubscribed": True}, None)]


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "/contact-messages/1", {"isAnswered": True}),
        ("DELETE", "/contact-messages/1", None),
        ("PUT", "/catalogue-orders/1", {"isSent": True}),
        ("DELETE", "/newsletter-subscribers/1", None),
    ],
)
async def test_who_may_only_read_changes_nothing(
    clerk: Clerk, method: str, path: str, body: Any
) -> None:
    status, _ = await clerk.ask(method, path, body, clerk.reading_token)

    assert status == 403


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "/contact-messages/999999999999", {"isAnswered": True}),
        ("PUT", "/catalogue-orders/999999999999", {"isSent": True}),
        ("DELETE", "/newsletter-subscribers/99999999999999999999999", None),
        ("GET", "/contact-messages?shopCode=xx", None),
    ],
)
async def test_what_is_not_there_is_told(clerk: Clerk, method: str, path: str, body: Any) -> None:
    status, _ = await clerk.ask(method, path, body)

    assert status == 404
