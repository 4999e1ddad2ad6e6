"""The words of a datasource: what the values of an option field are called in a language."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from vitrine.content.procedures.rules import language_of
from vitrine.content.procedures.stories import problem_of
from vitrine.content.source import ContentSource, ContentUnavailable, EntriesAnswer, EntriesQuery
from vitrine.content.spaces import LANGUAGES
from vitrine.content.tags import LISTS
from vitrine.rpc import Call, Wire, procedure
from vitrine.shops import storefront_of


class GetDatasourceEntries(Wire):
    slug: Annotated[str, Meta(pattern="^[a-z0-9-]{1,100}$")]


class DatasourceEntry(Wire):
    name: str
    value: str
    """In the language of the storefront, where it has one."""


class DatasourceEntries(Wire):
    entries: list[DatasourceEntry]


@procedure("getDatasourceEntries", public=True, needs_db=False)
async def get_datasource_entries(call: Call, payload: GetDatasourceEntries) -> DatasourceEntries:
    """The entries of a datasource in their order; none of one that is not there."""
    shop = storefront_of(call)
    own = await _entries(call, payload.slug, language_of(shop, LANGUAGES))
    shared = await _entries(call, payload.slug, shop.language)
    words = {each.name: each.translation for each in shared.entries}
    call.tags.add(LISTS)
    if not own.is_stale and not shared.is_stale:
        call.cache_answer()
    return DatasourceEntries(
        entries=[
            DatasourceEntry(
                name=each.name, value=each.translation or words.get(each.name) or each.value
            )
            for each in own.entries
        ]
    )


async def datasource_words(call: Call, slug: str) -> dict[str, str]:
    """By the value that a field holds, what it is called in the storefront's language."""
    listed = await get_datasource_entries(call, GetDatasourceEntries(slug=slug))
    return {each.name: each.value for each in listed.entries}


async def _entries(call: Call, slug: str, language: str) -> EntriesAnswer:
    try:
        return await call.part(ContentSource).entries(
            call.reading, EntriesQuery(datasource=slug, language=language)
        )
    except ContentUnavailable as wrong:
        raise problem_of(wrong) from wrong
