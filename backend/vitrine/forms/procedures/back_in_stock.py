"""Telling a shopper when a size is back: asked for, confirmed from the mailbox, told once."""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import Literal

from vitrine import catalogue, content, mail, shops
from vitrine.catalogue import VariantDetail
from vitrine.content import GlobalConfig
from vitrine.forms import rules
from vitrine.forms.checking import refuse_broken
from vitrine.forms.naming import NamedVariant, named_variants
from vitrine.forms.queries import alerts
from vitrine.forms.queries.alerts import StockAlert
from vitrine.forms.requests import is_mail_due, lock_requests
from vitrine.kit import fields
from vitrine.kit.mailbox import mailbox_of
from vitrine.mail.contents import BackInStockConfirm
from vitrine.rpc import Call, Problem, Refusal, Wire, procedure

LARGEST_ID = 2**31 - 1


class NotifyBackInStock(Wire):
    variant_id: int
    email: str


class Notified(Wire):
    """A mail asks for confirmation. It says nothing about what was known of the address."""

    state: Literal["confirmationSent"] = "confirmationSent"


async def read_switches(call: Call, payload: NotifyBackInStock) -> GlobalConfig:
    """Before the transaction, since the content service may be elsewhere."""
    return await content.global_config(call)


@procedure(
    "notifyBackInStock",
    writes=True,
    family="forms",
    account=lambda payload: mailbox_of(payload.email),
    before=read_switches,
)
async def notify_back_in_stock(
    call: Call, payload: NotifyBackInStock, switches: GlobalConfig
) -> Notified:
    """Ask the address to confirm that it wants to be told when the size is back."""
    if not switches.back_in_stock_feature:
        raise Refusal("FeatureOff", detail="Nobody is told of sizes at the moment.")
    email = fields.trim(payload.email)
    refuse_broken({"email": rules.broken_email(email)})
    variant = await _variant(call, payload.variant_id)
    if _is_sellable(variant):
        raise Refusal("ItemAvailable", detail="This size can be bought now.")
    await lock_requests(call, email)
    so_far = await alerts.mails_for_size(
        call.db, call.shop_id, variant.id, mailbox_of(email), call.now
    )
    if await is_mail_due(call, "stock", email, so_far):
        await _ask_to_confirm(call, variant, email)
    return Notified()


class BackInStockToken(Wire):
    token: str


class BackInStock(Wire):
    """What the link of a mail is about. `productUrl` is null while it is not sold here."""

    state: Literal["unconfirmed", "waiting"]
    waits_until: datetime
    name: str | None
    colour: str | None
    size: str | None
    product_url: str | None


@procedure("getBackInStock", family="forms")
async def get_back_in_stock(call: Call, payload: BackInStockToken) -> BackInStock:
    """What the link of a mail is about; 404 when it is over."""
    return await _answer(call, await _alert(call, payload.token))


@procedure("confirmBackInStock", writes=True, family="forms")
async def confirm_back_in_stock(call: Call, payload: BackInStockToken) -> BackInStock:
    """The reader of the mailbox wants to be told. A second time changes nothing."""
    alert = await _alert(call, payload.token)
    await alerts.confirm(call.db, alert.id, call.now, rules.WAITS_FOR)
    return await _answer(call, await _alert(call, payload.token))


class Ended(Wire):
    result: bool


@procedure("endBackInStock", writes=True, family="forms")
async def end_back_in_stock(call: Call, payload: BackInStockToken) -> Ended:
    """The reader of the mailbox no longer wants to be told; false when that was so already."""
    token = payload.token.replace("\x00", "")
    return Ended(result=await alerts.end(call.db, call.shop_id, token))


async def _variant(call: Call, variant_id: int) -> VariantDetail:
    id_in_range = min(max(variant_id, 0), LARGEST_ID)
    variants = await catalogue.variants(call.db, call.shop, [id_in_range], call.now)
    if id_in_range not in variants:
        raise Problem(404, "UnknownVariant", "This storefront does not sell such a size.")
    return variants[id_in_range]


def _is_sellable(variant: VariantDetail) -> bool:
    return variant.stock.quantity > 0 or variant.stock.is_sellable_without_stock


async def _ask_to_confirm(call: Call, variant: VariantDetail, email: str) -> None:
    words = await _words_of(call, variant)
    if words is None:
        raise Problem(404, "UnknownVariant", "This storefront does not sell such a size.")
    token = await alerts.put_alert(
        call.db,
        shop_id=call.shop_id,
        variant_id=variant.id,
        email=email,
        mailbox=mailbox_of(email),
        token=secrets.token_urlsafe(24),
        now=call.now,
        expires_at=call.now + rules.CONFIRMED_WITHIN,
    )
    # The page asks again, since programs that look through mail follow every link in it.
    address = f"{call.settings.public_url}/{call.shop.code}/back-in-stock?token={token}"
    await mail.send(
        call.db,
        shops.storefront_of(call),
        to=email,
        content=BackInStockConfirm(
            name=words.name,
            brand=words.brand,
            colour=words.colour,
            size=words.size,
            address=address,
            until=call.now + rules.CONFIRMED_WITHIN,
            days=rules.WAITS_FOR.days,
            image=words.image,
        ),
        unsubscribe_url=address,
    )


async def _alert(call: Call, token: str) -> StockAlert:
    alert = await alerts.alert_of_link(call.db, call.shop_id, token.replace("\x00", ""), call.now)
    if alert is None:
        raise Problem(404, "UnknownBackInStock", "Nobody waits under this link, or no longer.")
    return alert


async def _answer(call: Call, alert: StockAlert) -> BackInStock:
    variants = await catalogue.variants(call.db, call.shop, [alert.variant_id], call.now)
    variant = variants.get(alert.variant_id)
    words = await _words_of(call, variant) if variant else None
    return BackInStock(
        state="waiting" if alert.confirmed_at else "unconfirmed",
        waits_until=alert.expires_at,
        name=words.name if words else None,
        colour=words.colour if words else None,
        size=words.size if words else None,
        product_url=words.path if words else None,
    )


async def _words_of(call: Call, variant: VariantDetail) -> NamedVariant | None:
    return (await named_variants(call.db, call.shop, [variant], call.now)).get(variant.id)
