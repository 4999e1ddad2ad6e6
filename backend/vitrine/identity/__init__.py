"""Who is asking: visitors, users, and their sessions, whose tokens are stored as hashes."""

from vitrine.identity import procedures
from vitrine.identity.browsers import browser_cookie_name, has_signed_in
from vitrine.identity.checking import checked_address
from vitrine.identity.current import user_of
from vitrine.identity.customer_types import customer_type, customer_type_of
from vitrine.identity.forgetting import forget_old
from vitrine.identity.guests import (
    claim_guest,
    is_guest,
    no_longer_new,
    password_of_guest,
    proven_mailbox,
    proven_users,
)
from vitrine.identity.personal_data import DataSubject, PersonalData, RetainedData, UnsentOrder
from vitrine.identity.proving import Proofs
from vitrine.identity.rules import (
    Address,
    broken_address,
    broken_name,
    broken_phone,
    written_address,
)
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
from vitrine.identity.shapes import PostalAddress, ShopUser, TypedAddress, postal_address
from vitrine.identity.signing_in import Merge, Merged, Merges
from vitrine.identity.usual_address import default_address

__all__ = [
    "Address",
    "DataSubject",
    "Kind",
    "Merge",
    "Merged",
    "Merges",
    "PersonalData",
    "PostalAddress",
    "Proofs",
    "RetainedData",
    "Session",
    "Sessions",
    "ShopUser",
    "TypedAddress",
    "UnsentOrder",
    "broken_address",
    "broken_name",
    "broken_phone",
    "browser_cookie_name",
    "checked_address",
    "claim_guest",
    "cookie_name",
    "customer_type",
    "customer_type_of",
    "default_address",
    "end_session",
    "find_session",
    "forget_old",
    "has_signed_in",
    "is_guest",
    "new_session",
    "no_longer_new",
    "password_of_guest",
    "postal_address",
    "procedures",
    "proven_mailbox",
    "proven_users",
    "signed_in",
    "start_session",
    "user_of",
    "visitor_of",
    "written_address",
]
