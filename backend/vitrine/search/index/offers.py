"""What differs between storefronts: which products are sold there, for how much, in which sizes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct
from pyroaring import FrozenBitMap

from vitrine.catalogue import SizeKind
from vitrine.catalogue.for_search import IndexedPrice, IndexedProduct
from vitrine.rpc import Shop
from vitrine.search.index.products import NO_PRODUCTS, ProductIndex
from vitrine.search.index.sizes import ShopSize, as_worn, size_group, size_id
from vitrine.search.index.sort_order import SortOrder

PricesByShop: TypeAlias = dict[int, list[IndexedPrice]]


class StoredOffers(Struct, frozen=True):
    """As they lie on disk."""

    sold: bytes
    on_sale: bytes
    prices: bytes
    reductions: bytes


class ShopOffers:
    def __init__(self, shop: Shop, products: ProductIndex) -> None:
        self.shop = shop
        self.products = products
        self.sold = NO_PRODUCTS
        self.on_sale = NO_PRODUCTS
        self.prices = SortOrder()
        self.reductions = SortOrder()
        self._sizes: list[ShopSize] | None = None

    def put(
        self,
        products: Sequence[IndexedProduct],
        ordinals: Sequence[int],
        gone: Iterable[int],
        prices: Sequence[PricesByShop],
    ) -> None:
        """After the product index has taken them in."""
        offers: dict[int, Offer | None] = dict.fromkeys(gone)
        for ordinal, product, by_shop in zip(ordinals, products, prices, strict=True):
            its = by_shop.get(self.shop.id)
            offers[ordinal] = offer_of(self.shop, product, its) if its else None
        changed = FrozenBitMap(offers)
        sold = {ordinal: offer for ordinal, offer in offers.items() if offer}
        on_sale = [ordinal for ordinal, offer in sold.items() if offer.is_sale]
        self.sold = self.sold - changed | FrozenBitMap(sold)
        self.on_sale = self.on_sale - changed | FrozenBitMap(on_sale)
        self.prices.put({each: offer.price if offer else None for each, offer in offers.items()})
        self.reductions.put(
            {each: offer.reduction if offer else None for each, offer in offers.items()}
        )
        self._sizes = None

    def to_stored(self) -> StoredOffers:
        return StoredOffers(
            self.sold.serialize(),
            self.on_sale.serialize(),
            self.prices.numbers_by_ordinal(),
            self.reductions.numbers_by_ordinal(),
        )

    def restore(self, stored: StoredOffers) -> None:
        self.sold = FrozenBitMap.deserialize(stored.sold)
        self.on_sale = FrozenBitMap.deserialize(stored.on_sale)
        self.prices = SortOrder(stored.prices)
        self.reductions = SortOrder(stored.reductions)

    @property
    def available(self) -> FrozenBitMap:
        """Sold here, and something of it can be had."""
        return self.sold & self.products.sellable

    @property
    def sizes(self) -> list[ShopSize]:
        """In the order in which they are shown and worn."""
        if self._sizes is None:
            named: dict[tuple[SizeKind, str], FrozenBitMap] = {}
            for (kind, size, labels), products in self.products.in_size.items():
                key = kind, size_label(self.shop, size, dict(labels))
                named[key] = named.get(key, NO_PRODUCTS) | products
            sizes = (
                ShopSize(size_id(label, kind), label, size_group(kind, label), products)
                for (kind, label), products in named.items()
            )
            self._sizes = sorted(sizes, key=as_worn)
        return self._sizes

    def sizes_called(self, label: str) -> list[ShopSize]:
        """Of clothes, shoes and whatever else is called so."""
        folded_label = label.casefold()
        return [size for size in self.sizes if size.label.casefold() == folded_label]


def size_label(shop: Shop, size: str, labels: Mapping[str, str]) -> str:
    """As the storefront calls it."""
    label = labels.get(shop.country) or labels.get(shop.language) or size
    return label.replace("ß", "ss") if shop.locale == "de-CH" else label


def offer_of(shop: Shop, product: IndexedProduct, its: Sequence[IndexedPrice]) -> Offer | None:
    """The lowest price of a size that can be had; of any size when none can."""
    if shop.language not in product.texts:
        return None
    if len(its) == 1:
        only = its[0]
        if only.variant_id:
            return None
        return Offer(only.with_tax, _percent_off(only), only.is_sale)
    prices = {each.variant_id: each for each in its}
    shared = prices.get(0)
    if shared is None:
        return None
    variants = [each for each in product.variants if each.is_sellable] or product.variants
    of_sizes = [prices.get(variant.id, shared) for variant in variants] or [shared]
    return _lowest(of_sizes)


class Offer(Struct, frozen=True):
    price: int
    reduction: int
    is_sale: bool


def _lowest(prices: Sequence[IndexedPrice]) -> Offer:
    return Offer(
        price=min(price.with_tax for price in prices),
        reduction=max(_percent_off(price) for price in prices),
        is_sale=any(price.is_sale for price in prices),
    )


def prices_by_shop(product: IndexedProduct) -> PricesByShop:
    by_shop: PricesByShop = {}
    for price in product.prices:
        by_shop.setdefault(price.shop_id, []).append(price)
    return by_shop


def _percent_off(price: IndexedPrice) -> int:
    if price.original_with_tax <= 0:
        return 0
    return 100 * (price.original_with_tax - price.with_tax) // price.original_with_tax
