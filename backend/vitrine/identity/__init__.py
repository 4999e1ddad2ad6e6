"""Who is asking: sessions, opaque in the cookie and hashed in the database."""

from vitrine.identity import procedures
from vitrine.identity.queries import forget_old_sessions
from vitrine.identity.sessions import (
    Kind,
    Session,
    Sessions,
    cookie_name,
    end_session,
    find_session,
    new_session,
    start_session,
)

__all__ = [
    "Kind",
    "Session",
    "Sessions",
    "cookie_name",
    "end_session",
    "find_session",
    "forget_old_sessions",
    "new_session",
    "procedures",
    "start_session",
]
