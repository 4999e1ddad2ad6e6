"""What holds now, what held, and how a new version comes in."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from zlib import crc32

import msgspec
from psycopg.errors import UniqueViolation

from vitrine import shops
from vitrine.kit.db import Db
from vitrine.legal import queries, rules
from vitrine.legal.queries import Version
from vitrine.legal.rules import BadText, CurrentText, LegalKey, LegalText, NewText
from vitrine.operators import Operator
from vitrine.rpc import purge

TAG = "legal"


async def current(db: Db, shop_id: int, now: datetime) -> list[CurrentText]:
    """The versions that an order of this moment accepts: terms, privacy, withdrawal."""
    return await queries.current(db, shop_id, rules.ACCEPTED, now)


async def text(
    db: Db, shop_id: int, key: LegalKey, version: str | None, now: datetime
) -> LegalText | None:
    """Without a version the one that holds; with one, that one if it holds or held."""
    return await queries.text(db, shop_id, key, version, now)


async def versions(db: Db) -> list[Version]:
    """All of them, those to come too, for operators."""
    return await queries.versions(db)


async def put(db: Db, operator: Operator, new_texts: Sequence[NewText]) -> int:
    """Takes all of them or none (BadText); how many were not there already."""
    if not new_texts:
        raise BadText("No text is given.")
    codes = {shop.code: shop.id for shop in await shops.storefronts(db)}
    changed = 0
    for new in new_texts:
        if new.shop not in codes:
            raise BadText(f"There is no storefront {new.shop}.")
        changed += await _put(db, operator, codes[new.shop], new)
    await purge(db, TAG)
    return changed


async def show_new_versions(db: Db, now: datetime) -> None:
    """Pages that show a version whose successor has begun to hold are rendered anew."""
    if await queries.mark_shown(db, now):
        await purge(db, TAG)


async def _put(db: Db, operator: Operator, shop_id: int, new: NewText) -> bool:
    stored = await queries.stored_version(db, shop_id, new.key, new.version)
    # The same file sent again means the moment at which it came first.
    since = stored.valid_from if stored else operator.now
    text = LegalText(
        key=new.key,
        version=new.version,
        valid_from=new.valid_from or since,
        title=new.title,
        body=new.body,
    )
    await operator.record(
        db, "legal_text", f"{new.shop} {new.key} {new.version}", _summary(stored), _summary(text)
    )
    if stored == text:
        return False
    rules.refuse(text, stored, operator.now)
    try:
        await queries.put_text(db, shop_id, text, operator.now)
    except UniqueViolation as twice:
        raise BadText(
            f"{new.key} {new.version}: another version begins at the same moment."
        ) from twice
    return True


def _summary(text: LegalText | None) -> dict[str, object] | None:
    """The text itself stays in its version, so the log tells two bodies apart and repeats none."""
    if text is None:
        return None
    body = crc32(msgspec.json.encode(text.body))
    return {"validFrom": text.valid_from, "title": text.title, "bodyChecksum": f"{body:08x}"}
