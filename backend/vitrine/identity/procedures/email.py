"""The address of an account: it counts once its mailbox has answered."""

from __future__ import annotations

from vitrine.identity import links, rules
from vitrine.identity.current import (
    customer_with_password,
    lock_same_customer,
    locked_customer,
)
from vitrine.identity.field_errors import field_errors
from vitrine.identity.links import Purpose
from vitrine.identity.mails import ABOUT_A_NEW_ACCOUNT, page, refuse_too_many_to, write
from vitrine.identity.proving import prove, write_to_prove
from vitrine.identity.queries.users import User
from vitrine.identity.sessions import Kind, session_of
from vitrine.kit import fields
from vitrine.mail import contents
from vitrine.rpc import Call, Problem, Wire, invalid, procedure


class ChangeEmail(Wire):
    email: str
    password: str


class ChangeEmailMailSent(Wire):
    """The same for every address."""

    success: bool = True


async def _check_password(call: Call, payload: ChangeEmail) -> User:
    return await customer_with_password(call, payload.password)


@procedure("changeEmail", writes=True, family="sign-in", before=_check_password)
async def change_email(call: Call, payload: ChangeEmail, before: User) -> ChangeEmailMailSent:
    """Mails a link to the new address and a notice to the old one; `confirmEmail` changes it.

    Nobody looks whether the new address has an account already: that is told to whoever opens
    its mailbox.
    """
    user = await lock_same_customer(call, before)
    email = fields.trim(payload.email)
    broken = rules.broken_email(email)
    if broken:
        raise invalid(*field_errors({"email": broken}))
    token = await links.new_token(call, Purpose.CHANGE_EMAIL, user.id, email)
    address = page(call, f"signin?confirm={token}")
    await write(call, email, contents.ChangeEmail(first_name=user.first_name, address=address))
    # A mailbox that never answered is told nothing: whose it is, nobody knows.
    if user.email_proven_at and email.lower() != user.email.lower():
        await write(
            call,
            user.email,
            contents.ChangeEmailNotice(
                first_name=user.first_name,
                email=email,
                address=page(call, "account/user"),
            ),
        )
    return ChangeEmailMailSent()


class ConfirmEmail(Wire):
    token: str


class Confirmed(Wire):
    """`orders` were placed with the address before, and are in the account now."""

    email: str
    orders: int


@procedure("confirmEmail", writes=True, family="sign-in")
async def confirm_email(call: Call, payload: ConfirmEmail) -> Confirmed:
    """The mailbox of a customer has answered; 409 when it is another customer's.

    Whoever confirms is signed in as that customer: a mailbox alone opens no account that
    somebody else has filled. Every other session ends.
    """
    token, user = await links.take_token(
        call, payload.token, Purpose.PROVE_EMAIL, Purpose.CHANGE_EMAIL
    )
    if session_of(call, user.id) is None:
        if call.session and call.session.kind == Kind.USER:
            raise Problem(403, "OtherAccount", "Another customer is signed in here.")
        raise Problem(401, "SignInToConfirm", "Please sign in to the account of this address.")
    orders = await prove(call, user, token.email)
    # A way back is for mailboxes that have answered: another one may be a typing error.
    if user.email_proven_at and token.email.lower() != user.email.lower():
        back = await links.new_token(call, Purpose.RESTORE_EMAIL, user.id, user.email)
        content = contents.EmailChanged(
            first_name=user.first_name,
            email=token.email,
            address=page(call, f"password/reset?restore=1&hash={back}"),
        )
        await write(call, user.email, content)
    return Confirmed(email=token.email, orders=orders)


class ConfirmationMailSent(Wire):
    """The same whether the address is confirmed by now or not."""

    success: bool = True


@procedure("sendConfirmationMail", writes=True, family="sign-in")
async def send_confirmation_mail(call: Call) -> ConfirmationMailSent:
    """The mail of welcome once more; the link of the one before no longer works."""
    user = await locked_customer(call)
    if user.email_proven_at is None:
        await refuse_too_many_to(call, user.email, ABOUT_A_NEW_ACCOUNT)
        await write_to_prove(call, user.id, user.email, user.first_name)
    return ConfirmationMailSent()
