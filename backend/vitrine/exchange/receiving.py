"""An import over HTTP, read while it is sent. Whatever ends it, there is a report."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import structlog
from litestar import Request
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from psycopg import OperationalError

from vitrine.exchange.importing.importer import Import
from vitrine.exchange.native.reader import read_native_line
from vitrine.exchange.reading.lines import Line, LineReader, UnreadableFile
from vitrine.exchange.report import Report
from vitrine.rpc import Problem, Wire
from vitrine.rpc.dispatch import unavailable
from vitrine.rpc.observe import unexpected_problem

log = structlog.get_logger()

# Between two chunks, not of the whole: a large file may take as long as it has to.
IDLE_SECONDS = 60.0


class RefusedLine(Wire):
    line: int
    kind: str
    key: str | None
    reason: str


class ImportAnswer(Wire):
    """Counts by kind of line; of the refusals only the first thousand are told."""

    rows: int
    written: dict[str, int]
    unchanged: dict[str, int]
    refused: int
    refusals: list[RefusedLine]
    not_sold: dict[str, int]

    @classmethod
    def of(cls, report: Report) -> ImportAnswer:
        return cls(
            rows=report.rows,
            written=dict(report.written),
            unchanged=dict(report.unchanged),
            refused=report.refused,
            refusals=[
                RefusedLine(line=each.line, kind=each.kind, key=each.key, reason=each.reason)
                for each in report.refusals
            ],
            not_sold=dict(report.not_sold),
        )


class ImportBrokenOff(Problem):
    """A problem that tells beside its own fields, as `report`, what was written until then."""

    def __init__(self, problem: Problem, report: ImportAnswer) -> None:
        super().__init__(problem.status, problem.code, problem.detail, headers=problem.headers)
        self.report = report

    def body(self, request_id: str) -> bytes:
        problem = msgspec.to_builtins(self._problem_body(request_id))
        return msgspec.json.encode({**problem, "report": self.report})


async def receive(request: Request[Any, Any, Any], importing: Import, report: Report) -> None:
    """Raises ImportBrokenOff when not all of it could be brought in."""
    chunks = _chunks(request)
    broken = await _broken_by(chunks, importing)
    if broken is None:
        return
    log.warning("import_broken_off", code=broken.code, rows=report.rows, **report.written)
    raise ImportBrokenOff(broken, ImportAnswer.of(report))


async def _broken_by(chunks: AsyncIterator[bytes], importing: Import) -> Problem | None:
    try:
        try:
            await _take_all(chunks, importing)
        except Problem as ended:
            # The sender timed out or sends too much; the whole lines before that count.
            await importing.finish()
            return ended
        await importing.finish()
    except UnreadableFile as error:
        return await _after_the_rest(chunks, Problem(400, "UnreadableImport", str(error)))
    except OperationalError as failure:
        return await _after_the_rest(chunks, unavailable(failure))
    except Exception:
        log.exception("import_failed")
        return await _after_the_rest(chunks, unexpected_problem())
    return None


async def _take_all(chunks: AsyncIterator[bytes], importing: Import) -> None:
    lines = LineReader()
    async for chunk in chunks:
        for line in lines.feed(chunk):
            await _take(line, importing)
    for line in lines.end():
        await _take(line, importing)


async def _take(line: Line, importing: Import) -> None:
    if entry := read_native_line(line):
        await importing.take(entry)


async def _chunks(request: Request[Any, Any, Any]) -> AsyncIterator[bytes]:
    stream = request.stream()
    while True:
        try:
            async with asyncio.timeout(IDLE_SECONDS):
                chunk = await anext(stream)
        except StopAsyncIteration:
            return
        except RequestEntityTooLarge:
            raise Problem(413, "BodyTooLarge", "The import is too large; please send it in parts.")
        except TimeoutError:
            detail = f"Nothing came for {IDLE_SECONDS:.0f} seconds; the lines before are done."
            raise Problem(408, "ImportIdle", detail, headers={"connection": "close"})
        yield chunk


async def _after_the_rest(chunks: AsyncIterator[bytes], problem: Problem) -> Problem:
    """Read and forgotten: whoever is still sending does not listen to an answer."""
    try:
        async for _ in chunks:
            continue
    except Problem:
        return problem
    return problem
