"""Jobs: exist with their transaction, are tried again, survive their worker and the database."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psycopg
import pytest
from psycopg import AsyncConnection

from tests.databases import a_database
from tests.waiting import eventually
from vitrine.kit import jobs, postgres
from vitrine.kit.db import Pool
from vitrine.kit.jobs import Pace, Periodic, Run, Task, TryAgain
from vitrine.kit.migrate import create_database, migrate

GREET = Task("greet", tries=3, first_wait=timedelta(milliseconds=10))
BRISK = Pace(looks_every=0.1, heartbeat=0.2, dead_after=1.0)
PATIENCE = 60.0
BACKEND = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def jobs_url(cluster: postgres.Cluster) -> Iterator[str]:
    """A database of its own: these tests commit, and their workers take whatever is there."""
    with a_database(cluster, "vitrine_jobs") as url:
        yield url


@pytest.fixture
def url(jobs_url: str) -> str:
    """Without the jobs of the test before."""
    with psycopg.connect(jobs_url) as connection:
        connection.execute("truncate procrastinate_jobs cascade")
    return jobs_url


async def enqueue_and_commit(url: str, task: Task, **arguments: str) -> None:
    async with await AsyncConnection.connect(url) as db:
        await jobs.enqueue(db, task, **arguments)


async def jobs_left(url: str, task: Task) -> list[str]:
    async with await AsyncConnection.connect(url) as db:
        found = await db.execute(
            "select status::text from procrastinate_jobs where task_name = %s", [task.name]
        )
        return [status for (status,) in await found.fetchall()]


def greeting(received: asyncio.Queue[str]) -> Run:
    async def greet(pool: Pool, name: str) -> None:
        received.put_nowait(name)

    return greet


async def next_of(queue: asyncio.Queue[str]) -> str:
    async with asyncio.timeout(PATIENCE):
        return await queue.get()


async def test_a_database_that_goes_away_while_a_job_is_written_is_told_as_such(url: str) -> None:
    async with await AsyncConnection.connect(url) as db:
        with psycopg.connect(url) as other:
            other.execute("select pg_terminate_backend(%s)", [db.info.backend_pid])

        with pytest.raises(psycopg.OperationalError):
            await jobs.enqueue(db, Task("test.greet"), name="Anna")


async def test_a_job_exists_exactly_when_its_transaction_commits(url: str) -> None:
    received: asyncio.Queue[str] = asyncio.Queue()
    async with await AsyncConnection.connect(url) as db:
        await jobs.enqueue(db, GREET, name="never said")
        await db.rollback()
        await jobs.enqueue(db, GREET, name="said")
        await db.commit()

    async with jobs.worker(url, {GREET: greeting(received)}, pace=BRISK):
        first = await next_of(received)

    assert (first, received.empty()) == ("said", True)
    assert await jobs_left(url, GREET) == []


async def test_a_job_written_while_the_worker_waits_runs_at_once(url: str) -> None:
    received: asyncio.Queue[str] = asyncio.Queue()
    never_looks = Pace(looks_every=3600)
    async with jobs.worker(url, {GREET: greeting(received)}, pace=never_looks):
        await written_until_heard(url, received, "are you listening")
        await written_until_heard(url, received, "at once")


async def written_until_heard(url: str, received: asyncio.Queue[str], name: str) -> None:
    """Again and again: Procrastinate misses a notice that comes while it looks for jobs."""

    async def is_heard() -> bool:
        await enqueue_and_commit(url, GREET, name=name)
        while not received.empty():
            if received.get_nowait() == name:
                return True
        return False

    assert await eventually(is_heard)


async def test_a_job_that_fails_is_tried_again(url: str) -> None:
    received: asyncio.Queue[str] = asyncio.Queue()
    outcomes = iter(["fails", "works"])

    async def fail_once(pool: Pool, name: str) -> None:
        outcome = next(outcomes)
        received.put_nowait(f"{name} {outcome}")
        if outcome == "fails":
            raise ConnectionError("the outside world is away")

    await enqueue_and_commit(url, GREET, name="it")
    async with jobs.worker(url, {GREET: fail_once}, pace=BRISK):
        assert await next_of(received) == "it fails"
        assert await next_of(received) == "it works"

    assert await jobs_left(url, GREET) == []


async def test_a_job_that_always_fails_is_given_up_and_kept_for_the_operator(url: str) -> None:
    hopeless = Task("hopeless", tries=3, first_wait=timedelta(milliseconds=10))
    received: asyncio.Queue[str] = asyncio.Queue()

    async def fail(pool: Pool, name: str) -> None:
        received.put_nowait(name)
        raise ValueError("this will never work")

    await enqueue_and_commit(url, hopeless, name="x")
    async with jobs.worker(url, {hopeless: fail}, pace=BRISK):
        for _ in range(hopeless.tries):
            await next_of(received)

    assert received.empty()
    assert await jobs_left(url, hopeless) == ["failed"]


async def test_a_job_may_say_when_it_wants_to_run_next(url: str) -> None:
    moments: asyncio.Queue[str] = asyncio.Queue()
    later = datetime.now(UTC) + timedelta(seconds=1)

    async def wait_for_it(pool: Pool, name: str) -> None:
        if datetime.now(UTC) < later:
            raise TryAgain(later)
        moments.put_nowait(name)

    await enqueue_and_commit(url, GREET, name="x")
    async with jobs.worker(url, {GREET: wait_for_it}, pace=BRISK):
        assert await next_of(moments) == "x"

    assert datetime.now(UTC) >= later


async def test_a_worker_of_an_older_release_leaves_unknown_jobs_alone(url: str) -> None:
    newer = Task("newer")
    received: asyncio.Queue[str] = asyncio.Queue()
    await enqueue_and_commit(url, newer, name="for the new one")
    await enqueue_and_commit(url, GREET, name="for the old one")

    async with jobs.worker(url, {GREET: greeting(received)}, pace=BRISK):
        await next_of(received)

    assert await jobs_left(url, newer) == ["todo"]


async def test_stopping_takes_five_seconds_at_most_and_loses_no_job(url: str) -> None:
    received: asyncio.Queue[str] = asyncio.Queue()

    async def never_end(pool: Pool, name: str) -> None:
        received.put_nowait(name)
        await asyncio.Event().wait()

    await enqueue_and_commit(url, GREET, name="x")
    async with jobs.worker(url, {GREET: never_end}, pace=BRISK):
        await next_of(received)
        asked = time.monotonic()
    took = time.monotonic() - asked

    async with jobs.worker(url, {GREET: greeting(received)}, pace=BRISK):
        assert await next_of(received) == "x"
    assert took <= 5.5


KILLED = """
import asyncio, sys
from vitrine.kit import jobs

