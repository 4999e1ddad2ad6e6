"""Search on real PostgreSQL: an index filled from the test's own transaction."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace

import pytest
from psycopg import AsyncConnection

from tests.calling import Caller
from tests.catalogue.builders import NOW, a_product, prices, put
from tests.catalogue.conftest import connections
from tests.databases import a_seeded_database
from tests.engines.opensearch_fixture import cluster_node
from tests.engines.opensearch_server import OpenSearchServer
from tests.search.engines import Live, an_index_in, search_with
from vitrine import catalogue, search
from vitrine.catalogue import IncomingProduct
from vitrine.kit import postgres
from vitrine.kit.db import Db
from vitrine.shops import queries as shops

__all__ = ["NAMES", "Index", "cluster_node", "connections", "goods", "index", "live", "rpc", "url"]

Index = Callable[[], Awaitable[None]]


@pytest.fixture(params=["embedded", pytest.param("in OpenSearch", marks=pytest.mark.scale)])
def node(request: pytest.FixtureRequest) -> OpenSearchServer | None:
    """Where the index of the test is; None for this process."""
    if request.param == "embedded":
        return None
    server = request.getfixturevalue("cluster_node")
    assert isinstance(server, OpenSearchServer)
    return server


@pytest.fixture
def search_url(node: OpenSearchServer | None) -> str | None:
    """For shops that follow a database, with either engine."""
    return node.url if node else None


@pytest.fixture
async def live(node: OpenSearchServer | None) -> AsyncIterator[Live]:
    if node is None:
        yield search.LiveIndex(now=lambda: NOW)
        return
    async with an_index_in(node) as index:
        yield index


@pytest.fixture
async def rpc(db: Db, live: Live) -> Caller:
    """Calls a procedure on the day of the tests, with an index that is not filled yet."""
    caller = (await Caller.on(db)).at(NOW)
    parts: dict[type, object] = {search.Search: search_with(live)}
    return replace(caller, wiring=replace(caller.wiring, parts=parts))


@pytest.fixture
def index(db: Db, live: Live) -> Index:
    """Fills the index with what the test has written so far."""

    async def fill() -> None:
        storefronts = await shops.storefronts(db)
        await live.fill(db, [shop for shop in storefronts if shop.is_enabled])

    return fill


@pytest.fixture
async def url(cluster: postgres.Cluster) -> AsyncIterator[str]:
    """A database of its own, since a shop that follows sees only what is committed."""
    async with a_seeded_database(cluster, "vitrine_search") as url:
        async with await AsyncConnection.connect(url) as db:
            await put(db, a_product())
        yield url


NAMES = {
    "COAT-1": ("Mantel Odile", "Manteau Odile", "Jas Odile", "Odile coat"),
    "WOOL-1": ("Wollmantel Ida", "Manteau en laine Ida", "Wollen jas Ida", "Ida wool coat"),
    "SKIRT-1": ("Rock Léa", "Jupe Léa", "Rok Léa", "Léa skirt"),
    "TEE-1": ("T-Shirt Mila", "Tee-shirt Mila", "T-shirt Mila", "Mila T-shirt"),
    "SHIRT-1": ("Hemd Reto", "Chemise Reto", "Overhemd Reto", "Reto shirt"),
}


def a_named(key: str) -> IncomingProduct:
    names = dict(zip(("de", "fr", "nl", "en"), NAMES[key], strict=True))
    fibres = {"outer": {"silk": 100}} if key == "SKIRT-1" else {"outer": {"wool": 100}}
    return a_product(
        key,
        names=names,
        descriptions={},
        colour_names=dict.fromkeys(names, "Camel"),
        attributes={"color": ["black" if key == "SKIRT-1" else "beige"]},
        fibres=fibres,
        categories=["women"],
        brand="carrow" if key == "TEE-1" else "aubrac",
        prices=prices(9000 if key == "SKIRT-1" else 30000),
    )


@pytest.fixture
async def goods(db: Db, rpc: Caller, index: Index) -> dict[int, str]:
    """The reference keys by id."""
    wool = {"de": "Wolle", "fr": "Laine", "nl": "Wol", "en": "Wool"}
    fibres = catalogue.IncomingGroup(
        key="fibre", labels=wool, multi_select=True, values={"wool": wool}
    )
    await catalogue.put_attributes(db, [fibres])
    ids = await put(db, *(a_named(key) for key in NAMES))
    await search.put_synonyms(db, [("de", "paletot", ["mantel"])])
    await index()
    return dict(zip(ids, NAMES, strict=True))
