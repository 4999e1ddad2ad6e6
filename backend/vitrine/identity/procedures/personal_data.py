"""Everything that is stored about a customer: to read, and to have erased."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from vitrine import mail
from vitrine.identity.browsers import forget_cookie
from vitrine.identity.current import customer, customer_with_password, lock_same_customer
from vitrine.identity.ending import end_access
from vitrine.identity.mails import write
from vitrine.identity.personal_data import (
    PersonalData,
    RetainedData,
    UnsentOrder,
    data_subject,
)
from vitrine.identity.procedures.addresses import ShopUserAddress, get_shop_user_addresses
from vitrine.identity.procedures.passkeys import ListedPasskey, get_passkeys
from vitrine.identity.procedures.session import ListedSession, get_sessions
from vitrine.identity.queries import browsers, tokens, users
from vitrine.identity.queries.users import User
from vitrine.identity.sessions import end_session, signed_in
from vitrine.identity.shapes import ShopUser, shop_user
from vitrine.mail import contents
from vitrine.rpc import Call, Problem, Wire, procedure

# Mails about an account; others go to an address, whether it has an account or not.
ACCOUNT_MAILS = (
    "already_registered",
    "change_email",
    "change_email_notice",
    "email_changed",
    "no_account",
    "passkey_added",
    "password_changed",
    "password_reset",
    "welcome",
)


class ExportedLink(Wire):
    """A link that was mailed and still works, without what opens it."""

    purpose: str
    email: str
    created_at: datetime
    expires_at: datetime


class ExportedBrowser(Wire):
    """A browser that the customer signed in with, so that others' tries do not slow it down."""

    used_at: datetime
    expires_at: datetime


class ExportedMail(Wire):
    template: str
    locale: str
    subject: str
    created_at: datetime
    sent_at: datetime | None


class UserData(Wire):
    """`sections` holds what other parts of the shop store, by their names."""

    exported_at: datetime
    user: ShopUser
    email_confirmed_at: datetime | None
    synced_at: datetime | None
    addresses: list[ShopUserAddress]
    sessions: list[ListedSession]
    browsers: list[ExportedBrowser]
    passkeys: list[ListedPasskey]
    links: list[ExportedLink]
    mails: list[ExportedMail]
    sections: dict[str, Any]


@procedure("exportUserData", family="forms")
async def export_user_data(call: Call) -> UserData:
    """Everything that is stored about the customer, as one document."""
    user = await customer(call)
    whose = data_subject(user, signed_in(call).visitor_id)
    exports = call.part(PersonalData).exports
    return UserData(
        exported_at=call.now,
        user=shop_user(user),
        email_confirmed_at=user.email_proven_at,
        synced_at=await users.synced_at(call.db, user.id),
        addresses=await get_shop_user_addresses(call),
        sessions=await get_sessions(call),
        browsers=[
            ExportedBrowser(used_at=each.used_at, expires_at=each.expires_at)
            for each in await browsers.browsers_of_user(call.db, user.id)
        ],
        passkeys=await get_passkeys(call),
        links=await _links(call, user),
        mails=await _mails(call, whose.email),
        sections={name: await export(call, whose) for name, export in exports.items()},
    )


class UserDeletionPreview(Wire):
    unsent_orders: list[UnsentOrder]


@procedure("previewUserDeletion")
async def preview_user_deletion(call: Call) -> UserDeletionPreview:
    """What is still on its way to a customer who thinks of leaving."""
    user = await customer(call)
    return UserDeletionPreview(unsent_orders=await _unsent_orders(call, user))


class DeleteUser(Wire):
    """`despiteUnsentOrders` when the customer was told of orders that are still to be sent."""

    password: str
    despite_unsent_orders: bool = False


class UserDeleted(Wire):
    """`kept` is what the law does not let us erase yet."""

    kept: list[RetainedData]


async def _check_password(call: Call, payload: DeleteUser) -> User:
    return await customer_with_password(call, payload.password)


@procedure("deleteUser", writes=True, family="sign-in", before=_check_password)
async def delete_user(call: Call, payload: DeleteUser, before: User) -> UserDeleted:
    """Erases the account and everything that belongs to it, and signs out everywhere.

    While something is still to be sent, 409 tells so first.
    """
    user = await lock_same_customer(call, before)
    unsent = await _unsent_orders(call, user)
    if unsent and not payload.despite_unsent_orders:
        numbers = ", ".join(order.number for order in unsent)
        raise Problem(409, "UnsentOrders", f"These orders are still to be sent: {numbers}.")
    whose = data_subject(user, signed_in(call).visitor_id)
    # Before the links end, which tell where mails went, and before the erasures, which write some.
    await _forget_mails(call, user)
    await end_access(call, user.id, with_passkeys=True)
    retained: list[RetainedData] = []
    for erase in call.part(PersonalData).erasures:
        retained += await erase(call, whose)
    await write(call, user.email, contents.AccountDeleted())
    await end_session(call)
    forget_cookie(call)
    await users.delete_user(call.db, user.id)
    return UserDeleted(kept=retained)


async def _unsent_orders(call: Call, user: User) -> list[UnsentOrder]:
    whose = data_subject(user, signed_in(call).visitor_id)
    return list(await call.part(PersonalData).unsent_orders(call, whose))


async def _links(call: Call, user: User) -> list[ExportedLink]:
    return [
        ExportedLink(
            purpose=each.purpose,
            email=each.email,
            created_at=each.created_at,
            expires_at=each.expires_at,
        )
        for each in await tokens.tokens_of_user(call.db, user.id)
    ]


async def _mails(call: Call, email: str | None) -> list[ExportedMail]:
    if email is None:
        return []
    return [
        ExportedMail(
            template=each.template,
            locale=each.locale,
            subject=each.subject,
            created_at=each.created_at,
            sent_at=each.sent_at,
        )
        for each in await mail.mails_to(call.db, email)
    ]


async def _forget_mails(call: Call, user: User) -> None:
    """All to a mailbox that has answered; to one that has not, those about this account alone."""
    if user.email_proven_at:
        await mail.forget_mails_to(call.db, user.email)
    written_to = {each.email for each in await tokens.tokens_of_user(call.db, user.id)}
    for email in {user.email, *written_to}:
        if not await users.has_other_user(call.db, email, user.id):
            await mail.forget_mails_to(call.db, email, ACCOUNT_MAILS)
