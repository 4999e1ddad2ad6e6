"""What is the same in every storefront: which products have which values, and which can be had."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from msgspec import Struct
from pyroaring import FrozenBitMap

from vitrine.catalogue.for_search import IndexedProduct, Words
from vitrine.search.index.sort_order import SortOrder
from vitrine.search.language.lexicon import BRAND, CATEGORY, FIBRE, LEAF, Key

Size: TypeAlias = tuple[str, tuple[tuple[str, str], ...]]
NO_PRODUCTS = FrozenBitMap()


class StoredProducts(Struct, frozen=True):
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
    arrivals: bytes


class ProductIndex:
    """Every product has an ordinal; a set of products is a bitmap of ordinals (decision 0021).

    Bitmaps are frozen: who was given one keeps what it held.
    """

    def __init__(self, words: Words) -> None:
        self.words = words
        self.ids = array("i")
        self.ordinals: dict[int, int] = {}
        self.versions = array("q")
        self.text_versions = array("q")
        self.styles = array("i")
        self.colour_positions = array("i")
        self.stock_shares = array("b")
        self.active = NO_PRODUCTS
        self.sellable = NO_PRODUCTS
        self.arrivals = SortOrder()
        self._having: dict[Key, FrozenBitMap] = {}
        self.in_size: dict[Size, FrozenBitMap] = {}
        self._of_styles: dict[int, set[int]] = defaultdict(set)
        self._fibres = {
            value.value: value.id for value in words.values.values() if value.group_key == FIBRE
        }

    def stored(self) -> StoredProducts:
        return StoredProducts(
            ids=self.ids.tobytes(),
            versions=self.versions.tobytes(),
            text_versions=self.text_versions.tobytes(),
            styles=self.styles.tobytes(),
            colour_positions=self.colour_positions.tobytes(),
            stock_shares=self.stock_shares.tobytes(),
            active=self.active.serialize(),
            sellable=self.sellable.serialize(),
            having=[(*key, bitmap.serialize()) for key, bitmap in self._having.items()],
            in_size=[(*size, bitmap.serialize()) for size, bitmap in self.in_size.items()],
            arrivals=self.arrivals.numbers_by_ordinal(),
        )

    @classmethod
    def restored(cls, words: Words, stored: StoredProducts) -> ProductIndex:
        products = cls(words)
        products.ids.frombytes(stored.ids)
        products.ordinals = {each: ordinal for ordinal, each in enumerate(products.ids)}
        products.versions.frombytes(stored.versions)
        products.text_versions.frombytes(stored.text_versions)
        products.styles.frombytes(stored.styles)
        for ordinal, style in enumerate(products.styles):
            products._of_styles[style].add(ordinal)
        products.colour_positions.frombytes(stored.colour_positions)
        products.stock_shares.frombytes(stored.stock_shares)
        read = FrozenBitMap.deserialize
        products.active = read(stored.active)
        products.sellable = read(stored.sellable)
        products._having = {(group, each): read(raw) for group, each, raw in stored.having}
        products.in_size = {(size, labels): read(raw) for size, labels, raw in stored.in_size}
        products.arrivals = SortOrder(stored.arrivals)
        return products

    def reserve(self, product_ids: Iterable[int]) -> None:
        """Ordinals in this order, for products that are put later."""
        for each in product_ids:
            self._ordinal(each)

    def put(self, products: Sequence[IndexedProduct], gone: Iterable[int] = ()) -> list[int]:
        """Takes these in, new or changed, and those that are gone out; ordinals of the first."""
        ordinals = [self._ordinal(product.id) for product in products]
        left = [self.ordinals[each] for each in gone if each in self.ordinals]
        changed = FrozenBitMap([*ordinals, *left])
        having: dict[Key, list[int]] = defaultdict(list)
        in_size: dict[Size, list[int]] = defaultdict(list)
        sellable = []
        arrivals: dict[int, int | None] = dict.fromkeys(left)
        for ordinal, product in zip(ordinals, products, strict=True):
            self.versions[ordinal] = product.version
            self.text_versions[ordinal] = product.text_version
            self._of_styles[self.styles[ordinal]].discard(ordinal)
            self._of_styles[product.style_id].add(ordinal)
            self.styles[ordinal] = product.style_id
            self.colour_positions[ordinal] = product.position
            for key in self._keys(product):
                having[key].append(ordinal)
            held = [variant for variant in product.variants if variant.is_sellable]
            for variant in held:
                in_size[variant.size, tuple(sorted(variant.size_labels.items()))].append(ordinal)
            if held:
                sellable.append(ordinal)
            self.stock_shares[ordinal] = 100 * len(held) // max(1, len(product.variants))
            arrivals[ordinal] = max(0, int(product.first_live_at))
        for ordinal in left:
            self.versions[ordinal] = 0
            self.stock_shares[ordinal] = 0
        self.active = self.active - changed | FrozenBitMap(ordinals)
        self.sellable = self.sellable - changed | FrozenBitMap(sellable)
        _replace(self._having, having, changed)
        _replace(self.in_size, in_size, changed)
        self.arrivals.put(arrivals)
        return ordinals

    def having(self, key: Key) -> FrozenBitMap:
        return self._having.get(key, NO_PRODUCTS)

    def having_any(self, keys: Iterable[Key]) -> FrozenBitMap:
        return NO_PRODUCTS.union(*map(self.having, keys))

    def values_of(self, ordinal: int, group: str) -> dict[int, FrozenBitMap]:
        """The values of a group that a product has, each with all products that have it."""
        return {
            each: bitmap
            for (its_group, each), bitmap in self._having.items()
            if its_group == group and ordinal in bitmap
        }

    def categories_of(self, product_ids: Iterable[int]) -> set[int]:
        """With all above them."""
        these = FrozenBitMap(self.ordinals[each] for each in product_ids if each in self.ordinals)
        return {
            each
            for (group, each), bitmap in self._having.items()
            if group == CATEGORY and bitmap.intersect(these)
        }

    def has_other_text(self, product: IndexedProduct) -> bool:
        ordinal = self.ordinals.get(product.id)
        return ordinal is None or self.text_versions[ordinal] != product.text_version

    def changed_since(self, versions: Mapping[int, int]) -> set[int]:
        """Products whose version here is not the one that is given, or that are not given."""
        ordinals = self.ordinals
        changed = {
            each
            for each, version in versions.items()
            if each not in ordinals or self.versions[ordinals[each]] != version
        }
        return changed | {
            each
            for each, ordinal in ordinals.items()
            if each not in versions and self.versions[ordinal]
        }

    def of_style(self, style_id: int) -> FrozenBitMap:
        return FrozenBitMap(self.colours_of(style_id)) & self.active

    def colours_of(self, style_id: int) -> Collection[int]:
        """The ordinals of a style's products, of those that are gone as well."""
        return self._of_styles.get(style_id, ())

    def __len__(self) -> int:
        return len(self.ids)

    def _ordinal(self, product_id: int) -> int:
        ordinal = self.ordinals.get(product_id)
        if ordinal is None:
            ordinal = len(self.ids)
            self.ordinals[product_id] = ordinal
            self.ids.append(product_id)
            self.versions.append(0)
            self.text_versions.append(0)
            self.styles.append(0)
            self.colour_positions.append(0)
            self.stock_shares.append(0)
        return ordinal

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


def _replace(
    bitmaps: dict[K, FrozenBitMap], new: Mapping[K, Sequence[int]], changed: FrozenBitMap
) -> None:
    """What changed is taken out everywhere and put in where it belongs now."""
    for key, bitmap in bitmaps.items():
        if bitmap.intersect(changed):
            bitmaps[key] = bitmap - changed
    for key, ordinals in new.items():
        bitmaps[key] = bitmaps.get(key, NO_PRODUCTS) | FrozenBitMap(ordinals)
