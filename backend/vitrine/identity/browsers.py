"""A browser that a customer signed in with before is let in, however often strangers try.

Its cookie says nothing but that: it opens no account, and is not asked for on public pages.
"""

from __future__ import annotations

import re
import secrets
from datetime import datetime, timedelta

from vitrine.identity.queries import browsers
from vitrine.identity.sessions import hash_of
from vitrine.kit.db import Db
from vitrine.kit.mailbox import mailbox_of
from vitrine.kit.settings import Settings
from vitrine.rpc import Call

LIFE = timedelta(days=365)
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def browser_cookie_name(settings: Settings) -> str:
    return "__Host-vitrine_browser" if settings.secure_cookies else "vitrine_browser"


async def remember_browser(call: Call, user_id: int) -> None:
    """One token for a browser, whoever signs in with it."""
    token = call.browser_token
    if token is None or not TOKEN.fullmatch(token):
        token = secrets.token_urlsafe(32)
    await browsers.put_browser(call.db, hash_of(token), user_id, call.now, call.now + LIFE)
    call.cookies.append(_cookie(call.settings, token, LIFE))


def forget_cookie(call: Call) -> None:
    if call.browser_token is not None:
        call.cookies.append(_cookie(call.settings, "", timedelta(0)))


async def has_signed_in(db: Db, token: str, mailbox: str, now: datetime) -> bool:
    """Whether the owner of this mailbox has signed in with this browser before."""
    users = await browsers.users_of_browser(db, hash_of(token), now)
    return any(mailbox_of(each.email) == mailbox for each in users)


def _cookie(settings: Settings, token: str, life: timedelta) -> str:
    secure = "; Secure" if settings.secure_cookies else ""
    name, age = browser_cookie_name(settings), int(life.total_seconds())
    return f"{name}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"
