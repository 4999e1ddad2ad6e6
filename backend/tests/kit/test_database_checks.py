"""What would be answered wrongly is refused before the shop starts."""

from __future__ import annotations

import struct
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer

import pytest

from tests.engines.pgbouncer import answers, pgbouncer
from tests.engines.postgres_replica import replica_of
from tests.waiting import eventually
from vitrine.kit import postgres
from vitrine.kit.clock import time_of_day
from vitrine.kit.database_checks import FURTHEST_APART, check_database
from vitrine.kit.settings import BadSettings

REFUSED = "it refuses this user and password"
# The test itself takes a while.
ALMOST = FURTHEST_APART - timedelta(seconds=20)


@pytest.mark.parametrize("apart", [-ALMOST, timedelta(), ALMOST])
async def test_clocks_that_differ_a_little_are_no_matter(
    cluster: postgres.Cluster, apart: timedelta
) -> None:
    await check_database(cluster.url("postgres"), [], time_of_day() + apart)


@pytest.mark.parametrize("minutes", [-2, 2])
async def test_a_clock_that_is_two_minutes_off_is_told(
    cluster: postgres.Cluster, minutes: int
) -> None:
    with pytest.raises(BadSettings, match="apart: set both by NTP"):
        await check_database(
            cluster.url("postgres"), [], time_of_day() + timedelta(minutes=minutes)
        )


async def test_a_wrong_password_is_told_and_not_repeated(cluster: postgres.Cluster) -> None:
    password = (cluster.folder / "password").read_text().strip()
    url = cluster.url("postgres").replace(password, "hunter2")

    right = cluster.url("postgres")

    assert await wrongs(url) == [f"DATABASE_URL: {REFUSED}"]
    assert await wrongs(right, [right, url]) == [f"DATABASE_REPLICA_URLS, server 2: {REFUSED}"]


async def test_a_database_that_nobody_made_is_told(cluster: postgres.Cluster) -> None:
    assert await wrongs(cluster.url("winter")) == ["DATABASE_URL: there is no such database"]


async def test_a_server_that_is_too_old_is_told() -> None:
    with a_server_of("13.22") as url:
        told = await wrongs(url)

    assert told == ["DATABASE_URL: PostgreSQL 13 is too old; 15 or newer is wanted"]


async def test_a_database_that_is_away_may_come_back(tmp_path: Path) -> None:
    nobody = f"postgresql://vitrine@/vitrine?host={tmp_path}"

    await check_database(nobody, [nobody], time_of_day())


async def test_a_replica_of_something_else_is_told(
    cluster: postgres.Cluster, tmp_path: Path
) -> None:
    with postgres.running(tmp_path / "one", fast_and_unsafe=True) as primary:
        with replica_of(primary, tmp_path / "two") as replica:
            own = replica.cluster.url("postgres")
            await check_database(primary.url("postgres"), [own], time_of_day())
            [follower] = await wrongs(own)

        with pytest.raises(BadSettings, match="server 1: it holds another database"):
            await check_database(primary.url("postgres"), [cluster.url("postgres")], time_of_day())

    assert "it follows another server and cannot be written" in follower


@pytest.mark.scale
async def test_a_pooler_that_lets_nobody_in_or_leads_elsewhere_is_told(
    cluster: postgres.Cluster,
) -> None:
    url = cluster.url("postgres")
    with pgbouncer(url) as pooler_url:
        assert await eventually(lambda: answers(pooler_url))
        await check_database(url, [], time_of_day(), pooler_url)

        password = (cluster.folder / "password").read_text().strip()
        refused = await wrongs(url, pooler_url=pooler_url.replace(password, "hunter2"))
        elsewhere = await wrongs(url, pooler_url=pooler_url.replace("/postgres", "/template1"))
    await check_database(url, [], time_of_day(), pooler_url)

    assert refused == [f"DATABASE_POOLER_URL: {REFUSED}"]
    assert elsewhere == ["DATABASE_POOLER_URL: it holds another database than DATABASE_URL"]


async def wrongs(
    url: str, replica_urls: Sequence[str] = (), pooler_url: str | None = None
) -> list[str]:
    with pytest.raises(BadSettings) as refused:
        await check_database(url, replica_urls, time_of_day(), pooler_url)
    return refused.value.wrongs


@contextmanager
def a_server_of(version: str) -> Iterator[str]:
    """Lets everybody in and says its version, as PostgreSQL does before anything is asked."""

    class Greeting(StreamRequestHandler):
        def handle(self) -> None:
            [length] = struct.unpack("!i", self.rfile.read(4))
            self.rfile.read(length - 4)
            self.wfile.write(
                _message(b"R", struct.pack("!i", 0))
                + _message(b"S", f"server_version\0{version}\0".encode())
                + _message(b"S", b"client_encoding\0UTF8\0")
                + _message(b"Z", b"I")
            )
            self.rfile.read()

    with ThreadingTCPServer(("127.0.0.1", 0), Greeting) as server:
        threading.Thread(target=server.serve_forever).start()
        port = server.server_address[1]
        yield f"postgresql://vitrine@127.0.0.1:{port}/vitrine?sslmode=disable&gssencmode=disable"
        server.shutdown()


def _message(kind: bytes, body: bytes) -> bytes:
    return kind + struct.pack("!i", len(body) + 4) + body
