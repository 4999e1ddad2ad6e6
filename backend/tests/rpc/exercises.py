"""Procedures that exist only for tests of the wire: one for each thing that can happen."""

from __future__ import annotations

from vitrine import identity
from vitrine.kit.db import Db, execute, value
from vitrine.rpc import Call, FieldError, Problem, Refusal, Wire, invalid, procedure, purge


class Echo(Wire):
    number: int
    a_note: str | None = None


@procedure("exerciseEcho")
async def echo(call: Call, payload: Echo) -> Echo:
    return payload


@procedure("exerciseNothing")
async def nothing(call: Call) -> None:
    return None


@procedure("exercisePublic", public=True)
async def public(call: Call) -> Echo:
    call.tags.update({"product:2", "product:1"})
    return Echo(number=call.shop_id)


@procedure("exerciseInvalid")
async def wrong_meaning(call: Call) -> None:
    raise invalid(FieldError(field="email", rule="maxLength", params={"max": 10}))


class Bells(Wire):
    rung: int


@procedure("exerciseRefusal", writes=True)
async def refusal(call: Call) -> None:
    await ring(call, "refused")
    # sic: clients match on the wire's spelling
    raise Refusal("ItemUnvailable", Bells(rung=0))


@procedure("exerciseMistake")
async def mistake(call: Call) -> None:
    raise RuntimeError("the inside of the shop")


class Ring(Wire):
    bell: str
    then: str = "answer"


@procedure("exerciseRing", writes=True)
async def ring_the_bell(call: Call, payload: Ring) -> Bells:
    """Writes a row, then answers, refuses or fails."""
    await ring(call, payload.bell)
    if payload.then == "refuse":
        raise Problem(409, "BellBusy", "Somebody else rings.")
    if payload.then == "fail":
        raise RuntimeError("the rope broke")
    if payload.then == "begin a session":
        await identity.visitor_of(call)
    return Bells(rung=await rung(call.db, payload.bell))


@procedure("exerciseOrder", writes=True, idempotency="required")
async def order(call: Call, payload: Ring) -> Bells:
    return await ring_the_bell(call, payload)


@procedure("exerciseWriteUnasked", public=True)
async def write_unasked(call: Call) -> None:
    await ring(call, "unasked")


@procedure("exerciseDeadlock", writes=True)
async def deadlock(call: Call) -> None:
    """What the database says to one of two calls that wait for each other."""
    await call.db.execute("do $$ begin raise exception using errcode = '40P01'; end $$")


@procedure("exerciseSlowness", writes=True)
async def slowness(call: Call) -> None:
    await ring(call, "slow")
    await call.db.execute("select pg_sleep(30)")


class SignIn(Wire):
    email: str


@procedure("exerciseSignIn", family="sign-in", account=lambda payload: payload.email)
async def sign_in(call: Call, payload: SignIn) -> None:
    return None


class Who(Wire):
    kind: str | None


@procedure("exerciseWho")
async def who(call: Call) -> Who:
    return Who(kind=call.session.kind if call.session else None)


async def ring(call: Call, bell: str) -> None:
    await execute(call.db, "insert into exercise_bell (name) values (%(name)s)", name=bell)


async def rung(db: Db, bell: str) -> int:
    return await value(
        db, int, "select count(*) from exercise_bell where name = %(name)s", name=bell
    )


@procedure("exerciseBells", public=True)
async def bells(call: Call) -> Bells:
    call.tags.add("bells")
    call.cache_answer()
    return Bells(rung=await value(call.db, int, "select count(*) from exercise_bell"))


class Listen(Wire):
    bell: str


@procedure("exerciseListen")
async def listen(call: Call, payload: Listen) -> Bells:
    return Bells(rung=await rung(call.db, payload.bell))


@procedure("exerciseListenLater", needs_db=False)
async def listen_later(call: Call, payload: Listen) -> Bells:
    async with call.reading() as db:
        return Bells(rung=await rung(db, payload.bell))


@procedure("exerciseListenInPublic", public=True)
async def listen_in_public(call: Call, payload: Listen) -> Bells:
    return Bells(rung=await rung(call.db, payload.bell))


class Moment(Wire):
    at: str


@procedure("exerciseMoment", public=True)
async def moment(call: Call) -> Moment:
    """Never the same twice unless it was kept."""
    call.tags.add("moment")
    call.cache_answer()
    return Moment(at=await value(call.db, str, "select clock_timestamp()::text"))


class Telling(Wire):
    then: str = "answer"


@procedure("exerciseRingAndTell", writes=True)
async def ring_and_tell(call: Call, payload: Telling) -> Bells:
    await ring(call, "told")
    await purge(call.db, "bells")
    if payload.then == "fail":
        raise RuntimeError("after the purge, before the commit")
    return Bells(rung=1)
