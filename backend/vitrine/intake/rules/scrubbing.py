"""Strikes secrets and personal data from what is kept; the browser has done the same before
(contract/scrubbing.json holds both to it)."""

from __future__ import annotations

import re

from stdnum import luhn

# Each is bounded, so that no text makes them slow.
CARD = re.compile(r"\b\d(?:[ -]?\d){12,18}\b")
# In this order: what is a part of an address goes before the address.
PATTERNS = [
    (re.compile(r"(?<=://)[^\s/@]{1,200}@"), ""),
    (re.compile(r"[\w.%+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}"), "[email]"),
    (re.compile(r"[?#&][\w.%~+\[\]-]{1,80}=[^\s\"'<>)]{0,2000}"), "?[query]"),
    (re.compile(r"\b(bearer|basic)\s+[\w.~+/=-]{8,2000}", re.I), r"\1 [secret]"),
    (
        re.compile(
            r"\b(password|passwd|secret|token|api[_-]?key|authorization|set-cookie|cookie|session)"
            r"([\"']?\s{0,3}[:=]\s{0,3}[\"']?)[^\s\"',;}\[]{1,2000}",
            re.I,
        ),
        r"\1\2[secret]",
    ),
    (re.compile(r"\beyJ[\w-]{8,2000}(?:\.[\w-]{4,2000}){1,2}"), "[secret]"),
    (re.compile(r"\b(?:vit|sk|rk|pk|whsec)_[\w-]{8,2000}"), "[secret]"),
    (re.compile(r"\b(?=[a-zA-Z_-]{0,60}\d)[\w-]{40,2000}"), "[secret]"),
]
# What a visitor writes to us is theirs; these two nobody wants to have sent.
WRITTEN = PATTERNS[3:]
UNSEEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


def scrub(text: str, most: int) -> str:
    """Of an error: nothing that tells who it was, or opens anything."""
    text = _without_cards(_storable(text, most))
    for pattern, replacement in PATTERNS:
        text = pattern.sub(replacement, text)
    return text


def scrub_written(text: str, most: int) -> str:
    """Of feedback: addresses stay, since somebody may want an answer."""
    text = _without_cards(_storable(text, most))
    for pattern, replacement in WRITTEN:
        text = pattern.sub(replacement, text)
    return text


def path_alone(address: str, most: int) -> str:
    """Of an address: neither whose it is nor what was asked."""
    path = re.sub(r"^[a-z][a-z0-9+.-]{0,20}://[^/?#]*", "", address[: 2 * most], flags=re.I)
    return scrub(re.split(r"[?#]", path, maxsplit=1)[0], most)


def _storable(text: str, most: int) -> str:
    """The database has no place for half a pair of surrogates, nor for zeros."""
    return UNSEEN.sub("", text[:most].encode("utf-8", "replace").decode())


def _without_cards(text: str) -> str:
    return CARD.sub(lambda match: "[card]" if _is_card(match[0]) else match[0], text)


def _is_card(digits: str) -> bool:
    return luhn.is_valid(re.sub(r"\D", "", digits))
