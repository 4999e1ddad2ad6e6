"""Tables that merchandisers write: what comes first in a category, and what words mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from vitrine.kit.db import Db, execute, maybe_value, rows, value
from vitrine.rpc import purge
from vitrine.search.tags import DECIDED


@dataclass(frozen=True, slots=True)
class Pins:
    category: str
    products: list[str]


PINNED = """
    select category.key as category,
        array_agg(product.reference_key order by pin.position) as products
    from search_pin as pin
    join category on category.id = pin.category_id
    join product on product.id = pin.product_id
    where %(category)s::text is null or category.key = %(category)s
    group by category.key
    order by category.key
"""


async def pinned(db: Db, category: str | None) -> list[Pins]:
    """By the keys of their categories; of one of them, or of all that have some."""
    return await rows(db, Pins, PINNED, category=category)


CATEGORY_ID = "select id from category where key = %(key)s"


async def category_id(db: Db, key: str) -> int | None:
    return await maybe_value(db, int, CATEGORY_ID, key=key)


@dataclass(frozen=True, slots=True)
class _Known:
    reference_key: str
    id: int


PRODUCT_IDS = "select reference_key, id from product where reference_key = any(%(keys)s)"


async def product_ids(db: Db, keys: Sequence[str]) -> dict[str, int]:
    """Of those that exist, sold or not."""
    found = await rows(db, _Known, PRODUCT_IDS, keys=list(keys))
    return {each.reference_key: each.id for each in found}


UNPIN = "delete from search_pin where category_id = %(category_id)s"
PIN = """
    insert into search_pin (category_id, position, product_id)
    select %(category_id)s, place, product_id
    from unnest(%(product_ids)s::integer[]) with ordinality as pin (product_id, place)
"""


async def pin(db: Db, category_id: int, product_ids: Sequence[int]) -> None:
    """In the place of what was pinned there."""
    # Two who pin in the same category take turns, and the later one stays.
    await execute(db, "select pg_advisory_xact_lock(4001, %(id)s)", id=category_id)
    await execute(db, UNPIN, category_id=category_id)
    await execute(db, PIN, category_id=category_id, product_ids=list(product_ids))
    await purge(db, DECIDED)


@dataclass(frozen=True, slots=True)
class Synonym:
    language: str
    word: str
    means: list[str]


SYNONYMS_OF_PAGE = """
    select language, word, means from search_synonym
    where %(language)s::text is null or language = %(language)s
    order by language, word
    limit %(per_page)s offset %(skipped)s
"""


async def synonyms_of_page(db: Db, language: str | None, page: int, per_page: int) -> list[Synonym]:
    return await rows(
        db,
        Synonym,
        SYNONYMS_OF_PAGE,
        language=language,
        per_page=per_page,
        skipped=(page - 1) * per_page,
    )


SYNONYM_COUNT = """
    select count(*) from search_synonym
    where %(language)s::text is null or language = %(language)s
"""


async def synonym_count(db: Db, language: str | None) -> int:
    return await value(db, int, SYNONYM_COUNT, language=language)


PUT_SYNONYM = """
    insert into search_synonym (language, word, means)
    values (%(language)s, %(word)s, %(means)s)
    on conflict (language, word) do update set means = excluded.means
"""


async def put_synonym(db: Db, synonym: Synonym) -> None:
    await execute(db, PUT_SYNONYM, **asdict(synonym))
    await purge(db, DECIDED)


DELETE_SYNONYM = "delete from search_synonym where language = %(language)s and word = %(word)s"


async def delete_synonym(db: Db, language: str, word: str) -> bool:
    """Whether there was one."""
    is_gone = await execute(db, DELETE_SYNONYM, language=language, word=word) > 0
    if is_gone:
        await purge(db, DECIDED)
    return is_gone
