"""What experiments of these days say so far, from their beginning and not from the first day."""

from __future__ import annotations

from vitrine import experiments
from vitrine.experiments import ExperimentEntry, ExperimentReport
from vitrine.kit.calendar import first_day_of, last_day_of
from vitrine.reports.asking import Question
from vitrine.reports.shapes import Column, Kind, Row, Table
from vitrine.reports.topic import FEW, Topic


async def _read(question: Question) -> list[Table]:
    chosen = set(question.shop_codes)
    rows = [
        each
        for each in await experiments.saved_experiments(question.db)
        if _runs_in(each, question) and (not each.shop_codes or chosen & {*each.shop_codes})
    ]
    return [
        _table(
            question,
            await experiments.experiment_report(question.db, each.name, question.now),
        )
        for each in rows
    ]


def _runs_in(experiment: ExperimentEntry, question: Question) -> bool:
    if experiment.starts_at is None or experiment.starts_at > question.now:
        return False
    zones = [shop.time_zone for shop in question.shops]
    began = first_day_of(experiment.starts_at, zones)
    ended = experiment.ends_at and last_day_of(experiment.ends_at, zones)
    return began <= question.period.last and (ended is None or ended >= question.period.first)


def _table(question: Question, report: ExperimentReport) -> Table:
    say = question.say
    return Table(
        key=report.name,
        title=report.name,
        columns=[
            Column(key="arm", title=say("Arm", "Variante")),
            Column(key="visitors", title=say("Visitors", "Besucher"), kind=Kind.COUNT),
            Column(key="buyers", title=say("Buyers", "Käufer"), kind=Kind.COUNT),
            Column(key="rate", title=say("Conversion", "Konversion"), kind=Kind.SHARE),
            Column(key="low", title=say("95 % from", "95 % von"), kind=Kind.SHARE),
            Column(key="high", title=say("to", "bis"), kind=Kind.SHARE),
        ],
        rows=[
            Row(
                cells=[
                    arm.variant,
                    arm.visitors,
                    arm.conversions,
                    arm.rate,
                    arm.interval.low if arm.interval else None,
                    arm.interval.high if arm.interval else None,
                ],
                is_few=arm.visitors < FEW,
            )
            for arm in report.arms
        ],
        note=report.sentences.get(question.language, ""),
    )


def _notes(question: Question) -> list[str]:
    return [
        question.say(
            "Counted from the beginning of each experiment, in all its storefronts.",
            "Gezählt vom Beginn jedes Experiments an, in allen seinen Storefronts.",
        )
    ]


TOPIC = Topic("experiments", "Experiments", "Experimente", 80, _read, _notes)
