"""Each value of a setting, read from its text; a ValueError says what is wanted instead."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

from vitrine.kit.cdn_url import CdnUrl
from vitrine.kit.s3_url import S3Url

Choice = TypeVar("Choice", bound=StrEnum)

# What the storefront answers itself, so that no call could be reached there.
TAKEN_PATHS = frozenset(
    [
        *["assets", "builds", "content", "icons", "internal", "mailbox", "media", "metrics"],
        *["ready", "signout", "switch"],
    ]
)
STOREFRONT_CODE = re.compile(r"[a-z]{2}(-[a-z]{2})?")


def parse_host(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9.:\-]+", text):
        raise ValueError("not a host name or address")
    return text


def parse_one_of(choices: type[Choice]) -> Callable[[str], Choice]:
    def parse(text: str) -> Choice:
        if text not in list(choices):
            raise ValueError(f"one of {', '.join(choices)} is wanted")
        return choices(text)

    return parse


def parse_port(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise ValueError("a port is a number from 1 to 65535")
    return int(text)


def parse_count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ValueError("a whole number of at least 1 is wanted")
    return int(text)


def parse_maybe_count(text: str) -> int | None:
    return parse_count(text)


def parse_up_to(most: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        if not text.isdecimal() or int(text) > most:
            raise ValueError(f"a whole number from 0 to {most} is wanted")
        return int(text)

    return parse


def parse_days(least: int, most: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= most:
            raise ValueError(f"{least} to {most} days are wanted")
        return int(text)

    return parse


def parse_origin(text: str) -> str:
    parts = urlsplit(text)
    is_origin = re.fullmatch(r"https?://[^/?#@\s]+/?", text)
    if not is_origin or not parts.hostname:
        raise ValueError("an address like https://shop.example, without a path, is wanted")
    return text.rstrip("/")


def parse_origins(text: str) -> list[str]:
    return [parse_origin(each) for each in text.split()]


def parse_story_path(text: str) -> str:
    path = text.strip("/")
    if not re.fullmatch(r"[a-z0-9_-]+(/[a-z0-9_-]+)*", path):
        raise ValueError("the path of a story like global-config is wanted")
    return path


def parse_maybe_origin(text: str) -> str | None:
    return parse_origin(text)


def parse_maybe_port(text: str) -> int | None:
    return parse_port(text)


def parse_stripe_key(*prefixes: str) -> Callable[[str], str | None]:
    def parse(text: str) -> str | None:
        if not text.startswith(prefixes):
            raise ValueError(f"it begins with {' or '.join(prefixes)}")
        return text

    return parse


def parse_base_path(text: str) -> str:
    if not re.fullmatch(r"(/[a-z0-9\-]+)+", text):
        raise ValueError("a path like /api is wanted, without a slash at its end")
    first = text.split("/")[1]
    if first in TAKEN_PATHS or STOREFRONT_CODE.fullmatch(first):
        raise ValueError(f"/{first} is where the storefront answers; a path like /api is wanted")
    return text


def parse_folder(text: str) -> Path:
    return Path(text).resolve()


def parse_postgres_url(text: str) -> str | None:
    if not text.startswith(("postgresql://", "postgres://")):
        raise ValueError("an address like postgresql://user:password@host/database is wanted")
    return text


def parse_postgres_urls(text: str) -> tuple[str, ...]:
    return tuple(filter(None, map(parse_postgres_url, text.split())))


def parse_redis_url(text: str) -> str | None:
    parts = urlsplit(text)
    if parts.scheme not in ("redis", "rediss") or not parts.hostname:
        raise ValueError("an address like redis://:password@host:6379/0 is wanted")
    return text


def parse_search_url(text: str) -> str | None:
    if not re.fullmatch(r"https?://([^/?#@\s]+@)?[^/?#@\s]+(/[a-z0-9-]*)?", text):
        raise ValueError("an address like https://user:password@host:9200/vitrine is wanted")
    return text


def parse_s3_url(text: str) -> str | None:
    S3Url.read(text)
    return text


def parse_cdn_url(text: str) -> str | None:
    CdnUrl.read(text)
    return text


def parse_secret(text: str) -> str:
    if len(text) < 32:
        raise ValueError("a secret has 32 characters or more")
    return text


def parse_smtp_url(text: str) -> str | None:
    parts = urlsplit(text)
    if parts.scheme not in ("smtp", "smtps", "smtp+starttls") or not parts.hostname:
        raise ValueError("an address like smtp+starttls://user:password@host:587 is wanted")
    return text


def parse_mail_address(text: str) -> str:
    if "@" not in text or "\n" in text:
        raise ValueError("a sender like Vitrine <shop@vitrine.example> is wanted")
    return text


def parse_log_level(text: str) -> str:
    if text not in ("debug", "info", "warning", "error"):
        raise ValueError("one of debug, info, warning, error is wanted")
    return text


def parse_http_url(text: str) -> str | None:
    if urlsplit(text).scheme not in ("http", "https"):
        raise ValueError("an address with http:// or https:// is wanted")
    return text


def parse_api_url(text: str) -> str | None:
    if not re.fullmatch(r"https?://[^/?#@\s]+(/[^?#\s]*)?", text):
        raise ValueError("an address like https://api.example/v2 is wanted")
    return text.rstrip("/")


def parse_dsn(text: str) -> str | None:
    if not re.fullmatch(r"https?://\w+@[\w.-]+(:\d+)?(/[\w.-]+)*/\d+", text):
        raise ValueError("an address like https://key@errors.example/1 is wanted")
    return text


def parse_token(text: str) -> str | None:
    if not text.isascii() or not text.isprintable() or " " in text:
        raise ValueError("a token has no spaces")
    return text


def parse_switch(text: str) -> bool:
    if text not in ("on", "off"):
        raise ValueError("on or off is wanted")
    return text == "on"
