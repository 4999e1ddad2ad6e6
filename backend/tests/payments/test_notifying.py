"""Who may notify the shop at all, before anything of what they send has come."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import pytest

from tests.payments.conftest import Till


@pytest.mark.parametrize("provider", ["bank", "invoice", "SANDBOX"])
async def test_a_provider_that_sends_none_is_refused_before_its_body_has_come(
    till: Till, provider: str
) -> None:
    where = urlsplit(till.shop.api)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    path = f"{where.path}/payments/{provider}/notifications"

    writer.write(f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n123".encode())
    head = await reader.readuntil(b"\r\n\r\n")
    body = await reader.readuntil(b"}")
    writer.close()

    assert head.startswith(b"HTTP/1.1 404 ")
    assert b'"UnknownProvider"' in body
