"""A server that search cannot use is told before the shop starts."""

from __future__ import annotations

import json

import httpx
import pytest

from tests.engines.opensearch_server import OpenSearchServer, asking_for
from tests.engines.other_server import something_that_says
from tests.waiting import listening
from vitrine.kit.settings import BadSettings
from vitrine.processes.listening import free_port
from vitrine.search.cluster.checks import check_search

OTHERS = {
    "a page": ("<h1>It works!</h1>", "what answers there is no OpenSearch"),
    "another engine": (
        json.dumps({"version": {"number": "8.15.0", "build_flavor": "default"}}),
        "what answers there is no OpenSearch",
    ),
    "an old one": (
        json.dumps({"version": {"distribution": "opensearch", "number": "2.9.0"}}),
        "OpenSearch 2.9.0 is too old; 2.11 or newer is wanted",
    ),
}


@pytest.mark.parametrize("name", OTHERS)
async def test_a_server_that_is_none_or_too_old_is_told(name: str) -> None:
    body, sentence = OTHERS[name]

    with something_that_says(body) as url, pytest.raises(BadSettings) as refused:
        await check_search(url)

    assert refused.value.wrongs == [f"SEARCH_URL: {sentence}"]


async def test_a_server_that_is_away_may_come_back() -> None:
    await check_search(f"http://vitrine:hunter2@127.0.0.1:{free_port()}")


@pytest.mark.scale
async def test_a_wrong_password_is_told_and_not_repeated(cluster_node: OpenSearchServer) -> None:
    with asking_for("vitrine", "hunter2", cluster_node) as url:
        async with httpx.AsyncClient() as http:
            assert await listening(http, url)
        await check_search(url)

        with pytest.raises(BadSettings) as refused:
            await check_search(url.replace("hunter2", "hunter3"))

    assert refused.value.wrongs == ["SEARCH_URL: the server refuses this user and password"]
