"""Work for later: rows of the same transaction, run by Procrastinate.

A job exists exactly when the change that wrote it does. It may run twice (its worker was
killed, the database went away) and must not mind. A task has its own queue, so that a worker
of an older release leaves alone what it does not know.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import structlog
from procrastinate import App, BaseRetryStrategy, PsycopgConnector, RetryDecision
from procrastinate.exceptions import ConnectorException
from procrastinate.jobs import Job

from vitrine.kit import db as database
from vitrine.kit.db import Db, Pool, execute

log = structlog.get_logger()

# Called with the worker's pool and the arguments that were enqueued.
Run = Callable[..., Awaitable[None]]

STOPS_WITHIN = 5.0
_chance = random.SystemRandom()


class TryAgain(Exception):
    """Raised by a job that knows itself when it wants to be run next."""

    def __init__(self, at: datetime) -> None:
        super().__init__(f"again at {at.isoformat()}")
        self.at = at


@dataclass(frozen=True)
class Task:
    """A kind of job: its name in the database, and how often it is tried."""

    name: str
    tries: int = 10
    first_wait: timedelta = timedelta(seconds=2)
    longest_wait: timedelta = timedelta(hours=1)
    lock: str | None = None
    """Jobs with the same lock run one after the other, in the order of their writing."""


@dataclass(frozen=True)
class Periodic:
    """Work by the clock: run(pool) once for each time the cron line names, whoever runs it."""

    name: str
    cron: str
    run: Run


@dataclass(frozen=True)
class Pace:
    """How fast a worker works and notices that another one died."""

    jobs_at_once: int = 4
    looks_every: float = 5.0
    heartbeat: float = 10.0
    dead_after: float = 30.0


async def enqueue(db: Db, task: Task, **arguments: int | str | bool | None) -> None:
    """Writes the job with the caller's connection; it exists when the caller commits."""
    await enqueue_at(db, task, None, **arguments)


async def enqueue_at(
    db: Db, task: Task, at: datetime | None, **arguments: int | str | bool | None
) -> None:
    deferrer = _writer.configure_task(
        task.name, queue=task.name, lock=task.lock, schedule_at=at, connection=db
    )
    try:
        await deferrer.defer_async(**arguments)
    except ConnectorException as wrapped:
        # Callers know the driver's errors: a database that went away is no fault of theirs.
        raise wrapped.__cause__ or wrapped from None


async def run_worker(
    url: str, work: Mapping[Task, Run], periodic: Sequence[Periodic] = (), pace: Pace | None = None
) -> None:
    """A worker that is its own process: runs until it is told to stop."""
    stop_signal = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop_signal.set)
    async with worker(url, work, periodic, pace):
        await stop_signal.wait()


@asynccontextmanager
async def worker(
    url: str, work: Mapping[Task, Run], periodic: Sequence[Periodic] = (), pace: Pace | None = None
) -> AsyncIterator[None]:
    """A worker beside whatever else this process does; leaving stops it within five seconds."""
    running = asyncio.create_task(_keep_working(url, work, periodic, pace or Pace()))
    try:
        yield
    finally:
        running.cancel()
        await asyncio.wait([running], timeout=STOPS_WITHIN)
        if not running.done():
            running.cancel()  # the second time does not wait for jobs
            await asyncio.wait([running], timeout=1.0)


async def _keep_working(
    url: str, work: Mapping[Task, Run], periodic: Sequence[Periodic], pace: Pace
) -> None:
    # Two connections more than jobs: one takes the next job, one says that the worker lives.
    pool = database.pool(url, connections=pace.jobs_at_once + 2)
    await pool.open(wait=False)
    rescuing = asyncio.create_task(_rescue_jobs_of_the_dead(pool, pace))
    try:
        while True:
            try:
                await _work_once(pool, work, periodic, pace)
            except Exception as problem:
                log.warning("worker_interrupted", problem=_in_one_line(problem))
            await asyncio.sleep(_chance.uniform(0.2, 1.0))
    finally:
        rescuing.cancel()
        await asyncio.wait([rescuing])
        await pool.close(timeout=1.0)


