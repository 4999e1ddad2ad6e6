"""Whether an incoming product can be written, said before anything is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from vitrine.catalogue import attributes, prices
from vitrine.catalogue.attributes import Vocabulary
from vitrine.catalogue.prices import IncomingPrice, IncomingReduction
from vitrine.catalogue.products.identifiers import is_gtin
from vitrine.catalogue.products.queries.keys import KnownVariant
from vitrine.catalogue.products.shapes import IncomingProduct
from vitrine.rpc import Shop
from vitrine.shops import Storefront

KEY = re.compile(r"[A-Za-z0-9][A-Za-z0-9._/-]{0,99}")
COLOUR = re.compile(r"#[0-9a-f]{6}")
LONGEST_NAME = 200
LONGEST_DESCRIPTION = 100_000
LONGEST_MPN = 70
MOST_PIECES = 1_000_000


@dataclass(frozen=True)
class References:
    """What the products of a batch may refer to."""

    vocabulary: Vocabulary
    brand_ids: Mapping[str, int]
    category_ids: Mapping[str, int]
    shops: Mapping[str, Storefront]
    size_tables: set[str]
    variants: Mapping[str, KnownVariant]
    seen: set[str] = field(default_factory=set)
    """Reference keys of this batch, of products and variants."""


def wrong_with(product: IncomingProduct, references: References) -> str | None:
    """The first thing that is wrong, in words for a report; None when all is well."""
    return (
        _wrong_with_keys(product, references)
        or _wrong_with_texts(product)
        or _wrong_with_words(product, references)
        or attributes.wrong_with_fibres(product.fibres)
        or _wrong_with_images(product)
        or _wrong_with_variants(product, references)
        or _wrong_with_prices(product.prices, references)
    )


def _wrong_with_keys(product: IncomingProduct, references: References) -> str | None:
    keys = [product.reference_key, *(variant.reference_key for variant in product.variants)]
    for key in (*keys, product.master_key):
        if not KEY.fullmatch(key):
            return f"{key!r} is not a reference key"
    if len(set(keys)) < len(keys):
        return "two of its reference keys are the same"
    for key in keys:
        if key in references.seen:
            return f"{key} comes twice in this batch"
    for variant in product.variants:
        owner = references.variants.get(variant.reference_key)
        if owner and owner.product_key != product.reference_key:
            return f"{variant.reference_key} is a size of {owner.product_key}"
    return None


def _wrong_with_texts(product: IncomingProduct) -> str | None:
    if not product.names:
        return "it has no name"
    for language, name in product.names.items():
        if not name.strip() or len(name) > LONGEST_NAME:
            return f"its name in {language} is empty or longer than {LONGEST_NAME}"
    for texts in (product.names, product.descriptions):
        for language, text in texts.items():
            if len(text) > LONGEST_DESCRIPTION:
                return f"its text in {language} is longer than {LONGEST_DESCRIPTION}"
            if "\N{REPLACEMENT CHARACTER}" in text or "\x00" in text:
                return f"its text in {language} is in the wrong encoding"
    return None


def _wrong_with_words(product: IncomingProduct, references: References) -> str | None:
    if product.brand not in references.brand_ids:
        return f"the brand {product.brand} is unknown"
    if product.size_table and product.size_table not in references.size_tables:
        return f"the size table {product.size_table} is unknown"
    for key in product.categories:
        if key not in references.category_ids:
            return f"the category {key} is unknown"
    for code in (*product.closed_shops, *product.prices):
        if code not in references.shops:
            return f"the storefront {code} is unknown"
    for key, values in product.attributes.items():
        group = references.vocabulary.groups.get(key)
        if group is None:
            return f"the attribute {key} is unknown"
        if len(values) > 1 and not group.multi_select:
            return f"the attribute {key} takes one value"
        for value in values:
            if (key, value) not in references.vocabulary.values_by_name:
                return f"the attribute {key} has no value {value}"
    for key in product.notes:
        if key not in references.vocabulary.groups:
            return f"the attribute {key} is unknown"
    for part, shares in product.fibres.items():
        if part not in ("outer", "lining"):
            return f"fibres are of outer or lining, not of {part}"
        for fibre in shares:
            if ("fibre", fibre) not in references.vocabulary.values_by_name:
                return f"the fibre {fibre} is unknown"
    return None


def _wrong_with_images(product: IncomingProduct) -> str | None:
    for image in product.images:
        if not image.path or image.path.startswith("/") or ".." in image.path:
            return f"{image.path!r} is not the path of a picture"
        if not COLOUR.fullmatch(image.dominant_colour):
            return f"{image.dominant_colour!r} is not a colour like #f1eee8"
    return None


def _wrong_with_variants(product: IncomingProduct, references: References) -> str | None:
    if not product.variants:
        return "it has no sizes"
    for variant in product.variants:
        if not variant.size.strip():
            return f"{variant.reference_key} has no size"
        if variant.gtin is not None and not is_gtin(variant.gtin):
            return f"{variant.reference_key}: {variant.gtin!r} is not a GTIN"
        if variant.mpn is not None and not 0 < len(variant.mpn.strip()) <= LONGEST_MPN:
            return f"{variant.reference_key}: its MPN is empty or longer than {LONGEST_MPN}"
        if variant.stock and not 0 <= variant.stock.quantity <= MOST_PIECES:
            return f"{variant.reference_key} has a stock of {variant.stock.quantity}"
        for code in variant.prices:
            if code not in product.prices:
                return f"{variant.reference_key} has a price in {code}, its product has none"
        wrong = _wrong_with_prices(variant.prices, references)
        if wrong:
            return f"{variant.reference_key}: {wrong}"
    return None


def _wrong_with_prices(incoming: Mapping[str, IncomingPrice], references: References) -> str | None:
    for code, price in incoming.items():
        wrong = wrong_with_price(
            references.shops[code], price.currency, price.with_tax, price.reductions
        )
        if wrong:
            return f"{code}: {wrong}"
    return None


def wrong_with_price(
    shop: Shop, currency: str, with_tax: int, reductions: list[IncomingReduction]
) -> str | None:
    if currency != shop.currency:
        return f"prices are in {shop.currency} there, not in {currency}"
    return prices.wrong_with_price(with_tax, [each.as_rule() for each in reductions])
