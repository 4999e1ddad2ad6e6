"""The words of a datasource: what the values of an option field are called in a language."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from vitrine.content.procedures.problems import problem_of
from vitrine.content.procedures.rules import language_of
from vitrine.content.source import ContentSource, ContentUnavailable, EntriesAnswer, EntriesQuery
from vitrine.content.spaces import LANGUAGES
from vitrine.content.tags import LISTS
from vitrine.rpc import Call, Wire, procedure
from vitrine.shops import storefront_of

DatasourceSlug = Annotated[str, Meta(pattern="^[a-z0-9-]{1,100}$")]


class GetDatasourceEntries(Wire):
    slug: DatasourceSlug


class DatasourceEntry(Wire):
    name: str
    value: str
    """In the language of the storefront, where it has one."""


class DatasourceEntries(Wire):
    entries: list[DatasourceEntry]


@procedure("getDatasourceEntries", public=True, needs_db=False)
async def get_datasource_entries(call: Call, payload: GetDatasourceEntries) -> DatasourceEntries:
    """The entries of a datasource in their order; none of one that is not there."""
    try:
        words = await words_of(call, payload.slug)
    except ContentUnavailable as wrong:
        raise problem_of(wrong) from wrong
    if not words.is_stale:
        call.cache_answer()
    return DatasourceEntries(entries=words.entries)


async def datasource_words(call: Call, slug: str) -> dict[str, str]:
    """By the value that a field holds, what it is called in the storefront's language."""
    listed = await get_datasource_entries(call, GetDatasourceEntries(slug=slug))
    return {each.name: each.value for each in listed.entries}


class Words(Struct, frozen=True):
    entries: list[DatasourceEntry]
    is_stale: bool


async def words_of(call: Call, slug: str) -> Words:
    """Each entry in the storefront's own language, then in the one that it shares with others."""
    shop = storefront_of(call)
    call.tags.add(LISTS)
    own = await _entries(call, slug, language_of(shop, LANGUAGES))
    shared = await _entries(call, slug, shop.language)
    translations = {each.name: each.translation for each in shared.entries}
    entries = [
        DatasourceEntry(
            name=each.name, value=each.translation or translations.get(each.name) or each.value
        )
        for each in own.entries
    ]
    return Words(entries, own.is_stale or shared.is_stale)


async def _entries(call: Call, slug: str, language: str) -> EntriesAnswer:
    return await call.part(ContentSource).entries(
        call.reading, EntriesQuery(datasource=slug, language=language)
    )
