"""`POST {apiBasePath}/intake/api/{project}/envelope/`, as clients of the Sentry protocol ask it."""

from __future__ import annotations

import re
import zlib
from typing import Any

from litestar import Request, Response, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from vitrine.intake.dsn import KEY, PROJECT, base_path
from vitrine.intake.rules.envelope import BadEnvelope, Envelope, read_envelope
from vitrine.intake.screenshots import Screenshots
from vitrine.intake.source_maps import SourceMaps
from vitrine.intake.taking import Taking
from vitrine.kit.limits import Limit, Limits
from vitrine.rpc import Problem
from vitrine.rpc.edge import Headers, address_of, refuse_foreign_origin, request_id_of, text
from vitrine.rpc.observe import Observer
from vitrine.rpc.rate_limits import refuse_too_many
from vitrine.rpc.wiring import Wiring

LARGEST_BODY = 8 * 1024 * 1024
# Of all visitors together: a bad release tells of itself within a minute.
OF_ALL = Limit(3_000, seconds=3_600)
FEEDBACK_OF_ALL = Limit(120, seconds=3_600)
SENT_KEY = re.compile(r"\bsentry_key=(\w+)")
KEY_OF_DSN = re.compile(r"https?://(\w+)(?::\w*)?@")


def routes(
    wiring: Wiring, observer: Observer, maps: SourceMaps, screenshots: Screenshots
) -> list[HTTPRouteHandler]:
    taking = Taking(wiring.connections, maps, screenshots)

    @post(
        f"{base_path(wiring.settings)}/api/{{project:str}}/envelope",
        status_code=200,
        request_max_body_size=LARGEST_BODY,
        include_in_schema=False,
    )
    async def take_envelope(
        request: Request[Any, Any, Any], project: FromPath[str]
    ) -> Response[dict[str, str]]:
        headers = dict(request.scope["headers"])
        request_id, trace = request_id_of(headers), text(headers, b"traceparent")
        with observer.observing("take_envelope", request_id, traceparent=trace) as outcome:
            try:
                refuse_foreign_origin(headers, wiring.settings)
                if project != PROJECT:
                    raise Problem(404, "UnknownProject", "There is no such project.")
                await _refuse_too_many(request, wiring, headers)
                body = unpack(await request.body(), text(headers, b"content-encoding"))
                envelope = read_envelope(body)
                _refuse_unknown_key(request, headers, envelope)
                if envelope.event and envelope.event.header.type != "event":
                    await _refuse_too_much_feedback(request, wiring, headers)
                key = await taking.take(envelope, wiring.now())
            except BadEnvelope as wrong:
                outcome.status, outcome.code = 400, "MalformedPayload"
                raise Problem(400, "MalformedPayload", str(wrong)) from None
            except Problem as wrong:
                outcome.status, outcome.code = wrong.status, wrong.code
                raise
            outcome.status = 200
        return Response({"id": key.hex}, headers={"cache-control": "no-store"})

    return [take_envelope]


def unpack(body: bytes, encoding: str | None) -> bytes:
    """As much as an envelope may have, however small it was packed."""
    if encoding in (None, "", "identity"):
        return body
    if encoding not in ("gzip", "deflate"):
        raise Problem(415, "UnknownEncoding", "An envelope comes plain, gzip or deflate.")
    unpacking = zlib.decompressobj(zlib.MAX_WBITS | 32)
    try:
        unpacked = unpacking.decompress(body, LARGEST_BODY + 1)
    except zlib.error:
        raise BadEnvelope("It cannot be unpacked.") from None
    if len(unpacked) > LARGEST_BODY:
        raise Problem(413, "BodyTooLarge", "An envelope has 8 MB at most.")
    if not unpacking.eof:
        raise BadEnvelope("It is cut off.")
    return unpacked


def _refuse_unknown_key(
    request: Request[Any, Any, Any], headers: Headers, envelope: Envelope
) -> None:
    """In the address, in the header, or in the envelope that another server has passed on."""
    sent = (
        SENT_KEY.search(request.scope["query_string"].decode("latin-1"))
        or SENT_KEY.search(text(headers, b"x-sentry-auth") or "")
        or KEY_OF_DSN.match(envelope.header.dsn or "")
    )
    if not sent or sent[1] != KEY:
        raise Problem(403, "UnknownKey", "`vitrine errors dsn` prints the one that is wanted.")


async def _refuse_too_many(
    request: Request[Any, Any, Any], wiring: Wiring, headers: Headers
) -> None:
    """Before anything of the body is read."""
    address = address_of(request.scope, headers, wiring.settings)
    await refuse_too_many(wiring.limits, "intake", address=address)
    await _refuse_more(wiring.limits, "intake of all", OF_ALL)


async def _refuse_too_much_feedback(
    request: Request[Any, Any, Any], wiring: Wiring, headers: Headers
) -> None:
    address = address_of(request.scope, headers, wiring.settings)
    await refuse_too_many(wiring.limits, "feedback", address=address)
    await _refuse_more(wiring.limits, "feedback of all", FEEDBACK_OF_ALL)


async def _refuse_more(limits: Limits, key: str, limit: Limit) -> None:
    wait = await limits.wait(key, limit)
    if wait:
        headers = {"retry-after": str(wait)}
        raise Problem(429, "TooManyCalls", f"Please try again in {wait} seconds.", headers=headers)
