"""`vitrine errors`: what went wrong in browsers, each error once."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime

from vitrine import intake, shops
from vitrine.cli.database import reading, writing
from vitrine.cli.output import Choices, Refused
from vitrine.intake import ClientError
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.operators import Operator


def add_to(choices: Choices) -> None:
    command = choices.add_parser("errors", help="what went wrong in browsers (docs/intake.md)")
    verbs = command.add_subparsers(metavar="list|show|resolve|dsn", required=True)

    listing = verbs.add_parser("list", help="those that came last come first")
    listing.add_argument("--all", action="store_true", help="also those that were resolved")
    listing.add_argument("--shop", help="of one storefront: de")
    listing.add_argument("--release", help="of one build")
    listing.add_argument("--most", type=int, default=50, help="how many (50)")
    listing.set_defaults(command=reading(_list))

    show = verbs.add_parser("show", help="where it came how often, and its last stack")
    show.add_argument("id", type=int)
    show.set_defaults(command=reading(_show))

    resolve = verbs.add_parser("resolve", help="done; it comes back by itself if it comes again")
    resolve.add_argument("id", type=int)
    resolve.set_defaults(command=writing("errors resolve", _resolve))

    verbs.add_parser("dsn", help="where clients of the Sentry protocol send to").set_defaults(
        command=_print_dsn
    )


async def _list(db: Db, options: argparse.Namespace) -> None:
    shop_ids = {shop.code: shop.id for shop in await shops.storefronts(db)}
    if options.shop and options.shop not in shop_ids:
        raise Refused(f"There is no storefront {options.shop}.")
    for each in await intake.errors(
        db,
        is_resolved=None if options.all else False,
        shop_id=shop_ids.get(options.shop),
        release=options.release,
        most=max(1, options.most),
    ):
        state = "resolved  " if each.resolved_at else ""
        print(
            f"{each.id:6}  {each.event_count:6} ×  last {_moment(each.last_seen)}  {state}"
            f"{_title(each)}  {each.thrown_at}"
        )


async def _show(db: Db, options: argparse.Namespace) -> None:
    error = await _error(db, options.id)
    codes = await shops.shop_codes(db)
    print(_title(error))
    print(
        f"{error.event_count} × from {_moment(error.first_seen)} to {_moment(error.last_seen)}"
        + (f", resolved {_moment(error.resolved_at)}" if error.resolved_at else "")
    )
    for each in await intake.shares(db, error.id):
        code = codes.get(each.shop_id or 0, "-")
        print(f"{each.event_count:6} × {code:6} {each.route or '-':32} {each.release or '-'}")
    for example in await intake.examples(db, error.id, 1):
        for frame in example.frames:
            where = f"{frame['file']}:{frame['line']}:{frame['column']}"
            print(f"    at {frame['function'] or '?'} ({where})")


async def _resolve(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    await intake.resolve(db, operator, await _error(db, options.id), is_resolved=True)
    print(f"{options.id} is resolved.")


def _print_dsn(settings: Settings, options: argparse.Namespace) -> int:
    print(intake.dsn(settings))
    return 0


async def _error(db: Db, error_id: int) -> ClientError:
    error = await intake.error(db, error_id)
    if error is None:
        raise Refused(f"There is no error {error_id}, or no longer.")
    return error


def _title(error: ClientError) -> str:
    return f"{error.kind}: {error.message}".replace("\n", " ")


def _moment(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y-%m-%d %H:%M}"
