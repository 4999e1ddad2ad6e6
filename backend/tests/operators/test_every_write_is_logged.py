"""Every operation and every command that writes leaves a row in the change log, or nothing."""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg import AsyncConnection

from tests.catalogue.builders import NOW
from tests.databases import a_database
from tests.exchange.importing import a_file, a_line
from tests.forms.stored import a_catalogue_order, a_message, a_subscriber
from tests.media.pictures import a_jpeg
from tests.operators.builders import a_token
from tests.orders.stored import StoredOrders, stored_orders
from tests.running import INTERNAL_TOKEN, RunningShop, running_shop
from vitrine.cli import COMMANDS
from vitrine.cli.database import writing
from vitrine.kit import postgres
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.legal import document, paragraph
from vitrine.operators import CurrentCall, LoggedChange, Operator, changes, operation, operations

SCOPES = sorted(
    {each.scope for each in operations.values()} | {"exercises:read", "exercises:write"}
)
TERMS = {
    "shop": "uk",
    "key": "terms",
    "version": "2090-01",
    "validFrom": "2090-01-01T00:00:00Z",
    "title": "Terms",
    "body": document([paragraph("Be kind.")]),
}
EXPORTED_STORY = {
    "uuid": "3e2f1bef-90b9-5a77-a28d-3728e55549a2",
    "name": "About us",
    "slug": "about",
    "created_at": "2026-01-12T08:00:00Z",
    "published": True,
    "content": {"_uid": "1", "component": "page"},
}
LIMITS = {
    "shopCode": "uk",
    "mostPiecesOfSize": 4,
    "mostPieces": 9,
    "mostUnpaidOfMailbox": 1,
    "mostUnpaidOfVisitor": 2,
    "mostUnpaidOfAddress": 5,
}
PROMOTION = {"key": "sale", "effect": {"type": "percentageOff", "hundredths": 500}}
STORY = {"name": "Hats", "slug": "hats", "content": {"_uid": "1", "component": "page"}}
STORY_1, RELEASE_1 = "/content/stories/1", "/content/releases/1"
COLOURS = {"name": "Colours", "entries": [{"name": "red", "value": "Rot"}]}
VOUCHER = {"code": "HELLO", "effect": {"type": "percentageOff", "hundredths": 500}}

