"""Words that belong to pictures, for blocks that say none of their own."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from msgspec.json import Decoder

from vitrine.content.reading.text import identifiers
from vitrine.kit.db import Db, documents


class AssetWords(Struct, frozen=True):
    """`words` are by language: `{"default": {"alt": …, "title": …}}`."""

    id: int
    focus: str
    source: str
    copyright: str
    words: dict[str, dict[str, Any]]


ASSET_WORDS = """
    select json_build_object(
        'id', id, 'focus', focus, 'source', source, 'copyright', copyright, 'words', words
    )::text
    from content_asset
    where id = any(%(ids)s::bigint[])
"""
DECODER = Decoder(AssetWords)


async def asset_words(db: Db, ids: Collection[int]) -> dict[int, AssetWords]:
    every = await documents(db, DECODER, ASSET_WORDS, ids=identifiers(ids))
    return {each.id: each for each in every}
