"""A message to the shop: stored, mailed to the seller, and its receipt mailed to the sender."""

from __future__ import annotations

from typing import Literal

from vitrine import identity
from vitrine.forms import rules
from vitrine.forms.checking import refuse_broken
from vitrine.forms.choices import Offered, name_of, offered_names
from vitrine.forms.queries import messages
from vitrine.forms.requests import is_mail_due, lock_requests
from vitrine.forms.robots import GuardedForm, is_robot
from vitrine.forms.telling import tell_seller_and_sender
from vitrine.kit import fields
from vitrine.kit.mailbox import mailbox_of
from vitrine.kit.one_line import one_line
from vitrine.mail.contents import ContactMessage, ContactReceived
from vitrine.rpc import Call, Wire, procedure

SUBJECTS = "contact-subject-names"


class SubmitContactForm(GuardedForm):
    """`subject` is a value of the list `contact-subject-names`."""

    name: str
    email: str
    subject: str
    message: str
    order_number: str = ""


class ContactFormTaken(Wire):
    state: Literal["received"] = "received"


async def read_subjects(call: Call, payload: SubmitContactForm) -> Offered:
    """Before the transaction, since the content service may be elsewhere."""
    return await offered_names(call, SUBJECTS)


@procedure(
    "submitContactForm",
    writes=True,
    family="forms",
    account=lambda payload: mailbox_of(payload.email),
    before=read_subjects,
)
async def submit_contact_form(
    call: Call, payload: SubmitContactForm, subjects: Offered
) -> ContactFormTaken:
    """Written to us by anybody; the sender gets a receipt."""
    form = _trim(payload)
    refuse_broken(
        {
            "name": identity.broken_name(form.name),
            "email": rules.broken_email(form.email),
            "subject": rules.broken_choice([form.subject], subjects),
            "orderNumber": fields.max_length(form.order_number, rules.LONGEST_ORDER_NUMBER),
            "message": rules.broken_message(form.message),
        }
    )
    if not is_robot(call, payload):
        await lock_requests(call, form.email)
        await is_mail_due(call, "contact", form.email)
        await _take(call, form, name_of(form.subject, subjects))
    return ContactFormTaken()


def _trim(payload: SubmitContactForm) -> SubmitContactForm:
    return SubmitContactForm(
        name=_one_line(payload.name),
        email=fields.trim(payload.email),
        subject=payload.subject,
        message=_lines(payload.message),
        order_number=_one_line(payload.order_number),
    )


async def _take(call: Call, form: SubmitContactForm, subject: str) -> None:
    await messages.add_message(
        call.db,
        shop_id=call.shop_id,
        name=form.name,
        email=form.email,
        subject=subject,
        order_number=form.order_number,
        message=form.message,
        now=call.now,
        expires_at=call.now + rules.MESSAGE_KEPT_FOR,
    )
    content = ContactMessage(
        name=form.name,
        email=form.email,
        subject_name=subject,
        order_number=form.order_number,
        message=form.message,
    )
    receipt = ContactReceived(first_name=form.name, subject_name=subject)
    await tell_seller_and_sender(call, form.email, content, receipt)


def _one_line(text: str) -> str:
    return " ".join(one_line(text).split())


def _lines(text: str) -> str:
    """With its line breaks, and without other characters that nobody sees."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return fields.trim("\n".join(one_line(line) for line in lines))
