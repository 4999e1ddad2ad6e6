"""Whatever goes wrong, clients get JSON with a status that they understand."""

from __future__ import annotations

import pytest
from psycopg import DataError, OperationalError

from tests.content.delivery.test_statements import a_call
from vitrine.content.delivery.refusals import Refusal
from vitrine.content.delivery.routes import refusal_of
from vitrine.content.delivery.view import view_of
from vitrine.kit.db import Db
from vitrine.rpc.problem import overload


@pytest.mark.parametrize(
    ("failure", "status", "error"),
    [
        (OperationalError("gone"), 503, "The service is away for a moment."),
        (TimeoutError(), 503, "The service is away for a moment."),
        (DataError("too large"), 400, "A value is out of range"),
        (ValueError("a mistake"), 500, "Something went wrong on our side; it has been noted."),
        (RecursionError(), 500, "Something went wrong on our side; it has been noted."),
    ],
)
def test_failures_become_answers(failure: Exception, status: int, error: str) -> None:
    refusal = refusal_of(failure)

    assert (refusal.status, refusal.body) == (status, {"error": error})


def test_while_everybody_browses_clients_are_asked_to_wait() -> None:
    refusal = refusal_of(overload())

    assert refusal.status == 503
    assert refusal.headers["retry-after"]


async def test_a_release_that_is_out_is_what_everybody_sees(db: Db) -> None:
    await db.execute(
        "insert into content_release (id, name, created_at, released_at)"
        " values (8001, 'Frühling', now(), now()), (8002, 'Sommer', now(), null)"
    )

    view = await view_of(a_call(db, b"from_release=8001"))
    with pytest.raises(Refusal) as refusal:
        await view_of(a_call(db, b"from_release=8002"))

    assert (view.release_id, view.is_draft) == (None, False)
    assert refusal.value.status == 401
