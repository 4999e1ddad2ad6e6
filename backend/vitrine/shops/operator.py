"""What operators change: redirect rules, open storefronts, limits of orders, partners."""

from __future__ import annotations

from typing import Annotated

from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, to_builtins
from psycopg.errors import UniqueViolation

from vitrine.countries import COUNTRIES
from vitrine.operators import CurrentCall, OperatorCall, operation
from vitrine.rpc import FieldError, Problem, Wire, invalid, purge
from vitrine.shops import queries, rules
from vitrine.shops.limiting import change_limits
from vitrine.shops.partnering import change_partners
from vitrine.shops.rules import OrderLimits, Partners, RedirectRule


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


@operation("GET", "/redirects", scope="redirects:read")
async def list_redirects(
    call: CurrentCall,
    page: Annotated[int, QueryParameter(ge=1, le=100_000)] = 1,
    per_page: Annotated[int, QueryParameter(name="perPage", ge=1, le=100)] = 50,
) -> RedirectList:
    page_rules = await queries.rules_of_page(call.db, page, per_page)
    return RedirectList(
        redirects=[_entry(rule) for rule in page_rules],
        page=page,
        per_page=per_page,
        total=await queries.rule_count(call.db),
    )


@operation("PUT", "/redirects", scope="redirects:write")
async def put_redirect(call: CurrentCall, data: JSONBody[RedirectEntry]) -> RedirectEntry:
    """Makes the rule, or changes the one with the same source and storefront."""
    rule = await _check(call, data)
    if rule.source == "/":  # a storefront without its home would be closed by accident
        raise invalid(FieldError(field="source", rule="notHome", params={}))
    all_rules = await queries.all_rules_locked(call.db)
    if rules.would_loop(all_rules, rule):
        raise Problem(409, "RedirectLoop", f"With this rule {rule.source} leads back to itself.")
    await queries.put_redirect_rule(call.db, rule)
    await _record(call, rule, _stored_entry(all_rules, rule), _entry(rule))
    await purge(call.db, "redirects")
    return _entry(rule)


@operation("DELETE", "/redirects", scope="redirects:write")
async def delete_redirect(
    call: CurrentCall,
    source: Annotated[str, QueryParameter(name="source")],
    shop_code: Annotated[str | None, QueryParameter(name="shopCode")] = None,
) -> None:
    rule = await _check(call, RedirectEntry(source=source, target="/", shop_code=shop_code))
    all_rules = await queries.all_rules_locked(call.db)
    if rules.would_loop_without(all_rules, rule.source, shop_code):
        detail = f"Without this rule {rule.source} leads back to itself."
        raise Problem(409, "RedirectLoop", detail)
    if not await queries.delete_redirect_rule(call.db, rule.source, shop_code):
        raise Problem(404, "UnknownRedirect", "There is no rule with this source and storefront.")
    await _record(call, rule, _stored_entry(all_rules, rule), None)
    await purge(call.db, "redirects")


class ShopOpening(Wire, forbid_unknown_fields=True):
    is_enabled: bool


class OpenedShop(Wire):
    code: str
    shop_id: int
    is_enabled: bool


@operation("PUT", "/shops/{code:str}", scope="shops:write")
async def put_shop(
    call: CurrentCall, code: FromPath[str], data: JSONBody[ShopOpening]
) -> OpenedShop:
    """Opens or closes a storefront that the data knows."""
    shops = await queries.storefronts(call.db)
    shop = next((shop for shop in shops if shop.code == code), None)
    if shop is None:
        raise Problem(404, "UnknownShop", "There is no storefront with this code.")
    if data.is_enabled and shop.country not in COUNTRIES:
        detail = f"contract/countries.json says nothing of {shop.country}: add its law and post."
        raise Problem(409, "UnknownCountry", detail)
    if not data.is_enabled and not any(other.is_enabled for other in shops if other != shop):
        raise Problem(409, "LastShop", "The last open storefront cannot be closed.")
    try:
        await queries.set_enabled(call.db, code, data.is_enabled)
    except UniqueViolation:
        detail = f"Another open storefront is already the home of language {shop.language}."
        raise Problem(409, "LanguageHomeTaken", detail)
    before = ShopOpening(is_enabled=shop.is_enabled)
    await call.operator.record(call.db, "shop", code, before, data)
    await purge(call.db, "shops", "navigation", "redirects")
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


@operation("GET", "/order-limits", scope="limits:read")
async def list_limits(call: CurrentCall) -> OrderLimitsList:
    return OrderLimitsList(
        limits=[
            OrderLimitsEntry(shop_code=shop.code, **to_builtins(shop.limits))
            for shop in await queries.storefronts(call.db)
        ]
    )


@operation("PUT", "/order-limits", scope="limits:write")
async def put_limits(call: CurrentCall, data: JSONBody[OrderLimitsEntry]) -> OrderLimitsEntry:
    """All of them for one storefront; they hold at once."""
    limits = OrderLimits(
        most_pieces_of_size=data.most_pieces_of_size,
        most_pieces=data.most_pieces,
        most_unpaid_of_mailbox=data.most_unpaid_of_mailbox,
        most_unpaid_of_visitor=data.most_unpaid_of_visitor,
        most_unpaid_of_address=data.most_unpaid_of_address,
    )
    await change_limits(call.db, call.operator, data.shop_code, limits)
    return data


class PartnersEntry(Wire, forbid_unknown_fields=True):
    """Of one storefront; null loads nothing of that partner."""

    shop_code: str
    tag_manager_id: str | None = None
    analytics_id: str | None = None
    kameleoon_id: str | None = None


class PartnersList(Wire):
    partners: list[PartnersEntry]


@operation("GET", "/partners", scope="partners:read")
async def list_partners(call: CurrentCall) -> PartnersList:
    return PartnersList(
        partners=[
            PartnersEntry(shop_code=shop.code, **to_builtins(shop.partners))
            for shop in await queries.storefronts(call.db)
        ]
    )


@operation("PUT", "/partners", scope="partners:write")
async def put_partners(call: CurrentCall, data: JSONBody[PartnersEntry]) -> PartnersEntry:
    """All of them for one storefront: whose scripts its pages load once visitors agree."""
    partners = Partners(data.tag_manager_id, data.analytics_id, data.kameleoon_id)
    await change_partners(call.db, call.operator, data.shop_code, partners)
    return data


async def _check(call: OperatorCall, entry: RedirectEntry) -> RedirectRule:
    shops = await queries.storefronts(call.db)
    rule = RedirectRule(entry.source, entry.target, entry.status_code, entry.shop_code)
    origins = rules.origins(call.settings.public_url, shops)
    result = rules.check_rule(rule, {shop.code for shop in shops}, origins)
    if isinstance(result, RedirectRule):
        return result
    raise invalid(
        *(FieldError(field=wrong.field, rule=wrong.rule, params=wrong.params) for wrong in result)
    )


def _stored_entry(all_rules: list[RedirectRule], rule: RedirectRule) -> RedirectEntry | None:
    place = (rule.source, rule.shop_code)
    return next(
        (_entry(each) for each in all_rules if (each.source, each.shop_code) == place), None
    )


async def _record(
    call: OperatorCall,
    rule: RedirectRule,
    before: RedirectEntry | None,
    after: RedirectEntry | None,
) -> None:
    key = f"{rule.shop_code or '*'} {rule.source}"
    await call.operator.record(call.db, "redirect", key, before, after)


def _entry(rule: RedirectRule) -> RedirectEntry:
    return RedirectEntry(
        source=rule.source,
        target=rule.target,
        status_code=rule.status_code,
        shop_code=rule.shop_code,
    )
