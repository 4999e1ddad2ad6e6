"""A user and an address on the wire."""

from __future__ import annotations

import hashlib
from datetime import date, datetime
from typing import Literal

from vitrine.identity.queries.users import User
from vitrine.identity.rules import Address
from vitrine.rpc import Wire

Gender = Literal["m", "f", "d", "n"]


class UserStatus(Wire):
    is_active: bool
    is_guest_customer: bool
    is_test_customer: bool


class Authentication(Wire):
    type: str


class ShopUser(Wire):
    id: int
    first_name: str
    last_name: str
    email: str
    email_hash: str
    is_email_confirmed: bool
    phone: str | None
    birth_date: date | None
    gender: str | None
    title: str | None
    groups: list[str]
    status: UserStatus
    is_guest: bool
    public_key: str
    authentication: Authentication
    created_at: datetime
    updated_at: datetime


def shop_user(user: User) -> ShopUser:
    return ShopUser(
        id=user.id,
        first_name=user.first_name,
        last_name=user.last_name,
        email=user.email,
        email_hash=hashlib.sha256(user.email.lower().encode()).hexdigest(),
        is_email_confirmed=user.email_proven_at is not None,
        phone=user.phone,
        birth_date=user.birth_date,
        gender=user.gender,
        title=user.title,
        groups=user.groups,
        status=UserStatus(is_active=True, is_guest_customer=user.is_guest, is_test_customer=False),
        is_guest=user.is_guest,
        public_key=str(user.public_key),
        authentication=Authentication(type="guest" if user.is_guest else "password"),
        created_at=user.created_at,
        updated_at=user.updated_at,
    )


class PostalRecipient(Wire):
    first_name: str = ""
    last_name: str = ""


class PostalAddress(Wire):
    """Where a parcel or an invoice goes."""

    recipient: PostalRecipient = PostalRecipient()
    company: str = ""
    street: str = ""
    house_number: str = ""
    additional: str = ""
    zip_code: str = ""
    city: str = ""
    state: str = ""
    country_code: str = ""

    def address(self) -> Address:
        return Address(
            first_name=self.recipient.first_name,
            last_name=self.recipient.last_name,
            company=self.company,
            street=self.street,
            house_number=self.house_number,
            additional=self.additional,
            zip_code=self.zip_code,
            city=self.city,
            state=self.state,
            country_code=self.country_code,
        )


class TypedAddress(PostalAddress):
    """`hasNoHouseNumber`: the house has none, where its country asks for one."""

    has_no_house_number: bool = False


def postal_address(address: Address) -> PostalAddress:
    return PostalAddress(
        recipient=PostalRecipient(first_name=address.first_name, last_name=address.last_name),
        company=address.company,
        street=address.street,
        house_number=address.house_number,
        additional=address.additional,
        zip_code=address.zip_code,
        city=address.city,
        state=address.state,
        country_code=address.country_code,
    )
