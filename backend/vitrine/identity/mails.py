"""Mails of the storefront that a call is made in, and the pages that they lead to."""

from __future__ import annotations

from datetime import timedelta

from vitrine import mail, shops
from vitrine.mail import contents
from vitrine.mail.contents import Content
from vitrine.rpc import Call, Problem

# Anybody can have mails sent to any mailbox, so each gets no more than these.
MOST_OF_A_KIND = 5
WITHIN = timedelta(hours=1)

ABOUT_A_NEW_ACCOUNT = ("welcome", "already_registered")
ABOUT_A_PASSWORD = ("password_reset", "no_account")


async def write(call: Call, to: str, content: Content) -> None:
    await mail.send(call.db, shops.storefront_of(call), to=to, content=content)


async def refuse_too_many_to(call: Call, to: str, templates: tuple[str, ...]) -> None:
    """The same for every mailbox, with an account or without."""
    if await mail.mails_lately(call.db, to, templates, WITHIN) >= MOST_OF_A_KIND:
        seconds = int(WITHIN.total_seconds())
        raise Problem(
            429,
            "TooManyMails",
            "This mailbox has got enough of these mails for now.",
            headers={"retry-after": str(seconds)},
        )


def password_changed(call: Call, first_name: str) -> contents.PasswordChanged:
    return contents.PasswordChanged(first_name=first_name, address=page(call, "password/reset"))


def page(call: Call, path: str) -> str:
    return f"{call.settings.public_url}/{call.shop.code}/{path}"
