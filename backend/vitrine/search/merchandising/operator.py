"""What operators decide about finding: pins of a category, and words that mean the same."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Annotated

from litestar.params import JSONBody, QueryParameter

from vitrine import catalogue
from vitrine.kit.db import Db
from vitrine.operators import CurrentCall, operation
from vitrine.rpc import FieldError, Problem, Wire, invalid
from vitrine.search.language.analysis import split_words
from vitrine.search.merchandising.pinning import Pins, pins_by_key
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


class CategoryPins(Wire, forbid_unknown_fields=True):
    """`products` by reference key, the first one first; an empty list takes the pins away."""

    category: str
    products: list[str]


class AllPins(Wire):
    pins: list[CategoryPins]


@operation("GET", "/pins", scope="search:read")
async def list_pins(
    call: CurrentCall,
    category: Annotated[str | None, QueryParameter(name="category")] = None,
) -> AllPins:
    """What comes first in the recommended order, of all categories or of one."""
    return AllPins(
        pins=[
            CategoryPins(category=each.category, products=each.products)
            for each in await pins_by_key(call.db, category)
        ]
    )


@operation("PUT", "/pins", scope="search:write")
async def put_pins(call: CurrentCall, data: JSONBody[CategoryPins]) -> CategoryPins:
    """Sets what comes first in a category, all of it; seen in its listings within two seconds.

    A product is shown where it is sold and listed: pinned elsewhere, it waits.
    """
    category_id = (await catalogue.category_ids(call.db)).get(data.category)
    if category_id is None:
        raise Problem(404, "UnknownCategory", "There is no category with this key.")
    ids = await catalogue.product_ids(call.db, data.products)
    if errors := list(_wrong_with_pins(data.products, ids)):
        raise invalid(*errors)
    [before] = await pins_by_key(call.db, data.category) or [Pins(data.category, [])]
    await pins.pin(call.db, category_id, [ids[each] for each in data.products])
    await call.operator.record(call.db, "pins", data.category, before, data)
    return data


def _wrong_with_pins(products: Sequence[str], ids: Collection[str]) -> Iterator[FieldError]:
    if len(products) > MOST_PINS:
        yield FieldError(field="products", rule="maxItems", params={"max": MOST_PINS})
    for place, key in enumerate(products):
        if key not in ids:
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


@operation("GET", "/synonyms", scope="search:read")
async def list_synonyms(
    call: CurrentCall,
    language: Annotated[str | None, QueryParameter(name="language")] = None,
    page: Annotated[int, QueryParameter(ge=1, le=100_000)] = 1,
    per_page: Annotated[int, QueryParameter(name="perPage", ge=1, le=100)] = 50,
) -> SynonymPage:
    """By language and word."""
    rows = await synonyms.synonyms_of_page(call.db, language, page, per_page)
    return SynonymPage(
        synonyms=[
            WireSynonym(language=each.language, word=each.word, means=each.means) for each in rows
        ],
        page=page,
        per_page=per_page,
        total=await synonyms.synonym_count(call.db, language),
    )


@operation("PUT", "/synonyms", scope="search:write")
async def put_synonym(call: CurrentCall, data: JSONBody[WireSynonym]) -> WireSynonym:
    """Sets what a word also means in a language; searches know it within two seconds."""
    synonym = WireSynonym(
        language=data.language,
        word=_normalise(data.word),
        means=list(dict.fromkeys(_normalise(each) for each in data.means)),
    )
    if errors := list(_wrong_with(synonym, await _languages(call.db))):
        raise invalid(*errors)
    before = await synonyms.synonym(call.db, synonym.language, synonym.word)
    after = Synonym(synonym.language, synonym.word, synonym.means)
    await synonyms.put_synonym(call.db, after)
    await call.operator.record(call.db, "synonym", f"{after.language} {after.word}", before, after)
    return synonym


@operation("DELETE", "/synonyms", scope="search:write")
async def delete_synonym(
    call: CurrentCall,
    language: Annotated[str, QueryParameter(name="language")],
    word: Annotated[str, QueryParameter(name="word")],
) -> None:
    word = _normalise(word)
    before = await synonyms.synonym(call.db, language, word)
    if before is None:
        detail = "This language has no such word that means something else."
        raise Problem(404, "UnknownSynonym", detail)
    await synonyms.delete_synonym(call.db, language, word)
    await call.operator.record(call.db, "synonym", f"{language} {word}", before, None)


def _normalise(text: str) -> str:
    """As a reader sees it; capitals make no other word."""
    return visible_text(text).lower()


async def _languages(db: Db) -> set[str]:
    shops = await enabled_storefronts(db)
    return {shop.language for shop in shops} | {shop.locale for shop in shops}


def _wrong_with(synonym: WireSynonym, languages: Collection[str]) -> Iterator[FieldError]:
    if synonym.language not in languages:
        yield FieldError(field="language", rule="exists", params={"key": synonym.language})
    yield from _wrong_with_words("word", synonym.word, MOST_WORDS)
    if not 1 <= len(synonym.means) <= MOST_MEANINGS:
        yield FieldError(field="means", rule="between", params={"min": 1, "max": MOST_MEANINGS})
    for place, meaning in enumerate(synonym.means[:MOST_MEANINGS]):
        name = f"means[{place}]"
        if meaning == synonym.word:
            yield FieldError(field=name, rule="other", params={})
        yield from _wrong_with_words(name, meaning, MOST_WORDS_OF_MEANING)


def _wrong_with_words(name: str, text: str, most: int) -> Iterator[FieldError]:
    if len(text) > LONGEST_WORD:
        yield FieldError(field=name, rule="maxLength", params={"max": LONGEST_WORD})
    elif not 1 <= len(split_words(text)) <= most:
        yield FieldError(field=name, rule="words", params={"min": 1, "max": most})
