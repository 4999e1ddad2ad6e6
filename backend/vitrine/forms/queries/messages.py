"""What shoppers have written to us: contact_message."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from vitrine.kit.db import Db, execute, maybe_row, rows, value


@dataclass(frozen=True)
class ContactMessage:
    id: int
    shop_id: int
    name: str
    email: str
    subject: str
    order_number: str
    message: str
    received_at: datetime
    answered_at: datetime | None
    expires_at: datetime


ADD_MESSAGE = """
    insert into contact_message (
        shop_id, name, email, subject, order_number, message, received_at, expires_at
    )
    values (
        %(shop_id)s, %(name)s, %(email)s, %(subject)s, %(order_number)s, %(message)s, %(now)s,
        %(expires_at)s
    )
    returning id
"""


async def add_message(
    db: Db,
    *,
    shop_id: int,
    name: str,
    email: str,
    subject: str,
    order_number: str,
    message: str,
    now: datetime,
    expires_at: datetime,
) -> int:
    return await value(
        db,
        int,
        ADD_MESSAGE,
        shop_id=shop_id,
        name=name,
        email=email,
        subject=subject,
        order_number=order_number,
        message=message,
        now=now,
        expires_at=expires_at,
    )


MESSAGES = """
    select id, shop_id, name, email, subject, order_number, message, received_at, answered_at,
           expires_at
    from contact_message
    where (%(shop_id)s::integer is null or shop_id = %(shop_id)s)
      and (%(is_answered)s::boolean is null or (answered_at is not null) = %(is_answered)s)
      and id < %(before_id)s
    order by id desc
    limit %(most)s
"""


async def messages(
    db: Db, shop_id: int | None, is_answered: bool | None, before_id: int, most: int
) -> list[ContactMessage]:
    """The newest first."""
    return await rows(
        db,
        ContactMessage,
        MESSAGES,
        shop_id=shop_id,
        is_answered=is_answered,
        before_id=before_id,
        most=most,
    )


MESSAGE = """
    select id, shop_id, name, email, subject, order_number, message, received_at, answered_at,
           expires_at
    from contact_message
    where id = %(id)s
    for update
"""


async def locked_message(db: Db, message_id: int) -> ContactMessage | None:
    return await maybe_row(db, ContactMessage, MESSAGE, id=message_id)


PUT_ANSWERED = "update contact_message set answered_at = %(answered_at)s where id = %(id)s"


async def put_answered(db: Db, message_id: int, answered_at: datetime | None) -> None:
    await execute(db, PUT_ANSWERED, id=message_id, answered_at=answered_at)


async def delete_message(db: Db, message_id: int) -> None:
    await execute(db, "delete from contact_message where id = %(id)s", id=message_id)


MESSAGES_OF = """
    select id, shop_id, name, email, subject, order_number, message, received_at, answered_at,
           expires_at
    from contact_message
    where lower(email) = lower(%(email)s)
    order by id
"""


async def messages_of(db: Db, email: str) -> list[ContactMessage]:
    return await rows(db, ContactMessage, MESSAGES_OF, email=email)


FORGET_MESSAGES_OF = "delete from contact_message where lower(email) = lower(%(email)s)"


async def forget_messages_of(db: Db, email: str) -> None:
    await execute(db, FORGET_MESSAGES_OF, email=email)


async def forget_old(db: Db, now: datetime) -> int:
    return await execute(db, "delete from contact_message where expires_at <= %(now)s", now=now)
