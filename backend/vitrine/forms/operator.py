"""What operators read and change of forms: messages, orders of catalogues, subscribers."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from litestar.params import FromPath, JSONBody, QueryParameter

from vitrine import shops
from vitrine.forms import rules
from vitrine.forms.newsletter import unsubscribe_url
from vitrine.forms.queries import catalogue_orders, messages, newsletter
from vitrine.forms.queries.catalogue_orders import CatalogueOrder
from vitrine.forms.queries.messages import ContactMessage
from vitrine.identity import PostalAddress, postal_address
from vitrine.operators import CurrentCall, OperatorCall, operation
from vitrine.rpc import Problem, Wire

LARGEST_ID = 2**62

ShopCode = Annotated[str | None, QueryParameter(name="shopCode")]
BeforeId = Annotated[int, QueryParameter(name="beforeId", ge=1, le=LARGEST_ID)]
AfterId = Annotated[int, QueryParameter(name="afterId", ge=0, le=LARGEST_ID)]
PerPage = Annotated[int, QueryParameter(name="perPage", ge=1, le=100)]
PerExport = Annotated[int, QueryParameter(name="perPage", ge=1, le=1000)]


class ListedMessage(Wire):
    id: int
    shop_code: str
    name: str
    email: str
    subject: str
    order_number: str
    message: str
    received_at: datetime
    answered_at: datetime | None
    expires_at: datetime


class MessageList(Wire):
    messages: list[ListedMessage]


@operation("GET", "/contact-messages", scope="messages:read")
async def list_messages(
    call: CurrentCall,
    shop_code: ShopCode = None,
    is_answered: Annotated[bool | None, QueryParameter(name="isAnswered")] = None,
    before_id: BeforeId = LARGEST_ID,
    per_page: PerPage = 50,
) -> MessageList:
    """The newest first; `beforeId` continues below the last one of a page."""
    codes = await shops.shop_codes(call.db)
    shop_id = shops.shop_id_of(codes, shop_code)
    page = await messages.messages(call.db, shop_id, is_answered, before_id, per_page)
    return MessageList(messages=[_listed_message(each, codes) for each in page])


class MessageState(Wire, forbid_unknown_fields=True):
    is_answered: bool


@operation("PUT", "/contact-messages/{message_id:int}", scope="messages:write")
async def put_message(
    call: CurrentCall, message_id: FromPath[int], data: JSONBody[MessageState]
) -> MessageState:
    """Says that it was answered, or takes that back."""
    message = await _message(call, message_id)
    before = MessageState(is_answered=message.answered_at is not None)
    if before != data:
        answered_at = call.now if data.is_answered else None
        await messages.put_answered(call.db, message.id, answered_at)
    await call.operator.record(call.db, "contact_message", str(message.id), before, data)
    return data


@operation("DELETE", "/contact-messages/{message_id:int}", scope="messages:write")
async def delete_message(call: CurrentCall, message_id: FromPath[int]) -> None:
    message = await _message(call, message_id)
    await messages.delete_message(call.db, message.id)
    before = MessageState(is_answered=message.answered_at is not None)
    await call.operator.record(call.db, "contact_message", str(message.id), before, None)


class ListedCatalogueOrder(Wire):
    id: int
    shop_code: str
    email: str
    catalogues: list[str]
    address: PostalAddress
    ordered_at: datetime
    sent_at: datetime | None
    expires_at: datetime


class CatalogueOrderList(Wire):
    orders: list[ListedCatalogueOrder]


@operation("GET", "/catalogue-orders", scope="catalogue-orders:read")
async def list_catalogue_orders(
    call: CurrentCall,
    shop_code: ShopCode = None,
    is_sent: Annotated[bool | None, QueryParameter(name="isSent")] = None,
    after_id: AfterId = 0,
    per_page: PerPage = 50,
) -> CatalogueOrderList:
    """The oldest first, as they are to be sent; `afterId` continues behind the last of a page."""
    codes = await shops.shop_codes(call.db)
    shop_id = shops.shop_id_of(codes, shop_code)
    page = await catalogue_orders.orders(call.db, shop_id, is_sent, after_id, per_page)
    return CatalogueOrderList(orders=[_listed_order(each, codes) for each in page])


class CatalogueOrderState(Wire, forbid_unknown_fields=True):
    is_sent: bool


@operation("PUT", "/catalogue-orders/{order_id:int}", scope="catalogue-orders:write")
async def put_catalogue_order(
    call: CurrentCall, order_id: FromPath[int], data: JSONBody[CatalogueOrderState]
) -> CatalogueOrderState:
    """Says that it was sent, or takes that back."""
    order = await catalogue_orders.locked_order(call.db, _id(order_id))
    if order is None:
        raise Problem(404, "UnknownCatalogueOrder", "There is no such order, or no longer.")
    before = CatalogueOrderState(is_sent=order.sent_at is not None)
    if before != data:
        await catalogue_orders.put_sent(call.db, order.id, call.now if data.is_sent else None)
    await call.operator.record(call.db, "catalogue_order", str(order.id), before, data)
    return data


class Subscriber(Wire):
    """`unsubscribeUrl` belongs into every newsletter, and into its header List-Unsubscribe."""

    id: int
    shop_code: str
    email: str
    source: str
    asked_at: datetime
    confirmed_at: datetime | None
    unsubscribe_url: str


class SubscriberList(Wire):
    subscribers: list[Subscriber]


@operation("GET", "/newsletter-subscribers", scope="newsletter:read")
async def list_subscribers(
    call: CurrentCall,
    shop_code: ShopCode = None,
    after_id: AfterId = 0,
    per_page: PerExport = 500,
) -> SubscriberList:
    """Those who have confirmed; `afterId` continues behind the last one of a page."""
    codes = await shops.shop_codes(call.db)
    page = await newsletter.subscribers(
        call.db, shops.shop_id_of(codes, shop_code), after_id, per_page
    )
    return SubscriberList(
        subscribers=[
            Subscriber(
                id=each.id,
                shop_code=codes[each.shop_id],
                email=each.email or "",
                source=each.source,
                asked_at=each.asked_at,
                confirmed_at=each.confirmed_at,
                unsubscribe_url=unsubscribe_url(
                    call.settings.public_url, codes[each.shop_id], each.token
                ),
            )
            for each in page
        ]
    )


class SubscriberState(Wire):
    is_subscribed: bool


@operation("DELETE", "/newsletter-subscribers/{subscriber_id:int}", scope="newsletter:write")
async def end_subscription(call: CurrentCall, subscriber_id: FromPath[int]) -> None:
    """For who asked on the telephone to get it no more."""
    known_until = call.now + rules.END_KNOWN_FOR
    if not await newsletter.end_by_id(call.db, _id(subscriber_id), call.now, known_until):
        raise Problem(404, "UnknownSubscriber", "There is no such subscriber, or no longer.")
    before = SubscriberState(is_subscribed=True)
    await call.operator.record(call.db, "newsletter", str(subscriber_id), before, None)


async def _message(call: OperatorCall, message_id: int) -> ContactMessage:
    message = await messages.locked_message(call.db, _id(message_id))
    if message is None:
        raise Problem(404, "UnknownMessage", "There is no such message, or no longer.")
    return message


def _id(number: int) -> int:
    return min(max(number, 0), LARGEST_ID)


def _listed_message(message: ContactMessage, codes: dict[int, str]) -> ListedMessage:
    return ListedMessage(
        id=message.id,
        shop_code=codes[message.shop_id],
        name=message.name,
        email=message.email,
        subject=message.subject,
        order_number=message.order_number,
        message=message.message,
        received_at=message.received_at,
        answered_at=message.answered_at,
        expires_at=message.expires_at,
    )


def _listed_order(order: CatalogueOrder, codes: dict[int, str]) -> ListedCatalogueOrder:
    return ListedCatalogueOrder(
        id=order.id,
        shop_code=codes[order.shop_id],
        email=order.email,
        catalogues=order.catalogues,
        address=postal_address(order.address),
        ordered_at=order.ordered_at,
        sent_at=order.sent_at,
        expires_at=order.expires_at,
    )
