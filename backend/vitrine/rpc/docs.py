"""The contract to browse, in local runs only."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from vitrine.kit.settings import PROJECT, Settings
from vitrine.rpc.contract import Json, render

SWAGGER_UI = PROJECT / "storefront" / "node_modules" / "swagger-ui-dist"
FILES = {
    "swagger-ui.css": "text/css",
    "swagger-ui-bundle.js": "text/javascript",
    "favicon-32x32.png": "image/png",
}
POLICY = "default-src 'self'; img-src 'self' data:"

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Vitrine: the wire</title>
<link rel="icon" href="{base}/docs/favicon-32x32.png">
<link rel="stylesheet" href="{base}/docs/swagger-ui.css">
<div id="contract"></div>
<script src="{base}/docs/swagger-ui-bundle.js"></script>
<script src="{base}/docs/start.js"></script>
</html>
"""

START = """SwaggerUIBundle({{
  url: '{base}/openapi.json',
  dom_id: '#contract',
  deepLinking: true,
  validatorUrl: null,
}})
"""


def docs_routes(settings: Settings, contract: Callable[[], Json]) -> list[HTTPRouteHandler]:
    base = settings.api_base_path

    @get(f"{base}/openapi.json", include_in_schema=False)
    async def openapi() -> Response[bytes]:
        return Response(render(contract()), media_type="application/json")

    @get(f"{base}/docs", include_in_schema=False)
    async def page() -> Response[str]:
        return _page(PAGE.format(base=base), "text/html")

    @get(f"{base}/docs/start.js", include_in_schema=False)
    async def start() -> Response[str]:
        return _page(START.format(base=base), "text/javascript")

    @get(f"{base}/docs/{{name:str}}", include_in_schema=False, sync_to_thread=True)
    def file(name: FromPath[str]) -> Response[bytes]:
        if name not in FILES or not _file(name).exists():
            raise NotFoundException("There is no such file; is the storefront installed?")
        return Response(_file(name).read_bytes(), media_type=FILES[name])

    return [openapi, page, start, file]


def _file(name: str) -> Path:
    return SWAGGER_UI / name


def _page(text: str, media_type: str) -> Response[str]:
    headers = {"content-security-policy": POLICY, "x-content-type-options": "nosniff"}
    return Response(text, media_type=media_type, headers=headers)
