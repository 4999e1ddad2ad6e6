"""Passwords: argon2id, beside the event loop, two at a time, since each takes its memory.

It takes a while, and longer when many wait, so no connection of the database is held meanwhile:
all of it happens in the step before a procedure's transaction, and refuses to run elsewhere.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from vitrine.kit import fields
from vitrine.kit.password_strength import PasswordStrength
from vitrine.rpc import Call, FieldError, Problem
from vitrine.rpc.turns import Turns

# As OWASP has it: 19 MiB, two passes, one lane.
hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_strength = PasswordStrength()
hashing = Turns(at_once=2)

# Of zxcvbn's 0 to 4: what a million guesses would find is refused.
TOO_EASY = 1


async def hash_password(call: Call, password: str) -> str:
    async with _turn(call):
        return await asyncio.to_thread(hasher.hash, password)


async def matching(call: Call, password: str, hashes: Sequence[str | None]) -> int | None:
    """The place of the first hash that this password has.

    Each place costs the same, whether there is a hash or not: time tells nothing.
    """
    async with _turn(call):
        matches = await asyncio.to_thread(lambda: [_is_match(password, each) for each in hashes])
    return matches.index(True) if True in matches else None


async def demand(call: Call, password: str, stored: str | None) -> None:
    """What a stolen session must not be able to do asks for the password again."""
    if await matching(call, password, [stored]) is None:
        raise wrong_password()


def wrong_password() -> Problem:
    return Problem(403, "WrongPassword", "The password is wrong.")


async def broken_rule(
    call: Call, password: str, field: str, own_words: Sequence[str]
) -> FieldError | None:
    """Why this may not become somebody's password; `own_words` are their name and address."""
    _demand_no_connection(call)
    broken = fields.password(password)
    if broken:
        return FieldError(field=field, rule=broken.rule, params=dict(broken.params))
    score = await _strength.score(password, own_words)
    is_easy = score is not None and score <= TOO_EASY
    return FieldError(field=field, rule="commonPassword") if is_easy else None


@asynccontextmanager
async def _turn(call: Call) -> AsyncIterator[None]:
    _demand_no_connection(call)
    async with hashing.turn():
        yield


def _demand_no_connection(call: Call) -> None:
    if not call.holds_no_connection:
        raise RuntimeError("passwords belong into the step before a procedure's transaction")


def _is_match(password: str, stored: str | None) -> bool:
    try:
        return hasher.verify(stored or _nobodys_hash(), password) and stored is not None
    except (VerifyMismatchError, InvalidHashError):
        return False


@cache
def _nobodys_hash() -> str:
    return hasher.hash("nobody has this password")