async def hang(pool, name):
    print("started", flush=True)
    await asyncio.Event().wait()

asyncio.run(jobs.run_worker(sys.argv[1], {jobs.Task("greet"): hang}))
"""


async def a_worker_process(script: str, url: str) -> asyncio.subprocess.Process:
    process = await asyncio.create_subprocess_exec(
        *[sys.executable, "-c", script, url],
        stdout=PIPE,
        cwd=BACKEND,
    )
    assert process.stdout
    async with asyncio.timeout(PATIENCE):
        assert await process.stdout.readline() == b"started\n"
    return process


async def test_the_job_of_a_killed_worker_is_picked_up_again(url: str) -> None:
    received: asyncio.Queue[str] = asyncio.Queue()
    await enqueue_and_commit(url, GREET, name="x")
    process = await a_worker_process(KILLED, url)

    os.kill(process.pid, signal.SIGKILL)
    await process.wait()

    async with jobs.worker(url, {GREET: greeting(received)}, pace=BRISK):
        assert await next_of(received) == "x"


async def test_a_worker_process_ends_well_when_asked(url: str) -> None:
    await enqueue_and_commit(url, GREET, name="x")
    process = await a_worker_process(KILLED, url)

    process.terminate()
    async with asyncio.timeout(PATIENCE):
        status = await process.wait()

    assert status == 0
    assert await jobs_left(url, GREET) == ["todo"]
    async with await AsyncConnection.connect(url) as db:
        await db.execute("delete from procrastinate_jobs")


async def test_periodic_work_runs_once_for_each_tick_however_many_workers(url: str) -> None:
    ticks: asyncio.Queue[str] = asyncio.Queue()
    started = time.time()

    async def tick(pool: Pool) -> None:
        ticks.put_nowait("tick")

    each_second = [Periodic("tick", "* * * * * *", tick)]
    async with (
        jobs.worker(url, {}, each_second, pace=BRISK),
        jobs.worker(url, {}, each_second, pace=BRISK),
    ):
        for _ in range(4):
            await next_of(ticks)

    whole_seconds = int(time.time()) - int(started) + 1
    assert 4 + ticks.qsize() <= whole_seconds + 1


async def test_the_worker_comes_back_by_itself_when_the_database_does(tmp_path: Path) -> None:
    received: asyncio.Queue[str] = asyncio.Queue()
    with postgres.running(tmp_path / "pg", fast_and_unsafe=True) as cluster:
        url = cluster.url("vitrine")
        create_database(cluster.url("postgres"), "vitrine")
        migrate(url)

    # Nothing runs now: the worker starts before its database does.
    async with jobs.worker(url, {GREET: greeting(received)}, pace=BRISK):
        for name in ("after the start", "after it went away"):
            with postgres.running(tmp_path / "pg", fast_and_unsafe=True):
                await enqueue_and_commit(url, GREET, name=name)

                # The first may be heard twice: the database can go before its end is noted.
                while await next_of(received) != name:
                    pass
