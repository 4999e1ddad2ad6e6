"""What is over is forgotten."""

from __future__ import annotations

from datetime import datetime, timedelta

from vitrine.identity.queries import browsers, passkeys, sessions, tokens, visitors
from vitrine.kit.db import Db

# As long as a wishlist lives.
UNSEEN_FOR = timedelta(days=360)


async def forget_old(db: Db, now: datetime) -> None:
    """Sessions, links and challenges that ended, and visitors who never came back."""
    await sessions.forget_old_sessions(db, now)
    await browsers.forget_old_browsers(db, now)
    await tokens.forget_old_tokens(db, now)
    await passkeys.forget_old_challenges(db, now)
    await visitors.forget_unseen(db, now - UNSEEN_FOR)
