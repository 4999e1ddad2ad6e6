"""Answers of the delivery API: encoded once, with what caches and browsers of other sites need."""

from __future__ import annotations

from enum import StrEnum
from hashlib import sha256

from litestar.response.base import ASGIResponse
from msgspec import Struct, json

from vitrine.content.delivery.refusals import Refusal
from vitrine.content.tags import LISTS
from vitrine.rpc import cdn
from vitrine.rpc.purges import EVERYTHING

JSON = "application/json; charset=utf-8"

# Anybody may read these with a token, from any site; there is nothing personal in them.
CORS = {
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "total, per-page, etag, retry-after, x-error-detail",
    "cross-origin-resource-policy": "cross-origin",
}
PREFLIGHT = {
    "access-control-allow-methods": "GET, HEAD, OPTIONS",
    # Browsers do not take the star for this one.
    "access-control-allow-headers": "*, Authorization",
    "access-control-max-age": "86400",
}


class Lifetime(StrEnum):
    """What is public may be kept and asked about; what is not stays with whoever asked."""

    PUBLISHED = "max-age=0, public, s-maxage=604800, stale-if-error=3600"
    PRIVATE = "max-age=0, private, must-revalidate"
    MOMENT = "max-age=0, public, s-maxage=2"


# As long as any shared cache may keep it; in a CDN, until a story is published.
CDN_LIFE = "max-age=604800, stale-while-revalidate=0, stale-if-error=3600"


class Paging(Struct, frozen=True):
    total: int
    per_page: int


class DeliveryAnswer(Struct, frozen=True):
    """`body` is what msgspec makes JSON of."""

    body: object
    lifetime: Lifetime
    paging: Paging | None = None


def response_of(
    answer: DeliveryAnswer, if_none_match: str, *, is_head: bool, is_cdn_told: bool = False
) -> ASGIResponse:
    body = json.encode(answer.body)
    etag = f'W/"{sha256(body).hexdigest()[:32]}"'
    headers = {
        **CORS,
        "cache-control": answer.lifetime.value,
        "etag": etag,
        "vary": "Origin, Accept-Encoding",
    }
    if is_cdn_told and answer.lifetime is Lifetime.PUBLISHED:
        headers |= cdn.headers_of([LISTS, EVERYTHING], CDN_LIFE)
    if answer.paging:
        headers["total"] = str(answer.paging.total)
        headers["per-page"] = str(answer.paging.per_page)
    if _is_known(if_none_match, etag):
        return ASGIResponse(status_code=304, headers=headers)
    return _response(200, body, headers, is_head=is_head)


def refusal_response(refusal: Refusal, *, is_head: bool) -> ASGIResponse:
    headers = {**CORS, "cache-control": "no-store", **refusal.headers}
    if refusal.detail:
        headers["x-error-detail"] = refusal.detail
    return _response(refusal.status, json.encode(refusal.body), headers, is_head=is_head)


def preflight_response() -> ASGIResponse:
    return ASGIResponse(status_code=204, headers={**CORS, **PREFLIGHT})


def _response(status: int, body: bytes, headers: dict[str, str], *, is_head: bool) -> ASGIResponse:
    headers = {**headers, "content-type": JSON, "content-length": str(len(body))}
    return ASGIResponse(
        body=b"" if is_head else body,
        status_code=status,
        headers=headers,
        is_head_response=is_head,
    )


def _is_known(if_none_match: str, etag: str) -> bool:
    """Proxies that pack an answer make a tag weak, or drop the mark; both mean this answer."""
    tags = {each.strip().removeprefix("W/") for each in if_none_match.split(",")}
    return "*" in tags or etag.removeprefix("W/") in tags
