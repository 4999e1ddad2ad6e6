"""Schemathesis reads the contract and tries to make the shop break it.

No answer is a failure of ours, and each has the status, type and shape that the contract says.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from psycopg import AsyncConnection
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode

from tests.databases import a_database
from tests.operators.builders import a_token
from tests.running import RunningShop, running_shop
from vitrine import shops
from vitrine.kit import postgres
from vitrine.kit.settings import Settings
from vitrine.rpc.contract import FILE

SCOPES = [
    *["redirects:read", "redirects:write", "shops:read", "shops:write"],
    *["catalogue:read", "catalogue:write", "stock:write", "prices:write"],
    *["search:read", "search:write"],
]
# A body of lines is sent as the text that it is.
schemathesis.serializer.alias("application/jsonl", "text/plain")
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]

contract = schemathesis.openapi.from_dict(json.loads(FILE.read_bytes()))
OPERATIONS = [found.ok() for found in contract.get_all_operations() if isinstance(found, Ok)]


@pytest.fixture(scope="module")
async def operated(cluster: postgres.Cluster) -> AsyncIterator[tuple[RunningShop, str]]:
    """A shop of its own, since operators may close storefronts, and a token for all of it."""
    with a_database(cluster, "vitrine_contract") as url:
        async with await AsyncConnection.connect(url) as connection:
            await shops.seed(connection)
            token = await a_token(connection, "conformance", SCOPES)
        async with running_shop(Settings(database_url=url, rate_limits=False)) as running:
            yield running, token


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: f"{mode.value} data")
@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
@pytest.mark.parametrize("examples", [2, pytest.param(100, marks=pytest.mark.soak)])
async def test_the_shop_keeps_its_contract(
    operated: tuple[RunningShop, str],
    operation: schemathesis.APIOperation[Any, Any, Any, Any],
    mode: GenerationMode,
    examples: int,
) -> None:
    shop, token = operated

    @settings(
        max_examples=examples,
        database=None,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def keeps(case: schemathesis.Case[Any]) -> None:
        headers = {"authorization": f"Bearer {token}", "x-shop-id": "1001"}
        answer = case.call(base_url=shop.api, headers=headers, session=session)
        case.validate_response(answer, checks=CHECKS)

    with requests.Session() as session:
        await asyncio.to_thread(keeps)
