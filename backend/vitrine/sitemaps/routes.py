"""`/sitemaps/{name}`: asked for by the storefront, which shows them as `/sitemap-{name}.xml`."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator
from typing import Any

from litestar import HttpMethod, Request, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import Stream

from vitrine.content import ContentSource
from vitrine.sitemaps.parts import Reading, Sitemaps


def routes(reading: Reading, stories: ContentSource, public_url: str) -> list[HTTPRouteHandler]:
    """`reading` lends a connection; the address is what every entry begins with."""

    @route(
        "/sitemaps/{name:str}",
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
    )
    async def sitemap(request: Request[Any, Any, Any], name: FromPath[str]) -> Stream:
        sitemaps = await Sitemaps.of(reading, stories, public_url)
        content = await sitemaps.find(name)
        is_packed = "gzip" in request.headers.get("accept-encoding", "")
        headers = {"cache-control": "public, max-age=3600", "vary": "Accept-Encoding"}
        if is_packed:
            headers["content-encoding"] = "gzip"
        body = _pack(content) if is_packed else _bytes(content)
        return Stream(body, media_type="application/xml; charset=utf-8", headers=headers)

    return [sitemap]


async def _bytes(texts: AsyncIterator[str]) -> AsyncIterator[bytes]:
    async for text in texts:
        yield text.encode()


async def _pack(texts: AsyncIterator[str]) -> AsyncIterator[bytes]:
    packing = zlib.compressobj(wbits=31)
    async for text in texts:
        part = packing.compress(text.encode())
        if part:
            yield part
    yield packing.flush()
