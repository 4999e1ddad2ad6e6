"""The table of legal texts."""

from __future__ import annotations

from datetime import datetime

import msgspec
from msgspec import Struct
from msgspec.json import Decoder

from vitrine.kit.db import Db, documents, execute, maybe_value, rows
from vitrine.legal.rules import CurrentText, LegalKey, LegalText

TEXT = """
    select json_build_object(
        'key', key, 'version', version, 'valid_from', valid_from, 'title', title, 'body', body
    )::text
    from legal_text
    where shop_id = %(shop_id)s
      and key = %(key)s
      and valid_from <= %(now)s
      and (%(version)s::text is null or version = %(version)s)
    order by valid_from desc
    limit 1
"""

_text = Decoder(LegalText)


async def text(
    db: Db, shop_id: int, key: LegalKey, version: str | None, now: datetime
) -> LegalText | None:
    """The version that holds, or an older one; what does not hold yet is left out."""
    params = {"shop_id": shop_id, "key": key, "version": version, "now": now}
    texts = await documents(db, _text, TEXT, **params)
    return texts[0] if texts else None


STORED_VERSION = """
    select json_build_object(
        'key', key, 'version', version, 'valid_from', valid_from, 'title', title, 'body', body
    )::text
    from legal_text
    where shop_id = %(shop_id)s and key = %(key)s and version = %(version)s
    for update
"""


async def stored_version(db: Db, shop_id: int, key: LegalKey, version: str) -> LegalText | None:
    """This version, whether it holds already or not, and nobody else changes it meanwhile."""
    texts = await documents(db, _text, STORED_VERSION, shop_id=shop_id, key=key, version=version)
    return texts[0] if texts else None


CURRENT = """
    select distinct on (key) key, version
    from legal_text
    where shop_id = %(shop_id)s and key = any(%(keys)s) and valid_from <= %(now)s
    order by key, valid_from desc
"""


async def current(
    db: Db, shop_id: int, keys: tuple[LegalKey, ...], now: datetime
) -> list[CurrentText]:
    current_versions = await rows(db, _Current, CURRENT, shop_id=shop_id, keys=list(keys), now=now)
    versions = {each.key: each.version for each in current_versions}
    return [CurrentText(key, versions[key]) for key in keys if key in versions]


class _Current(Struct):
    key: str
    version: str


class Version(Struct, frozen=True):
    shop_id: int
    key: str
    version: str
    valid_from: datetime


VERSIONS = """
    select shop_id, key, version, valid_from
    from legal_text
    order by shop_id, key, valid_from desc
"""


async def versions(db: Db) -> list[Version]:
    return await rows(db, Version, VERSIONS)


VERSIONS_OF_KEY = """
    select shop_id, key, version, valid_from
    from legal_text
    where key = %(key)s and valid_from <= %(now)s
    order by valid_from desc
"""


async def versions_of_key(db: Db, key: LegalKey, now: datetime) -> list[Version]:
    """Of every storefront, the newest first; what does not hold yet is left out."""
    return await rows(db, Version, VERSIONS_OF_KEY, key=key, now=now)


NEXT_MOMENT = """
    select min(valid_from) from legal_text where key = %(key)s and valid_from > %(now)s
"""


async def next_moment(db: Db, key: LegalKey, now: datetime) -> datetime | None:
    """When the next version of any storefront begins to hold."""
    return await maybe_value(db, datetime, NEXT_MOMENT, key=key, now=now)


PUT_TEXT = """
    insert into legal_text (shop_id, key, version, valid_from, title, body)
    values (%(shop_id)s, %(key)s, %(version)s, %(valid_from)s, %(title)s, %(body)s::jsonb)
    on conflict (shop_id, key, version) do update set
        valid_from = excluded.valid_from,
        title = excluded.title,
        body = excluded.body
    where legal_text.valid_from > %(now)s
"""


async def put_text(db: Db, shop_id: int, new: LegalText, now: datetime) -> None:
    """A version that holds is left alone, whatever the caller decided."""
    await execute(
        db,
        PUT_TEXT,
        shop_id=shop_id,
        key=new.key,
        version=new.version,
        valid_from=new.valid_from,
        title=new.title,
        body=msgspec.json.encode(new.body).decode(),
        now=now,
    )


MARK_SHOWN = """
    update legal_text set is_shown = true
    where not is_shown and valid_from <= %(now)s
"""


async def mark_shown(db: Db, now: datetime) -> int:
    return await execute(db, MARK_SHOWN, now=now)
