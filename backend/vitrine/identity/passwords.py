"""Passwords: argon2id, beside the event loop, two at a time, since each takes its memory."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from zxcvbn import zxcvbn

from vitrine.kit import fields
from vitrine.rpc import FieldError, Problem

# As OWASP has it: 19 MiB, two passes, one lane.
_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_at_once = asyncio.Semaphore(2)

# Of zxcvbn's 0 to 4: what a million guesses would find is refused.
TOO_EASY = 1


async def hashed(password: str) -> str:
    async with _at_once:
        return await asyncio.to_thread(_hasher.hash, password)


async def matching(password: str, hashes: Sequence[str | None]) -> int | None:
    """The place of the first hash that this password has.

    Each place costs the same, whether there is a hash or not: time tells nothing.
    """
    async with _at_once:
        found = await asyncio.to_thread(lambda: [_is_match(password, stored) for stored in hashes])
    return found.index(True) if True in found else None


async def demand(password: str, stored: str | None) -> None:
    """What a stolen session must not be able to do asks for the password again."""
    if await matching(password, [stored]) is None:
        raise Problem(403, "WrongPassword", "The password is wrong.")


async def broken_rule(password: str, field: str, known: Sequence[str]) -> FieldError | None:
    """Why this may not become somebody's password; `known` are their name and address."""
    broken = fields.password(password)
    if broken:
        return FieldError(field=field, rule=broken.rule, params=dict(broken.params))
    async with _at_once:
        strength = await asyncio.to_thread(zxcvbn, password, list(known))
    return FieldError(field=field, rule="commonPassword") if strength["score"] <= TOO_EASY else None


def _is_match(password: str, stored: str | None) -> bool:
    try:
        return _hasher.verify(stored or _nobodys_hash(), password) and stored is not None
    except (VerifyMismatchError, InvalidHashError):
        return False


@cache
def _nobodys_hash() -> str:
    return _hasher.hash("nobody has this password")
