"""What is looked for, and what of it is not found."""

from __future__ import annotations

from vitrine import insight
from vitrine.reports.asking import Question
from vitrine.reports.shapes import Column, Kind, Plot, PlotKind, Row, Table
from vitrine.reports.topic import FEW, Topic, only_with_leave, share

AT_MOST = 30


async def _read(question: Question) -> list[Table]:
    say = question.say
    titles = {
        False: ("terms", say("What is looked for", "Wonach gesucht wird")),
        True: ("missed", say("What is not found", "Was nicht gefunden wird")),
    }
    tables = []
    for is_missed, (key, title) in titles.items():
        terms = await insight.search_terms(
            question.db,
            question.period,
            question.shop_codes,
            only_without_results=is_missed,
            at_most=AT_MOST,
        )
        rows = [
            Row(
                cells=[
                    each.term,
                    each.searches,
                    each.visits,
                    each.without_results,
                    share(each.without_results, each.searches),
                ],
                is_few=each.searches < FEW,
            )
            for each in terms
        ]
        tables.append(_table(question, key, title, rows, is_missed=is_missed))
    return tables


def _table(question: Question, key: str, title: str, rows: list[Row], *, is_missed: bool) -> Table:
    say = question.say
    return Table(
        key=key,
        title=title,
        columns=[
            Column(key="term", title=say("Term", "Begriff")),
            Column(key="searches", title=say("Searches", "Suchen"), kind=Kind.COUNT),
            Column(key="visits", title=say("Visits", "Besuche"), kind=Kind.COUNT),
            Column(key="nothing", title=say("Without results", "Ohne Treffer"), kind=Kind.COUNT),
            Column(key="share", title=say("Share", "Anteil"), kind=Kind.SHARE),
        ],
        rows=rows,
        plot=Plot(kind=PlotKind.BARS, x="term", y=["nothing" if is_missed else "searches"]),
    )


TOPIC = Topic("searches", "Search terms", "Suchbegriffe", 6, _read, only_with_leave)
