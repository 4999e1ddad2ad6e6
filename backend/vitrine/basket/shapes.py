"""A basket on the wire. Money is whole minor units of the storefront's currency."""

from __future__ import annotations

from datetime import date
from typing import Any, Literal

from msgspec import field

from vitrine.catalogue import LowestPriorPrice, Price, Product, Variant
from vitrine.promotions import Cost
from vitrine.rpc import Wire


class Snapshot(Wire):
    """What a line is called here, or was called when it was put in if it is not sold here."""

    product_id: int
    name: str
    brand: str
    colour: str
    size: str
    image: str | None


class ItemReduction(Wire):
    category: Literal["promotion", "voucher"]
    amount: int


class ItemTotal(Wire):
    """All payable pieces: before promotions and after."""

    before_reductions: int
    with_tax: int
    applied_reductions: list[ItemReduction]


class ItemPrice(Wire):
    unit: Price
    total: ItemTotal


class Change(Wire):
    """What is otherwise since the shopper last changed the line."""

    kind: Literal["priceUp", "priceDown", "unavailable", "fewerLeft"]
    before: int
    now: int


class BasketItem(Wire):
    """`quantity` was wanted, `availableQuantity` of them can be had; only these are paid."""

    key: str
    package_id: int
    variant_id: int
    quantity: int
    available_quantity: int
    status: Literal["available", "unavailable"]
    price: ItemPrice | None
    lowest_prior_price: LowestPriorPrice | None
    product: Product | None
    variant: Variant | None
    snapshot: Snapshot
    changes: list[Change]
    display_data: dict[str, Any]
    custom_data: dict[str, Any]


class BasketCost(Cost):
    """`untilFreeDelivery` is null when delivery is free, or never will be."""

    until_free_delivery: int | None


class DeliveryDate(Wire):
    min: date
    max: date


class Package(Wire):
    id: int
    carrier_key: str
    delivery_date: DeliveryDate


class AppliedPromotion(Wire):
    """`name` is in the storefront's language, where it has one."""

    name: str | None
    reduction: int


class MissingForPromotion(Wire):
    """So many `pieces` more and the `cheaper` cheapest cost less by `share`, which is 1 where they
    cost nothing; or goods for so much more, and the promotion applies."""

    name: str | None
    pieces: int
    cheaper: int
    share: float
    amount: int


class RedeemedVoucher(Wire):
    """`reduction` is 0 while it does nothing: too few goods for it, or none that it is for.

    `missing` is what goods must still cost for it to count. `problem` says why it does not:
    `unknown` (in this storefront), `notYet`, `ended`, `usedUp`, `usedByCustomer`; for one that
    each customer may use so often: `signIn`, or `proveEmail` until the mailbox has answered.
    """

    code: str
    is_valid: bool
    problem: str | None
    reduction: int
    is_free_delivery: bool
    minimum: int
    missing: int


class ExceededLimit(Wire):
    """Nothing is ordered above `most`: pieces of a size (`variantId`), pieces of an order, or
    open orders that are not paid yet."""

    code: Literal["TooManyOfSize", "TooManyPieces", "TooManyUnpaidOrders"]
    most: int
    variant_id: int | None = None


class Basket(Wire):
    key: str
    currency_code: str
    count: int
    """Pieces that can be bought."""
    items: list[BasketItem]
    cost: BasketCost
    promotions: list[AppliedPromotion]
    missing_for_promotions: list[MissingForPromotion]
    voucher: RedeemedVoucher | None
    packages: list[Package]
    exceeded: list[ExceededLimit]


class Result(Wire):
    """What became of one thing that was asked for; no code: all of it."""

    operation: Literal["add", "update", "delete"]
    variant_id: int | None
    basket_item_key: str | None
    quantity: int
    kind: str | None


class BasketAnswer(Wire):
    """The whole basket, and a result for each line that was spoken of."""

    basket: Basket
    results: list[Result] = field(default_factory=list)
