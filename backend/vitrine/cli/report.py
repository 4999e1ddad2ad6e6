"""`vitrine report`: what was sold and why, as tables, as one file to look at, or as JSON."""

from __future__ import annotations

import argparse
from pathlib import Path

from msgspec import json

from vitrine import reports
from vitrine.cli.database import reading
from vitrine.cli.output import Choices, Refused
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db
from vitrine.reports import TOPICS


def add_to(choices: Choices) -> None:
    command = choices.add_parser("report", help="what was sold, looked for and sent back")
    command.add_argument(
        "names", nargs="*", metavar="report", help=f"{', '.join(TOPICS)}; without one: all"
    )
    command.add_argument("--from", dest="first", help="a day such as 2026-11-01 (30 days ago)")
    command.add_argument("--to", dest="last", help="the last day, included (today)")
    command.add_argument("--storefront", help="one of them: de; without it: all")
    command.add_argument("--language", choices=["en", "de"], default="en")
    command.add_argument("--html", type=Path, metavar="FILE", help="all of it in one file")
    command.add_argument("--json", action="store_true", help="as the operator API answers")
    command.set_defaults(command=reading(_report))


async def _report(db: Db, options: argparse.Namespace) -> None:
    unknown = [name for name in options.names if name not in TOPICS]
    if unknown:
        raise Refused(f"There is no report {unknown[0]}. The reports are {', '.join(TOPICS)}.")
    now = time_of_day()
    question = await reports.open_question(
        db,
        now,
        first=options.first,
        last=options.last,
        shop=options.storefront,
        language=options.language,
    )
    answers = await reports.read_reports(question, options.names)
    if options.html:
        _write(options.html, reports.draw_page(answers, options.language, now))
        print(f"{options.html} holds {len(answers)} reports.")
    if options.json:
        print(json.encode(answers).decode())
    elif not options.html:
        print(reports.write_text(answers, options.language))


def _write(file: Path, page: str) -> None:
    try:
        file.write_text(page)
    except OSError as wrong:
        raise Refused(f"{file} cannot be written: {wrong.strerror}.") from wrong
