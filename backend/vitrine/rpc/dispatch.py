"""From a request to an answer: decodes, opens the transaction, runs the procedure, commits.

Nobody else commits and nobody else touches JSON.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any
from zlib import crc32

import msgspec
from msgspec import structs
from psycopg import DataError, OperationalError
from psycopg_pool import PoolTimeout

from vitrine.kit.db import Db
from vitrine.rpc import idempotency, problem
from vitrine.rpc.cache import ENTRY_BYTES, LARGEST_ANSWER, Caches
from vitrine.rpc.call import Call, Session, Shop
from vitrine.rpc.connections import Connections, CountedConnections, PoolFull, connections_for
from vitrine.rpc.problem import Problem, overload
from vitrine.rpc.procedure import Procedure, procedures
from vitrine.rpc.rate_limits import refuse_too_many, refuse_too_many_for
from vitrine.rpc.replaying import replay, stored_body
from vitrine.rpc.wiring import Answer, RpcRequest, Wiring

# A session lives on while it is used, but not every call is worth a write.
RENEWED_AFTER = timedelta(hours=6)


async def answer(wiring: Wiring, request: RpcRequest) -> Answer:
    """Never raises what the caller can be told; anything else is our mistake and passes on."""
    try:
        async with asyncio.timeout(wiring.longest_call) as time_limit:
            return await _dispatch(wiring, request)
    except TimeoutError:
        if not time_limit.expired():
            raise
        return problem_answer(_took_too_long(), request.request_id)
    except Problem as wrong:
        return problem_answer(wrong, request.request_id)
    except OperationalError as failure:
        return problem_answer(unavailable(failure), request.request_id)
    except DataError:
        return problem_answer(unstorable(), request.request_id)


def problem_answer(wrong: Problem, request_id: str) -> Answer:
    headers = {"content-type": problem.MEDIA_TYPE, **wrong.headers}
    return Answer(wrong.status, wrong.body(request_id), wrong.code, headers)


def unavailable(failure: OperationalError) -> Problem:
    if (failure.sqlstate or "").startswith("40"):
        detail = "Two calls were in each other's way; please try again."
        return Problem(503, "TryAgain", detail, headers={"retry-after": "1"})
    if isinstance(failure, PoolFull):
        return overload()
    detail = "The database does not answer; please try again."
    return Problem(503, "DatabaseUnavailable", detail, headers={"retry-after": "2"})


def _took_too_long() -> Problem:
    return Problem(503, "TookTooLong", "The call took too long and was undone.")


def unstorable() -> Problem:
    """A number or text of the right type that no column can hold."""
    return Problem(400, "MalformedPayload", "A value is out of range.")


def unreadable(failure: UnicodeDecodeError | RecursionError) -> Problem:
    is_deep = isinstance(failure, RecursionError)
    detail = "The body is nested too deeply." if is_deep else "The body is not UTF-8."
    return Problem(400, "MalformedPayload", detail)


async def _dispatch(wiring: Wiring, request: RpcRequest) -> Answer:
    procedure = procedures.get(request.procedure)
    if procedure is None:
        raise Problem(404, "UnknownProcedure", "There is no procedure of this name.")
    if request.address:
        await refuse_too_many(wiring.limits, procedure.family, address=request.address)
    shop = await _shop(wiring, procedure, request.shop_id)
    if procedure.public:
        return await _public(wiring, procedure, request, shop)
    payload = _payload(procedure, request.body)
    if not procedure.writes:
        async with _connections(wiring, procedure).reading() as db:
            call = await _call(wiring, procedure, request, db, shop, payload)
            if procedure.needs_db:
                return await _run(procedure, call, payload)
        return await _run(procedure, structs.replace(call, db_if_any=None), payload)
    if request.idempotency_key is None and procedure.idempotency == "required":
        raise Problem(400, "IdempotencyKeyMissing", "This call wants an Idempotency-Key header.")
    if procedure.before:
        return await _in_two_steps(wiring, procedure, procedure.before, request, shop, payload)
    async with wiring.connections.writing() as db:
        call = await _call(wiring, procedure, request, db, shop, payload)
        return await _write(procedure, call, payload, request.idempotency_key)


async def _in_two_steps(
    wiring: Wiring,
    procedure: Procedure,
    before: Callable[..., Awaitable[object]],
    request: RpcRequest,
    shop: Shop | None,
    payload: Any,
) -> Answer:
    """Slow work first, without a connection; then the transaction, with the session read anew."""
    async with _connections(wiring, procedure).reading() as db:
        call = await _call(wiring, procedure, request, db, shop, payload)
    result = await _result_before(before, call, payload)
    if isinstance(result, Problem) and request.idempotency_key is None:
        raise result
    async with wiring.connections.writing() as db:
        session = await _session(wiring, procedure, request, db, call.now)
        call = structs.replace(call, db_if_any=db, session=session)
        return await _write(procedure, call, payload, request.idempotency_key, result)


async def _result_before(
    before: Callable[..., Awaitable[object]], call: Call, payload: Any
) -> object:
    """A problem is a result too: whoever repeats a call with its key gets the first answer."""
    connections = CountedConnections(call.connections)
    try:
        return await before(structs.replace(call, db_if_any=None, connections=connections), payload)
    except Problem as wrong:
        return wrong


async def _write(
    procedure: Procedure, call: Call, payload: Any, key: str | None, result: object = None
) -> Answer:
    if key is None:
        return await _run(procedure, call, payload, result)
    return await _run_once(procedure, call, payload, key, result)


async def _public(
    wiring: Wiring, procedure: Procedure, request: RpcRequest, shop: Shop | None
) -> Answer:
    if request.log_position > wiring.caches.log_position:
        # The storefront has heard of a purge of which this process, or a replica, may not know yet.
        wiring = replace(_of_primary(wiring), caches=Caches())
    answers = wiring.caches.answers
    key = (procedure.name, shop.id if shop else None, request.body)
    cached_answer = answers.get(key, shop, wiring.now())
    if cached_answer is not None:
        return cached_answer
    since = answers.purges
    payload = _payload(procedure, request.body)
    async with wiring.browsing.turn(is_search=procedure.is_search(payload)):
        try:
            call, answer = await _read(wiring, procedure, request, shop, payload)
        except PoolTimeout:
            raise
        except OperationalError:
            # A replica that ends takes its connections with it; what only reads can be run again.
            call, answer = await _read(_of_primary(wiring), procedure, request, shop, payload)
    if call.caching.is_allowed and len(answer.body) <= LARGEST_ANSWER:
        answers.put(
            key,
            answer,
            since=since,
            shop=shop,
            tags=call.tags | call.cache_tags,
            until=call.caching.until,
            size=len(answer.body) + len(request.body) + ENTRY_BYTES,
        )
    return answer


def _of_primary(wiring: Wiring) -> Wiring:
    return replace(wiring, connections=connections_for(wiring.connections, is_public=False))


async def _read(
    wiring: Wiring, procedure: Procedure, request: RpcRequest, shop: Shop | None, payload: Any
) -> tuple[Call, Answer]:
    lending = _connections(wiring, procedure).reading() if procedure.needs_db else nullcontext()
    async with lending as db:
        call = await _call(wiring, procedure, request, db, shop, payload)
        return call, await _run(procedure, call, payload)


async def _shop(wiring: Wiring, procedure: Procedure, shop_id: str | None) -> Shop | None:
    # Numbers have nine digits at most, so that an absurd one is unknown rather than an error.
    if shop_id and shop_id.isascii() and shop_id.isdigit() and len(shop_id) < 10:
        shop = await wiring.find_shop(int(shop_id))
        if shop is not None:
            return shop
    if procedure.needs_shop:
        raise Problem(400, "UnknownShop", "The header x-shop-id must hold the number of a shop.")
    return None


def _payload(procedure: Procedure, body: bytes) -> Any:
    try:
        payload = procedure.envelope.decode(body or b"{}").payload
        if payload is None and procedure.payload is not None:
            return msgspec.convert({}, procedure.payload)
        return payload
    except msgspec.DecodeError as wrong:
        raise Problem(400, "MalformedPayload", str(wrong))
    except (UnicodeDecodeError, RecursionError) as wrong:
        raise unreadable(wrong)


async def _call(
    wiring: Wiring,
    procedure: Procedure,
    request: RpcRequest,
    db: Db | None,
    shop: Shop | None,
    payload: Any,
) -> Call:
    now = wiring.now()
    cookies: list[str] = []
    session = await _session(wiring, procedure, request, db, now)
    if session and request.session_token and session.touched_at < now - RENEWED_AFTER:
        cookies += await _renew(wiring, request.session_token, session.kind, now)
    if procedure.account:
        await _refuse_too_many_for(wiring, procedure, request, db, procedure.account(payload), now)
    elif session is not None:
        await refuse_too_many(wiring.limits, procedure.family, account=session.id.hex())
    family = procedure.family_of(payload) if procedure.family_of else None
    if family:
        account = session.id.hex() if session else None
        await refuse_too_many(wiring.limits, family, account=account, address=request.address)
    return Call(
        db_if_any=db,
        connections=_connections(wiring, procedure),
        cache=wiring.caches.values,
        shop_if_any=shop,
        session=session,
        now=now,
        request_id=request.request_id,
        settings=wiring.settings,
        address=request.address,
        user_agent=request.user_agent,
        browser_token=request.browser_token,
        sent_cookies=request.cookies,
        cookies=cookies,
        parts=wiring.parts,
    )


def _connections(wiring: Wiring, procedure: Procedure) -> Connections:
    return connections_for(wiring.connections, is_public=procedure.public)


async def _refuse_too_many_for(
    wiring: Wiring,
    procedure: Procedure,
    request: RpcRequest,
    db: Db | None,
    account: str,
    now: datetime,
) -> None:
    browser, has_signed_in = request.browser_token, wiring.has_signed_in
    if not (db and browser and has_signed_in and await has_signed_in(db, browser, account, now)):
        browser = None
    await refuse_too_many_for(
        wiring.limits, procedure.family, account, address=request.address, browser=browser
    )


async def _session(
    wiring: Wiring, procedure: Procedure, request: RpcRequest, db: Db | None, now: datetime
) -> Session | None:
    """A public answer is the same for everyone, so nobody's session is looked up for it."""
    if db is None or request.session_token is None or procedure.public:
        return None
    return await wiring.find_session(db, request.session_token, now)


