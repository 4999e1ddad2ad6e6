"""A printed catalogue by post."""

from __future__ import annotations

from typing import Literal

from vitrine import identity
from vitrine.countries import Address, address_lines
from vitrine.forms import rules
from vitrine.forms.checking import refuse_broken
from vitrine.forms.choices import Offered, name_of, offered_names
from vitrine.forms.queries import catalogue_orders
from vitrine.forms.requests import is_mail_due, lock_requests
from vitrine.forms.robots import GuardedForm, is_robot
from vitrine.forms.telling import tell_seller_and_sender
from vitrine.identity import TypedAddress
from vitrine.kit import fields
from vitrine.kit.mailbox import mailbox_of
from vitrine.mail.contents import CatalogueOrder, CatalogueOrdered
from vitrine.rpc import Call, Wire, procedure

CATALOGUES = "catalogue-names"


class OrderCatalogue(GuardedForm):
    """`catalogues` are of the list `catalogue-names`; the address is in the shop's country."""

    email: str
    catalogues: list[str]
    address: TypedAddress


class CatalogueOrderTaken(Wire):
    state: Literal["ordered"] = "ordered"


async def read_catalogues(call: Call, payload: OrderCatalogue) -> Offered:
    """Before the transaction, since the content service may be elsewhere."""
    return await offered_names(call, CATALOGUES)


@procedure(
    "orderCatalogue",
    writes=True,
    family="forms",
    account=lambda payload: mailbox_of(payload.email),
    before=read_catalogues,
)
async def order_catalogue(
    call: Call, payload: OrderCatalogue, catalogues: Offered
) -> CatalogueOrderTaken:
    """Sends catalogues to an address in the country of the storefront."""
    email = fields.trim(payload.email)
    chosen = list(dict.fromkeys(payload.catalogues[: rules.MOST_CATALOGUES]))
    address = identity.written_address(payload.address.address())
    refuse_broken(
        {
            "catalogues": rules.broken_choice(chosen, catalogues),
            **identity.broken_address(
                address,
                [call.shop.country],
                has_no_house_number=payload.address.has_no_house_number,
                is_for_parcels=True,
            ),
            "email": rules.broken_email(email),
        }
    )
    if not is_robot(call, payload):
        await lock_requests(call, email)
        await is_mail_due(call, "catalogue", email)
        await _take(call, email, [name_of(each, catalogues) for each in chosen], address)
    return CatalogueOrderTaken()


async def _take(call: Call, email: str, names: list[str], address: Address) -> None:
    await catalogue_orders.add_order(
        call.db,
        shop_id=call.shop_id,
        email=email,
        catalogues=names,
        address=address,
        now=call.now,
        expires_at=call.now + rules.CATALOGUE_ORDER_KEPT_FOR,
    )
    lines = address_lines(address, call.shop.language)
    content = CatalogueOrder(email=email, catalogues=names, lines=lines)
    receipt = CatalogueOrdered(first_name=address.first_name, catalogues=names, lines=lines)
    await tell_seller_and_sender(call, email, content, receipt)
