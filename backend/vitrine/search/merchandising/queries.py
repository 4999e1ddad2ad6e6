"""The search slice's own tables: what is pinned, what is bought, which words mean the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from vitrine.kit.db import Db, execute, rows
from vitrine.rpc import purge
from vitrine.search.tags import DECIDED


@dataclass(frozen=True, slots=True)
class _Pin:
    category_id: int
    product_ids: list[int]


PINS = """
    select category_id, array_agg(product_id order by position) as product_ids
    from search_pin
    group by category_id
"""


async def pins(db: Db) -> dict[int, list[int]]:
    """Products by category, in the order in which they come first there."""
    return {pin.category_id: pin.product_ids for pin in await rows(db, _Pin, PINS)}


@dataclass(frozen=True, slots=True)
class _Popularity:
    product_id: int
    share: float


POPULARITY = "select product_id, share from search_popularity"


async def popularity(db: Db) -> dict[int, float]:
    """Between 0 and 1; what nobody has bought has none."""
    return {each.product_id: each.share for each in await rows(db, _Popularity, POPULARITY)}


@dataclass(frozen=True, slots=True)
class _Synonym:
    word: str
    means: list[str]


SYNONYMS = """
    select word, array_agg(distinct meaning order by meaning) as means
    from search_synonym, unnest(means) as meaning
    where left(language, 2) = %(language)s
    group by word
"""


async def synonyms(db: Db, language: str) -> dict[str, list[str]]:
    """What words mean in the language, in whichever country they are said."""
    return {each.word: each.means for each in await rows(db, _Synonym, SYNONYMS, language=language)}


CLEAR_SYNONYMS = "delete from search_synonym"
PUT_SYNONYMS = """
    insert into search_synonym (language, word, means)
    select row ->> 0, row ->> 1, array(select jsonb_array_elements_text(row -> 2))
    from jsonb_array_elements(%(rows)s::jsonb) as row
"""


async def put_synonyms(db: Db, synonyms: Sequence[tuple[str, str, list[str]]]) -> None:
    """In the place of all that were there; by language or locale."""
    await execute(db, CLEAR_SYNONYMS)
    await execute(db, PUT_SYNONYMS, rows=msgspec.json.encode(synonyms).decode())
    await purge(db, DECIDED)


CLEAR_PINS = "delete from search_pin"
PUT_PINS = """
    insert into search_pin (category_id, position, product_id)
    select category.id, (row ->> 1)::integer, product.id
    from jsonb_array_elements(%(rows)s::jsonb) as row
    join category on category.key = row ->> 0
    join product on product.reference_key = row ->> 2
"""


async def put_pins(db: Db, pins: Sequence[tuple[str, int, str]]) -> None:
    """In the place of all that were there: category, position and product by their keys."""
    await execute(db, CLEAR_PINS)
    await execute(db, PUT_PINS, rows=msgspec.json.encode(pins).decode())
    await purge(db, DECIDED)