async def _renew(wiring: Wiring, token: str, kind: str, now: datetime) -> list[str]:
    """In a transaction of its own, since the call itself may only read."""
    async with wiring.connections.writing() as db:
        return await wiring.renew_session(db, token, kind, now)


async def _run(
    procedure: Procedure, call: Call, payload: Any, result_before: object = None
) -> Answer:
    if isinstance(result_before, Problem):
        raise result_before
    arguments = [call] if procedure.payload is None else [call, payload]
    if procedure.before:
        arguments.append(result_before)
    result = await procedure.run(*arguments)
    if result is None:
        return Answer(204, b"", cookies=call.cookies)
    body = msgspec.json.encode(result)
    headers = {"content-type": "application/json"}
    if procedure.public:
        headers["etag"] = f'W/"{len(body):x}-{crc32(body):08x}"'
        if call.tags:
            headers["x-tags"] = ",".join(sorted(call.tags))
    else:
        headers["cache-control"] = "no-store"
    return Answer(200, body, headers=headers, cookies=call.cookies)


async def _run_once(
    procedure: Procedure, call: Call, payload: Any, text: str, result_before: object
) -> Answer:
    caller = call.session.id.hex() if call.session else f"address {call.address}"
    shop = str(call.shop_if_any.id) if call.shop_if_any else ""
    key = idempotency.key_of(text, (shop, caller, procedure.name), msgspec.json.encode(payload))
    stored = await idempotency.claim(call.db, key, call.now)
    if stored is not None:
        return await replay(procedure, call, stored, key)
    try:
        async with call.db.transaction():
            answer = await _run(procedure, call, payload, result_before)
    except Problem as wrong:
        if not _is_final(wrong):
            raise
        answer = problem_answer(wrong, call.request_id)
        body = wrong.stored_body(call.request_id)
    else:
        body = stored_body(procedure, answer)
    await idempotency.store(call.db, key, answer.status, body, answer.cookies)
    return answer


def _is_final(wrong: Problem) -> bool:
    """Whether asking again must give the same; signing in or waiting may change the others.

    A payload that is wrong is checked anew, so what is wrong with it need not be stored.
    """
    return wrong.status < 500 and wrong.status not in (401, 403, 422, 429)
