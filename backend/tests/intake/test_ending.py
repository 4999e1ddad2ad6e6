"""What is kept ends, by its age and with its account."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

from tests.catalogue.builders import DE, NOW
from vitrine.identity import DataSubject
from vitrine.intake.jobs import ERRORS_KEPT_FOR, FEEDBACK_KEPT_FOR
from vitrine.intake.queries import errors, feedback
from vitrine.intake.rules.events import Failure
from vitrine.intake.rules.feedback import Feedback
from vitrine.intake.rules.grouping import fingerprint
from vitrine.kit.db import Db

A_MOMENT = timedelta(seconds=1)
FAILURE = Failure(kind="TypeError", message="x", level="error", release="", route="")


async def test_an_error_ends_a_while_after_it_came_last(db: Db) -> None:
    error_id = await errors.locked_error(db, fingerprint(FAILURE), FAILURE, "", NOW)
    await errors.add_event(db, uuid4(), error_id, FAILURE, DE, NOW)

    await errors.forget_old(db, NOW + ERRORS_KEPT_FOR - ERRORS_KEPT_FOR)
    kept = await errors.errors(db)
    await errors.forget_old(db, NOW + A_MOMENT)

    assert [each.id for each in kept] == [error_id]
    assert await errors.errors(db) == []
    assert await errors.shares(db, error_id) == []


async def test_feedback_ends_as_messages_do(db: Db) -> None:
    await a_stored_feedback(db, "")

    await feedback.forget_old(db, NOW)
    kept = await feedback.feedback(db)
    await feedback.forget_old(db, NOW + A_MOMENT)

    assert len(kept) == 1
    assert await feedback.feedback(db) == []
    assert timedelta(days=1) < ERRORS_KEPT_FOR < FEEDBACK_KEPT_FOR


async def test_feedback_of_a_mailbox_goes_with_its_account(db: Db) -> None:
    for email in ("anna@mail.example", "Anna@Mail.example", "berta@mail.example", ""):
        await a_stored_feedback(db, email)
    whose = DataSubject(user_id=1, visitor_id=1, email="anna@mail.example")

    exported = await feedback.feedback_of(db, whose.email or "")
    await feedback.forget_feedback_of(db, whose.email or "")

    assert len(exported) == 2
    assert sorted(each.email for each in await feedback.feedback(db)) == ["", "berta@mail.example"]


async def a_stored_feedback(db: Db, email: str) -> None:
    await feedback.add_feedback(
        db,
        uuid4(),
        Feedback(message="Gut", email=email),
        shop_id=DE,
        screenshot=None,
        now=NOW,
    )
