"""What differs between storefronts: which products are sold there, for how much, in which sizes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias
from zlib import crc32

from msgspec import Struct

from vitrine.catalogue.for_search import IndexedPrice, IndexedProduct
from vitrine.rpc import Shop
from vitrine.search.index.bits import Bits, as_bytes, bits_of, from_bytes
from vitrine.search.index.products import Goods
from vitrine.search.index.sort_order import Order

PricesByShop: TypeAlias = dict[int, list[IndexedPrice]]

SIZES_IN_LETTERS = ["xxxs", "xxs", "xs", "s", "m", "l", "xl", "xxl", "xxxl", "3xl", "4xl", "5xl"]


@dataclass(frozen=True, slots=True)
class SizeHere:
    """A size as this storefront calls it."""

    id: int
    label: str
    bits: Bits


class KeptOffers(Struct, frozen=True):
    """As they lie on disk."""

    here: bytes
    on_sale: bytes
    prices: tuple[bytes, bytes]
    reductions: tuple[bytes, bytes]


class Offers:
    def __init__(self, shop: Shop, goods: Goods) -> None:
        self.shop = shop
        self.goods = goods
        self.here: Bits = 0
        self.on_sale: Bits = 0
        self.prices = Order()
        self.reductions = Order()
        self._sizes: list[SizeHere] | None = None

    def put(
        self,
        products: Sequence[IndexedProduct],
        places: Sequence[int],
        gone: Iterable[int],
        prices: Sequence[PricesByShop],
    ) -> None:
        """After the goods have taken them in."""
        sold: dict[int, _Offer | None] = dict.fromkeys(gone)
        for place, product, by_shop in zip(places, products, prices, strict=True):
            its = by_shop.get(self.shop.id)
            sold[place] = self._offer(product, its) if its else None
        size = self.goods.number_of_products()
        kept = ~bits_of(sold, size)
        here = {place: offer for place, offer in sold.items() if offer}
        on_sale = [place for place, offer in here.items() if offer.is_sale]
        self.here = self.here & kept | bits_of(here, size)
        self.on_sale = self.on_sale & kept | bits_of(on_sale, size)
        self.prices.put({place: offer.price if offer else None for place, offer in sold.items()})
        self.reductions.put(
            {place: offer.reduction if offer else None for place, offer in sold.items()}
        )
        self._sizes = None

    def kept(self) -> KeptOffers:
        return KeptOffers(
            as_bytes(self.here),
            as_bytes(self.on_sale),
            self.prices.kept(),
            self.reductions.kept(),
        )

    def restore(self, kept: KeptOffers) -> None:
        self.here = from_bytes(kept.here)
        self.on_sale = from_bytes(kept.on_sale)
        self.prices = Order.restored(*kept.prices)
        self.reductions = Order.restored(*kept.reductions)
        self._sizes = None

    @property
    def listed(self) -> Bits:
        """Sold here, and something of it can be had."""
        return self.here & self.goods.sellable

    @property
    def sizes(self) -> list[SizeHere]:
        """In the order in which they are worn: letters from small to large, then numbers."""
        if self._sizes is None:
            by_label: dict[str, Bits] = {}
            for (size, labels), bits in self.goods.in_size.items():
                label = self._label(size, dict(labels))
                by_label[label] = by_label.get(label, 0) | bits
            self._sizes = [
                SizeHere(size_id(label), label, by_label[label])
                for label in sorted(by_label, key=_as_worn)
            ]
        return self._sizes

    def _label(self, size: str, labels: dict[str, str]) -> str:
        found = labels.get(self.shop.country) or labels.get(self.shop.language) or size
        return found.replace("ß", "ss") if self.shop.locale == "de-CH" else found

    def _offer(self, product: IndexedProduct, its: list[IndexedPrice]) -> _Offer | None:
        """The lowest price of a size that can be had; of any size when none can."""
        if self.shop.language not in product.texts:
            return None
        if len(its) == 1:
            only = its[0]
            if only.variant_id:
                return None
            return _Offer(only.with_tax, _percent_off(only), only.is_sale)
        prices = {each.variant_id: each for each in its}
        shared = prices.get(0)
        if shared is None:
            return None
        held = [each for each in product.variants if each.is_sellable] or product.variants
        offered = [prices.get(variant.id, shared) for variant in held] or [shared]
        return _offer_of(offered)


class _Offer(Struct, frozen=True):
    price: int
    reduction: int
    is_sale: bool


def _offer_of(offered: Sequence[IndexedPrice]) -> _Offer:
    return _Offer(
        price=min(price.with_tax for price in offered),
        reduction=max(_percent_off(price) for price in offered),
        is_sale=any(price.is_sale for price in offered),
    )


def prices_by_shop(product: IndexedProduct) -> PricesByShop:
    found: PricesByShop = {}
    for price in product.prices:
        found.setdefault(price.shop_id, []).append(price)
    return found


def size_id(label: str) -> int:
    """Sizes have no numbers of their own; the same label has the same one, on every machine."""
    return crc32(label.casefold().encode()) & 0x7FFF_FFFF


def _percent_off(price: IndexedPrice) -> int:
    if price.original_with_tax <= 0:
        return 0
    return 100 * (price.original_with_tax - price.with_tax) // price.original_with_tax


def _as_worn(label: str) -> tuple[int, float, str]:
    word = label.casefold()
    first = re.split(r"[/\s-]", word)[0]
    if first in SIZES_IN_LETTERS:
        return 0, SIZES_IN_LETTERS.index(first), word
    number = re.match(r"\d+(?:[.,]\d+)?", word)
    if number:
        return 1, float(number.group().replace(",", ".")), word
    return 2, 0, word
