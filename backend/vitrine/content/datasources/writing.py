"""Datasources are put as a whole."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec import structs

from vitrine.content.datasources import queries
from vitrine.content.datasources.shapes import Datasource, DatasourceRow
from vitrine.content.spaces import raise_cache_version
from vitrine.content.stories.rules import BadStory
from vitrine.content.stories.rules.slugs import LONGEST_NAME, SLUG
from vitrine.content.tags import LISTS
from vitrine.kit.db import Db
from vitrine.operators import Operator
from vitrine.rpc import purge

LONGEST_VALUE = 10_000


class UnknownDatasource(Exception):
    """There is none of this slug."""


class DatasourceChanged(Exception):
    """Somebody else has put it since it was read; `stored` is what they put."""

    def __init__(self, stored: Datasource) -> None:
        super().__init__(f"Somebody else changed the datasource {stored.slug} meanwhile.")
        self.stored = stored


async def datasources(db: Db) -> list[DatasourceRow]:
    return await queries.datasources(db)


async def datasource(db: Db, slug: str) -> Datasource:
    source = await queries.datasource(db, slug)
    if source is None:
        raise UnknownDatasource(f"There is no datasource {slug}.")
    return source


async def put_datasource(db: Db, operator: Operator, source: Datasource) -> Datasource:
    """Makes it, or changes it to be exactly this, if its version is still that of the caller."""
    _check(source)
    before = await queries.datasource(db, source.slug)
    if before is None and source.version:
        raise UnknownDatasource(f"There is no datasource {source.slug}.")
    after = before if source.says_the_same_as(before) else None
    if after is None:
        after = await _put(db, source)
        await _show_change(db, operator)
    await operator.record(db, "datasource", source.slug, before, after)
    return after


async def _put(db: Db, source: Datasource) -> Datasource:
    version = await queries.put_datasource(db, source)
    if version is None:
        raise DatasourceChanged(await datasource(db, source.slug))
    return structs.replace(source, version=version)


async def import_datasource(db: Db, source: Datasource) -> bool:
    """As a file says, whoever changed it before; whether it was otherwise."""
    stored = await queries.datasource(db, source.slug)
    if source.says_the_same_as(stored):
        return False
    await _put(db, structs.replace(source, version=stored.version if stored else 0))
    return True


async def all_datasources(db: Db) -> list[Datasource]:
    return await queries.all_datasources(db)


async def values_by_slug(db: Db) -> Mapping[str, Collection[str]]:
    """What fields of each datasource may hold."""
    return await queries.values_by_slug(db)


async def delete_datasource(db: Db, operator: Operator, slug: str) -> None:
    before = await datasource(db, slug)
    await queries.delete_datasource(db, slug)
    await operator.record(db, "datasource", slug, before, None)
    await _show_change(db, operator)


async def _show_change(db: Db, operator: Operator) -> None:
    await raise_cache_version(db, operator.now)
    await purge(db, LISTS)


def _check(source: Datasource) -> None:
    if len(source.slug) > LONGEST_NAME or not SLUG.fullmatch(source.slug):
        raise BadStory("slug: small letters, digits and dashes are wanted.")
    dimensions = [each.entry_value for each in source.dimensions]
    _check_names("dimensions", dimensions)
    _check_names("entries", [each.name for each in source.entries])
    _check_texts([source.name, *(each.name for each in source.dimensions)])
    for each in source.entries:
        _check_texts([each.value, *each.values.values()])
        if unknown := sorted(set(each.values) - set(dimensions)):
            raise BadStory(f"entries.{each.name}: {', '.join(unknown)} is no dimension.")


def _check_names(field: str, names: Sequence[str]) -> None:
    _check_texts(names)
    if not all(name.strip() for name in names):
        raise BadStory(f"{field}: each has a name.")
    if len(set(names)) < len(names):
        raise BadStory(f"{field}: each name comes once.")


def _check_texts(texts: Sequence[str]) -> None:
    if any("\x00" in text or len(text) > LONGEST_VALUE for text in texts):
        raise BadStory(f"A text has {LONGEST_VALUE} characters at most, and none of them is NUL.")
