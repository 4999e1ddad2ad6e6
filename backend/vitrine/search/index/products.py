"""What is the same in every storefront: which products have which words, and which can be had."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import TypeAlias, TypeVar

from msgspec import Struct

from vitrine.catalogue.for_search import IndexedProduct, Words
from vitrine.search.index.bits import Bits, as_bytes, bits_of, from_bytes
from vitrine.search.index.sort_order import Order
from vitrine.search.index.windows import Windows

# Category, brand and size stand beside the groups of attributes.
Key: TypeAlias = tuple[str, int]
Size: TypeAlias = tuple[str, tuple[tuple[str, str], ...]]
CATEGORY = "category"
LEAF = "leaf"
BRAND = "brand"
FIBRE = "fibre"


class KeptGoods(Struct, frozen=True):
    """As they lie on disk."""

    ids: bytes
    versions: bytes
    text_versions: bytes
    styles: bytes
    colour_positions: bytes
    stock_shares: bytes
    active: bytes
    sellable: bytes
    having: list[tuple[str, int, bytes]]
    in_size: list[tuple[str, tuple[tuple[str, str], ...], bytes]]
    arrivals: tuple[bytes, bytes]


class Goods:
    """Every product has a place; a set of products is a number with their bits (decision 0012)."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.ids = array("i")
        self.places: dict[int, int] = {}
        self.versions = array("q")
        self.text_versions = array("q")
        self.styles = array("i")
        self.colour_positions = array("i")
        self.having: dict[Key, Bits] = {}
        self.in_size: dict[Size, Bits] = {}
        self.active: Bits = 0
        self.sellable: Bits = 0
        self.arrivals = Order()
        self.stock_shares = array("b")
        self.windows = Windows()
        self._of_styles: dict[int, set[int]] = defaultdict(set)
        self._arrived: tuple[tuple[int, int], Bits] | None = None
        self._fibres = {
            value.value: value.id for value in words.values.values() if value.group_key == FIBRE
        }

    def kept(self) -> KeptGoods:
        return KeptGoods(
            ids=self.ids.tobytes(),
            versions=self.versions.tobytes(),
            text_versions=self.text_versions.tobytes(),
            styles=self.styles.tobytes(),
            colour_positions=self.colour_positions.tobytes(),
            stock_shares=self.stock_shares.tobytes(),
            active=as_bytes(self.active),
            sellable=as_bytes(self.sellable),
            having=[(*key, as_bytes(bits)) for key, bits in self.having.items()],
            in_size=[(*size, as_bytes(bits)) for size, bits in self.in_size.items()],
            arrivals=self.arrivals.kept(),
        )

    @classmethod
    def restored(cls, words: Words, kept: KeptGoods) -> Goods:
        goods = cls(words)
        goods.ids.frombytes(kept.ids)
        goods.places = {each: place for place, each in enumerate(goods.ids)}
        goods.versions.frombytes(kept.versions)
        goods.text_versions.frombytes(kept.text_versions)
        goods.styles.frombytes(kept.styles)
        for place, style in enumerate(goods.styles):
            goods._of_styles[style].add(place)
        goods.colour_positions.frombytes(kept.colour_positions)
        goods.stock_shares.frombytes(kept.stock_shares)
        goods.active = from_bytes(kept.active)
        goods.sellable = from_bytes(kept.sellable)
        goods.having = {(group, key): from_bytes(raw) for group, key, raw in kept.having}
        goods.in_size = {(size, labels): from_bytes(raw) for size, labels, raw in kept.in_size}
        goods.arrivals = Order.restored(*kept.arrivals)
        return goods

    def reserve(self, product_ids: Iterable[int]) -> None:
        """Places in this order, for products that are put later."""
        for each in product_ids:
            self._place(each)

    def put(self, products: Sequence[IndexedProduct], gone: Iterable[int] = ()) -> list[int]:
        """Takes these in, new or changed, and those that are gone out; the places of the first."""
        places = [self._place(product.id) for product in products]
        left = [self.places[each] for each in gone if each in self.places]
        changed = bits_of([*places, *left], len(self.ids))
        having: dict[Key, list[int]] = defaultdict(list)
        in_size: dict[Size, list[int]] = defaultdict(list)
        sellable = []
        arrivals: dict[int, int | None] = dict.fromkeys(left)
        for place, product in zip(places, products, strict=True):
            self.versions[place] = product.version
            self.text_versions[place] = product.text_version
            self._of_styles[self.styles[place]].discard(place)
            self._of_styles[product.style_id].add(place)
            self.styles[place] = product.style_id
            self.colour_positions[place] = product.position
            for key in self._keys(product):
                having[key].append(place)
            held = [variant for variant in product.variants if variant.is_sellable]
            for variant in held:
                in_size[variant.size, tuple(sorted(variant.size_labels.items()))].append(place)
            if held:
                sellable.append(place)
            self.stock_shares[place] = 100 * len(held) // max(1, len(product.variants))
            arrivals[place] = max(0, int(product.first_live_at))
        for place in left:
            self.versions[place] = 0
            self.stock_shares[place] = 0
        self.active = self.active & ~changed | bits_of(places, len(self.ids))
        self.sellable = self.sellable & ~changed | bits_of(sellable, len(self.ids))
        _merge(self.having, having, changed, len(self.ids))
        _merge(self.in_size, in_size, changed, len(self.ids))
        self.arrivals.put(arrivals)
        self._arrived = None
        self.windows.clear()
        return places

    def categories_of(self, product_ids: Iterable[int]) -> set[int]:
        """With all above them."""
        places = [self.places[each] for each in product_ids if each in self.places]
        bits = bits_of(places, len(self.ids))
        return {
            key for (group, key), its in self.having.items() if group == CATEGORY and its & bits
        }

    def arrived_between(self, after: datetime, until: datetime) -> Bits:
        """Asked again and again, so it is counted once a minute."""
        key = (int(after.timestamp()) // 60, int(until.timestamp()) // 60)
        if self._arrived is None or self._arrived[0] != key:
            low, high = int(after.timestamp()) + 1, int(until.timestamp())
            self._arrived = (key, self.arrivals.between(max(0, low), high))
        return self._arrived[1]

    def has_other_text(self, product: IndexedProduct) -> bool:
        place = self.places.get(product.id)
        return place is None or self.text_versions[place] != product.text_version

    def of_style(self, style_id: int) -> Bits:
        return bits_of(self.colours_of(style_id), len(self.ids)) & self.active

    def colours_of(self, style_id: int) -> Collection[int]:
        """The places of a style's products, of those that are gone as well."""
        return self._of_styles.get(style_id, ())

    def number_of_products(self) -> int:
        return len(self.ids)

    def _place(self, product_id: int) -> int:
        place = self.places.get(product_id)
        if place is None:
            place = len(self.ids)
            self.places[product_id] = place
            self.ids.append(product_id)
            self.versions.append(0)
            self.text_versions.append(0)
            self.styles.append(0)
            self.colour_positions.append(0)
            self.stock_shares.append(0)
        return place

    def _keys(self, product: IndexedProduct) -> set[Key]:
        """A product is in its categories and in all above them."""
        values = self.words.values
        keys = {(values[each].group_key, each) for each in product.value_ids if each in values}
        keys |= {(FIBRE, self._fibres[each]) for each in product.fibres if each in self._fibres}
        keys.add((BRAND, product.brand_id))
        for leaf in product.category_ids:
            category = self.words.categories.get(leaf)
            if category:
                keys |= {(CATEGORY, each) for each in category.rootline_ids}
                keys.add((LEAF, leaf))
        return keys


K = TypeVar("K", bound=Hashable)


def _merge(held: dict[K, Bits], new: Mapping[K, Sequence[int]], changed: Bits, size: int) -> None:
    """What changed is taken out everywhere and put in where it belongs now."""
    kept = ~changed
    for key in held:
        held[key] &= kept
    for key, places in new.items():
        held[key] = held.get(key, 0) | bits_of(places, size)
