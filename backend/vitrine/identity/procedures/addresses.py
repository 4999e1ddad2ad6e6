"""The addresses of the customer of this session."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TypeVar

from msgspec import UNSET, UnsetType

from vitrine.identity import rules
from vitrine.identity.checking import checked_address
from vitrine.identity.current import locked_customer
from vitrine.identity.queries import addresses
from vitrine.identity.queries.addresses import StoredAddress
from vitrine.identity.rules import Address
from vitrine.identity.sessions import signed_in
from vitrine.identity.shapes import Gender
from vitrine.rpc import Call, Problem, Wire, procedure

A = TypeVar("A", bound=Address)


class Recipient(Wire):
    first_name: str
    last_name: str
    gender: str | None


class IsDefault(Wire):
    billing: bool
    shipping: bool


class ShopUserAddress(Wire):
    id: int
    recipient: Recipient
    company: str
    street: str
    house_number: str
    additional: str
    zip_code: str
    city: str
    state: str
    country_code: str
    is_default: IsDefault
    # Every address serves for both; the published clients ask.
    is_billing_address: bool = True
    is_shipping_address: bool = True
    created_at: datetime
    updated_at: datetime


@procedure("getShopUserAddresses")
async def get_shop_user_addresses(call: Call) -> list[ShopUserAddress]:
    """The oldest first."""
    rows = await addresses.addresses(call.db, signed_in(call).user_id)
    return [shop_user_address(each) for each in rows]


class RecipientFields(Wire):
    first_name: str | UnsetType = UNSET
    last_name: str | UnsetType = UNSET
    gender: Gender | UnsetType | None = UNSET


class DefaultFields(Wire):
    billing: bool | UnsetType = UNSET
    shipping: bool | UnsetType = UNSET


class AddressFields(Wire):
    """Null is the same as an empty text. `hasNoHouseNumber`: the house has none, where its country
    asks for one."""

    recipient: RecipientFields = RecipientFields()
    company: str | UnsetType | None = UNSET
    street: str | UnsetType | None = UNSET
    house_number: str | UnsetType | None = UNSET
    has_no_house_number: bool = False
    additional: str | UnsetType | None = UNSET
    zip_code: str | UnsetType | None = UNSET
    city: str | UnsetType | None = UNSET
    state: str | UnsetType | None = UNSET
    country_code: str | UnsetType | None = UNSET
    is_default: DefaultFields = DefaultFields()


class CreateAddress(AddressFields):
    """The first address is the default of both kinds unless it says otherwise."""


@procedure("createAddress", writes=True)
async def create_address(call: Call, payload: CreateAddress) -> ShopUserAddress:
    """Adds an address; what is missing or wrong is told by the field."""
    user = await locked_customer(call)
    stored = await addresses.addresses(call.db, user.id)
    if len(stored) >= rules.MOST_ADDRESSES:
        detail = f"No more than {rules.MOST_ADDRESSES} addresses can be kept."
        raise Problem(409, "MaximumAddressCountReached", detail)
    address = await checked_address(
        call, _fill(Address(), payload), has_no_house_number=payload.has_no_house_number
    )
    address_id = await addresses.add_address(call.db, user.id, address, call.now)
    defaults = payload.is_default
    if not stored:
        defaults = DefaultFields(
            billing=defaults.billing is not False, shipping=defaults.shipping is not False
        )
    await _put_defaults(call, user.id, address_id, defaults)
    return await _answer(call, user.id, address_id)


class UpdateAddress(AddressFields):
    """A field that is left out stays as it is."""

    id: int


@procedure("updateAddress", writes=True)
async def update_address(call: Call, payload: UpdateAddress) -> ShopUserAddress:
    """Changes what is named; the address is judged as a whole, since countries differ."""
    user = await locked_customer(call)
    stored = await addresses.address(call.db, user.id, payload.id)
    if stored is None:
        raise _unknown()
    # Of an address that was kept without one, the rest can be changed alone.
    has_none = payload.house_number is UNSET and not stored.house_number
    changed = await checked_address(
        call,
        _fill(stored, payload),
        has_no_house_number=payload.has_no_house_number or has_none,
    )
    await addresses.put_address(call.db, changed, call.now)
    await _put_defaults(call, user.id, payload.id, payload.is_default)
    return await _answer(call, user.id, payload.id)


class DeleteAddress(Wire):
    id: int


class AddressDeleted(Wire):
    result: bool = True


@procedure("deleteAddress", writes=True)
async def delete_address(call: Call, payload: DeleteAddress) -> AddressDeleted:
    """Forgets an address."""
    if not await addresses.delete_address(call.db, signed_in(call).user_id, payload.id):
        raise _unknown()
    return AddressDeleted()


def shop_user_address(stored: StoredAddress) -> ShopUserAddress:
    return ShopUserAddress(
        id=stored.id,
        recipient=Recipient(
            first_name=stored.first_name, last_name=stored.last_name, gender=stored.gender
        ),
        company=stored.company,
        street=stored.street,
        house_number=stored.house_number,
        additional=stored.additional,
        zip_code=stored.zip_code,
        city=stored.city,
        state=stored.state,
        country_code=stored.country_code,
        is_default=IsDefault(
            billing=stored.is_default_billing, shipping=stored.is_default_shipping
        ),
        created_at=stored.created_at,
        updated_at=stored.updated_at,
    )


def _fill(address: A, form: AddressFields) -> A:
    texts = {
        "first_name": form.recipient.first_name,
        "last_name": form.recipient.last_name,
        "company": form.company,
        "street": form.street,
        "house_number": form.house_number,
        "additional": form.additional,
        "zip_code": form.zip_code,
        "city": form.city,
        "state": form.state,
        "country_code": form.country_code,
    }
    changes = {name: text or "" for name, text in texts.items() if text is not UNSET}
    gender = address.gender if form.recipient.gender is UNSET else form.recipient.gender
    return replace(address, gender=gender, **changes)


async def _put_defaults(call: Call, user_id: int, address_id: int, defaults: DefaultFields) -> None:
    if defaults.billing is not UNSET:
        await addresses.put_default_billing(call.db, user_id, address_id, defaults.billing)
    if defaults.shipping is not UNSET:
        await addresses.put_default_shipping(call.db, user_id, address_id, defaults.shipping)


async def _answer(call: Call, user_id: int, address_id: int) -> ShopUserAddress:
    stored = await addresses.address(call.db, user_id, address_id)
    if stored is None:
        raise _unknown()
    return shop_user_address(stored)


def _unknown() -> Problem:
    """Another customer's address is answered like one that never was."""
    return Problem(404, "UnknownAddress", "There is no such address.")
