"""`vitrine promotions` and `vitrine vouchers`: money off, with its limits.

The verbs are those of the operator API, and so are the rules; amounts are written as on a price
tag.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import datetime
from decimal import Decimal, InvalidOperation

from vitrine import promotions
from vitrine.cli.database import reading, writing
from vitrine.cli.moments import read_moment
from vitrine.cli.output import Choices, Refused
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db
from vitrine.operators import Operator
from vitrine.promotions import (
    AmountOff,
    BuyAndGet,
    Effect,
    FreeDelivery,
    PercentageOff,
    PromotionEntry,
    VoucherEntry,
)

PER_PAGE = 100


def add_to(choices: Choices) -> None:
    command = choices.add_parser("promotions", help="money off that applies by itself")
    verbs = command.add_subparsers(metavar="list|put|end", required=True)
    verbs.add_parser("list", help="all of them").set_defaults(command=reading(_list_promotions))
    put = verbs.add_parser("put", help="make a promotion, or change the one of the same key")
    put.add_argument("key", help="its name among operators: three-for-two")
    put.add_argument("--buy", type=int, help="of every BUY + GET pieces …")
    put.add_argument("--get", type=int, help="… the GET cheapest cost nothing")
    put.add_argument(
        "--name", action="append", default=[], metavar="de=…", help="as shoppers see it"
    )
    put.add_argument("--priority", type=int, default=0, help="the lowest applies first (0)")
    _add_terms(put)
    put.set_defaults(command=writing("promotions put", _put_promotion))
    _add_end(verbs, "key", "a promotion").set_defaults(
        command=writing("promotions end", _end_promotion)
    )

    command = choices.add_parser("vouchers", help="money off for a code")
    verbs = command.add_subparsers(metavar="list|put|end", required=True)
    verbs.add_parser("list", help="all of them").set_defaults(command=reading(_list_vouchers))
    put = verbs.add_parser("put", help="make a voucher, or change the one of the same code")
    put.add_argument("code", help="what shoppers type: HELLO10")
    put.add_argument("--uses", type=int, help="how often it may be used in all")
    put.add_argument("--uses-each", type=int, help="how often one customer may use it")
    _add_terms(put)
    put.set_defaults(command=writing("vouchers put", _put_voucher), buy=None, get=None)
    _add_end(verbs, "code", "a voucher").set_defaults(command=writing("vouchers end", _end_voucher))


def _add_terms(put: argparse.ArgumentParser) -> None:
    put.add_argument("--percent", help="off each piece: 10 or 12.5")
    put.add_argument("--amount", help="off all goods, in the currency of the storefronts: 10.00")
    put.add_argument("--free-delivery", action="store_true")
    put.add_argument("--minimum", default="0", help="what goods must cost for it")
    put.add_argument(
        "--product", action="append", default=[], help="only for these (reference key)"
    )
    put.add_argument(
        "--category", action="append", default=[], help="only for these: women/knitwear"
    )
    put.add_argument("--shop", action="append", default=[], help="a storefront; without one: all")
    put.add_argument("--from", dest="begin", help="2026-12-01 or 2026-12-01T09:00 (UTC); today")
    put.add_argument("--until", help="from then on it no longer holds; without it: it stays")


def _add_end(verbs: Choices, name: str, thing: str) -> argparse.ArgumentParser:
    end = verbs.add_parser("end", help=f"end {thing} now")
    end.add_argument(name)
    end.add_argument("--shop", action="append", default=[], help="only in this storefront")
    return end


async def _list_promotions(db: Db, options: argparse.Namespace) -> None:
    now = time_of_day()
    for each in await promotions.saved_promotions(db):
        print(f"{each.key:24} {_terms(each, now)}")


async def _list_vouchers(db: Db, options: argparse.Namespace) -> None:
    now = time_of_day()
    page = 1
    while vouchers := await promotions.saved_vouchers(db, page=page, per_page=PER_PAGE):
        for each in vouchers:
            most = "" if each.most_uses is None else f" of {each.most_uses}"
            limit = f", {each.most_uses_each} each" if each.most_uses_each else ""
            print(f"{each.code:24} {_terms(each, now)}  used {each.uses}{most}{limit}")
        page += 1


async def _put_promotion(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    names = dict(_pair(each) for each in options.name)
    entry = PromotionEntry(
        key=options.key,
        shop_codes=options.shop,
        names=names,
        effect=_effect(options),
        products=options.product,
        categories=options.category,
        minimum=_amount("--minimum", options.minimum),
        priority=options.priority,
        starts_at=read_moment("--from", options.begin),
        ends_at=read_moment("--until", options.until),
    )
    await promotions.save_promotion(db, operator, entry)
    print(f"{options.key}: {_terms(entry, operator.now)}")


async def _put_voucher(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    effect = _effect(options)
    if isinstance(effect, BuyAndGet):
        raise Refused("A voucher is a percentage, an amount or free delivery.")
    entry = await promotions.save_voucher(
        db,
        operator,
        VoucherEntry(
            code=options.code,
            shop_codes=options.shop,
            effect=effect,
            products=options.product,
            categories=options.category,
            minimum=_amount("--minimum", options.minimum),
            most_uses=options.uses,
            most_uses_each=options.uses_each,
            starts_at=read_moment("--from", options.begin),
            ends_at=read_moment("--until", options.until),
        ),
    )
    print(f"{entry.code}: {_terms(entry, operator.now)}")


async def _end_promotion(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    count = await promotions.end_promotion(db, operator, options.key, options.shop)
    _say_ended(options.key, count)


async def _end_voucher(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    _say_ended(options.code, await promotions.end_voucher(db, operator, options.code, options.shop))


def _say_ended(name: str, count: int) -> None:
    if not count:
        raise Refused(f"No {name} is still to end there.")
    print(f"{name} has ended in {count} storefront{'s' if count > 1 else ''}.")


def _effect(options: argparse.Namespace) -> Effect:
    effects: list[Effect] = []
    if options.percent is not None:
        effects.append(PercentageOff(_amount("--percent", options.percent)))
    if options.amount is not None:
        effects.append(AmountOff(_amount("--amount", options.amount)))
    if options.buy is not None and options.get is not None:
        effects.append(BuyAndGet(options.buy, options.get))
    if options.free_delivery:
        effects.append(FreeDelivery())
    if len(effects) != 1 or (options.buy is None) != (options.get is None):
        raise Refused(
            "One of these, please: --percent, --amount, --free-delivery, or (for a promotion)"
            " --buy with --get."
        )
    return effects[0]


def _amount(option: str, text: str) -> int:
    """Hundredths: of a percent, or of the storefront's currency."""
    try:
        hundredths = Decimal(text) * 100
        if hundredths != hundredths.to_integral_value():
            raise InvalidOperation
    except InvalidOperation as wrong:
        raise Refused(f"{option} is a number with two decimals at most, not {text}.") from wrong
    return int(hundredths)


