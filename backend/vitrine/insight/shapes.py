"""What browsers tell of a visit: one struct for each event, which types, docs and checks come from.

The first sentence of each says when it is sent (docs/events.md). `purchase`, `refund` and
`cancellation` are not here: orders know them, and no browser is believed.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal
from uuid import UUID

from msgspec import UNSET, Meta, Struct, UnsetType, field

# As storefront/app/pages/screenHandle.ts reports them.
PageType = Literal[
    "account",
    "account_area:order_id",
    "account_area:orders",
    "checkout",
    "home",
    "other",
    "outfit",
    "pdp",
    "productlist",
]
PageCategory = Literal[
    "account",
    "blog",
    "cart",
    "checkout",
    "customerService",
    "home",
    "orderConfirmation",
    "other",
    "product",
    "searchResult",
    "signin",
    "support",
    "wishlist",
]
CustomerType = Literal["guest", "new", "existing"]
Device = Literal["phone", "tablet", "desktop"]
VitalName = Literal["CLS", "FCP", "INP", "LCP", "TTFB"]
Navigation = Literal["load", "client"]

EVENTS_AT_ONCE = 50
# As many as a basket has lines.
ITEMS_AT_MOST = 200
PROMOTIONS_AT_MOST = 50
ARMS_AT_MOST = 20

# Milliseconds since 1970, up to the year 2100.
Moment = Annotated[int, Meta(ge=0, le=4_102_444_800_000)]
# PostgreSQL has no place for the character of number 0, and nobody means the others.
PRINTABLE = r"^[^\x00-\x1f]*$"
Path = Annotated[str, Meta(pattern=r"^/[^?#\x00-\x1f]*$", max_length=500)]
Key = Annotated[str, Meta(pattern=PRINTABLE, min_length=1, max_length=100)]
Label = Annotated[str, Meta(pattern=PRINTABLE, max_length=200)]
Number = Annotated[str, Meta(pattern=r"^[0-9]{1,15}$")]
Term = Annotated[str, Meta(pattern=PRINTABLE, min_length=1, max_length=200)]
Currency = Annotated[str, Meta(pattern=r"^[A-Z]{3}$")]
Money = Annotated[float, Meta(ge=0, le=10_000_000)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
ArmKey = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,60}$")]


class Item(Struct, frozen=True, kw_only=True):
    """A product, or one size of it; prices with tax and two decimals."""

    item_id: Number
    item_name: Label
    price: Money
    quantity: Annotated[int, Meta(ge=1, le=10_000)] = 1
    item_brand: Label | UnsetType = UNSET
    item_brand_id: Key | UnsetType = UNSET
    item_variant: Key | UnsetType = UNSET
    item_category: Label | UnsetType = UNSET
    item_category2: Label | UnsetType = UNSET
    item_category3: Label | UnsetType = UNSET
    item_category5: Key | UnsetType = UNSET
    sale_discount: Money | UnsetType = UNSET
    campaign_discount: Money | UnsetType = UNSET
    original_price: Money | UnsetType = UNSET
    stock: Count | UnsetType = UNSET
    size_key: Key | UnsetType = UNSET
    item_list_name: Label | UnsetType = UNSET
    item_list_id: Key | UnsetType = UNSET
    index: Annotated[int, Meta(ge=0, le=100_000)] | UnsetType = UNSET


class Promotion(Struct, frozen=True, kw_only=True):
    """A place on a page that leads somewhere: a banner, a teaser, a slide."""

    promotion_id: Key
    promotion_name: Label
    creative_name: Label | UnsetType = UNSET
    creative_slot: Label | UnsetType = UNSET
    item_id: Key | UnsetType = UNSET
    item_name: Label | UnsetType = UNSET
    location_id: Key | UnsetType = UNSET
    index: Annotated[int, Meta(ge=0, le=100_000)] | UnsetType = UNSET


class Totals(Struct, frozen=True, kw_only=True):
    """What the whole basket costs, and what is taken off."""

    total_with_tax: Money
    total_without_tax: Money
    total_campaign_reduction_with_tax: Money
    total_sale_reduction_with_tax: Money


Items = Annotated[list[Item], Meta(min_length=1, max_length=ITEMS_AT_MOST)]
OneItem = Annotated[list[Item], Meta(min_length=1, max_length=1)]
BasketItems = Annotated[list[Item], Meta(max_length=ITEMS_AT_MOST)]
Promotions = Annotated[list[Promotion], Meta(min_length=1, max_length=PROMOTIONS_AT_MOST)]


def _event_name(struct: str) -> str:
    """`ViewItem` is `view_item` on the wire."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", struct).lower()


