"""What enters the templates: words that somebody typed lose what could be mistaken for ours.

A name is one line, and nothing in it is made a link by a program that shows mails.
"""

from __future__ import annotations

import re

from msgspec import Struct, structs

from vitrine.kit.one_line import one_line
from vitrine.mail.contents import Content

LONGEST_FIRST_NAME = 40
LONGEST = 200
# Fields of ours: links end so, and these are texts that we wrote.
LINKS = ("address", "page", "url", "image")
OUR_WORDS = ("transfer", "withdrawal", "payment", "words")
# An address of a mailbox is shown as it is: it is what the mail is about.
MAILBOXES = ("email",)
# What somebody wrote to the shop: all of it, line by line.
MESSAGES = ("message",)

SCHEME = re.compile(r"\b[a-z][a-z0-9+.-]*://+|\b(mailto|sms|tel):|//+", re.IGNORECASE)
# Also the dots of other scripts, which browsers read as one.
DOT = re.compile(r"(?<=\S)([.\u3002\uff0e\uff61])(?=\w)(?!(?<=\d.)\d)")
SPACES = re.compile(r"\s+")


def values_of(content: Content) -> dict[str, object]:
    """By their names in the template."""
    return {name: _value(name, each) for name, each in structs.asdict(content).items()}


def break_links(text: str) -> str:
    """`http://evil.example/x` as `evil. example/x`: no program makes a link of that."""
    plain = SCHEME.sub(" ", one_line(text)).replace("@", " ")
    return SPACES.sub(" ", DOT.sub(r"\1 ", plain)).strip()


def _value(name: str, value: object) -> object:
    if isinstance(value, str) and name in MESSAGES:
        return [break_links(line) for line in value.split("\n")]
    if isinstance(value, str):
        return _words(name, value)
    if isinstance(value, list):
        return [_item(each) for each in value]
    return value


def _item(value: object) -> object:
    if isinstance(value, str):
        return _shorten(break_links(value), LONGEST)
    if isinstance(value, Struct):
        fields = structs.asdict(value)
        return structs.replace(value, **{name: _value(name, each) for name, each in fields.items()})
    return value


def _words(name: str, text: str) -> str:
    if name.endswith(LINKS) or name in OUR_WORDS:
        return text
    if name in MAILBOXES:
        return one_line(text)
    return _shorten(break_links(text), LONGEST_FIRST_NAME if name == "first_name" else LONGEST)


def _shorten(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[: longest - 1].rstrip()}…"
