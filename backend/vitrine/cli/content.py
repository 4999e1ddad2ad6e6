"""`vitrine content`: the content service, its keys and its stories."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from vitrine import content
from vitrine.cli.database import reading, writing
from vitrine.cli.output import Choices, Refused
from vitrine.content import TokenKind
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.operators import Operator


def add_to(choices: Choices) -> None:
    command = choices.add_parser("content", help="the content service")
    verbs = command.add_subparsers(metavar="tokens|export|import|preview-link", required=True)
    _add_tokens(verbs)
    _add_transfer(verbs)
    _add_preview_link(verbs)


def _add_tokens(verbs: Choices) -> None:
    print_tokens, renew_token = reading(_print_tokens), writing("content tokens", _renew_token)
    tokens = verbs.add_parser("tokens", help="keys of the delivery API, as JSON")
    tokens.add_argument("--renew", choices=[kind.value for kind in TokenKind], metavar="KIND")
    tokens.set_defaults(
        command=lambda settings, options: (renew_token if options.renew else print_tokens)(
            settings, options
        )
    )


def _add_transfer(verbs: Choices) -> None:
    export = verbs.add_parser("export", help="write the space out, a file for each story")
    export.add_argument("folder", type=Path)
    export.set_defaults(command=reading(_export))
    take = verbs.add_parser("import", help="take such a folder in, all of it or nothing")
    take.add_argument("folder", type=Path)
    take.set_defaults(command=writing("content import", _import))


def _add_preview_link(verbs: Choices) -> None:
    link = verbs.add_parser("preview-link", help="a link that shows a draft for an hour")
    link.add_argument("slug", help="the path of the story, such as c/about-us")
    link.add_argument("--language", default="de", help="of the storefront, such as fr or fr-be")
    link.add_argument(
        "--release", type=int, metavar="ID", help="shows the changes of a release too"
    )
    link.set_defaults(command=reading(_print_preview_link))


async def _print_preview_link(db: Db, options: argparse.Namespace) -> None:
    settings: Settings = options.settings
    if settings.content_url is not None:
        raise Refused("Content is hosted elsewhere (CONTENT_URL); its own editor makes links.")
    try:
        link = await content.preview_link(
            db,
            settings.public_url,
            options.slug,
            language=options.language,
            release_id=options.release,
            now=time_of_day(),
        )
    except content.NoSuchPreview as wrong:
        raise Refused(str(wrong)) from wrong
    print(link)


async def _export(db: Db, options: argparse.Namespace) -> None:
    try:
        count = await content.export_space(db, options.folder)
    except OSError as wrong:
        raise Refused(f"{options.folder} cannot be written: {wrong.strerror}.") from wrong
    print(f"{count} stories and folders are in {options.folder}.")


async def _import(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    try:
        changed = await content.import_space(db, operator, options.folder)
    except content.BadFile as wrong:
        raise Refused(f"{wrong}\nNothing was changed.") from wrong
    print(
        f"Changed: {changed.stories} stories and folders, {changed.assets} pictures,"
        f" {changed.datasources} datasources, {changed.releases} releases."
    )


async def _print_tokens(db: Db, options: argparse.Namespace) -> None:
    print(json.dumps(await content.tokens(db)))


async def _renew_token(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    await content.renew_token(db, operator, TokenKind(options.renew))
    await _print_tokens(db, options)
