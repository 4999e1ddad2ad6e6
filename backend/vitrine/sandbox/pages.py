"""The page where a shopper pays: plain forms, no scripts, and no card number is kept."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from babel.numbers import format_currency
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import MediaType, Request, Response, Router, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from vitrine.sandbox.bank import UNPAID, Bank
from vitrine.sandbox.courses import CHALLENGE_CODE, Course, Face, card_digits, course_of_card
from vitrine.sandbox.memory import StoredPayment

FILES = Path(__file__).parent / "files"
LANGUAGES = ("de", "nl", "fr", "en")
NAMES = {
    Face.CARD: "Card",
    Face.PAYPAL: "PayPal",
    Face.KLARNA: "Klarna",
    Face.IDEAL: "iDEAL | Wero",
    Face.WERO: "Wero",
    Face.TWINT: "TWINT",
    Face.BANCONTACT: "Bancontact",
    Face.EPS: "eps",
}


def page_routes(bank: Bank) -> Router:
    def after(payment: StoredPayment) -> Response[str]:
        if payment.status == "challenged":
            return _page("challenge.html", payment, code=CHALLENGE_CODE)
        # See Other: the browser asks the shop with GET, and Back does not post again.
        return Redirect(payment.return_url, status_code=303, headers=_headers(payment))

    @get("/{payment_id:str}")
    async def pay_page(payment_id: FromPath[str]) -> Response[str]:
        payment = bank.memory.payment(payment_id)
        if payment is None:
            return _missing()
        if payment.status not in UNPAID:
            return after(payment)
        return _page("pay.html", payment, courses=list(Course), wrong=None)

    @post("/{payment_id:str}", status_code=200)
    async def pay(request: Request[Any, Any, Any], payment_id: FromPath[str]) -> Response[str]:
        payment = bank.memory.payment(payment_id)
        if payment is None:
            return _missing()
        form = await request.form()
        course = _course(str(form.get("course", "")))
        digits = card_digits(str(form.get("number", "")))
        if payment.face == Face.CARD and course not in (Course.DECLINE, Course.TIME_OUT):
            of_card = course_of_card(digits)
            if of_card is None:
                wrong = "no_test_card"
                return _page("pay.html", payment, 422, courses=list(Course), wrong=wrong)
            course = of_card if course is Course.PAY else course
        return after(bank.follow(payment, course, digits[-4:] or None))

    @post("/{payment_id:str}/challenge", status_code=200)
    async def challenge(
        request: Request[Any, Any, Any], payment_id: FromPath[str]
    ) -> Response[str]:
        payment = bank.memory.payment(payment_id)
        if payment is None:
            return _missing()
        form = await request.form()
        if payment.status != "challenged":
            return after(payment)
        is_right = str(form.get("code", "")).strip() == CHALLENGE_CODE
        return after(bank.follow(payment, Course.PAY if is_right else Course.DECLINE))

    @get("/style.css")
    async def style() -> Response[str]:
        return Response((FILES / "style.css").read_text(), media_type=MediaType.CSS)

    return Router("/pay", route_handlers=[pay_page, pay, challenge, style])


def _course(text: str) -> Course:
    return Course(text) if text in list(Course) else Course.PAY


def _page(
    name: str, payment: StoredPayment, status_code: int = 200, **values: object
) -> Response[str]:
    language = payment.language if payment.language in LANGUAGES else "en"
    html = (
        _templates()
        .get_template(name)
        .render(
            payment=payment,
            name=_texts()[language]["card"]
            if payment.face == "card"
            else NAMES[Face(payment.face)],
            language=language,
            words=_texts()[language],
            amount=format_currency(payment.amount / 100, payment.currency, locale=language),
            **values,
        )
    )
    return Response(
        html, media_type=MediaType.HTML, status_code=status_code, headers=_headers(payment)
    )


def _missing() -> Response[str]:
    html = _templates().get_template("missing.html").render(language="en", name="Sandbox")
    return Response(html, media_type=MediaType.HTML, status_code=404, headers=_headers(None))


def _headers(payment: StoredPayment | None) -> dict[str, str]:
    # A form that ends in a redirect may only lead to where its policy allows.
    shop = urlsplit(payment.return_url) if payment else None
    goes_to = f" {shop.scheme}://{shop.netloc}" if shop else ""
    return {
        "content-security-policy": (
            "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; "
            f"form-action 'self'{goes_to}"
        ),
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
    }


@cache
def _templates() -> Environment:
    return Environment(
        loader=FileSystemLoader(FILES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


@cache
def _texts() -> dict[str, dict[str, str]]:
    read: dict[str, dict[str, str]] = msgspec.json.decode((FILES / "texts.json").read_bytes())
    return read
