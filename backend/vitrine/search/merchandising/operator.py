"""What operators decide about finding: pins of a category, and words that mean the same."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Annotated

from litestar import delete, get, put
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, QueryParameter

from vitrine import catalogue
from vitrine.kit.db import Db
from vitrine.rpc import FieldError, Problem, Wire, invalid
from vitrine.rpc.operator import requires
from vitrine.search.language.analysis import split_words
from vitrine.search.merchandising.pinning import pinned
from vitrine.search.merchandising.queries import pins, synonyms
from vitrine.search.merchandising.queries.synonyms import Synonym
from vitrine.search.query import visible_text
from vitrine.search.storefronts import enabled_storefronts

MOST_PINS = 48
MOST_MEANINGS = 20
LONGEST_WORD = 60
# A term is compared word by word and in pairs of two.
MOST_WORDS = 2
MOST_WORDS_OF_MEANING = 4

Transaction = NamedDependency[Db]


class CategoryPins(Wire, forbid_unknown_fields=True):
    """`products` by reference key, the first one first; an empty list takes the pins away."""

    category: str
    products: list[str]


class AllPins(Wire):
    pins: list[CategoryPins]


@get("/pins", guards=[requires("search:read")])
async def list_pins(
    db: Transaction,
    category: Annotated[str | None, QueryParameter(name="category")] = None,
) -> AllPins:
    """What comes first in the recommended order, of all categories or of one."""
    found = await pinned(db, category)
    return AllPins(
        pins=[CategoryPins(category=each.category, products=each.products) for each in found]
    )


@put("/pins", guards=[requires("search:write")])
async def put_pins(db: Transaction, data: JSONBody[CategoryPins]) -> CategoryPins:
    """Sets what comes first in a category, all of it; seen in its listings within two seconds.

    A product is shown where it is sold and listed: pinned elsewhere, it waits.
    """
    category_id = (await catalogue.category_ids(db)).get(data.category)
    if category_id is None:
        raise Problem(404, "UnknownCategory", "There is no category with this key.")
    ids = await catalogue.product_ids(db, data.products)
    if errors := list(_wrong_with_pins(data.products, ids)):
        raise invalid(*errors)
    await pins.pin(db, category_id, [ids[each] for each in data.products])
    return data


def _wrong_with_pins(products: Sequence[str], known: Collection[str]) -> Iterator[FieldError]:
    if len(products) > MOST_PINS:
        yield FieldError(field="products", rule="maxItems", params={"max": MOST_PINS})
    for place, key in enumerate(products):
        if key not in known:
            yield FieldError(field=f"products[{place}]", rule="exists", params={"key": key})
        elif key in products[:place]:
            yield FieldError(field=f"products[{place}]", rule="once", params={"key": key})


class WireSynonym(Wire, forbid_unknown_fields=True):
    """Who looks for the word also finds what has one of `means`; not the other way round.

    `language` is one of the storefronts' (`de`), or a locale of one (`de-AT`).
    """

    language: str
    word: str
    means: list[str]


class SynonymPage(Wire):
    synonyms: list[WireSynonym]
    page: int
    per_page: int
    total: int


@get("/synonyms", guards=[requires("search:read")])
async def list_synonyms(
    db: Transaction,
    language: Annotated[str | None, QueryParameter(name="language")] = None,
    page: Annotated[int, QueryParameter(ge=1, le=100_000)] = 1,
    per_page: Annotated[int, QueryParameter(name="perPage", ge=1, le=100)] = 50,
) -> SynonymPage:
    """By language and word."""
    found = await synonyms.synonyms_of_page(db, language, page, per_page)
    return SynonymPage(
        synonyms=[
            WireSynonym(language=each.language, word=each.word, means=each.means) for each in found
        ],
        page=page,
        per_page=per_page,
        total=await synonyms.synonym_count(db, language),
    )


@put("/synonyms", guards=[requires("search:write")])
async def put_synonym(db: Transaction, data: JSONBody[WireSynonym]) -> WireSynonym:
    """Sets what a word also means in a language; searches know it within two seconds."""
    written = WireSynonym(
        language=data.language,
        word=_written(data.word),
        means=list(dict.fromkeys(_written(each) for each in data.means)),
    )
    if errors := list(_wrong_with(written, await _languages(db))):
        raise invalid(*errors)
    await synonyms.put_synonym(db, Synonym(written.language, written.word, written.means))
    return written


@delete("/synonyms", guards=[requires("search:write")])
async def delete_synonym(
    db: Transaction,
    language: Annotated[str, QueryParameter(name="language")],
    word: Annotated[str, QueryParameter(name="word")],
) -> None:
    if not await synonyms.delete_synonym(db, language, _written(word)):
        detail = "This language has no such word that means something else."
        raise Problem(404, "UnknownSynonym", detail)


handlers: list[HTTPRouteHandler] = [
    list_pins,
    put_pins,
    list_synonyms,
    put_synonym,
    delete_synonym,
]


def _written(text: str) -> str:
    """As a reader sees it; capitals make no other word."""
    return visible_text(text).lower()


async def _languages(db: Db) -> set[str]:
    shops = await enabled_storefronts(db)
    return {shop.language for shop in shops} | {shop.locale for shop in shops}


def _wrong_with(written: WireSynonym, languages: Collection[str]) -> Iterator[FieldError]:
    if written.language not in languages:
        yield FieldError(field="language", rule="exists", params={"key": written.language})
    yield from _wrong_with_words("word", written.word, MOST_WORDS)
    if not 1 <= len(written.means) <= MOST_MEANINGS:
        yield FieldError(field="means", rule="between", params={"min": 1, "max": MOST_MEANINGS})
    for place, meaning in enumerate(written.means[:MOST_MEANINGS]):
        name = f"means[{place}]"
        if meaning == written.word:
            yield FieldError(field=name, rule="other", params={})
        yield from _wrong_with_words(name, meaning, MOST_WORDS_OF_MEANING)


def _wrong_with_words(name: str, text: str, most: int) -> Iterator[FieldError]:
    if len(text) > LONGEST_WORD:
        yield FieldError(field=name, rule="maxLength", params={"max": LONGEST_WORD})
    elif not 1 <= len(split_words(text)) <= most:
        yield FieldError(field=name, rule="words", params={"min": 1, "max": most})