class EventBase(Struct, frozen=True, kw_only=True, tag_field="event", tag=_event_name):
    """What every event says. `at` is the browser's clock and decides nothing."""

    id: UUID
    at: Moment
    page_type: PageType
    page_category: PageCategory
    path: Path
    customer_type: CustomerType
    device: Device


class PageView(EventBase, frozen=True, kw_only=True):
    """A page is shown, after a full load or a client-side navigation."""

    referrer: Annotated[str, Meta(pattern=r"^[a-z0-9.:-]+$", max_length=100)] | UnsetType = UNSET
    """The host of the page before, where it is another site's."""


class ViewItem(EventBase, frozen=True, kw_only=True):
    """The page of a product is shown, with the list that it was chosen from."""

    currency: Currency
    value: Money
    items: OneItem


class ViewItemList(EventBase, frozen=True, kw_only=True):
    """Tiles of a listing, a search or a row of goods come into view."""

    item_list_id: Key
    item_list_name: Label
    currency: Currency
    items: Items


class SelectItem(EventBase, frozen=True, kw_only=True):
    """A tile of a list is followed to its product."""

    item_list_id: Key
    item_list_name: Label
    currency: Currency
    items: OneItem


class ViewPromotion(EventBase, frozen=True, kw_only=True):
    """Promotions come into view."""

    promotions: Promotions


class SelectPromotion(EventBase, frozen=True, kw_only=True):
    """A promotion is followed."""

    promotions: Annotated[list[Promotion], Meta(min_length=1, max_length=1)]


class AddToWishlist(EventBase, frozen=True, kw_only=True):
    """Something was put on the wishlist."""

    currency: Currency
    value: Money
    items: Items


class RemoveFromWishlist(EventBase, frozen=True, kw_only=True):
    """Something was taken off the wishlist."""

    currency: Currency
    value: Money
    items: Items


class AddToCart(EventBase, frozen=True, kw_only=True):
    """Something was put into the basket, or its quantity raised; `quantity` is what was added."""

    currency: Currency
    value: Money
    items: Items
    totals: Totals | UnsetType = UNSET
    promotions: Promotions | UnsetType = UNSET
    """The one that led to it, where one was followed within half an hour."""


class RemoveFromCart(EventBase, frozen=True, kw_only=True):
    """Something was taken out of the basket, or its quantity lowered."""

    currency: Currency
    value: Money
    items: Items
    totals: Totals | UnsetType = UNSET


class ViewCart(EventBase, frozen=True, kw_only=True):
    """The basket is shown, also an empty one."""

    currency: Currency
    value: Money
    items: BasketItems
    totals: Totals


class BeginCheckout(EventBase, frozen=True, kw_only=True):
    """The checkout is opened."""

    currency: Currency
    value: Money
    items: Items
    totals: Totals


class BackInStock(EventBase, frozen=True, kw_only=True):
    """A visitor asks to be told when a size is there again."""

    currency: Currency
    value: Money
    items: OneItem


class Search(EventBase, frozen=True, kw_only=True):
    """The results of a search are shown; `is_corrected` where another word was searched for."""

    term: Term
    results: Count
    is_corrected: bool


class SizeUnavailable(EventBase, frozen=True, kw_only=True):
    """A size that is sold out was chosen."""

    product: Number
    variant: Number
    size_key: Key | UnsetType = UNSET


class ExperimentExposure(EventBase, frozen=True, kw_only=True):
    """An arm of an experiment was shown for the first time in this visit."""

    experiment: ArmKey
    variant: ArmKey


class WebVital(EventBase, frozen=True, kw_only=True):
    """How fast a page felt, once the browser knows: milliseconds, or the score of CLS."""

    name: VitalName
    value: Annotated[float, Meta(ge=0, le=600_000)]
    navigation: Navigation


BrowserEvent = (
    PageView
    | ViewItem
    | ViewItemList
    | SelectItem
    | ViewPromotion
    | SelectPromotion
    | AddToWishlist
    | RemoveFromWishlist
    | AddToCart
    | RemoveFromCart
    | ViewCart
    | BeginCheckout
    | BackInStock
    | Search
    | SizeUnavailable
    | ExperimentExposure
    | WebVital
)


class Collection(Struct, frozen=True, kw_only=True, rename="camel"):
    """What `POST /api/collect` takes. Beacons carry no headers, so the shop is in the body."""

    shop_id: Annotated[int, Meta(ge=1, le=1_000_000)]
    visitor: UUID
    visit: UUID
    events: Annotated[list[BrowserEvent], Meta(min_length=1, max_length=EVENTS_AT_ONCE)]
    arms: Annotated[dict[ArmKey, ArmKey], Meta(max_length=ARMS_AT_MOST)] = field(
        default_factory=dict
    )
