"""`vitrine experiments`: what is compared, and what the comparison says so far."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from vitrine import experiments
from vitrine.cli.database import reading, writing
from vitrine.cli.moments import read_moment
from vitrine.cli.output import Choices, Refused
from vitrine.experiments import ArmResult, ExperimentEntry, IntervalRange
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db
from vitrine.operators import Operator


def add_to(choices: Choices) -> None:
    command = choices.add_parser("experiments", help="pages that are compared with each other")
    verbs = command.add_subparsers(metavar="list|put|end|report", required=True)
    verbs.add_parser("list", help="all of them").set_defaults(command=reading(_list))
    put = verbs.add_parser("put", help="make an experiment, or change the one of the same name")
    put.add_argument("file", type=Path, help="its definition as JSON (docs/experiments.md)")
    put.add_argument("--from", dest="begin", help="2026-12-01 or 2026-12-01T09:00 (UTC), or now")
    put.add_argument("--until", help="from then on everybody sees control")
    put.set_defaults(command=writing("experiments put", _put))
    end = verbs.add_parser("end", help="show control to everybody from now on")
    end.add_argument("name")
    end.set_defaults(command=writing("experiments end", _end))
    report = verbs.add_parser("report", help="what it says so far")
    report.add_argument("name")
    report.set_defaults(command=reading(_report))


async def _list(db: Db, options: argparse.Namespace) -> None:
    for each in await experiments.saved_experiments(db):
        arms = ", ".join(f"{variant.name} {variant.weight:.0%}" for variant in each.variants)
        where = ",".join(each.shop_codes) or "all"
        print(f"{each.name:24} {where:8} {','.join(each.page_types):16} {arms}  {_state(each)}")


async def _put(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    try:
        entry = msgspec.json.decode(options.file.read_bytes(), type=ExperimentEntry)
    except (OSError, msgspec.MsgspecError) as wrong:
        raise Refused(f"{options.file} is no experiment: {wrong}") from wrong
    begin = operator.now if options.begin == "now" else read_moment("--from", options.begin)
    entry = msgspec.structs.replace(
        entry,
        starts_at=begin or entry.starts_at,
        ends_at=read_moment("--until", options.until) or entry.ends_at,
    )
    saved = await experiments.save_experiment(db, operator, entry)
    print(f"{saved.name}: {_state(saved)}")


async def _end(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    if not await experiments.end_experiment(db, operator, options.name):
        raise Refused(f"No {options.name} is running.")
    print(f"{options.name} has ended: everybody sees control.")


async def _report(db: Db, options: argparse.Namespace) -> None:
    report = await experiments.experiment_report(db, options.name, time_of_day())
    print(f"{report.name}: {report.hypothesis}")
    for arm in report.arms:
        print(f"{arm.variant:16} {arm.visitors:9} visitors {arm.conversions:7} buyers{_rate(arm)}")
        for each in arm.revenue:
            difference = _range(each.difference, 100)
            print(f"{'':16} {each.per_visitor / 100:9.2f} {each.currency} a visitor{difference}")
    print(f"Chance of a split like this one: {report.split_chance:.4f}")
    for sentence in report.sentences.values():
        print(sentence)


def _rate(arm: ArmResult) -> str:
    if arm.rate is None or arm.interval is None:
        return ""
    interval = f"{arm.interval.low:.2%} to {arm.interval.high:.2%}"
    return f"  {arm.rate:.2%} ({interval}){_range(arm.difference, 0.01, ' points')}"


def _range(interval: IntervalRange | None, unit: float, name: str = "") -> str:
    if interval is None:
        return ""
    return f", {interval.low / unit:+.2f} to {interval.high / unit:+.2f}{name} to control"


def _state(experiment: ExperimentEntry) -> str:
    now = time_of_day()
    begin, end = experiment.starts_at, experiment.ends_at
    if begin is None:
        return "off"
    if end is not None and end <= now:
        return f"over since {end:%Y-%m-%d}"
    if begin > now:
        return f"from {begin:%Y-%m-%d}"
    return f"until {end:%Y-%m-%d}" if end else "running"
