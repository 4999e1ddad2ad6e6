"""What is the same in every storefront: which products have which values, and which can be had."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from msgspec import Struct
from pyroaring import FrozenBitMap

from vitrine.catalogue import SizeKind
from vitrine.catalogue.for_search import IndexedProduct, Words
from vitrine.search.index.product_keys import ProductKeys
from vitrine.search.index.sort_order import SortOrder
from vitrine.search.index.styles import Styles
from vitrine.search.language.lexicon import CATEGORY, Key

# What it is a size of, its name, and what others call it.
Size: TypeAlias = tuple[SizeKind, str, tuple[tuple[str, str], ...]]
NO_PRODUCTS = FrozenBitMap()


class ProductRow(Struct, array_like=True, gc=False):
    """One product. `stock_share`: percent of its sizes that can be had; a version of 0 is gone.

    `is_complete`: it has a picture, a brand with a name and a colour.
    """

    id: int
    version: int = 0
    text_version: int = 0
    style_id: int = 0
    colour_position: int = 0
    stock_share: int = 0
    is_complete: bool = True


class StoredProducts(Struct, frozen=True):
    """As they lie on disk."""

    rows: list[ProductRow]
    active: bytes
    sellable: bytes
    having: list[tuple[str, int, bytes]]
    in_size: list[tuple[SizeKind, str, tuple[tuple[str, str], ...], bytes]]
    arrivals: bytes


class ProductIndex:
    """Every product has an ordinal; a set of products is a bitmap of ordinals (decision 0021).

    Bitmaps are frozen: who was given one keeps what it held.
    """

    def __init__(self, words: Words) -> None:
        self.words = words
        self.rows: list[ProductRow] = []
        self.ordinals: dict[int, int] = {}
        self.active = NO_PRODUCTS
        self.sellable = NO_PRODUCTS
        self.arrivals = SortOrder()
        self._having: dict[Key, FrozenBitMap] = {}
        self.in_size: dict[Size, FrozenBitMap] = {}
        self._of_styles: dict[int, set[int]] = defaultdict(set)
        self.by_style = Styles(self.colours_of, self.style_of)
        self._keys = ProductKeys(words)

    def to_stored(self) -> StoredProducts:
        return StoredProducts(
            rows=self.rows,
            active=self.active.serialize(),
            sellable=self.sellable.serialize(),
            having=[(*key, bitmap.serialize()) for key, bitmap in self._having.items()],
            in_size=[(*size, bitmap.serialize()) for size, bitmap in self.in_size.items()],
            arrivals=self.arrivals.numbers_by_ordinal(),
        )

    @classmethod
    def from_stored(cls, words: Words, stored: StoredProducts) -> ProductIndex:
        products = cls(words)
        products.rows = stored.rows
        for ordinal, row in enumerate(stored.rows):
            products.ordinals[row.id] = ordinal
            products._of_styles[row.style_id].add(ordinal)
            products.by_style.join(ordinal)
        read = FrozenBitMap.deserialize
        products.active = read(stored.active)
        products.sellable = read(stored.sellable)
        products._having = {(group, each): read(raw) for group, each, raw in stored.having}
        products.in_size = {
            (kind, size, labels): read(raw) for kind, size, labels, raw in stored.in_size
        }
        products.arrivals = SortOrder(stored.arrivals)
        return products

    def reserve(self, product_ids: Iterable[int]) -> None:
        """Ordinals in this order, for products that are put later."""
        for each in product_ids:
            self._ordinal(each)

    def put(self, products: Sequence[IndexedProduct], gone: Iterable[int] = ()) -> list[int]:
        """Takes these in, new or changed, and those that are gone out; ordinals of the first."""
        ordinals = [self._ordinal(product.id) for product in products]
        gone_ordinals = [self.ordinals[each] for each in gone if each in self.ordinals]
        changed = FrozenBitMap([*ordinals, *gone_ordinals])
        having: dict[Key, list[int]] = defaultdict(list)
        in_size: dict[Size, list[int]] = defaultdict(list)
        sellable = []
        arrivals: dict[int, int | None] = dict.fromkeys(gone_ordinals)
        for ordinal, product in zip(ordinals, products, strict=True):
            keys = self._keys.of(product)
            for key in keys:
                having[key].append(ordinal)
            variants = [variant for variant in product.variants if variant.is_sellable]
            for variant in variants:
                labels = tuple(sorted(variant.size_labels.items()))
                in_size[product.size_kind, variant.size, labels].append(ordinal)
            if variants:
                sellable.append(ordinal)
            arrivals[ordinal] = max(0, int(product.first_live_at))
            is_moved = ordinal not in self._of_styles[product.style_id]
            if is_moved:
                self.by_style.leave(ordinal)
                self._of_styles[self.rows[ordinal].style_id].discard(ordinal)
                self._of_styles[product.style_id].add(ordinal)
            self.rows[ordinal] = ProductRow(
                id=product.id,
                version=product.version,
                text_version=product.text_version,
                style_id=product.style_id,
                colour_position=product.position,
                stock_share=100 * len(variants) // max(1, len(product.variants)),
                is_complete=self._keys.are_complete(product, keys),
            )
            if is_moved:
                self.by_style.join(ordinal)
        for ordinal in gone_ordinals:
            self.rows[ordinal].version = 0
            self.rows[ordinal].stock_share = 0
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
        return ordinal is None or self.rows[ordinal].text_version != product.text_version

    def changed_since(self, versions: Mapping[int, int]) -> set[int]:
        """Products whose version here is not the one that is given, or that are not given."""
        here = {row.id: row.version for row in self.rows if row.version}
        return {each for each in {*here, *versions} if here.get(each) != versions.get(each)}

    def ids(self, ordinals: Iterable[int]) -> list[int]:
        return [self.rows[ordinal].id for ordinal in ordinals]

    def styles(self, ordinals: Iterable[int]) -> set[int]:
        return {self.rows[ordinal].style_id for ordinal in ordinals}

    def style_of(self, ordinal: int) -> int:
        return self.rows[ordinal].style_id

    def of_style(self, style_id: int) -> FrozenBitMap:
        return FrozenBitMap(self.colours_of(style_id)) & self.active

    def colours_of(self, style_id: int) -> Collection[int]:
        """The ordinals of a style's products, of those that are gone as well."""
        return self._of_styles.get(style_id, ())

    def __len__(self) -> int:
        return len(self.rows)

    def _ordinal(self, product_id: int) -> int:
        ordinal = self.ordinals.get(product_id)
        if ordinal is None:
            ordinal = self.ordinals[product_id] = len(self.rows)
            self.rows.append(ProductRow(product_id))
        return ordinal


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
