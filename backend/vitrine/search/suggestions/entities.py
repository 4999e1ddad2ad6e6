"""Suggestions as they travel, with the typed part of each label told apart."""

from __future__ import annotations

import re
import unicodedata
from urllib.parse import quote

from msgspec import UNSET

from vitrine.catalogue import AttributeGroup, AttributeValue, Category, Product
from vitrine.catalogue.for_search import VocabularyBrand, Words
from vitrine.rpc import Shop
from vitrine.search.facets.shapes import SearchFilter
from vitrine.search.suggestions.shapes import (
    BrandSuggestion,
    CategoryChoice,
    CategorySuggestion,
    Part,
    ProductSuggestion,
    SearchEntity,
    SuggestedBrand,
    TermSuggestion,
)
from vitrine.search.suggestions.suggesting import SuggestedTerm


def term_entity(suggested: SuggestedTerm, typed: str, shop: Shop) -> SearchEntity:
    return SearchEntity(
        type="term",
        label=suggested.term,
        parts=parts(suggested.term, typed),
        url=f"/{shop.code}/search?term={quote(suggested.term)}",
        term_suggestion=TermSuggestion(term=suggested.term, product_count=suggested.count),
    )


def category_entity(category: Category, filters: list[SearchFilter], typed: str) -> SearchEntity:
    return SearchEntity(
        type="category",
        label=category.name,
        parts=parts(category.name, typed),
        url=category.url,
        category_suggestion=CategorySuggestion(category=category, filters=filters),
    )


def category_choice(words: Words, category_id: int, shop_id: int) -> CategoryChoice:
    category = words.categories[category_id]
    document = category.documents[shop_id]
    department_id = category.rootline_ids[0]
    department = words.categories[department_id].documents[shop_id]
    return CategoryChoice(
        name=document.name,
        url=document.url,
        department=None if department_id == category_id else department.name,
    )


def brand_entity(brand: VocabularyBrand, count: int, typed: str, shop: Shop) -> SearchEntity:
    """There is no page of a brand: its address is the search for it, narrowed to it."""
    address = f"/{shop.code}/search?term={quote(brand.name)}&filters%5Bbrand%5D={brand.id}&nop=1"
    return SearchEntity(
        type="brand",
        label=brand.name,
        parts=parts(brand.name, typed),
        url=address,
        brand_suggestion=BrandSuggestion(
            brand=SuggestedBrand(id=brand.id, key=brand.key, slug=brand.slug, name=brand.name),
            product_count=count,
        ),
    )


def product_entity(product: Product, typed: str) -> SearchEntity:
    label = _name(product)
    return SearchEntity(
        type="product",
        label=label,
        parts=parts(label, typed),
        url=product.url,
        product_suggestion=ProductSuggestion(product=product),
    )


def _name(product: Product) -> str:
    attributes = {} if product.attributes is UNSET else product.attributes
    match attributes.get("name"):
        case AttributeGroup(values=AttributeValue(label=label)):
            return label
    raise LookupError("suggestions are asked for with their names")


def parts(label: str, typed: str) -> list[Part]:
    """The label cut where a word of it begins with a word that was typed."""
    plain, origins = _plain(label)
    is_typed = [False] * len(label)
    for word in _plain(typed)[0].split():
        for match in re.finditer(rf"(?<!\w){re.escape(word)}", plain):
            for place in range(origins[match.start()], origins[match.end() - 1] + 1):
                is_typed[place] = True
    pieces: list[Part] = []
    start = 0
    for place in range(1, len(label) + 1):
        if place == len(label) or is_typed[place] != is_typed[start]:
            pieces.append(Part(text=label[start:place], is_typed=is_typed[start]))
            start = place
    return pieces


def _plain(text: str) -> tuple[str, list[int]]:
    """Without accents and capitals, and for each letter its place in the text."""
    letters: list[str] = []
    origins: list[int] = []
    for place, letter in enumerate(text):
        for each in unicodedata.normalize("NFKD", letter).casefold():
            if not unicodedata.combining(each):
                letters.append(each)
                origins.append(place)
    return "".join(letters), origins
