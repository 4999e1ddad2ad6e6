"""Anybody can type any address into a form, so the mails that a form causes are counted."""

from __future__ import annotations

from typing import Literal

from vitrine.forms import rules
from vitrine.forms.queries import asked_mails
from vitrine.forms.rules import Asking, Requests
from vitrine.kit.mailbox import mailbox_of
from vitrine.rpc import Call, Problem

Kind = Literal["stock", "newsletter", "unsubscribe", "contact", "catalogue"]

FIRST = Requests()


async def lock_requests(call: Call, email: str) -> None:
    """Before the state is read that decides: requests for one mailbox come one after the other."""
    await asked_mails.lock_senders(call.db, mailbox_of(email), call.address)


async def is_mail_due(call: Call, kind: Kind, email: str, so_far: Requests = FIRST) -> bool:
    """Counts the request. False while a mail about the same is on its way; too often is a 429."""
    mailbox = mailbox_of(email)
    today = await asked_mails.asked_mails(
        call.db, kind, mailbox, call.address, call.now - rules.A_DAY
    )
    decision = rules.asking(so_far, today.of_mailbox, today.of_sender, call.now)
    if decision is Asking.TOO_OFTEN:
        raise Problem(429, "TooManyMails", "Enough such mails have been asked for today.")
    if decision is Asking.WRITE:
        await asked_mails.put_asked_mail(call.db, kind, mailbox, call.address, call.now)
    return decision is Asking.WRITE
