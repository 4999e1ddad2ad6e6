"""What every test stands on.

A real PostgreSQL, migrated and seeded once and rolled back after each test; the shop as a
real server on top of it; and a way to call a procedure inside the test's own transaction.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import hypothesis
import pytest
from argon2 import PasswordHasher
from psycopg import AsyncConnection

from tests.calling import Caller
from tests.catalogue.builders import a_product, a_vocabulary, put
from tests.databases import TEMPLATE, Connections, a_database, drop_database
from tests.guards.statements import Statements, collecting
from tests.running import INTERNAL_TOKEN, RunningShop, running_shop
from vitrine import legal, payments, shops
from vitrine.app import collect_garbage_less
from vitrine.identity import passwords
from vitrine.kit import postgres
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings

pytest_plugins = ["tests.distribution"]

# A busy machine is no fault of the rule that is tried.
hypothesis.settings.register_profile("shop", deadline=None)
hypothesis.settings.load_profile("shop")

# Each client would read the list of public authorities, which takes 40 ms; none is asked here.
os.environ["SSL_CERT_DIR"] = os.devnull
# Some machines name the list in this one, which clients read first.
os.environ.pop("SSL_CERT_FILE", None)

DEFAULT = Path(__file__).resolve().parents[2] / ".data" / "test"
# Two runs at once, as in two terminals, must not stop each other's server, nor must two workers.
DATA = Path(os.environ.get("TEST_DATA_DIR", DEFAULT)) / os.environ.get("PYTEST_XDIST_WORKER", "")


def pytest_collection_finish() -> None:
    """As the shop does when it has started: six thousand tests are not looked through again."""
    collect_garbage_less()


@pytest.fixture(scope="session", autouse=True)
def statements() -> Iterator[Statements]:
    """What the shop runs, which must touch the tables of its own slices alone."""
    with collecting() as statements:
        yield statements
    assert statements.foreign() == set()


@pytest.fixture(scope="session", autouse=True)
def costly_hasher() -> Iterator[PasswordHasher]:
    """The shop's own, in whose place tests take one that does not cost 40 ms a password."""
    with pytest.MonkeyPatch.context() as patch:
        costly = passwords.hasher
        patch.setattr(passwords, "hasher", PasswordHasher(1, 8, 1))
        yield costly


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    with postgres.running(DATA / "postgres", fast_and_unsafe=True) as cluster:
        yield cluster
        drop_database(cluster, TEMPLATE)


@pytest.fixture(scope="session")
async def database_url(cluster: postgres.Cluster) -> AsyncIterator[str]:
    """A database of this run alone, since two runs may share the server."""
    with a_database(cluster, "vitrine_test") as url:
        async with await AsyncConnection.connect(url) as connection:
            await _seed(connection)
        yield url


@pytest.fixture(scope="session")
async def words_url(cluster: postgres.Cluster) -> AsyncIterator[str]:
    """One more, in which the words that products need are committed; tests of goods would write
    them again and again."""
    with a_database(cluster, "vitrine_words") as url:
        async with await AsyncConnection.connect(url) as connection:
            await _seed(connection)
            await a_vocabulary(connection)
        yield url


@pytest.fixture(scope="session")
async def coat_url(cluster: postgres.Cluster) -> AsyncIterator[str]:
    """And one with a coat, of which there are three in size 36 and none in 38."""
    with a_database(cluster, "vitrine_coat") as url:
        async with await AsyncConnection.connect(url) as connection:
            await _seed(connection)
            await a_vocabulary(connection)
            await put(connection, a_product())
        yield url


async def _seed(db: Db) -> None:
    await shops.seed(db)
    await payments.seed(db)
    await legal.seed(db)


@pytest.fixture(scope="session")
async def empty_connections(database_url: str) -> AsyncIterator[Connections]:
    """One for all tests: a new one would read the whole catalogue of the database again."""
    async with Connections.of(database_url) as connections:
        yield connections


@pytest.fixture(scope="session")
async def words_connections(words_url: str) -> AsyncIterator[Connections]:
    async with Connections.of(words_url) as connections:
        yield connections


@pytest.fixture(scope="session")
async def coat_connections(coat_url: str) -> AsyncIterator[Connections]:
    async with Connections.of(coat_url) as connections:
        yield connections


@pytest.fixture(scope="session")
def connections(empty_connections: Connections) -> Connections:
    """Of `db`; folders whose tests need goods take the others."""
    return empty_connections


@pytest.fixture
async def db(connections: Connections) -> AsyncIterator[Db]:
    """A connection in a transaction that is rolled back."""
    async with connections.rolled_back() as connection:
        yield connection


@pytest.fixture
async def rpc(db: Db) -> Caller:
    """Calls a procedure in the transaction of the test: `await rpc("getBasket", shop=1001)`."""
    return await Caller.on(db)


@pytest.fixture(scope="session")
async def shop(database_url: str) -> AsyncIterator[RunningShop]:
    """The shop as a server; what it writes stays until the end of the run."""
    settings = Settings(database_url=database_url, internal_token=INTERNAL_TOKEN, rate_limits=False)
    async with running_shop(settings) as running:
        yield running
