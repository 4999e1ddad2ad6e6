"""Every command that writes leaves a row in the change log, or nothing."""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from psycopg import AsyncConnection

from tests.databases import a_database
from tests.exchange.importing import a_file, a_line
from tests.media.pictures import a_jpeg
from tests.operators.change_log.conftest import Shop
from vitrine.cli import COMMANDS
from vitrine.cli.database import writing
from vitrine.kit import postgres
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.legal import document, paragraph
from vitrine.operators import Operator, changes

TERMS = {
    "shop": "uk",
    "key": "terms",
    "version": "2090-01",
    "validFrom": "2090-01-01T00:00:00Z",
    "title": "Terms",
    "body": document([paragraph("Be kind.")]),
}
EXPERIMENT = {
    "name": "tiles",
    "hypothesis": "Larger tiles sell more.",
    "variants": [{"name": "four", "weight": 0.5}, {"name": "three", "weight": 0.5}],
    "pageTypes": ["productlist"],
}
EXPORTED_STORY = {
    "uuid": "3e2f1bef-90b9-5a77-a28d-3728e55549a2",
    "name": "About us",
    "slug": "about",
    "created_at": "2026-01-12T08:00:00Z",
    "published": True,
    "content": {"_uid": "1", "component": "page"},
}

# They change no record of a running shop: files, other databases, processes, the whole of it.
OTHERS = {
    *["run", "dev", "shop", "worker", "release", "migrate", "contract", "demo", "mail test"],
    *["backup", "restore", "pictures index", "pictures move", "index rebuild", "export", "changes"],
    *["orders list", "orders differences", "orders show", "limits list", "promotions list"],
    *[
        "partners list",
        "vouchers list",
        "tokens list",
        "legal list",
        "content export",
        "experiments list",
        "experiments report",
        "content preview-link",
        "errors list",
        "errors show",
        "errors dsn",
        "feedback list",
        "feedback show",
        "report",
    ],
}

# By command: its arguments, and the record that its row is about.
TYPED: dict[str, tuple[str, str]] = {
    "tokens make": ("importer --scope stock:write", "token importer"),
    "tokens revoke": ("importer", "token importer"),
    "limits put": ("de --most-pieces 20", "order_limits de"),
    "limits method": ("de card --maximum 750", "payment_method de card"),
    "partners put": ("de --tag-manager GTM-AB12", "partners de"),
    "payments use": ("sandbox", "payment_provider *"),
    "promotions put": ("for-two --buy 1 --get 1", "promotion for-two"),
    "promotions end": ("for-two", "promotion for-two"),
    "vouchers put": ("HELLO10 --percent 10", "voucher HELLO10"),
    "vouchers end": ("hello10", "voucher HELLO10"),
    "experiments put": ("{folder}/tiles.json --from now", "experiment tiles"),
    "experiments end": ("tiles", "experiment tiles"),
    "errors resolve": ("1", "client_error 1"),
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
    "cdn purge": ("product:1", "cdn *"),
    "cdn stop": ("", "cdn *"),
    "sums rebuild": ("", "sums *"),
}


async def test_every_command_that_writes_leaves_a_row(shop: Shop, tmp_path: Path) -> None:
    assert set(leaves(a_parser())) <= TYPED.keys() | OTHERS | {"seed"}
    (tmp_path / "stock.csv").write_text("reference_key,quantity\nCOAT-1-36,80\n")
    (tmp_path / "prices.csv").write_text(
        "reference_key,shop,currency,with_tax\nCOAT-1,de,EUR,40000\n"
    )
    (tmp_path / "tiles.json").write_text(json.dumps(EXPERIMENT))
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


def test_a_command_that_records_nothing_is_undone(shop: Shop, tmp_path: Path) -> None:
    async def work(db: Db, operator: Operator, asked: argparse.Namespace) -> None:
        await db.execute("delete from change_log")

    settings = Settings(database_url=shop.stored.url, data_dir=tmp_path)
    command = writing("careless", work)

    with pytest.raises(LookupError, match="careless changed something and recorded nothing"):
        command(settings, argparse.Namespace())

    with psycopg.connect(shop.stored.url) as db:
        assert db.execute("select exists (select from change_log)").fetchone() == (True,)


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