# By operation: what is asked, and the record that its row is about.
ASKED: dict[str, tuple[str, str, Any, str]] = {
    "put_redirect": ("PUT", "/redirects", {"source": "/a", "target": "/sale"}, "redirect * /a"),
    "delete_redirect": ("DELETE", "/redirects?source=/a", None, "redirect * /a"),
    "put_shop": ("PUT", "/shops/fi", {"isEnabled": True}, "shop fi"),
    "put_limits": ("PUT", "/order-limits", LIMITS, "order_limits uk"),
    "put_method": (
        "PUT",
        "/payment-methods",
        {"shopCode": "uk", "key": "card", "maximum": 5000},
        "payment_method uk card",
    ),
    "put_promotion": ("PUT", "/promotions", PROMOTION, "promotion sale"),
    "end_promotion": ("DELETE", "/promotions?key=sale", None, "promotion sale"),
    "put_voucher": ("PUT", "/vouchers", VOUCHER, "voucher HELLO"),
    "end_voucher": ("DELETE", "/vouchers?code=hello", None, "voucher HELLO"),
    "put_pins": ("PUT", "/pins", {"category": "women", "products": ["COAT-1"]}, "pins women"),
    "put_synonym": (
        "PUT",
        "/synonyms",
        {"language": "de", "word": "kappe", "means": ["hut"]},
        "synonym de kappe",
    ),
    "delete_synonym": ("DELETE", "/synonyms?language=de&word=kappe", None, "synonym de kappe"),
    "put_stock": (
        "PUT",
        "/stock",
        {"rows": [{"referenceKey": "COAT-1-36", "quantity": 90}]},
        "stock COAT-1-36",
    ),
    "put_prices": (
        "PUT",
        "/prices",
        {
            "rows": [
                {
                    "referenceKey": "COAT-1",
                    "shopCode": "de",
                    "currencyCode": "EUR",
                    "withTax": 39900,
                }
            ]
        },
        "prices COAT-1",
    ),
    "import_goods": ("POST", "/import", a_file(a_line("OTHER-1")), "goods *"),
    "put_product": ("PUT", "/product", None, "product COAT-1"),
    "ship": ("POST", "/shipments", {"key": "1", "carrier": "dhl"}, "order"),
    "deliver": ("POST", "/deliveries", {"key": "2"}, "order"),
    "take_back": ("POST", "/returns", {"key": "3"}, "order"),
    "cancel": ("POST", "/cancellations", {"key": "4"}, "order"),
    "receive": ("POST", "/payments", {}, "order"),
    "add_asset_folder": ("POST", "/content/asset-folders", {"name": "A"}, "asset_folder 1"),
    "put_asset_folder": ("PUT", "/content/asset-folders/1", {"name": "B"}, "asset_folder 1"),
    "delete_asset_folder": ("DELETE", "/content/asset-folders/1", None, "asset_folder 1"),
    "upload_asset": ("POST", "/content/assets?name=coat", a_jpeg(600, 800), "asset 1"),
    "put_asset": ("PUT", "/content/assets/1", {"name": "hat"}, "asset 1"),
    "delete_asset": ("DELETE", "/content/assets/1", None, "asset 1"),
    "restore_asset": ("POST", "/content/assets/1/restore", None, "asset 1"),
    "add_story": ("POST", "/content/stories", STORY, "story 1"),
    "put_story": ("PUT", STORY_1, {**STORY, "name": "Caps", "version": 1}, "story 1"),
    "put_place": ("PUT", f"{STORY_1}/place", {"version": 2, "slug": "caps"}, "story 1"),
    "bring_back_version": ("POST", f"{STORY_1}/versions/1/restore", {"version": 3}, "story 1"),
    "publish": ("POST", f"{STORY_1}/publish", {}, "story 1"),
    "unpublish": ("POST", f"{STORY_1}/unpublish", {"at": "2090-01-01T00:00:00Z"}, "story 1"),
    "delete_schedule": ("DELETE", "/content/schedules/2", None, "story 1"),
    "add_release": ("POST", "/content/releases", {"name": "Winter"}, "release 1"),
    "put_release_story": ("PUT", f"{RELEASE_1}/stories/1", {}, "release 1"),
    "publish_whole_release": (
        "POST",
        f"{RELEASE_1}/publish",
        {"at": "2090-01-01T00:00:00Z"},
        "release 1",
    ),
    "remove_release_schedule": ("DELETE", f"{RELEASE_1}/schedule", None, "release 1"),
    "take_back_whole_release": ("POST", f"{RELEASE_1}/take-back", None, "release 1"),
    "remove_release_story": ("DELETE", f"{RELEASE_1}/stories/1", None, "release 1"),
    "remove_release": ("DELETE", RELEASE_1, None, "release 1"),
    "remove_story": ("DELETE", STORY_1, None, "story 1"),
    "bring_back_story": ("POST", f"{STORY_1}/restore", None, "story 1"),
    "put_datasource": ("PUT", "/content/datasources/colours", COLOURS, "datasource colours"),
    "delete_datasource": ("DELETE", "/content/datasources/colours", None, "datasource colours"),
    "put_message": ("PUT", "/contact-messages/1", {"isAnswered": True}, "contact_message 1"),
    "delete_message": ("DELETE", "/contact-messages/1", None, "contact_message 1"),
    "put_catalogue_order": ("PUT", "/catalogue-orders/1", {"isSent": True}, "catalogue_order 1"),
    "end_subscription": ("DELETE", "/newsletter-subscribers/1", None, "newsletter 1"),
}


@dataclass(frozen=True)
class Shop:
    running: RunningShop
    stored: StoredOrders
    token: str

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        sent = {"content": body} if isinstance(body, bytes) else {"json": body}
        answer = await self.running.http.request(
            method,
            f"{self.running.api}/operator{path}",
            headers={"authorization": f"Bearer {self.token}"},
            **sent,
        )
        assert answer.is_success, answer.text
        return answer

    async def changes(self, **wanted: Any) -> list[LoggedChange]:
        async with await AsyncConnection.connect(self.stored.url) as db:
            return await changes(db, most=1000, **wanted)

    async def order(self, payment: str = "invoice") -> str:
        number: str = (await self.stored.order(payment))["number"]
        return number


@pytest.fixture(scope="module")
async def shop(
    cluster: postgres.Cluster, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Shop]:
    async with stored_orders(cluster) as stored:
        async with await AsyncConnection.connect(stored.url) as db:
            token = await a_token(db, "visitor of all", SCOPES)
            for store in (a_message, a_catalogue_order, a_subscriber):
                assert await store(db) == 1
        settings = Settings(
            database_url=stored.url,
            data_dir=tmp_path_factory.mktemp("data"),
            internal_token=INTERNAL_TOKEN,
            rate_limits=False,
        )
        async with running_shop(settings, now=lambda: NOW) as running:
            yield Shop(running, stored, token)


