"""From a template and its values to subject, HTML and text in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from mjml import mjml2html

from vitrine.kit.one_line import one_line
from vitrine.mail.formats import Formats
from vitrine.mail.texts import text
from vitrine.shops import seller_of

TEMPLATES = Path(__file__).parent / "templates"


@dataclass(frozen=True)
class Rendered:
    subject: str
    html: str
    text: str


NO_PICTURES: Mapping[str, str] = {}


def render(
    template: str,
    locale: str,
    currency: str,
    time_zone: str,
    values: Mapping[str, object],
    pictures: Mapping[str, str] = NO_PICTURES,
) -> Rendered:
    """A missing text or value is our mistake and raises, so that no half mail is sent.

    `pictures` are what travels with the mail: sources by the address of the picture.
    """
    formats = Formats.of(locale, currency, time_zone)
    subject = subject_of(template, locale, values)
    tools = {
        "text": partial(_text, locale),
        "money": formats.money,
        "number": formats.number,
        "day": formats.day,
        "short_day": formats.short_day,
        "time": formats.time,
        "picture": pictures.get,
        "has_pictures": bool(pictures),
        "locale": locale,
        "subject": subject,
        "imprint": _imprint(locale),
    }
    if clashes := tools.keys() & values.keys():
        raise ValueError(f"{sorted(clashes)} mean something else in a mail")
    context = {**values, **tools}
    mjml = _environment().get_template(f"{template}.mjml").render(context)
    plain = _environment().get_template(f"{template}.txt").render(context)
    # No fonts of others: a mail loads nothing, so that nobody learns when it is read.
    return Rendered(subject, mjml2html(mjml, fonts={}), plain.strip() + "\n")


def subject_of(template: str, locale: str, values: Mapping[str, object]) -> str:
    """In one line: several could carry headers of their own."""
    return one_line(text(locale, f"{template}.subject", values))


def _imprint(locale: str) -> list[str]:
    """Who writes: the law wants it on business letters, and mails are some."""
    seller = seller_of(locale)
    if seller is None:
        return []
    return [
        ", ".join((seller.name, seller.street, seller.town, seller.country)),
        seller.register,
        text(locale, "layout.represented_by", {"represented_by": seller.represented_by}),
        text(locale, "layout.vat_id", {"vat_id": seller.vat_id}),
        f"{seller.email}, {seller.phone}",
    ]


def _text(locale: str, key: str, **values: object) -> str:
    return text(locale, key, values)


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=select_autoescape(
            enabled_extensions=["mjml"], disabled_extensions=["txt"], default=True
        ),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["web_address"] = _web_address
    return environment


def _web_address(address: str) -> str:
    """A button leads to a web page and nowhere else."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc or not address.isprintable():
        raise ValueError("a link in a mail is a whole web address")
    return address
