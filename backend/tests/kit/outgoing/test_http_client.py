"""The one client for calls to others, against a server that answers as the test says."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest

from tests.kit.outgoing.virtual_time import VirtualTime
from tests.media.answering import (
    Answer,
    Answering,
    answering,
    drop_by_drop,
    endless,
    sending,
    silence,
)
from vitrine.kit.outgoing import (
    Breaker,
    BreakerState,
    CallOutcome,
    HttpClient,
    Neighbour,
    Result,
    Retries,
    Unavailable,
)
from vitrine.processes.listening import free_port

OK = sending(b"fine")
BUSY = sending(b"", "503 Service Unavailable")
CLOSED = BreakerState.CLOSED


async def cut_off(writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf")
    await writer.drain()


@dataclass
class Caller:
    server: Answering
    neighbour: Neighbour
    client: HttpClient
    time: VirtualTime
    outcomes: list[CallOutcome] = field(default_factory=list)

    async def unavailable(self, method: str = "GET") -> Unavailable:
        with pytest.raises(Unavailable) as failure:
            await self.client.request(method, "/coat")
        return failure.value

    @property
    def results(self) -> list[tuple[Result, int, BreakerState]]:
        return [(each.result, each.attempts, each.breaker) for each in self.outcomes]


@asynccontextmanager
async def a_caller(
    *answers: Answer, retries: int = 2, failures: int = 5, answers_within: float = 60.0
) -> AsyncIterator[Caller]:
    time = VirtualTime()
    outcomes: list[CallOutcome] = []
    neighbour = Neighbour(
        "tailor",
        answers_within=answers_within,
        retries=Retries(retries),
        breaker=Breaker(failures, rest=10, clock=time.clock),
        observe=outcomes.append,
        clock=time.clock,
        sleep=time.sleep,
    )
    async with answering(*answers) as server:
        client = HttpClient(
            neighbour, base_url=f"http://127.0.0.1:{server.port}", most_bytes=1_000_000
        )
        yield Caller(server, neighbour, client, time, outcomes)
        await client.close()


async def test_an_answer_is_handed_over_as_it_came() -> None:
    async with a_caller(sending(b"none", "404 Not Found", "x-tailor: anna")) as caller:
        answer = await caller.client.request("GET", "/coat", parameters=[("a[b]", "1"), ("c", "2")])

    [head] = caller.server.heads
    assert head.startswith("GET /coat?a%5Bb%5D=1&c=2 HTTP/1.1\r\n")
    assert (answer.status, answer.text, answer.headers["x-tailor"]) == (404, "none", "anna")
    assert caller.outcomes == [CallOutcome("tailor", Result.ANSWERED, 0.0, 1, CLOSED)]


async def test_a_reading_call_is_tried_again_after_ever_longer_waits() -> None:
    async with a_caller(BUSY, cut_off, OK) as caller:
        answer = await caller.client.request("GET", "/coat")

    first, second = caller.time.sleeps
    assert answer.body == b"fine"
    assert 0.2 <= first <= 0.3
    assert 0.4 <= second <= 0.6
    assert caller.results == [(Result.ANSWERED, 3, CLOSED)]


async def test_tries_end() -> None:
    async with a_caller(BUSY) as caller:
        failure = await caller.unavailable()

    assert (str(failure), failure.result) == ("it answered 503", Result.FAILED)
    assert len(caller.server.heads) == 3


@pytest.mark.parametrize("fault", [BUSY, cut_off, silence, drop_by_drop(0.001)])
async def test_what_may_have_happened_is_not_done_twice(fault: Answer) -> None:
    # Time enough for a busy machine to hear of it.
    async with a_caller(fault, answers_within=2.0) as caller:
        await caller.unavailable("POST")

    assert len(caller.server.heads) == 1


async def test_what_a_neighbour_does_only_once_may_be_asked_twice() -> None:
    async with a_caller(BUSY, OK) as caller:
        answer = await caller.client.request("POST", "/coat", json={"key": "1"}, may_repeat=True)

    assert answer.body == b"fine"
    assert len(caller.server.heads) == 2


async def test_a_call_that_never_left_is_made_again() -> None:
    async with a_caller(OK) as caller:
        nowhere = HttpClient(caller.neighbour)
        with pytest.raises(Unavailable):
            await nowhere.request("POST", f"http://127.0.0.1:{free_port()}/coat")

    assert caller.results == [(Result.FAILED, 3, CLOSED)]


async def test_a_busy_neighbour_says_how_long_to_wait() -> None:
    busy = sending(b"", "429 Too Many Requests", "retry-after: 3")
    endlessly = sending(b"", "429 Too Many Requests", "retry-after: 86400")
    async with a_caller(busy, endlessly, OK) as caller:
        await caller.client.request("POST", "/coat")

    assert caller.time.sleeps == [3.0, 5.0]


@pytest.mark.parametrize("fault", [silence, drop_by_drop(0.001)])
async def test_a_slow_neighbour_is_not_waited_for(fault: Answer) -> None:
    async with a_caller(fault, answers_within=0.1) as caller:
        failure = await caller.unavailable()

    assert failure.result is Result.TOO_SLOW
    assert caller.results == [(Result.TOO_SLOW, 1, CLOSED)]


async def test_an_answer_without_end_is_not_read_to_it() -> None:
    async with a_caller(endless) as caller:
        failure = await caller.unavailable()

    assert str(failure) == "it sent more than 1000000 bytes"


async def test_a_dead_neighbour_is_let_be_until_one_call_finds_it_alive() -> None:
    async with a_caller(BUSY, BUSY, BUSY, OK, retries=0, failures=2) as caller:
        details = [str(await caller.unavailable()) for _ in range(4)]
        caller.time.seconds = 10.0
        details += [str(await caller.unavailable()) for _ in range(2)]
        caller.time.seconds = 20.0
        await caller.client.request("GET", "/coat")
        await caller.client.request("GET", "/coat")

    quiet = "it did not answer a moment ago"
    assert details == ["it answered 503"] * 2 + [quiet] * 2 + ["it answered 503", quiet]
    assert caller.results == [
        (Result.FAILED, 1, CLOSED),
        (Result.FAILED, 1, BreakerState.OPEN),
        (Result.NOT_ASKED, 0, BreakerState.OPEN),
        (Result.NOT_ASKED, 0, BreakerState.OPEN),
        (Result.FAILED, 1, BreakerState.OPEN),
        (Result.NOT_ASKED, 0, BreakerState.OPEN),
        (Result.ANSWERED, 1, CLOSED),
        (Result.ANSWERED, 1, CLOSED),
    ]
    assert len(caller.server.heads) == 5
