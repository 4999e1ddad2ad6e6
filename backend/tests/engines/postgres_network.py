"""A network between a PostgreSQL of ours, or a PgBouncer, and whoever calls it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from psycopg.conninfo import conninfo_to_dict

from tests.engines.network import Network, network_to


@contextmanager
def network_to_postgres(url: str) -> Iterator[tuple[Network, str]]:
    """With the address of the same database through it."""
    server = conninfo_to_dict(url)
    host = str(server["host"])
    place = Path(host) / ".s.PGSQL.5432" if host.startswith("/") else int(server["port"] or 5432)
    with network_to(place) as network:
        yield (
            network,
            f"postgresql://{server['user']}:{server['password']}"
            f"@127.0.0.1:{network.port}/{server['dbname']}",
        )
