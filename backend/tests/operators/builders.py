"""Operators of tests, and their tokens."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db
from vitrine.operators import Author, Operator, make_token


def an_operator(now: datetime | None = None) -> Operator:
    return Operator(Author("command", "of a test"), now or time_of_day(), "of-a-test")


async def a_token(db: Db, name: str, scopes: Sequence[str], expires: datetime | None = None) -> str:
    return await make_token(db, an_operator(), name, scopes, expires)