async def _work_once(
    pool: Pool, work: Mapping[Task, Run], periodic: Sequence[Periodic], pace: Pace
) -> None:
    """Works until the database goes away; Procrastinate itself does not come back from that."""
    app = App(connector=PsycopgConnector())
    for task, run in work.items():
        app.task(name=task.name, queue=task.name, retry=_Backoff(task))(_bound(run, pool))
    by_the_clock = [*periodic, CLEANING]
    for each in by_the_clock:
        _register_periodic(app, each, pool)
    await app.open_async(pool)
    await app.run_worker_async(
        queues=[task.name for task in work] + [each.name for each in by_the_clock],
        concurrency=pace.jobs_at_once,
        fetch_job_polling_interval=pace.looks_every,
        update_heartbeat_interval=pace.heartbeat,
        stalled_worker_timeout=pace.dead_after,
        shutdown_graceful_timeout=STOPS_WITHIN - 2,
        delete_jobs="successful",
        install_signal_handlers=False,
    )


def _bound(run: Run, pool: Pool) -> Callable[..., Awaitable[None]]:
    async def job(**arguments: object) -> None:
        await run(pool, **arguments)

    return job


def _register_periodic(app: App, each: Periodic, pool: Pool) -> None:
    async def job(timestamp: int) -> None:
        await each.run(pool)

    # The same work waits once at most, however long no worker was there to do it.
    task = app.task(name=each.name, queue=each.name, queueing_lock=each.name)(job)
    app.periodic(cron=each.cron)(task)


class _Backoff(BaseRetryStrategy):
    """Waits twice as long after each failure, never in step with other jobs."""

    def __init__(self, task: Task) -> None:
        self.task = task

    def get_retry_decision(self, *, exception: BaseException, job: Job) -> RetryDecision | None:
        if isinstance(exception, TryAgain):
            return RetryDecision(retry_at=exception.at)
        if isinstance(exception, asyncio.CancelledError):
            return RetryDecision(retry_at=datetime.now(UTC))  # the worker stops, the job does not
        if job.attempts + 1 >= self.task.tries:
            return None
        return RetryDecision(
            retry_at=datetime.now(UTC)
            + backoff(job.attempts, self.task.first_wait, self.task.longest_wait)
        )


def backoff(failures: int, first: timedelta, longest: timedelta) -> timedelta:
    """How long to wait after so many earlier failures, give or take a half."""
    doublings = float(2 ** min(failures, 20))
    return min(first * doublings, longest) * _chance.uniform(0.5, 1.5)


# Skips what another worker is rescuing, so that a job which runs again is not taken from it.
# A job that was there whenever its worker died is taken to be the reason.
RESCUE = """
    with stalled as (
        select job.id, job.attempts
        from procrastinate_jobs job
        left join procrastinate_workers worker on worker.id = job.worker_id
        where job.status = 'doing'
          and (worker.id is null or worker.last_heartbeat < now() - %(dead_after)s)
        for update of job skip locked
    )
    select case when stalled.attempts < 25
        then procrastinate_retry_job_v2(stalled.id, now(), null, null, null)
        else procrastinate_finish_job_v1(stalled.id, 'failed', false)
    end
    from stalled
"""

FORGET_OLD_FAILURES = """
    delete from procrastinate_jobs job
    where job.status in ('failed', 'aborted', 'cancelled')
      and not exists (
          select 1 from procrastinate_events event
          where event.job_id = job.id and event.at > now() - interval '30 days'
      )
"""


async def _forget_old_failures(pool: Pool) -> None:
    async with pool.connection() as db:
        await execute(db, FORGET_OLD_FAILURES)


async def _rescue_jobs_of_the_dead(pool: Pool, pace: Pace) -> None:
    while True:
        with contextlib.suppress(Exception):  # the worker itself reports a missing database
            async with pool.connection() as db:
                rescued = await execute(db, RESCUE, dead_after=timedelta(seconds=pace.dead_after))
            if rescued > 0:
                log.warning("jobs_rescued", count=rescued)
        await asyncio.sleep(pace.heartbeat)


def _in_one_line(problem: BaseException) -> str:
    cause = problem.__cause__
    return " / ".join(f"{type(each).__name__}: {each}" for each in (problem, cause) if each)


CLEANING = Periodic("forget_old_failures", "17 3 * * *", _forget_old_failures)

# Writes only with connections that callers bring, so it never opens one.
_writer = App(connector=PsycopgConnector())
