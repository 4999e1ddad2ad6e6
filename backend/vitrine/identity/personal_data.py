"""What other slices store about a customer: exported and erased through functions of theirs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from vitrine.identity.queries.users import User
from vitrine.rpc import Call, Wire


@dataclass(frozen=True)
class DataSubject:
    """The customer whose data it is.

    `email` is None until the mailbox has answered: anybody may register with any address, and
    what is stored under somebody else's is not theirs to read or to erase.
    """

    user_id: int
    visitor_id: int
    email: str | None


class RetainedData(Wire):
    """What a law forbids to erase, which one, and until when."""

    kind: str
    reason: str
    until: date


class UnsentOrder(Wire):
    """Of which something is still to be sent."""

    id: int
    number: str


Export = Callable[[Call, DataSubject], Awaitable[Wire | Sequence[Wire]]]
Erase = Callable[[Call, DataSubject], Awaitable[Sequence[RetainedData]]]
FindUnsent = Callable[[Call, DataSubject], Awaitable[Sequence[UnsentOrder]]]


@dataclass(frozen=True)
class PersonalData:
    """Handed in by the app: by the name of a section what is stored, and what erases it.

    `unsent_orders` are what a customer should know of before everything is erased.
    """

    exports: Mapping[str, Export]
    erasures: Sequence[Erase]
    unsent_orders: FindUnsent


def data_subject(user: User, visitor_id: int) -> DataSubject:
    return DataSubject(user.id, visitor_id, user.email if user.email_proven_at else None)
