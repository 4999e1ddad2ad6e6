"""`vitrine legal`: the versions of the legal texts, and new ones from a file."""

from __future__ import annotations

import argparse
from datetime import UTC
from pathlib import Path

from msgspec import DecodeError, json

from vitrine import legal, shops
from vitrine.cli.database import reading, writing
from vitrine.cli.output import Choices, Refused
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db
from vitrine.operators import Operator


def add_to(choices: Choices) -> None:
    command = choices.add_parser("legal", help="terms, privacy and the like, in versions")
    verbs = command.add_subparsers(metavar="list|put|samples", required=True)

    verbs.add_parser("list", help="which versions there are").set_defaults(command=reading(_list))

    put = verbs.add_parser("put", help="take new versions in, all of the file or none")
    put.add_argument("file", type=Path)
    put.set_defaults(command=writing("legal put", _put))

    samples = verbs.add_parser("samples", help="add the sample texts where they are missing")
    samples.set_defaults(command=writing("legal samples", _samples))


async def _list(db: Db, options: argparse.Namespace) -> None:
    codes = await shops.shop_codes(db)
    now = time_of_day()
    begun_places: set[tuple[int, str]] = set()
    for each in await legal.versions(db):
        # The newest come first, so the first that has begun is the one that holds.
        place = (each.shop_id, each.key)
        if each.valid_from > now:
            state = "to come"
        else:
            state = "past" if place in begun_places else "holds"
            begun_places.add(place)
        moment = f"{each.valid_from.astimezone(UTC):%Y-%m-%d %H:%M} UTC"
        print(f"{codes[each.shop_id]:6} {each.key:14} {each.version:12} from {moment}  {state}")


async def _put(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    try:
        content = options.file.read_bytes()
        texts = json.decode(content, type=list[legal.NewText])
        count = await legal.put(db, operator, texts)
    except OSError as wrong:
        raise Refused(f"{options.file} cannot be read: {wrong.strerror}.") from wrong
    except (DecodeError, UnicodeDecodeError) as wrong:
        raise Refused(
            f"{options.file} is no list of texts: {wrong}\ndocs/operations.md shows one."
        ) from wrong
    except legal.BadText as wrong:
        raise Refused(str(wrong)) from wrong
    print(f"{count} of {len(texts)} texts were new.")


async def _samples(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    count = await legal.seed(db)
    await operator.record(db, "legal_text", "samples", None, {"written": count} if count else None)
    print("The sample texts are there. A lawyer must check them before anyone trades.")
