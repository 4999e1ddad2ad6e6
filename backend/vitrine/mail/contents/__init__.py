"""What each mail tells: the values of its template, kept in the outbox until it is put into words.

They are read back by the release that sends the mail, so a new field has a default.
"""

from __future__ import annotations

from typing import Any

import msgspec

from vitrine.mail.contents.accounts import (
    AccountDeleted,
    AlreadyRegistered,
    ChangeEmail,
    ChangeEmailNotice,
    DeliveryTest,
    EmailChanged,
    NoAccount,
    PasskeyAdded,
    PasswordChanged,
    PasswordReset,
    Welcome,
)
from vitrine.mail.contents.content import (
    Content,
)
from vitrine.mail.contents.forms import (
    BackInStock,
    BackInStockConfirm,
    CatalogueOrder,
    CatalogueOrdered,
    ContactMessage,
    ContactReceived,
    NewsletterConfirm,
    NewsletterEnded,
    NewsletterKnown,
    NewsletterWelcome,
    OfNewsletter,
    OfProduct,
)
from vitrine.mail.contents.orders import (
    AcceptedText,
    KeptOrder,
    Line,
    OfInvoice,
    OfLines,
    OfOrder,
    OfReturn,
    OrderCancelled,
    OrderConfirmed,
    OrderEnded,
    OrderLink,
    OrderPaid,
    OrderPaidBack,
    OrderPaidTooLate,
    OrderRefunded,
    OrderReminder,
    OrderReturn,
    OrderShipped,
    OrdersKept,
    OrderWithdrawn,
    Sum,
)

__all__ = [
    "AcceptedText",
    "AccountDeleted",
    "AlreadyRegistered",
    "AnyContent",
    "BackInStock",
    "BackInStockConfirm",
    "CatalogueOrder",
    "CatalogueOrdered",
    "ChangeEmail",
    "ChangeEmailNotice",
    "ContactMessage",
    "ContactReceived",
    "Content",
    "DeliveryTest",
    "EmailChanged",
    "KeptOrder",
    "Line",
    "NewsletterConfirm",
    "NewsletterEnded",
    "NewsletterKnown",
    "NewsletterWelcome",
    "NoAccount",
    "OfInvoice",
    "OfLines",
    "OfNewsletter",
    "OfOrder",
    "OfProduct",
    "OfReturn",
    "OrderCancelled",
    "OrderConfirmed",
    "OrderEnded",
    "OrderLink",
    "OrderPaid",
    "OrderPaidBack",
    "OrderPaidTooLate",
    "OrderRefunded",
    "OrderReminder",
    "OrderReturn",
    "OrderShipped",
    "OrderWithdrawn",
    "OrdersKept",
    "PasskeyAdded",
    "PasswordChanged",
    "PasswordReset",
    "Sum",
    "Welcome",
    "content_of",
]

AnyContent = (
    DeliveryTest
    | Welcome
    | AlreadyRegistered
    | NoAccount
    | PasswordReset
    | ChangeEmail
    | ChangeEmailNotice
    | EmailChanged
    | PasswordChanged
    | PasskeyAdded
    | AccountDeleted
    | BackInStockConfirm
    | BackInStock
    | NewsletterConfirm
    | NewsletterKnown
    | NewsletterWelcome
    | NewsletterEnded
    | ContactMessage
    | ContactReceived
    | CatalogueOrder
    | CatalogueOrdered
    | OrderConfirmed
    | OrderReminder
    | OrderPaid
    | OrderEnded
    | OrderPaidBack
    | OrderPaidTooLate
    | OrderShipped
    | OrderCancelled
    | OrderRefunded
    | OrderWithdrawn
    | OrderReturn
    | OrderLink
    | OrdersKept
)


def content_of(stored: dict[str, Any]) -> Content:
    """What was stored; raises when this release does not know it."""
    content: Content = msgspec.convert(stored, AnyContent)
    return content
