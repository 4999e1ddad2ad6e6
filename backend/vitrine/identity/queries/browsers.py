"""Browsers that somebody has signed in with, under the hash of their token."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from vitrine.kit.db import Db, execute, rows

PUT_BROWSER = """
    insert into signed_in_browser (id, user_id, used_at, expires_at)
    values (%(id)s, %(user_id)s, %(now)s, %(expires_at)s)
    on conflict (id, user_id) do update
    set used_at = excluded.used_at, expires_at = excluded.expires_at
"""


async def put_browser(
    db: Db, browser_id: bytes, user_id: int, now: datetime, expires_at: datetime
) -> None:
    await execute(db, PUT_BROWSER, id=browser_id, user_id=user_id, now=now, expires_at=expires_at)


@dataclass(frozen=True)
class BrowserUser:
    email: str


USERS_OF_BROWSER = """
    select shop_user.email
    from signed_in_browser
    join shop_user on shop_user.id = signed_in_browser.user_id
    where signed_in_browser.id = %(id)s and expires_at > %(now)s
    and shop_user.email_proven_at is not null
"""


async def users_of_browser(db: Db, browser_id: bytes, now: datetime) -> list[BrowserUser]:
    """Only those whose mailbox has answered: anybody may register with any address."""
    return await rows(db, BrowserUser, USERS_OF_BROWSER, id=browser_id, now=now)


@dataclass(frozen=True)
class Browser:
    used_at: datetime
    expires_at: datetime


BROWSERS_OF_USER = """
    select used_at, expires_at
    from signed_in_browser
    where user_id = %(user_id)s
    order by used_at desc
"""


async def browsers_of_user(db: Db, user_id: int) -> list[Browser]:
    return await rows(db, Browser, BROWSERS_OF_USER, user_id=user_id)


FORGET_OLD_BROWSERS = "delete from signed_in_browser where expires_at <= %(now)s"


async def forget_old_browsers(db: Db, now: datetime) -> int:
    return await execute(db, FORGET_OLD_BROWSERS, now=now)
