"""Who is asking: visitors, users, and their sessions, whose tokens are stored as hashes."""

from vitrine.identity import procedures
from vitrine.identity.current import user_of
from vitrine.identity.forgetting import forget_old
from vitrine.identity.personal_data import DataSubject, Kept, PersonalData
from vitrine.identity.sessions import (
    Kind,
    Session,
    Sessions,
    cookie_name,
    end_session,
    find_session,
    new_session,
    signed_in,
    start_session,
    visitor_of,
)
from vitrine.identity.shapes import ShopUser
from vitrine.identity.signing_in import Merge, Merged, Merges

__all__ = [
    "DataSubject",
    "Kept",
    "Kind",
    "Merge",
    "Merged",
    "Merges",
    "PersonalData",
    "Session",
    "Sessions",
    "ShopUser",
    "cookie_name",
    "end_session",
    "find_session",
    "forget_old",
    "new_session",
    "procedures",
    "signed_in",
    "start_session",
    "user_of",
    "visitor_of",
]
