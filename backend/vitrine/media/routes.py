"""`/media/{hash}/…` and the content service's `/f/…`: pictures that never change at an address."""

from __future__ import annotations

from typing import cast

from litestar.handlers import ASGIRouteHandler, asgi
from litestar.types import HTTPResponseBodyEvent, HTTPResponseStartEvent, Receive, Scope, Send

from vitrine.imaging.sizes import Format
from vitrine.kit.settings import Settings
from vitrine.media.content_urls import ContentRequest, NotOffered, read_content_address, variant_of
from vitrine.media.memory_cache import Picture
from vitrine.media.rules import PictureRequest, best_format, read_address
from vitrine.media.variants import TooBusy, Variants
from vitrine.rpc import cdn
from vitrine.rpc.edge import address_of
from vitrine.rpc.problem import Problem

FOR_EVER = b"public, max-age=31536000, immutable"
# No purge of pages ends it: only whoever takes it down names it.
PICTURE_TAG = "picture:{hash}"
LIFE = "max-age=31536000, stale-while-revalidate=0"


def routes(variants: Variants, settings: Settings) -> list[ASGIRouteHandler]:
    def of_request(request: PictureRequest | ContentRequest) -> list[tuple[bytes, bytes]]:
        headers = {} if request.format else {"vary": "accept"}
        if settings.cdn_purge_url:
            headers |= cdn.headers_of([PICTURE_TAG.format(hash=request.hash)], LIFE)
        return [(name.encode(), text.encode()) for name, text in headers.items()]

    # Mounts, as raw handlers with parameters are not found by the framework. It lets other
    # handlers live below a mount, such as the catalogue's placeholders.
    @asgi("/media", is_mount=True, copy_scope=False)
    async def get_picture(scope: Scope, receive: Receive, send: Send) -> None:
        headers = _headers(scope)
        request = read_address(_below(scope))
        if request is None:
            raise _unknown()
        address = address_of(scope, headers, settings) or ""
        picture = await _picture(variants, request, headers, address)
        await _send(send, scope, headers, picture, of_request(request))

    @asgi("/f", is_mount=True, copy_scope=False)
    async def get_content_picture(scope: Scope, receive: Receive, send: Send) -> None:
        headers = _headers(scope)
        request = read_content_address(_below(scope))
        if request is None:
            raise _unknown()
        if isinstance(request, NotOffered):
            raise _not_offered(request)
        address = address_of(scope, headers, settings) or ""
        picture = await _content_picture(variants, request, headers, address)
        await _send(send, scope, headers, picture, of_request(request))

    return [get_picture, get_content_picture]


def _headers(scope: Scope) -> dict[bytes, bytes]:
    if scope.get("method") not in ("GET", "HEAD"):
        raise Problem(405, "MethodNotAllowed", "Please GET.", headers={"allow": "GET, HEAD"})
    return dict(scope["headers"])


def _below(scope: Scope) -> str:
    """The path below the mount; the framework ends it with a slash, and leads `/fx` here, too."""
    path = scope["path"]
    return path[1:].removesuffix("/") if path.startswith("/") else ""


async def _picture(
    variants: Variants, request: PictureRequest, headers: dict[bytes, bytes], address: str
) -> Picture:
    variant = request.variant(lambda: _best_format(headers))
    picture = variants.at_hand(request.hash, variant)
    if picture is None:
        try:
            picture = await variants.get(request.hash, variant, address)
        except TooBusy:
            raise _busy()
    if picture is None:
        raise _unknown()
    return picture


async def _content_picture(
    variants: Variants, request: ContentRequest, headers: dict[bytes, bytes], address: str
) -> Picture:
    size = await variants.size(request.hash)
    if size is None:
        raise _unknown()
    variant = variant_of(request, size, request.format or _best_format(headers))
    if isinstance(variant, NotOffered):
        raise _not_offered(variant)
    try:
        picture = await variants.get(request.hash, variant, address)
    except TooBusy:
        raise _busy()
    if picture is None:
        raise _unknown()
    return picture


def _best_format(headers: dict[bytes, bytes]) -> Format:
    return best_format(headers.get(b"accept", b"").decode("latin-1"))


def _unknown() -> Problem:
    return Problem(404, "UnknownPicture", "There is no such picture.")


def _not_offered(refusal: NotOffered) -> Problem:
    return Problem(400, "PictureNotOffered", refusal.detail)


def _busy() -> Problem:
    return Problem(
        503, "PicturesBusy", "Too many new pictures at once.", headers={"retry-after": "2"}
    )


async def _send(
    send: Send,
    scope: Scope,
    request_headers: dict[bytes, bytes],
    picture: Picture,
    headers_of_request: list[tuple[bytes, bytes]],
) -> None:
    etag = picture.etag.encode()
    headers = [
        (b"cache-control", FOR_EVER),
        (b"etag", etag),
        (b"x-content-type-options", b"nosniff"),
        *headers_of_request,
    ]
    status, body = 200, picture.body
    if _is_current(request_headers.get(b"if-none-match", b""), etag):
        status, body = 304, b""
    else:
        headers.append((b"content-type", picture.format.media_type.encode()))
        headers.append((b"content-length", str(len(body)).encode()))
    if scope.get("method") == "HEAD":
        body = b""
    start = {"type": "http.response.start", "status": status, "headers": headers}
    await send(cast(HTTPResponseStartEvent, start))
    rest = {"type": "http.response.body", "body": body, "more_body": False}
    await send(cast(HTTPResponseBodyEvent, rest))


def _is_current(if_none_match: bytes, etag: bytes) -> bool:
    """A proxy that compresses marks the tag as weak; to a GET that is the same picture."""
    if not if_none_match:
        return False
    tags = (tag.strip().removeprefix(b"W/") for tag in if_none_match.split(b","))
    return if_none_match.strip() == b"*" or etag in tags
