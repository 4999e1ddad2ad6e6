"""What the shop asks: begin, state, capture, refund, end. Whoever asks carries the secret."""

from __future__ import annotations

from hmac import compare_digest
from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.connection import ASGIConnection
from litestar.exceptions import ClientException, NotAuthorizedException, NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from msgspec import Meta, Struct

from vitrine.sandbox.bank import Bank, Refused
from vitrine.sandbox.courses import Face
from vitrine.sandbox.memory import Order, StoredPayment
from vitrine.sandbox.sending import EventBody, event_body

Amount = Annotated[int, Meta(gt=0, le=100_000_000)]
Address = Annotated[str, Meta(pattern=r"^https?://", max_length=2000)]
Name = Annotated[str, Meta(min_length=1, max_length=100)]


class Begin(Struct, rename="camel"):
    key: Name
    face: Face
    amount: Amount
    currency: Annotated[str, Meta(pattern="^[A-Z]{3}$")]
    language: Annotated[str, Meta(pattern="^[a-z]{2}$")]
    merchant: Name
    return_url: Address
    notify_url: Address


class Capture(Struct):
    total: Amount


class RefundOf(Struct):
    amount: Amount
    key: Name


class Again(Struct):
    times: Annotated[int, Meta(ge=1, le=20)] = 1


class PaymentState(Struct, rename="camel"):
    id: str
    status: str
    captured: int
    refunded: int
    redirect_url: str
    events: list[EventBody]
    unheard: int
    """How many notifications are due and were not heard yet."""


def api_routes(bank: Bank, secret: str, public_url: str) -> Router:
    def only_the_shop(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        header = connection.headers.get("authorization", "")
        if not secret or not compare_digest(header.encode(), f"Bearer {secret}".encode()):
            raise NotAuthorizedException("The secret is wrong.")

    def payment_or_404(payment_id: str) -> StoredPayment:
        payment = bank.memory.payment(payment_id)
        if payment is None:
            raise NotFoundException("There is no such payment.")
        return payment

    def state(payment_id: str) -> PaymentState:
        payment = payment_or_404(payment_id)
        return PaymentState(
            id=payment.id,
            status=payment.status,
            captured=payment.captured,
            refunded=payment.refunded,
            redirect_url=f"{public_url}/pay/{payment.id}",
            events=[event_body(payment, event) for event in bank.memory.events(payment.id)],
            unheard=bank.memory.unheard(payment.id),
        )

    @post("/", status_code=200)
    async def begin(data: Begin) -> PaymentState:
        order = Order(
            key=data.key,
            face=data.face,
            amount=data.amount,
            currency=data.currency,
            language=data.language,
            merchant=data.merchant,
            return_url=data.return_url,
            notify_url=data.notify_url,
        )
        return state(bank.memory.put_payment(order).id)

    @get("/{payment_id:str}")
    async def ask(payment_id: FromPath[str]) -> PaymentState:
        return state(payment_id)

    @post("/{payment_id:str}/captures", status_code=200)
    async def capture(payment_id: FromPath[str], data: Capture) -> PaymentState:
        try:
            bank.capture(payment_or_404(payment_id), data.total)
        except Refused as refusal:
            raise ClientException(str(refusal), status_code=409)
        return state(payment_id)

    @post("/{payment_id:str}/refunds", status_code=200)
    async def refund(payment_id: FromPath[str], data: RefundOf) -> PaymentState:
        try:
            bank.refund(payment_or_404(payment_id), data.amount, data.key)
        except Refused as refusal:
            raise ClientException(str(refusal), status_code=409)
        return state(payment_id)

    @post("/{payment_id:str}/cancellations", status_code=200)
    async def end(payment_id: FromPath[str]) -> PaymentState:
        bank.end(payment_or_404(payment_id))
        return state(payment_id)

    @post("/{payment_id:str}/notifications", status_code=202)
    async def tell_again(payment_id: FromPath[str], data: Again) -> Response[None]:
        """Sends everything again, the latest first."""
        bank.tell_again(payment_or_404(payment_id), data.times)
        return Response(None)

    @post("/{payment_id:str}/late-notifications", status_code=202)
    async def send_late_now(payment_id: FromPath[str]) -> Response[None]:
        """Sends what waits for its time, instead of letting somebody wait."""
        bank.sender.send_now(payment_or_404(payment_id).id)
        return Response(None)

    return Router(
        "/api/payments",
        route_handlers=[begin, ask, capture, refund, end, tell_again, send_late_now],
        guards=[only_the_shop],
    )
