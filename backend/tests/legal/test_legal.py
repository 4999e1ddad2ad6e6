"""Versions of legal texts: what holds, what held, and what may still be written."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from tests.calling import Caller
from tests.legal.builders import a_block, linking
from tests.operators.builders import an_operator
from vitrine import legal
from vitrine.kit.db import Db
from vitrine.kit.settings import PROJECT
from vitrine.legal import BadText, CurrentText, LegalKey, LegalText, NewText
from vitrine.legal.nodes import document, heading, item_list, lines, notice, paragraph
from vitrine.legal.samples import VALID_FROM, VERSION
from vitrine.rpc.dispatch import answer
from vitrine.rpc.wiring import RpcRequest

AT, CH, DE, FR, FI = 1001, 1004, 1006, 1007, 1010
NOW = datetime(2026, 11, 15, 9, 0, tzinfo=UTC)
NEXT = datetime(2027, 1, 1, tzinfo=UTC)


@pytest.fixture
async def rpc(db: Db) -> Caller:
    await legal.seed(db)
    return (await Caller.on(db)).at(NOW)


async def test_an_order_accepts_what_holds_at_its_moment(db: Db, rpc: Caller) -> None:
    await legal.put(db, an_operator(NOW), [new_terms()])

    before = await legal.current(db, DE, NEXT - timedelta(seconds=1))
    after = await legal.current(db, DE, NEXT)

    others = [CurrentText(LegalKey.PRIVACY, VERSION), CurrentText(LegalKey.WITHDRAWAL, VERSION)]
    assert before == [CurrentText(LegalKey.TERMS, VERSION), *others]
    assert after == [CurrentText(LegalKey.TERMS, "2027-01"), *others]


async def test_a_storefront_without_texts_accepts_nothing(db: Db, rpc: Caller) -> None:
    assert await legal.current(db, FI, NOW) == []


async def test_an_older_version_can_be_read_and_a_coming_one_cannot(db: Db, rpc: Caller) -> None:
    await legal.put(db, an_operator(NOW), [new_terms()])

    assert await version_of(db, None, NOW) == VERSION
    assert await version_of(db, "2027-01", NOW) is None
    assert await version_of(db, None, NEXT) == "2027-01"
    assert await version_of(db, VERSION, NEXT) == VERSION


async def test_the_storefront_is_told_which_version_it_shows(db: Db, rpc: Caller) -> None:
    await legal.put(db, an_operator(NOW), [new_terms()])
    later = rpc.at(NEXT)

    newest = await ask(later, DE, key="terms")
    older = await ask(later, DE, key="terms", version=VERSION)

    assert newest | {"shopIds": None} == {
        "key": "terms",
        "version": "2027-01",
        "validFrom": "2027-01-01T00:00:00Z",
        "isCurrent": True,
        "title": "AGB",
        "body": document([paragraph("Neu.")]),
        "versions": [
            {"version": "2027-01", "validFrom": "2027-01-01T00:00:00Z"},
            {"version": VERSION, "validFrom": "2026-11-01T00:00:00Z"},
        ],
        "shopIds": None,
    }
    assert (older["version"], older["isCurrent"]) == (VERSION, False)
    assert older["versions"] == newest["versions"]


@pytest.mark.parametrize(
    "asked",
    [
        {"key": "mediation"},
        {"key": "nothing"},
        {"key": "terms", "version": "2020-01"},
        {"key": "terms", "version": "' or true --"},
        {"key": "terms", "version": "2026-11\0"},
        {"key": "terms\0"},
    ],
)
async def test_what_a_storefront_does_not_have_is_unknown(
    rpc: Caller, asked: dict[str, Any]
) -> None:
    assert await ask(rpc, DE, **asked) == {
        "title": "Not Found",
        "status": 404,
        "code": "UnknownLegalText",
        "detail": "This storefront has no such text.",
        "errors": [],
    }


async def test_a_version_that_holds_is_never_changed(db: Db, rpc: Caller) -> None:
    await legal.put(db, an_operator(NOW), [new_terms()])
    before = await legal.text(db, DE, LegalKey.TERMS, None, NEXT)

    for wrong in (new_terms(title="Andere"), new_terms(valid_from=NEXT + timedelta(days=9))):
        with pytest.raises(BadText, match="never changed"):
            await legal.put(db, an_operator(NEXT), [wrong])

    assert await legal.text(db, DE, LegalKey.TERMS, None, NEXT) == before


async def test_a_version_without_a_moment_holds_at_once_and_may_be_sent_again(
    db: Db, rpc: Caller
) -> None:
    later = NOW + timedelta(hours=1)

    assert await legal.put(db, an_operator(NOW), [new_terms(valid_from=None)]) == 1
    assert await legal.put(db, an_operator(later), [new_terms(valid_from=None)]) == 0

    found = await legal.text(db, DE, LegalKey.TERMS, None, NOW)
    assert isinstance(found, LegalText)
    assert (found.version, found.valid_from) == (new_terms().version, NOW)
    with pytest.raises(BadText, match="never changed"):
        await legal.put(db, an_operator(later), [new_terms(valid_from=None, title="Andere")])


async def test_a_version_that_does_not_hold_yet_is_corrected(db: Db, rpc: Caller) -> None:
    await legal.put(db, an_operator(NOW), [new_terms()])

    assert await legal.put(db, an_operator(NOW), [new_terms(title="Bessere")]) == 1
    assert await legal.put(db, an_operator(NOW), [new_terms(title="Bessere")]) == 0

    found = await legal.text(db, DE, LegalKey.TERMS, None, NEXT)
    assert isinstance(found, LegalText)
    assert found.title == "Bessere"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"shop": "xx"}, "no storefront xx"),
        ({"version": "New Terms"}, "letters, digits"),
        ({"valid_from": NOW - timedelta(days=1)}, "in the past"),
        ({"valid_from": datetime(2027, 1, 1)}, "time zone"),
        ({"title": " "}, "a title"),
        ({"body": document([])}, "paragraph"),
        ({"body": document([heading(" ")])}, "paragraph"),
        ({"body": {"type": "paragraph"}}, "begins with a node `doc`"),
        ({"body": document([{"type": "script"}])}, "'script' is unknown"),
        ({"body": document([linking("javascript:alert(1)")])}, "not allowed"),
        ({"body": document([a_block("hero_banner")])}, "one of notice, lines"),
        (
            {"body": document([a_block("notice", text=document([linking("data:x")]))])},
            "not allowed",
        ),
        ({"version": "2027-01b"}, "the same moment"),
    ],
)
async def test_a_bad_version_is_refused(
    db: Db, rpc: Caller, changes: dict[str, Any], reason: str
) -> None:
    await legal.put(db, an_operator(NOW), [new_terms()])
    before = await legal.versions(db)

    with pytest.raises(BadText, match=reason):
        async with db.transaction():
            await legal.put(db, an_operator(NOW), [new_terms(**changes)])

    assert await legal.versions(db) == before


async def test_seeding_again_changes_nothing_an_operator_wrote(db: Db, rpc: Caller) -> None:
    await legal.put(db, an_operator(NOW), [new_terms()])
    before = await legal.versions(db)

    await legal.seed(db)

    assert await legal.versions(db) == before


async def test_new_words_of_samples_follow_earlier_ones_and_no_text_of_an_operator(
    db: Db, rpc: Caller
) -> None:
    await db.execute("update legal_text set version = '2026-11'")
    await legal.put(db, an_operator(NOW), [new_terms()])

    count = await legal.seed(db)

    versions = [each for each in await legal.versions(db) if each.shop_id == DE]
    of_key = {key: [each.version for each in versions if each.key == key] for key in LegalKey}
    assert of_key[LegalKey.TERMS] == ["2027-01", "2026-11"]
    assert of_key[LegalKey.PRIVACY] == [VERSION, "2026-11"]
    before, after = VALID_FROM - timedelta(seconds=1), VALID_FROM
    assert await version_of(db, None, before, LegalKey.PRIVACY) == "2026-11"
    assert await version_of(db, None, after, LegalKey.PRIVACY) == VERSION
    assert count > 0
    assert await legal.seed(db) == 0


async def test_a_version_of_before_says_the_same_words_as_rich_text(db: Db, rpc: Caller) -> None:
    before = [
        {"type": "notice", "text": "Ein Muster."},
        {"type": "heading", "text": "1. Größen & <Maße>"},
        {"type": "heading", "text": "Einzelheiten", "level": 3},
        {"type": "paragraph", "text": 'Sie „dürfen“ das: "alles"\\ %s.'},
        {"type": "list", "items": ["Zweitens", "Erstens", "Erstens"]},
        {"type": "lines", "lines": ["Vitrine Mode GmbH", "", "Auguststraße 41"]},
    ]
    await db.execute("alter table legal_text drop constraint legal_text_body_check")
    await db.execute(
        "update legal_text set body = %s::jsonb where key = 'terms' and shop_id = %s",
        (msgspec.json.encode(before).decode(), DE),
    )

    migration = (PROJECT / "backend/migrations/0124.legal_rich_text.sql").read_text()
    await db.execute(migration)

    stored = await legal.text(db, DE, LegalKey.TERMS, VERSION, NOW)
    assert stored
    assert stored.body == document(
        [
            notice("Ein Muster."),
            heading("1. Größen & <Maße>"),
            heading("Einzelheiten", 3),
            paragraph('Sie „dürfen“ das: "alles"\\ %s.'),
            item_list(["Zweitens", "Erstens", "Erstens"]),
            lines(["Vitrine Mode GmbH", "", "Auguststraße 41"]),
        ]
    )
    assert await legal.current(db, DE, NOW) == [
        CurrentText(LegalKey.TERMS, VERSION),
        CurrentText(LegalKey.PRIVACY, VERSION),
        CurrentText(LegalKey.WITHDRAWAL, VERSION),
    ]


async def ask(rpc: Caller, shop: int, **payload: str) -> Any:
    """As the storefront does; `key` means something else to `Caller`."""
    body = msgspec.json.encode({"payload": payload})
    asked = RpcRequest("getLegalText", body, request_id="of-a-test", shop_id=str(shop))
    given = await answer(rpc.wiring, asked)
    result = msgspec.json.decode(given.body)
    return {name: value for name, value in result.items() if name != "requestId"}


def new_terms(**changes: Any) -> NewText:
    fields: dict[str, Any] = {
        "shop": "de",
        "key": LegalKey.TERMS,
        "version": "2027-01",
        "valid_from": NEXT,
        "title": "AGB",
        "body": document([paragraph("Neu.")]),
    }
    return NewText(**fields | changes)


async def version_of(
    db: Db, version: str | None, now: datetime, key: LegalKey = LegalKey.TERMS
) -> str | None:
    found = await legal.text(db, DE, key, version, now)
    return found.version if found else None
