"""Mails about an account and its owner's address."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from vitrine.mail.contents.content import Content


class DeliveryTest(Content, frozen=True):
    limited_as: ClassVar[str | None] = None

    written_at: datetime
    locale_name: str
    public_url: str


class Welcome(Content, frozen=True):
    first_name: str
    address: str


class AlreadyRegistered(Content, frozen=True):
    address: str


class NoAccount(Content, frozen=True):
    limited_as: ClassVar[str | None] = "password"

    address: str


class PasswordReset(Content, frozen=True):
    limited_as: ClassVar[str | None] = "password"

    first_name: str
    address: str


class ChangeEmail(Content, frozen=True):
    first_name: str
    address: str


class ChangeEmailNotice(Content, frozen=True):
    limited_as: ClassVar[str | None] = None

    first_name: str
    email: str
    address: str


class EmailChanged(Content, frozen=True):
    """`address` brings the old address back, and a new password with it."""

    limited_as: ClassVar[str | None] = None

    first_name: str
    email: str
    address: str


class PasswordChanged(Content, frozen=True):
    limited_as: ClassVar[str | None] = None

    first_name: str
    address: str


class PasskeyAdded(Content, frozen=True):
    limited_as: ClassVar[str | None] = None

    first_name: str
    address: str


class AccountDeleted(Content, frozen=True):
    pass
