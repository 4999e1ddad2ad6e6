"""RSS 2.0, as its specification and the validators of feeds want it."""

from __future__ import annotations

import re
from datetime import datetime
from email.utils import format_datetime
from xml.etree import ElementTree as Xml

from msgspec import Struct

ATOM = "http://www.w3.org/2005/Atom"
DUBLIN_CORE = "http://purl.org/dc/elements/1.1/"
# What no document of XML 1.0 may hold, whatever an editor pasted.
FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

Xml.register_namespace("atom", ATOM)
Xml.register_namespace("dc", DUBLIN_CORE)


class Item(Struct, frozen=True, kw_only=True):
    uuid: str
    title: str
    address: str
    text: str
    author: str
    topics: list[str]
    published_at: datetime | None


class Channel(Struct, frozen=True, kw_only=True):
    """`own_address` is the feed's."""

    title: str
    text: str
    address: str
    own_address: str
    locale: str
    items: list[Item]


def rss(channel: Channel) -> str:
    root = Xml.Element("rss", version="2.0")
    top = Xml.SubElement(root, "channel")
    _add(top, "title", channel.title)
    _add(top, "link", channel.address)
    _add(top, "description", channel.text or channel.title)
    _add(top, "language", channel.locale.lower())
    own = {"href": channel.own_address, "rel": "self", "type": "application/rss+xml"}
    Xml.SubElement(top, f"{{{ATOM}}}link", own)
    for item in channel.items:
        _add_item(top, item)
    document: str = Xml.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{document}\n'


def _add_item(top: Xml.Element, item: Item) -> None:
    element = Xml.SubElement(top, "item")
    _add(element, "title", item.title)
    _add(element, "link", item.address)
    _add(element, "guid", item.uuid).set("isPermaLink", "false")
    if item.text:
        _add(element, "description", item.text)
    if item.author:
        _add(element, f"{{{DUBLIN_CORE}}}creator", item.author)
    for topic in item.topics:
        _add(element, "category", topic)
    if item.published_at:
        _add(element, "pubDate", format_datetime(item.published_at))


def _add(parent: Xml.Element, name: str, text: str) -> Xml.Element:
    element = Xml.SubElement(parent, name)
    element.text = FORBIDDEN.sub("", text)
    return element
