"""What every storefront asks first: the shops, itself, its navigation and its redirects."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from datetime import date

import msgspec

from vitrine.countries import country
from vitrine.kit.calendar import day_of
from vitrine.kit.db import Db
from vitrine.rpc import Call, Problem, Wire, procedure
from vitrine.shops import queries, rules
from vitrine.shops.current import storefront_of
from vitrine.shops.rules import Entry, Storefront

log = logging.getLogger(__name__)


class PathWords(Wire):
    outfits: str
    magazine: str


class Shop(Wire):
    shop_id: int
    code: str
    language: str
    country: str
    locale: str
    currency: str
    time_zone: str
    country_names: dict[str, str]
    language_name: str
    path_words: PathWords
    translation_file: str
    is_language_home: bool
    domain: str | None


class Shops(Wire):
    shops: list[Shop]


@procedure("getShops", public=True, needs_shop=False)
async def get_shops(call: Call) -> Shops:
    """Every storefront that is open, in the order of the switcher."""
    call.tags.add("shops")
    call.cache_answer()
    storefronts = await queries.storefronts(call.db)
    return Shops(shops=[_shop_of(shop) for shop in storefronts if shop.is_enabled])


class Delivery(Wire):
    """Money in minor units; `days` are working days, from and to, and `holidays` are none. What is
    ordered before the `packingHour` of the storefront's clock is packed on the same day."""

    free_from: int
    cost: int
    days: tuple[int, int]
    return_days: int
    packing_hour: int
    holidays: list[date]


class Partners(Wire):
    """Whose scripts pages load once a visitor agrees to marketing, by the id they gave out."""

    tag_manager_id: str | None
    analytics_id: str | None
    kameleoon_id: str | None


@dataclass(frozen=True)
class PaymentMarks:
    """Handed down by the app, since payments know storefronts and not the other way round.

    `offered` answers what the methods that a storefront's checkout offers are known by.
    """

    offered: Callable[[Db, int], Awaitable[list[str]]]


class ShopConfiguration(Shop):
    """`consentMonths`: how long a choice of purposes holds.

    `paymentMethods` and `carriers` are those of the checkout.
    """

    api_base_path: str
    payment_methods: list[str]
    carriers: list[str]
    delivery: Delivery
    consent_months: int
    partners: Partners


@procedure("getShopConfiguration", public=True)
async def get_shop_configuration(call: Call) -> ShopConfiguration:
    """The current storefront with everything that its pages show of it."""
    call.tags.add("shops")
    # Read anew: a page that is rendered because of a purge must not show what was before it.
    shop = await queries.storefront(call.db, call.shop_id)
    if shop is None:
        raise Problem(400, "UnknownShop", "This storefront no longer exists.")
    return ShopConfiguration(
        **msgspec.structs.asdict(_shop_of(shop)),
        api_base_path=call.settings.api_base_path,
        payment_methods=await call.part(PaymentMarks).offered(call.db, shop.id),
        carriers=list(shop.carriers),
        delivery=Delivery(
            free_from=shop.delivery.free_from,
            cost=shop.delivery.cost,
            days=shop.delivery.days,
            return_days=shop.delivery.return_days,
            packing_hour=shop.delivery.packing_hour,
            holidays=rules.holidays_ahead(shop.country, day_of(call.now, shop.time_zone)),
        ),
        consent_months=country(shop.country).law.consent_months,
        partners=msgspec.convert(shop.partners, Partners, from_attributes=True),
    )


class GetRedirect(Wire):
    path: str


class Redirect(Wire):
    target: str
    status_code: int


class FoundRedirect(Wire):
    redirect: Redirect | None


@procedure("getRedirect", public=True)
async def get_redirect(call: Call, payload: GetRedirect) -> FoundRedirect:
    """Where the operator's rules send this path, followed to the end; null when nowhere."""
    call.tags.add("redirects")
    call.cache_answer()
    shop = storefront_of(call)
    source = rules.lookup_path(
        rules.own_path(payload.path, rules.origins(call.settings.public_url, [shop]))
    )
    if source is None:
        return FoundRedirect(redirect=None)
    path = rules.bare_path(shop, source)
    redirect_rules = await queries.rules_reached_from(call.db, shop.id, shop.code, path)
    try:
        end = rules.resolve(redirect_rules, shop.code, path)
    except rules.RedirectLoop as loop:
        log.warning("redirect rules of %s run in a circle: %s", shop.code, loop)
        end = None
    return FoundRedirect(
        redirect=Redirect(target=end.target, status_code=end.status_code) if end else None
    )


class FetchNavigationTreeByName(Wire):
    tree_name: str


class NavigationItem(Wire):
    id: int
    label: str
    path: str
    children: list[NavigationItem]


class NavigationTree(Wire):
    name: str
    items: list[NavigationItem]


@procedure("fetchNavigationTreeByName", public=True)
async def fetch_navigation_tree_by_name(
    call: Call, payload: FetchNavigationTreeByName
) -> NavigationTree:
    """A tree as this storefront shows it, its paths ready to be linked."""
    call.tags.add("navigation")
    call.cache_answer()
    stored = await queries.navigation_rows(call.db, payload.tree_name)
    if not stored:
        raise Problem(404, "UnknownNavigationTree", "There is no navigation tree of this name.")
    return NavigationTree(
        name=payload.tree_name, items=_items(rules.tree(stored, storefront_of(call)))
    )


def _shop_of(shop: Storefront) -> Shop:
    return msgspec.convert(shop, Shop, from_attributes=True)


def _items(entries: Iterable[Entry]) -> list[NavigationItem]:
    return msgspec.convert(list(entries), list[NavigationItem], from_attributes=True)
