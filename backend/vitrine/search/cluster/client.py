"""What is asked of OpenSearch over HTTP, by its documented addresses."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, TypeAlias
from urllib.parse import unquote, urlsplit

import msgspec
import structlog

from vitrine.kit.outgoing import (
    Breaker,
    HttpAnswer,
    HttpClient,
    Neighbour,
    Observe,
    Retries,
    Unavailable,
    observe_nothing,
)
from vitrine.search.engine import NotReady

log = structlog.get_logger()
encode = msgspec.json.encode

Json: TypeAlias = dict[str, Any]
# What is to be done and, where something is put, the document, each a line.
Operation: TypeAlias = tuple[bytes] | tuple[bytes, bytes]

# A page waits for two seconds altogether.
ANSWERS_WITHIN = 1.5
WRITES_WITHIN = 60.0
MOST_BYTES = 256 * 1024 * 1024
# Callers are answered between two requests, which take some 30 ms to make.
MOST_OPERATIONS = 100
LINES = {"content-type": "application/x-ndjson"}
# What an answer is read for; the rest need not travel.
WANTED = ",".join(
    f"responses.{each}"
    for each in (
        *("status", "error", "timed_out", "aggregations", "hits.total", "hits.hits._id"),
        *("hits.hits.fields", "hits.hits._source", "hits.hits.sort"),
    )
)


class Refused(Exception):
    """The cluster answered that it does not do this: our mistake, or an operator's."""

    def __init__(self, status: int, detail: str) -> None:
        super().__init__(f"{status}: {detail}")
        self.status = status


class Cluster:
    """`alias` names the index in use, whichever generation it is; empty until it is known."""

    def __init__(
        self,
        url: str,
        alias: str = "",
        observe: Observe = observe_nothing,
        answers_within: float = ANSWERS_WITHIN,
    ) -> None:
        self.alias = alias
        address, headers = address_of(url)
        again = Retries(1, first_wait=0.05)
        self._reading = HttpClient(
            Neighbour(
                "search",
                answers_within=answers_within,
                retries=again,
                breaker=Breaker(),
                observe=observe,
            ),
            base_url=address,
            headers=headers,
            most_bytes=MOST_BYTES,
        )
        self._writing = HttpClient(
            Neighbour("search index", answers_within=WRITES_WITHIN, observe=observe),
            base_url=address,
            headers=headers,
            most_bytes=MOST_BYTES,
        )

    async def close(self) -> None:
        await self._reading.close()
        await self._writing.close()

    async def search(self, *searches: Json) -> list[Json]:
        """All of them in one round trip. Raises NotReady when any is not answered whole."""
        if not self.alias:
            raise NotReady
        lines = [line for each in searches for line in (b"{}", msgspec.json.encode(each))]
        try:
            answer = await self._reading.request(
                "POST",
                f"/{self.alias}/_msearch",
                parameters=[("filter_path", WANTED)],
                content=b"\n".join([*lines, b""]),
                headers=LINES,
                may_repeat=True,
            )
        except Unavailable as failure:
            raise NotReady from failure
        if answer.status != 200:
            # As when its password was changed: whoever reads the log mends it.
            log.warning("search_is_refused", status=answer.status)
            raise NotReady
        responses: list[Json] = msgspec.json.decode(answer.body)["responses"]
        for each in responses:
            _refuse_partial(each)
        return responses

    async def manage(self, method: str, path: str, body: object = None) -> Json:
        """For whoever keeps the index. Raises Unavailable, and Refused for what is not done."""
        return _body(await self._writing.request(method, path, json=body))

    async def current(self) -> str | None:
        """The index in use."""
        try:
            [name] = await self.manage("GET", f"/_alias/{self.alias}")
        except Refused as refusal:
            if refusal.status == 404:
                return None
            raise
        return str(name)

    async def bulk(
        self,
        index: str,
        operations: Iterable[Operation],
        *,
        most: int = MOST_OPERATIONS,
        is_seen_at_once: bool = False,
    ) -> None:
        """In requests of so many."""
        left = iter(operations)
        while batch := list(islice(left, most)):
            await self._bulk(index, [line for operation in batch for line in operation])
        if is_seen_at_once:
            await self.manage("POST", f"/{index}/_refresh")

    async def _bulk(self, index: str, lines: Sequence[bytes]) -> None:
        answer = await self._writing.request(
            "POST",
            f"/{index}/_bulk",
            parameters=[("filter_path", "errors,items.*.error")],
            content=b"\n".join([*lines, b""]),
            headers=LINES,
            # A document that is put twice is the same.
            may_repeat=True,
        )
        body = _body(answer)
        if body["errors"]:
            raise Refused(200, str(body.get("items"))[:500])


def address_of(url: str) -> tuple[str, dict[str, str]]:
    """Without user and password, which travel in a header."""
    parts = urlsplit(url)
    host = parts.netloc.rpartition("@")[2]
    if parts.username is None:
        return f"{parts.scheme}://{host}", {}
    both = f"{unquote(parts.username)}:{unquote(parts.password or '')}"
    token = base64.b64encode(both.encode()).decode()
    return f"{parts.scheme}://{host}", {"authorization": f"Basic {token}"}


def _body(answer: HttpAnswer) -> Json:
    if answer.status >= 400:
        raise Refused(answer.status, answer.text[:500])
    body: Json = msgspec.json.decode(answer.body)
    return body


def _refuse_partial(response: Json) -> None:
    status = response["status"]
    if status == 400:
        raise Refused(status, str(response["error"])[:500])
    if status != 200 or response.get("timed_out"):
        # No index yet, one that is red, or a node that fell behind.
        raise NotReady