async def test_every_operation_that_writes_leaves_a_row(shop: Shop) -> None:
    assert ASKED.keys() == {
        each.name
        for each in operations.values()
        if each.writes and each.handler.fn.__module__.startswith("vitrine.")
    }
    number, cancelled, awaited = (
        await shop.order(),
        await shop.order(),
        await shop.order("prepayment"),
    )
    orders = {"cancel": cancelled, "receive": awaited}

    for name, (method, path, body, record) in ASKED.items():
        if record == "order":
            order = orders.get(name, number)
            path, record = f"/orders/{order}{path}", f"order {order}"
        if name == "deliver":
            [package] = (await shop.ask("GET", f"/orders/{number}")).json()["packages"]
            body = {**body, "packageId": package["id"]}
        if name == "put_product":
            body = (await shop.ask("GET", "/product?referenceKey=COAT-1")).json()
            body["product"]["names"]["de"] = "Anderer Mantel"

        if name == "take_back_whole_release":
            await shop.ask("POST", f"{RELEASE_1}/publish", {})

        answer = await shop.ask(method, path, body)

        [change, *_] = await shop.changes()
        assert (change.author_kind, change.author) == ("token", "visitor of all"), name
        assert f"{change.record_kind} {change.record_key}" == record
        assert change.before != change.after
        assert change.changed_at == NOW
        [line] = shop.running.lines(change.request_id)
        assert (line["procedure"], line["status"]) == (name, answer.status_code)


async def test_what_is_sent_again_leaves_no_second_row(shop: Shop) -> None:
    method, path, body, _ = ASKED["put_synonym"]
    await shop.ask(method, path, body)
    before = await shop.changes()

    await shop.ask(method, path, body)

    assert await shop.changes() == before


async def test_the_row_of_an_order_says_nothing_of_its_customer(shop: Shop) -> None:
    number = await shop.order()

    await shop.ask(
        "POST",
        f"/orders/{number}/shipments",
        {"key": "parcel", "carrier": "dhl", "trackingNumber": "00340434"},
    )

    [change] = await shop.changes(kind="order", key=number)
    [item] = (await shop.ask("GET", f"/orders/{number}")).json()["items"]
    sent = {"shipped": 0, "cancelled": 0, "returned": 0}
    assert change.before is not None
    assert change.after is not None
    assert (change.before["status"], change.after["status"]) == ("confirmed", "shipped")
    assert change.before["items"] == {str(item["id"]): sent}
    assert change.after["items"] == {str(item["id"]): {**sent, "shipped": 2}}
    assert change.after.keys() <= {"status", "payment", "toBeTransferred", "items", "packages"}


def leaves(parser: argparse.ArgumentParser, words: tuple[str, ...] = ()) -> Iterator[str]:
    """The commands as they are typed."""
    groups = [each for each in parser._actions if isinstance(each, argparse._SubParsersAction)]
    if not groups:
        yield " ".join(words)
    for group in groups:
        for name, inner in group.choices.items():
            yield from leaves(inner, (*words, name))


def a_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser()
    choices = parser.add_subparsers()
    for command in COMMANDS:
        command.add_to(choices)
    return parser


# They change no record of a running shop: files, other databases, processes, the whole of it.
OTHERS = {
    *["run", "dev", "shop", "worker", "release", "contract", "demo", "mail test"],
    *["backup", "restore", "pictures index", "export", "changes"],
    *["orders list", "orders differences", "orders show", "limits list", "promotions list"],
    *["vouchers list", "tokens list", "legal list", "content export", "content preview-link"],
}

# By command: its arguments, and the record that its row is about.
TYPED: dict[str, tuple[str, str]] = {
    "tokens make": ("importer --scope stock:write", "token importer"),
    "tokens revoke": ("importer", "token importer"),
    "limits put": ("de --most-pieces 20", "order_limits de"),
    "limits method": ("de card --maximum 750", "payment_method de card"),
    "payments use": ("sandbox", "payment_provider *"),
    "promotions put": ("for-two --buy 1 --get 1", "promotion for-two"),
    "promotions end": ("for-two", "promotion for-two"),
    "vouchers put": ("HELLO10 --percent 10", "voucher HELLO10"),
    "vouchers end": ("hello10", "voucher HELLO10"),
    "stock": ("{folder}/stock.csv", "stock *"),
    "prices": ("{folder}/prices.csv", "prices *"),
    "import": ("{folder}/goods.jsonl", "goods *"),
    "pictures add": ("{folder}/coat.jpg", "pictures *"),
    "legal put": ("{folder}/terms.json", "legal_text uk terms 2090-01"),
    "legal samples": ("", "legal_text samples"),
    "content tokens": ("--renew preview", "content_token preview"),
    "content import": ("{folder}/space", "story *"),
    "orders ship": ("{order} --carrier dhl", "order {order}"),
    "orders deliver": ("{order} --package {package}", "order {order}"),
    "orders return": ("{order}", "order {order}"),
    "orders cancel": ("{cancelled}", "order {cancelled}"),
    "orders paid": ("{awaited}", "order {awaited}"),
}


