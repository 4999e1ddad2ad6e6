"""OpenSearch answers as the engine in the process does, and finds as well."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from bench import engines, judged
from tests.databases import a_database
from tests.engines.opensearch_server import OpenSearchServer
from tests.running import BACKEND
from vitrine.kit import postgres
from vitrine.kit.clock import time_of_day

pytestmark = pytest.mark.scale


@pytest.fixture(scope="module")
def demo_url(cluster: postgres.Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with a_database(cluster, "vitrine_same_answers") as url:
        environment = {
            **os.environ,
            "DATABASE_URL": url,
            "DATA_DIR": str(tmp_path_factory.mktemp("demo")),
        }
        command = [sys.executable, "-m", "vitrine", "seed"]
        subprocess.run(command, env=environment, cwd=BACKEND, check=True)
        yield url


async def test_every_kind_of_call_is_answered_alike(
    demo_url: str, cluster_node: OpenSearchServer
) -> None:
    costs = await engines.compare(demo_url, cluster_node.url)

    assert {kind: cost.differences for kind, cost in costs.items()} == dict.fromkeys(costs, 0)
    assert sum(cost.calls for cost in costs.values()) > 700


async def test_judged_queries_find_the_same(demo_url: str, cluster_node: OpenSearchServer) -> None:
    now, url = time_of_day(), cluster_node.url
    here = await judged.results(demo_url, tuning=False, moment=now)
    there = await judged.results(demo_url, tuning=False, moment=now, search_url=url)

    assert there == here
    assert min(mean for _, mean, _, _ in judged.report(here)) > 0.9
