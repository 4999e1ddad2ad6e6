"""What the index holds: each style with its colours, and each colour as a product of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from itertools import groupby

import msgspec

from vitrine.catalogue import SizeKind
from vitrine.catalogue.for_search import IndexedProduct, Words
from vitrine.rpc import Shop
from vitrine.search import ranking
from vitrine.search.cluster.clauses import COLOURS, key_term
from vitrine.search.cluster.client import Json, Operation, encode
from vitrine.search.cluster.whole_styles import UNEVEN, WHOLE, whole_fields, whole_style
from vitrine.search.index.article_numbers import numbers_of
from vitrine.search.index.offers import Offer, offer_of, prices_by_shop, size_label
from vitrine.search.index.product_keys import ProductKeys
from vitrine.search.index.products import NO_PRODUCTS
from vitrine.search.index.sizes import ShopSize, size_group, size_id
from vitrine.search.index.texts import Field, fields_of
from vitrine.search.language.analysis import Analyser
from vitrine.search.query import LAST_PAGE, MOST_AT_ONCE

# Of a colour in its style, nothing is asked that is not counted.
NOT_COUNTED = frozenset(["place", "version", "popularity", "points", "numbers", "rank", "complete"])
WORDS_ID = "words"
# While it is filled nobody searches it, and when its node dies it is filled anew.
SETTINGS: Json = {
    "number_of_shards": 1,
    "number_of_replicas": 0,
    "max_result_window": LAST_PAGE * MOST_AT_ONCE,
    "refresh_interval": "-1",
    "translog.durability": "async",
}
# One copy beside the first wherever there is a second node.
SETTINGS_ONCE_FULL: Json = {
    "index": {
        "auto_expand_replicas": "0-1",
        "refresh_interval": None,
        "translog.durability": "request",
    }
}


def index_body(shops: Sequence[Shop]) -> Json:
    fields = _fields(shops)
    of_colours = {name: kind for name, kind in fields.items() if name not in NOT_COUNTED}
    properties = {
        **fields,
        COLOURS: {"type": "nested", "dynamic": False, "properties": of_colours},
        WHOLE: {"properties": whole_fields([str(shop.id) for shop in shops])},
        UNEVEN: {"type": "boolean"},
        # Read whole by every process, never searched.
        WORDS_ID: {"type": "object", "enabled": False},
    }
    most_fields = 1_000 + 20 * len(shops)
    return {
        "settings": {"index": {**SETTINGS, "mapping.total_fields.limit": most_fields}},
        "mappings": {"dynamic": False, "properties": properties},
    }


@lru_cache(maxsize=2_000)
def size_key(kind: SizeKind, label: str) -> str:
    """A size as a storefront calls it, found by its number and counted by the whole."""
    return f"{size_id(label, kind)}|{kind}|{label}"


def size_of_key(key: str) -> ShopSize:
    number, kind, label = key.split("|", 2)
    # Written by `size_key` alone.
    return ShopSize(int(number), label, size_group(_kinds.decode(f'"{kind}"'), label), NO_PRODUCTS)


_kinds: msgspec.json.Decoder[SizeKind] = msgspec.json.Decoder(SizeKind)


class Documents:
    """Made of products as the catalogue has them."""

    def __init__(
        self,
        words: Words,
        shops: Sequence[Shop],
        analysers: Iterable[Analyser],
    ) -> None:
        self.shops = shops
        self.keys = ProductKeys(words)
        self._analysers = list(analysers)

    def puts(
        self,
        products: Sequence[IndexedProduct],
        places: Mapping[int, int],
        popularity: Mapping[int, float],
        now: datetime,
    ) -> Iterator[Operation]:
        """Whole styles, in any order; `places` are of the products, and tell equals apart."""
        for style_id, colours in groupby(sorted(products, key=_style_of), key=_style_of):
            made = self._of_style(style_id, list(colours), places, popularity, now)
            for document_id, document in made:
                yield encode({"index": {"_id": document_id}}), encode(document)

    def _of_style(
        self,
        style_id: int,
        products: Sequence[IndexedProduct],
        places: Mapping[int, int],
        popularity: Mapping[int, float],
        now: datetime,
    ) -> Iterator[tuple[str, Json]]:
        """With their ids."""
        ranked = [
            self._ranked_colour(each, places, popularity, now.timestamp()) for each in products
        ]
        changes = ranks_of_style(ranked)
        colours = []
        for product, its in zip(products, ranked, strict=True):
            document = {
                **self._document(product),
                "place": its.place,
                "points": its.points,
                "complete": int(its.is_complete),
                **changes[product.id],
            }
            yield product_document_id(product.id), document
            colours.append({name: its for name, its in document.items() if name not in NOT_COUNTED})
        yield style_document_id(style_id), {COLOURS: colours, **whole_style(colours)}

    def _document(self, product: IndexedProduct) -> Json:
        variants = [each for each in product.variants if each.is_sellable]
        offers = self._offers(product)
        texts = {each.language: fields_of(product, each) for each in self._analysers}
        return {
            "id": product.id,
            "style": product.style_id,
            "version": product.version,
            "arrival": max(0, int(product.first_live_at)),
            "keys": [key_term(*each) for each in self.keys.of(product)],
            "numbers": numbers_of(product),
            "sold": list(offers),
            "available": list(offers) if variants else [],
            "sale": [each for each, offer in offers.items() if offer.is_sale],
            "price": {each: offer.price for each, offer in offers.items()},
            "reduction": {each: offer.reduction for each, offer in offers.items()},
            "sizes": {
                str(shop.id): list(
                    {
                        size_key(product.size_kind, size_label(shop, each.size, each.size_labels))
                        for each in variants
                    }
                )
                for shop in self.shops
            },
            **{
                field: {
                    language: list(fields[field]) for language, fields in texts.items() if fields
                }
                for field in Field
            },
        }

    def _offers(self, product: IndexedProduct) -> dict[str, Offer]:
        """By the storefronts that sell it."""
        prices = prices_by_shop(product)
        return {
            str(shop.id): offer
            for shop in self.shops
            if shop.id in prices and (offer := offer_of(shop, product, prices[shop.id]))
        }

    def _ranked_colour(
        self,
        product: IndexedProduct,
        places: Mapping[int, int],
        popularity: Mapping[int, float],
        moment: float,
    ) -> RankedColour:
        colour = ranking.Colour(
            style_id=product.style_id,
            position=product.position,
            age=moment - max(0, int(product.first_live_at)),
            stock_share=_stock_share(product),
            is_complete=self.keys.are_complete(product, self.keys.of(product)),
            popularity=popularity.get(product.id, 0.0),
        )
        return RankedColour(
            id=product.id,
            place=places[product.id],
            points=ranking.points_beside_popularity(colour),
            is_complete=colour.is_complete,
            popularity=colour.popularity,
        )


@dataclass(frozen=True, slots=True)
class RankedColour:
    """What the rank of a colour depends on. `points` are those of all but its popularity."""

    id: int
    place: int
    points: float
    is_complete: bool
    popularity: float


def ranks_of_style(colours: Sequence[RankedColour]) -> dict[int, Json]:
    """What changes in their documents with the popularity of one of them, by product."""
    points = {each.place: ranking.with_popularity(each.points, each.popularity) for each in colours}
    complete = {each.place for each in colours if each.is_complete}
    ranks = ranking.ranks_by_points(points, complete)
    return {each.id: {"popularity": each.popularity, "rank": ranks[each.place]} for each in colours}


def product_document_id(product_id: int) -> str:
    return f"p{product_id}"


def style_document_id(style_id: int) -> str:
    return f"s{style_id}"


def _style_of(product: IndexedProduct) -> int:
    return product.style_id


def _stock_share(product: IndexedProduct) -> int:
    sellable = sum(each.is_sellable for each in product.variants)
    return 100 * sellable // max(1, len(product.variants))


def _fields(shops: Sequence[Shop]) -> Json:
    shop_ids = [str(shop.id) for shop in shops]
    languages = sorted({shop.language for shop in shops})
    number, key = {"type": "long"}, {"type": "keyword"}
    # Looked for, and neither counted nor sorted by.
    word = {"type": "keyword", "doc_values": False, "ignore_above": 1_000}
    return {
        **dict.fromkeys(("id", "style", "place", "version", "arrival", "rank"), number),
        "popularity": {"type": "float"},
        "points": {"type": "double"},
        "complete": {"type": "byte"},
        "numbers": word,
        **dict.fromkeys(("keys", "sold", "available", "sale"), key),
        **{
            name: {"properties": dict.fromkeys(shop_ids, kind)}
            for name, kind in (("price", number), ("reduction", number), ("sizes", key))
        },
        **{field: {"properties": dict.fromkeys(languages, word)} for field in Field},
    }
