"""A retried write is told what became of the first, and its large parts as they are now."""

from __future__ import annotations

import typing
from typing import Any

import msgspec

from vitrine.rpc import idempotency, problem
from vitrine.rpc.call import Call
from vitrine.rpc.procedure import Procedure, Reread
from vitrine.rpc.wiring import Answer

LARGEST_STORED = 32_000


def stored_body(procedure: Procedure, answer: Answer) -> bytes:
    """Fields that are read anew for whoever asks again keep their names alone."""
    if procedure.reread is None or not answer.body:
        return answer.body
    # Whoever lost the cookie of a new session asks again without it: nothing could be read anew.
    if answer.cookies and len(answer.body) <= LARGEST_STORED:
        return answer.body
    fields = msgspec.json.decode(answer.body, type=dict[str, msgspec.Raw])
    large = _field_names(procedure.reread)
    return msgspec.json.encode({name: None if name in large else fields[name] for name in fields})


async def replay(
    procedure: Procedure, call: Call, stored: idempotency.StoredAnswer, key: idempotency.Key
) -> Answer:
    headers = {"idempotency-replayed": "true", "cache-control": "no-store"}
    cookies = idempotency.cookies_of(stored, key)
    body = await _with_reread(procedure, call, stored.body)
    if stored.status < 400:
        if body:
            headers["content-type"] = "application/json"
        return Answer(stored.status, body, "Replayed", headers, cookies)
    headers["content-type"] = problem.MEDIA_TYPE
    # The problem is the old one, the request that is told about it is this one.
    body = msgspec.json.encode(msgspec.json.decode(body) | {"requestId": call.request_id})
    return Answer(stored.status, body, "Replayed", headers)


async def _with_reread(procedure: Procedure, call: Call, body: bytes) -> bytes:
    """The stored answer, with what was left out of it as it is now."""
    if procedure.reread is None or not body:
        return body
    fields = msgspec.json.decode(body, type=dict[str, Any])
    if not any(name in fields and fields[name] is None for name in _field_names(procedure.reread)):
        return body
    now = msgspec.to_builtins(await procedure.reread(call))
    return msgspec.json.encode(
        {name: now.get(name) if kept is None else kept for name, kept in fields.items()}
    )


def _field_names(reread: Reread) -> frozenset[str]:
    """As they travel."""
    answer = typing.get_type_hints(reread)["return"]
    return frozenset(field.encode_name for field in msgspec.structs.fields(answer))
