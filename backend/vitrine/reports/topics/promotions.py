"""What banners, price promotions, vouchers and reduced prices led to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vitrine import insight, promotions
from vitrine.insight import turnover
from vitrine.reports.asking import Question
from vitrine.reports.shapes import Column, Kind, Row, Table
from vitrine.reports.topic import FEW, Topic, share

CAUSES = {
    "banner": ("Banners that led to an order", "Banner, die zu Bestellungen führten"),
    "promotion": ("Promotions", "Aktionen"),
    "voucher": ("Vouchers", "Gutscheine"),
    "campaign": ("Campaign prices", "Kampagnenpreise"),
    "sale": ("Reduced prices", "Reduzierte Preise"),
}


async def _read(question: Question) -> list[Table]:
    every = await turnover.causes(question.db, question.period, question.shop_ids)
    keys = await promotions.promotion_keys(question.db)
    return [
        await _banners(question),
        *(
            _table(question, cause, [each for each in every if each.cause == cause], keys)
            for cause in CAUSES
        ),
    ]


async def _banners(question: Question) -> Table:
    say = question.say
    every = await insight.promotions(question.db, question.period, question.shop_codes)
    return Table(
        key="seen",
        title=say("Banners that were seen", "Banner, die gesehen wurden"),
        columns=[
            Column(key="name", title=say("Name", "Name")),
            Column(key="slot", title=say("Place", "Platz")),
            Column(key="seen", title=say("Seen", "Gesehen"), kind=Kind.COUNT),
            Column(key="followed", title=say("Followed", "Gefolgt"), kind=Kind.COUNT),
            Column(key="share", title=say("Share", "Anteil"), kind=Kind.SHARE),
        ],
        rows=[
            Row(
                cells=[
                    each.name or each.promotion_id,
                    each.slot,
                    each.seen,
                    each.followed,
                    share(each.followed, each.seen),
                ],
                is_few=each.seen < FEW,
            )
            for each in every
        ],
    )


def _table(
    question: Question,
    cause: str,
    sales: Sequence[turnover.CauseOfSales],
    keys: Mapping[str, str],
) -> Table:
    say = question.say
    sums: dict[tuple[str, str], tuple[int, int, int]] = {}
    for each in sales:
        # One promotion has an id in each storefront, and one key.
        name = keys.get(each.reference, "") if cause == "promotion" else each.name
        key = (name or each.reference or say(*CAUSES[cause]), each.currency)
        orders, reduction, total = sums.get(key, (0, 0, 0))
        sums[key] = (orders + each.orders, reduction + each.reduction, total + each.total)
    return Table(
        key=cause,
        title=say(*CAUSES[cause]),
        columns=[
            Column(key="name", title=say("Name", "Name")),
            Column(key="orders", title=say("Orders", "Bestellungen"), kind=Kind.COUNT),
            Column(key="reduction", title=say("Taken off", "Nachlass"), kind=Kind.MONEY),
            Column(key="total", title=say("Goods sold", "Waren verkauft"), kind=Kind.MONEY),
        ],
        rows=[
            Row(cells=[name, *amounts], currency=currency)
            for (name, currency), amounts in sorted(
                sums.items(), key=lambda item: (item[0][1], -item[1][2])
            )
        ],
    )


def _notes(question: Question) -> list[str]:
    return [
        question.say(
            "The same goods may be in several rows: a voucher on a reduced price counts for both."
            " Banners are counted with leave to statistics alone.",
            "Dieselbe Ware kann in mehreren Zeilen stehen: Ein Gutschein auf einen reduzierten"
            " Preis zählt für beides. Banner werden nur mit Einwilligung in Statistik gezählt.",
        )
    ]


TOPIC = Topic("promotions", "Promotions and vouchers", "Aktionen und Gutscheine", 70, _read, _notes)
