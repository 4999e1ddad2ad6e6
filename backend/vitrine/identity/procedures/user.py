"""The user of this session."""

from __future__ import annotations

from dataclasses import dataclass, replace

from msgspec import UNSET, UnsetType

from vitrine import shops
from vitrine.identity import passwords, rules
from vitrine.identity.current import (
    customer_with_password,
    lock_same_customer,
    locked_customer,
    user_of,
)
from vitrine.identity.ending import end_access
from vitrine.identity.field_errors import field_errors
from vitrine.identity.mails import password_changed, write
from vitrine.identity.queries import users
from vitrine.identity.queries.users import User
from vitrine.identity.rules import ProfileChange
from vitrine.identity.sessions import signed_in
from vitrine.identity.shapes import Gender, ShopUser, shop_user
from vitrine.kit import fields
from vitrine.kit.calendar import wall_clock
from vitrine.rpc import Call, Wire, invalid, procedure


class CurrentUser(Wire):
    """Null for somebody who has not said who they are."""

    user: ShopUser | None


@procedure("getUser")
async def get_user(call: Call) -> CurrentUser:
    """Who is signed in, or goes on as a guest."""
    return CurrentUser(user=await user_of(call))


@procedure("refreshUser")
async def refresh_user(call: Call) -> CurrentUser:
    """The same: nothing about a user is stored in a session."""
    return await get_user(call)


class UpdateShopUser(Wire):
    """A field that is left out stays as it is; null or an empty text takes away what was there.

    `birthDate` is read as day.month.year and as year-month-day.
    """

    first_name: str | UnsetType = UNSET
    last_name: str | UnsetType = UNSET
    birth_date: str | UnsetType | None = UNSET
    gender: Gender | UnsetType | None = UNSET
    title: str | UnsetType | None = UNSET
    phone: str | UnsetType | None = UNSET


class UpdatedUser(Wire):
    user: ShopUser


@procedure("updateShopUser", writes=True)
async def update_shop_user(call: Call, payload: UpdateShopUser) -> UpdatedUser:
    """Changes what the customer says about themselves, and nothing that is not named."""
    user = await locked_customer(call)
    change = ProfileChange(
        first_name=_trim_if_sent(payload.first_name),
        last_name=_trim_if_sent(payload.last_name),
        birth_date=_trim_if_sent(payload.birth_date),
        title=_trim_if_sent(payload.title),
        phone=_trim_if_sent(payload.phone),
    )
    now = wall_clock(call.now, shops.storefront_of(call).time_zone)
    broken = rules.broken_profile(change, now)
    if broken:
        raise invalid(*field_errors(broken))
    new_user = _apply(user, change, payload)
    await users.put_profile(call.db, new_user, call.now)
    return UpdatedUser(user=shop_user(replace(new_user, updated_at=call.now)))


class UpdatePassword(Wire):
    """With `endPasskeys` nobody signs in with a passkey from before any more."""

    old_password: str
    new_password: str
    end_passkeys: bool = False


@dataclass(frozen=True)
class NewPassword:
    """`user` as they were when the old password was compared."""

    user: User
    password_hash: str


async def _hash_new_password(call: Call, payload: UpdatePassword) -> NewPassword:
    user = await customer_with_password(call, payload.old_password)
    own_words = rules.person(user.first_name, user.last_name, user.email).own_words
    weak = await passwords.broken_rule(call, payload.new_password, "newPassword", own_words)
    if weak:
        raise invalid(weak)
    return NewPassword(user, await passwords.hash_password(call, payload.new_password))


@procedure("updatePassword", writes=True, family="sign-in", before=_hash_new_password)
async def update_password(call: Call, payload: UpdatePassword, new: NewPassword) -> UpdatedUser:
    """A new password. Every other session of the customer ends, and no link of a mail works."""
    user = await lock_same_customer(call, new.user)
    await users.put_password(call.db, user.id, new.password_hash, call.now)
    await end_access(
        call,
        user.id,
        with_passkeys=payload.end_passkeys,
        except_session=signed_in(call).session_id,
    )
    if user.email_proven_at:
        await write(call, user.email, password_changed(call, user.first_name))
    return UpdatedUser(user=shop_user(replace(user, updated_at=call.now)))


def _trim_if_sent(value: str | UnsetType | None) -> str | None:
    if value is UNSET:
        return None
    return fields.trim(value or "")


def _apply(user: User, change: ProfileChange, payload: UpdateShopUser) -> User:
    if change.first_name is not None:
        user = replace(user, first_name=change.first_name)
    if change.last_name is not None:
        user = replace(user, last_name=change.last_name)
    if change.birth_date is not None:
        user = replace(user, birth_date=rules.birth_date(change.birth_date))
    if change.title is not None:
        user = replace(user, title=change.title or None)
    if change.phone is not None:
        user = replace(user, phone=change.phone or None)
    if payload.gender is not UNSET:
        user = replace(user, gender=payload.gender)
    return user
