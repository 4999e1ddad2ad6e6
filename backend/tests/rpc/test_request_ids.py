"""Whatever goes wrong while a request is answered can be found by the request's id."""

from __future__ import annotations

import io
import logging
from collections.abc import AsyncIterator, Iterator
from typing import Any, cast

import msgspec
import pytest
import structlog
from httpx import ASGITransport, AsyncClient
from litestar import Litestar, get
from litestar.response import Stream

from vitrine.kit import log as logs
from vitrine.kit.settings import Settings
from vitrine.rpc.request_ids import with_request_ids


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    handlers = logging.getLogger().handlers[:]
    yield
    logging.getLogger().handlers[:] = handlers
    structlog.reset_defaults()


@get("/broken-off")
async def broken_off() -> Stream:
    async def parts() -> AsyncIterator[bytes]:
        yield b"the first part"
        raise RuntimeError("no second part")

    return Stream(parts())


@get("/warned")
async def warned() -> None:
    logging.getLogger("psycopg.pool").warning("a library is worried")


async def lines_of(path: str, headers: dict[str, str]) -> list[dict[str, str]]:
    written = io.BytesIO()
    log = logs.configure(Settings(), written)
    inside = Litestar([broken_off, warned], logging_config=None, openapi_config=None)
    app = cast(Any, with_request_ids(inside, log))  # httpx and Litestar spell its type in two ways
    transport = ASGITransport(app, raise_app_exceptions=False)
    async with AsyncClient(transport=transport, base_url="http://shop") as http:
        await http.get(path, headers=headers)
    return [msgspec.json.decode(line) for line in written.getvalue().splitlines()]


async def test_an_answer_that_breaks_off_is_logged_with_its_id() -> None:
    (line,) = await lines_of("/broken-off", {"x-request-id": "page-0001"})

    assert (line["level"], line["request_id"]) == ("error", "page-0001")
    assert "RuntimeError: no second part" in line["exception"]


async def test_lines_of_libraries_carry_the_id_as_well() -> None:
    (line,) = await lines_of("/warned", {"x-request-id": "page-0001"})

    assert (line["event"], line["request_id"]) == ("a library is worried", "page-0001")


async def test_who_brings_no_id_that_can_be_believed_gets_one() -> None:
    (line,) = await lines_of("/warned", {"x-request-id": "x\ty"})

    assert len(line["request_id"]) == 16