async def test_every_command_that_writes_leaves_a_row(shop: Shop, tmp_path: Path) -> None:
    assert set(leaves(a_parser())) <= TYPED.keys() | OTHERS | {"seed"}
    (tmp_path / "stock.csv").write_text("reference_key,quantity\nCOAT-1-36,80\n")
    (tmp_path / "prices.csv").write_text(
        "reference_key,shop,currency,with_tax\nCOAT-1,de,EUR,40000\n"
    )
    (tmp_path / "goods.jsonl").write_bytes(a_file(a_line("THIRD-1")))
    (tmp_path / "coat.jpg").write_bytes(a_jpeg(600, 800))
    (tmp_path / "terms.json").write_text(json.dumps([TERMS]))
    (tmp_path / "space" / "stories").mkdir(parents=True)
    (tmp_path / "space" / "stories" / "about.json").write_text(json.dumps(EXPORTED_STORY))
    async with await AsyncConnection.connect(shop.stored.url) as db:
        await db.execute("delete from legal_text where shop_id = 1009")
    filled = {
        "folder": tmp_path,
        "order": await shop.order(),
        "cancelled": await shop.order(),
        "awaited": await shop.order("prepayment"),
    }

    for name, (arguments, record) in TYPED.items():
        if name == "orders deliver":
            order = (await shop.ask("GET", f"/orders/{filled['order']}")).json()
            filled["package"] = order["packages"][0]["id"]
        typed = [*name.split(), *arguments.format(**filled).split()]
        asked = a_parser().parse_args(typed)
        settings = Settings(database_url=shop.stored.url, data_dir=tmp_path)

        code = await asyncio.to_thread(asked.command, settings, asked)

        [change, *_] = await shop.changes()
        assert code == 0, name
        assert (change.author_kind, change.author) == ("command", name)
        assert f"{change.record_kind} {change.record_key}" == record.format(**filled)
        assert change.before != change.after


async def test_a_seed_leaves_a_row_of_its_own(cluster: postgres.Cluster, tmp_path: Path) -> None:
    asked = a_parser().parse_args(["seed"])

    with a_database(cluster, "vitrine_seeded") as url:
        settings = Settings(database_url=url, data_dir=tmp_path)
        await asyncio.to_thread(asked.command, settings, asked)
        async with await AsyncConnection.connect(url) as db:
            [change, *_] = await changes(db)

    assert (change.author, change.record_kind, change.record_key) == ("seed", "shop", "*")


@operation("POST", "/exercise-careless", scope="exercises:write")
async def write_and_record_nothing(call: CurrentCall) -> None:
    await call.db.execute("delete from change_log")


@operation("GET", "/exercise-careless", scope="exercises:read")
async def write_while_reading(call: CurrentCall) -> None:
    await call.db.execute("delete from change_log")


@pytest.mark.parametrize("method", ["POST", "GET"])
async def test_a_write_that_records_nothing_is_undone(shop: Shop, method: str) -> None:
    before = await shop.changes()

    answer = await shop.running.http.request(
        method,
        f"{shop.running.api}/operator/exercise-careless",
        headers={"authorization": f"Bearer {shop.token}"},
    )

    assert (answer.status_code, answer.json()["code"]) == (500, "Unexpected")
    assert await shop.changes() == before


def test_a_command_that_records_nothing_is_undone(shop: Shop, tmp_path: Path) -> None:
    async def work(db: Db, operator: Operator, asked: argparse.Namespace) -> None:
        await db.execute("delete from change_log")

    settings = Settings(database_url=shop.stored.url, data_dir=tmp_path)
    command = writing("careless", work)

    with pytest.raises(LookupError, match="careless changed something and recorded nothing"):
        command(settings, argparse.Namespace())

    with psycopg.connect(shop.stored.url) as db:
        assert db.execute("select exists (select from change_log)").fetchone() == (True,)
