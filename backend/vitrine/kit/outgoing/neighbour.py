"""Somebody whom we call and who may be slow, dead or busy: what is done about it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

import structlog

from vitrine.kit.outgoing.breaker import Breaker, BreakerState
from vitrine.kit.outgoing.rate_limiter import RateLimiter
from vitrine.kit.outgoing.retries import NO_RETRIES, Retries

log = structlog.get_logger()

T = TypeVar("T")


class AttemptFailed(Exception):
    """Raised by an attempt when the neighbour is at fault. Whatever else it raises is an answer,
    except TimeoutError: whoever is slow is not asked again at once.
    """

    def __init__(
        self,
        detail: str,
        *,
        may_repeat: bool = False,
        is_busy: bool = False,
        wait_at_least: float = 0,
    ) -> None:
        super().__init__(detail)
        self.may_repeat = may_repeat
        self.is_busy = is_busy
        self.wait_at_least = wait_at_least


class Result(StrEnum):
    ANSWERED = "answered"
    FAILED = "failed"
    TOO_SLOW = "too-slow"
    NOT_ASKED = "not-asked"
    """The breaker was open."""


@dataclass(frozen=True, slots=True)
class CallOutcome:
    """What came of one call, for whoever counts."""

    neighbour: str
    result: Result
    seconds: float
    attempts: int
    breaker: BreakerState


class Unavailable(Exception):
    """The neighbour gave no answer that could be used, in the time that it had."""

    def __init__(self, detail: str, result: Result) -> None:
        super().__init__(detail)
        self.result = result


Observe = Callable[[CallOutcome], None]


def observe_nothing(_: CallOutcome) -> None:
    pass


class Neighbour:
    def __init__(
        self,
        name: str,
        *,
        answers_within: float,
        gives_up_after: float | None = None,
        retries: Retries = NO_RETRIES,
        breaker: Breaker | None = None,
        limiter: RateLimiter | None = None,
        observe: Observe = observe_nothing,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """`answers_within` limits each attempt, `gives_up_after` all of them with their waits."""
        self.name = name
        self._answers_within = answers_within
        self._gives_up_after = answers_within if gives_up_after is None else gives_up_after
        self._retries = retries
        self._breaker = breaker
        self._limiter = limiter
        self._observe = observe
        self._clock = clock
        self._sleep = sleep

    async def call(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """What an attempt returns; raises Unavailable when none succeeds."""
        call = _CallInProgress(self._clock())
        if self._breaker and not self._breaker.allows():
            self._tell(call, Result.NOT_ASKED)
            raise Unavailable("it did not answer a moment ago", Result.NOT_ASKED)
        try:
            async with asyncio.timeout(self._gives_up_after):
                answer = await self._try(attempt, call)
        except TimeoutError as failure:
            self._note_failure(call, Result.TOO_SLOW)
            raise Unavailable("it took too long", Result.TOO_SLOW) from failure
        except AttemptFailed as failure:
            self._note_failure(call, Result.FAILED)
            raise Unavailable(str(failure), Result.FAILED) from failure
        except Exception:
            self._note_answer(call)
            raise
        self._note_answer(call)
        return answer

    async def _try(self, attempt: Callable[[], Awaitable[T]], call: _CallInProgress) -> T:
        while True:
            try:
                async with self._turn():
                    call.attempts += 1
                    async with asyncio.timeout(self._answers_within):
                        return await attempt()
            except AttemptFailed as failure:
                is_allowed = self._retries.allow(call.attempts, is_busy=failure.is_busy)
                if not (failure.may_repeat and is_allowed):
                    raise
                wait = max(self._retries.wait_after(call.attempts), failure.wait_at_least)
            await self._sleep(wait)

    def _turn(self) -> AbstractAsyncContextManager[None]:
        return self._limiter.turn() if self._limiter else nullcontext()

    def _note_answer(self, call: _CallInProgress) -> None:
        if self._breaker:
            if self._breaker.state is not BreakerState.CLOSED:
                log.info("neighbour_answers_again", neighbour=self.name)
            self._breaker.note_success()
        self._tell(call, Result.ANSWERED)

    def _note_failure(self, call: _CallInProgress, result: Result) -> None:
        if self._breaker:
            state = self._breaker.state
            self._breaker.note_failure()
            if state is BreakerState.CLOSED and self._breaker.state is BreakerState.OPEN:
                log.warning("neighbour_does_not_answer", neighbour=self.name, result=result)
        self._tell(call, result)

    def _tell(self, call: _CallInProgress, result: Result) -> None:
        state = self._breaker.state if self._breaker else BreakerState.CLOSED
        seconds = self._clock() - call.began_at
        self._observe(CallOutcome(self.name, result, seconds, call.attempts, state))


@dataclass(slots=True)
class _CallInProgress:
    began_at: float
    attempts: int = 0