def _pair(text: str) -> tuple[str, str]:
    language, sign, name = text.partition("=")
    if not sign:
        raise Refused(f"--name wants a language and a name, such as de=Herbst, not {text}.")
    return language, name


def _terms(each: PromotionEntry | VoucherEntry, now: datetime) -> str:
    """One line that says everything but how often."""
    begin, end = each.starts_at, each.ends_at
    if end is not None and end <= now:
        state = f"over since {end:%Y-%m-%d}"
    elif begin is not None and begin > now:
        state = f"from {begin:%Y-%m-%d}"
    else:
        state = f"until {end:%Y-%m-%d}" if end else "running"
    minimum = f", from {each.minimum / 100:.2f}" if each.minimum else ""
    goods = [*each.products, *each.categories]
    only = f", of {_join_names(goods)}" if goods else ""
    where = _join_names(each.shop_codes) if each.shop_codes else "all"
    return f"{where:8} {_describe(each.effect)}{minimum}{only}  {state}"


def _describe(effect: Effect) -> str:
    match effect:
        case PercentageOff(hundredths):
            return f"{hundredths / 100:g} % off"
        case AmountOff(amount):
            return f"{amount / 100:.2f} off"
        case BuyAndGet(buy, get, _):
            return f"{buy + get} for {buy}"
        case FreeDelivery():
            return "free delivery"


def _join_names(names: Sequence[str]) -> str:
    return (
        ",".join(names) if len(names) <= 4 else f"{','.join(names[:4])} and {len(names) - 4} more"
    )
