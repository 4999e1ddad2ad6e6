"""Mails that a form of the shop causes: stock, newsletter, contact, catalogues."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from vitrine.mail.contents.content import Content


class OfProduct(Content, frozen=True, kw_only=True):
    name: str
    brand: str
    colour: str
    size: str
    address: str
    image: str | None = None

    @property
    def images(self) -> list[str]:
        return [self.image] if self.image else []


class BackInStockConfirm(OfProduct, frozen=True, kw_only=True):
    limited_as: ClassVar[str | None] = "stock"

    until: datetime
    days: int


class BackInStock(OfProduct, frozen=True, kw_only=True):
    limited_as: ClassVar[str | None] = None

    price: int


class OfNewsletter(Content, frozen=True):
    limited_as: ClassVar[str | None] = "newsletter"


class NewsletterConfirm(OfNewsletter, frozen=True):
    address: str
    until: datetime


class NewsletterKnown(OfNewsletter, frozen=True):
    """For somebody who asks for what they get already."""


class NewsletterWelcome(OfNewsletter, frozen=True):
    page: str


class NewsletterEnded(OfNewsletter, frozen=True):
    """Somebody typed the address; `page` leads back."""

    page: str


class ContactMessage(Content, frozen=True):
    """For the seller, who answers to its sender."""

    limited_as: ClassVar[str | None] = None

    name: str
    email: str
    subject_name: str
    order_number: str
    message: str


class ContactReceived(Content, frozen=True):
    """The receipt, without the message: it would be a way to write to anybody."""

    limited_as: ClassVar[str | None] = "contact"

    first_name: str
    subject_name: str


class CatalogueOrder(Content, frozen=True):
    """For the seller, who sends it; `lines` are those of a letter."""

    limited_as: ClassVar[str | None] = None

    email: str
    catalogues: list[str]
    lines: list[str]


class CatalogueOrdered(Content, frozen=True):
    limited_as: ClassVar[str | None] = "catalogue"

    first_name: str
    catalogues: list[str]
    lines: list[str]
