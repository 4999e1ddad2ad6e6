"""Reports over HTTP: `GET /api/operator/reports/money?from=2026-11-01&to=2026-11-30&shop=de`."""

from __future__ import annotations

from typing import Annotated

from litestar.params import FromPath, QueryParameter

from vitrine.operators import CurrentCall, operation
from vitrine.reports.asking import Language, open_question
from vitrine.reports.shapes import Answer
from vitrine.reports.topics import TOPICS
from vitrine.rpc import Problem, Wire

Day = Annotated[str | None, QueryParameter(name="from")]
LastDay = Annotated[str | None, QueryParameter(name="to")]


class ListedReport(Wire):
    name: str
    title: str


class ReportList(Wire):
    reports: list[ListedReport]


@operation("GET", "/reports", scope="reports:read")
async def list_reports(
    call: CurrentCall, language: Annotated[Language, QueryParameter(name="language")] = "en"
) -> ReportList:
    """What can be asked for, in the order in which it is read."""
    return ReportList(
        reports=[
            ListedReport(name=each.name, title=each.german if language == "de" else each.english)
            for each in TOPICS.values()
        ]
    )


@operation("GET", "/reports/{name:str}", scope="reports:read")
async def get_report(
    call: CurrentCall,
    name: FromPath[str],
    first: Day = None,
    last: LastDay = None,
    shop: Annotated[str | None, QueryParameter(name="shop")] = None,
    language: Annotated[Language, QueryParameter(name="language")] = "en",
) -> Answer:
    """Of these days, the last one included, and of one storefront or of all."""
    topic = TOPICS.get(name)
    if topic is None:
        raise Problem(404, "UnknownReport", f"The reports are {', '.join(TOPICS)}.")
    question = await open_question(
        call.db, call.now, first=first, last=last, shop=shop, language=language
    )
    return await topic.answer(question)
