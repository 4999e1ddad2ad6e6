"""What forms store under a customer's address, as far as their mailbox is known to be theirs."""

from __future__ import annotations

from datetime import datetime

from msgspec import convert

from vitrine import mail
from vitrine.forms.queries import alerts, asked_mails, catalogue_orders, messages, newsletter
from vitrine.identity import DataSubject, PostalAddress, RetainedData, postal_address
from vitrine.kit.mailbox import mailbox_of
from vitrine.rpc import Call, Wire


class ExportedStockAlert(Wire):
    shop_id: int
    variant_id: int
    asked_at: datetime
    confirmed_at: datetime | None
    expires_at: datetime


async def export_stock_alerts(call: Call, whose: DataSubject) -> list[ExportedStockAlert]:
    if whose.email is None:
        return []
    return convert(
        await alerts.alerts_to(call.db, whose.email), list[ExportedStockAlert], from_attributes=True
    )


class ExportedSubscription(Wire):
    """Without its link, which would end it."""

    shop_id: int
    source: str
    asked_at: datetime
    confirmed_at: datetime | None
    expires_at: datetime | None


async def export_newsletter(call: Call, whose: DataSubject) -> list[ExportedSubscription]:
    if whose.email is None:
        return []
    return convert(
        await newsletter.subscriptions_to(call.db, whose.email),
        list[ExportedSubscription],
        from_attributes=True,
    )


class ExportedMessage(Wire):
    shop_id: int
    name: str
    subject: str
    order_number: str
    message: str
    received_at: datetime
    answered_at: datetime | None
    expires_at: datetime


async def export_messages(call: Call, whose: DataSubject) -> list[ExportedMessage]:
    if whose.email is None:
        return []
    return convert(
        await messages.messages_of(call.db, whose.email),
        list[ExportedMessage],
        from_attributes=True,
    )


class ExportedCatalogueOrder(Wire):
    shop_id: int
    catalogues: list[str]
    address: PostalAddress
    ordered_at: datetime
    sent_at: datetime | None
    expires_at: datetime


async def export_catalogue_orders(call: Call, whose: DataSubject) -> list[ExportedCatalogueOrder]:
    if whose.email is None:
        return []
    return [
        ExportedCatalogueOrder(
            shop_id=each.shop_id,
            catalogues=each.catalogues,
            address=postal_address(each.address),
            ordered_at=each.ordered_at,
            sent_at=each.sent_at,
            expires_at=each.expires_at,
        )
        for each in await catalogue_orders.orders_of(call.db, whose.email)
    ]


async def erase_forms(call: Call, whose: DataSubject) -> list[RetainedData]:
    """The mails that told the seller of them, too."""
    if whose.email is not None:
        await alerts.forget_alerts_to(call.db, whose.email)
        await newsletter.forget_subscriptions_to(call.db, whose.email)
        await messages.forget_messages_of(call.db, whose.email)
        await catalogue_orders.forget_orders_of(call.db, whose.email)
        await mail.forget_mails_to_answer(call.db, whose.email)
        await asked_mails.forget_mails_asked_for(call.db, mailbox_of(whose.email))
    return []
