"""`vitrine feedback`: what visitors wrote about the shop."""

from __future__ import annotations

import argparse
from datetime import UTC
from pathlib import Path

from vitrine import intake, shops
from vitrine.cli.database import reading
from vitrine.cli.output import Choices, Refused
from vitrine.intake import StoredFeedback
from vitrine.kit.db import Db
from vitrine.kit.one_line import one_line

LONGEST_LINE = 100


def add_to(choices: Choices) -> None:
    command = choices.add_parser("feedback", help="what visitors wrote (docs/intake.md)")
    verbs = command.add_subparsers(metavar="list|show", required=True)

    listing = verbs.add_parser("list", help="the newest first")
    listing.add_argument("--source", help="where it was written: footer")
    listing.add_argument("--tag", help="a name, or one with a value: page or page:basket")
    listing.add_argument("--most", type=int, default=50, help="how many (50)")
    listing.set_defaults(command=reading(_list))

    show = verbs.add_parser("show", help="all of one")
    show.add_argument("id", type=int)
    show.add_argument("--screenshot", type=Path, help="a file that its picture is written to")
    show.set_defaults(command=reading(_show))


async def _list(db: Db, options: argparse.Namespace) -> None:
    codes = await shops.shop_codes(db)
    name, _, value = (options.tag or "").partition(":")
    for each in await intake.feedback(
        db,
        source=options.source,
        tag=name or None,
        tag_value=value or None,
        most=max(1, options.most),
    ):
        picture = "picture  " if each.has_screenshot else ""
        line = one_line(each.message)
        begin = line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE]}…"
        print(f"{each.id:6}  {_head(each, codes)}  {picture}{begin}")


async def _show(db: Db, options: argparse.Namespace) -> None:
    feedback = await intake.one_feedback(db, options.id)
    if feedback is None:
        raise Refused(f"There is no feedback {options.id}, or no longer.")
    codes = await shops.shop_codes(db)
    print(f"{_head(feedback, codes)}  {feedback.path}  release {feedback.release or '-'}")
    for name, value in feedback.tags.items():
        print(f"  {name}: {value}")
    if feedback.name or feedback.email:
        print(f"{feedback.name} <{feedback.email}>")
    print(feedback.message)
    if options.screenshot:
        await _write_screenshot(db, options)


async def _write_screenshot(db: Db, options: argparse.Namespace) -> None:
    content = await intake.screenshot(db, options.id)
    if content is None:
        raise Refused("No picture was sent along.")
    try:
        options.screenshot.write_bytes(content)
    except OSError as wrong:
        raise Refused(f"{options.screenshot} cannot be written: {wrong.strerror}.") from wrong
    print(f"Its picture is in {options.screenshot}.")


def _head(feedback: StoredFeedback, codes: dict[int, str]) -> str:
    moment = f"{feedback.received_at.astimezone(UTC):%Y-%m-%d %H:%M}"
    return f"{moment}  {codes.get(feedback.shop_id or 0, '-'):6} {feedback.source or '-':12}"
