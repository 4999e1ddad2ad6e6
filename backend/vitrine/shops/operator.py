"""What operators change: redirect rules, which storefronts are open, how much one may order."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, to_builtins
from psycopg.errors import UniqueViolation

from vitrine.countries import COUNTRIES
from vitrine.kit.db import Db
from vitrine.rpc import FieldError, Problem, Wire, invalid, purge
from vitrine.rpc.operator import requires
from vitrine.rpc.wiring import Wiring
from vitrine.shops import queries, rules
from vitrine.shops.limiting import change_limits
from vitrine.shops.rules import OrderLimits, RedirectRule, Storefront

Transaction = NamedDependency[Db]


class RedirectEntry(Wire, forbid_unknown_fields=True):
    """Without a shop code it holds in every storefront."""

    source: str
    target: str
    status_code: int = 301
    shop_code: str | None = None


class RedirectList(Wire):
    redirects: list[RedirectEntry]
    page: int
    per_page: int
    total: int


@get("/redirects", guards=[requires("redirects:read")])
async def list_redirects(
    db: Transaction,
    page: Annotated[int, QueryParameter(ge=1, le=100_000)] = 1,
    per_page: Annotated[int, QueryParameter(name="perPage", ge=1, le=100)] = 50,
) -> RedirectList:
    found = await queries.rules_of_page(db, page, per_page)
    return RedirectList(
        redirects=[_entry(rule) for rule in found],
        page=page,
        per_page=per_page,
        total=await queries.rule_count(db),
    )


@put("/redirects", guards=[requires("redirects:write")])
async def put_redirect(
    db: Transaction, state: State, data: JSONBody[RedirectEntry]
) -> RedirectEntry:
    """Makes the rule, or changes the one with the same source and storefront."""
    shops = await queries.storefronts(db)
    rule = _checked(data, shops, state.wiring)
    if rule.source == "/":  # a storefront without its home would be closed by accident
        raise invalid(FieldError(field="source", rule="notHome", params={}))
    if rules.would_loop(await queries.all_rules_locked(db), rule):
        raise Problem(409, "RedirectLoop", f"With this rule {rule.source} leads back to itself.")
    await queries.put_redirect_rule(db, rule)
    await purge(db, "redirects")
    return _entry(rule)


@delete("/redirects", guards=[requires("redirects:write")])
async def delete_redirect(
    db: Transaction,
    state: State,
    source: Annotated[str, QueryParameter(name="source")],
    shop_code: Annotated[str | None, QueryParameter(name="shopCode")] = None,
) -> None:
    shops = await queries.storefronts(db)
    rule = _checked(
        RedirectEntry(source=source, target="/", shop_code=shop_code), shops, state.wiring
    )
    if rules.would_loop_without(await queries.all_rules_locked(db), rule.source, shop_code):
        detail = f"Without this rule {rule.source} leads back to itself."
        raise Problem(409, "RedirectLoop", detail)
    if not await queries.delete_redirect_rule(db, rule.source, shop_code):
        raise Problem(404, "UnknownRedirect", "There is no rule with this source and storefront.")
    await purge(db, "redirects")


class ShopOpening(Wire, forbid_unknown_fields=True):
    is_enabled: bool


class OpenedShop(Wire):
    code: str
    shop_id: int
    is_enabled: bool


@put("/shops/{code:str}", guards=[requires("shops:write")])
async def put_shop(db: Transaction, code: FromPath[str], data: JSONBody[ShopOpening]) -> OpenedShop:
    """Opens or closes a storefront that the data knows."""
    shops = await queries.storefronts(db)
    shop = next((shop for shop in shops if shop.code == code), None)
    if shop is None:
        raise Problem(404, "UnknownShop", "There is no storefront with this code.")
    if data.is_enabled and shop.country not in COUNTRIES:
        detail = f"contract/countries.json says nothing of {shop.country}: add its law and post."
        raise Problem(409, "UnknownCountry", detail)
    if not data.is_enabled and not any(other.is_enabled for other in shops if other != shop):
        raise Problem(409, "LastShop", "The last open storefront cannot be closed.")
    try:
        await queries.set_enabled(db, code, data.is_enabled)
    except UniqueViolation:
        detail = f"Another open storefront is already the home of language {shop.language}."
        raise Problem(409, "LanguageHomeTaken", detail)
    await purge(db, "shops", "navigation", "redirects")
    return OpenedShop(code=code, shop_id=shop.id, is_enabled=data.is_enabled)


Count = Annotated[int, Meta(ge=1, le=1_000_000)]


class OrderLimitsEntry(Wire, forbid_unknown_fields=True):
    """Of one storefront: pieces of a size and of an order, and open orders that are not paid."""

    shop_code: str
    most_pieces_of_size: Count
    most_pieces: Count
    most_unpaid_of_mailbox: Count
    most_unpaid_of_visitor: Count
    most_unpaid_of_address: Count


class OrderLimitsList(Wire):
    limits: list[OrderLimitsEntry]


@get("/order-limits", guards=[requires("limits:read")])
async def list_limits(db: Transaction) -> OrderLimitsList:
    return OrderLimitsList(
        limits=[
            OrderLimitsEntry(shop_code=shop.code, **to_builtins(shop.limits))
            for shop in await queries.storefronts(db)
        ]
    )


@put("/order-limits", guards=[requires("limits:write")])
async def put_limits(db: Transaction, data: JSONBody[OrderLimitsEntry]) -> OrderLimitsEntry:
    """All of them for one storefront; they hold at once."""
    limits = OrderLimits(
        most_pieces_of_size=data.most_pieces_of_size,
        most_pieces=data.most_pieces,
        most_unpaid_of_mailbox=data.most_unpaid_of_mailbox,
        most_unpaid_of_visitor=data.most_unpaid_of_visitor,
        most_unpaid_of_address=data.most_unpaid_of_address,
    )
    await change_limits(db, data.shop_code, limits)
    return data


handlers: list[HTTPRouteHandler] = [
    *[list_redirects, put_redirect, delete_redirect, put_shop],
    *[list_limits, put_limits],
]


def _checked(written: RedirectEntry, shops: list[Storefront], wiring: Wiring) -> RedirectRule:
    rule = RedirectRule(written.source, written.target, written.status_code, written.shop_code)
    origins = rules.origins(wiring.settings.public_url, shops)
    checked = rules.checked(rule, {shop.code for shop in shops}, origins)
    if isinstance(checked, RedirectRule):
        return checked
    raise invalid(
        *(FieldError(field=wrong.field, rule=wrong.rule, params=wrong.params) for wrong in checked)
    )


def _entry(rule: RedirectRule) -> RedirectEntry:
    return RedirectEntry(
        source=rule.source,
        target=rule.target,
        status_code=rule.status_code,
        shop_code=rule.shop_code,
    )
