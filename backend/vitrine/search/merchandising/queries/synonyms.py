"""Words that mean the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

import msgspec

from vitrine.kit.db import Db, execute, maybe_row, rows, value
from vitrine.rpc import purge
from vitrine.search.tags import MERCHANDISING


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


async def meanings(db: Db, language: str) -> dict[str, list[str]]:
    """What words mean in the language, in whichever country they are said."""
    return {each.word: each.means for each in await rows(db, _Synonym, SYNONYMS, language=language)}


@dataclass(frozen=True, slots=True)
class Synonym:
    language: str
    word: str
    means: list[str]


SYNONYM = """
    select language, word, means from search_synonym
    where language = %(language)s and word = %(word)s
    for update
"""


async def synonym(db: Db, language: str, word: str) -> Synonym | None:
    """Locked until the transaction ends."""
    return await maybe_row(db, Synonym, SYNONYM, language=language, word=word)


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
    await purge(db, MERCHANDISING)


DELETE_SYNONYM = "delete from search_synonym where language = %(language)s and word = %(word)s"


async def delete_synonym(db: Db, language: str, word: str) -> None:
    await execute(db, DELETE_SYNONYM, language=language, word=word)
    await purge(db, MERCHANDISING)


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
    await purge(db, MERCHANDISING)
