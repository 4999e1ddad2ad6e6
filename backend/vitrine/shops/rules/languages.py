"""Which storefront a browser's languages ask for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from vitrine.shops.rules.storefront import Storefront

# A header of a person names a handful; the rest is somebody else's game.
MOST_LANGUAGES = 30


def storefront_for(accept_language: str, shops: Sequence[Storefront]) -> Storefront | None:
    """The full tag of any wish is tried before the language of any, best wish first."""
    wishes = list(_wishes(accept_language))
    by_tag = (_with_tag(wish.tag, shops) for wish in wishes)
    by_language = (_home_of(wish.tag.split("-")[0], shops) for wish in wishes)
    return next((shop for shop in chain(by_tag, by_language) if shop), None)


@dataclass(frozen=True)
class _Wish:
    tag: str
    quality: float


def _wishes(accept_language: str) -> Iterable[_Wish]:
    parts = accept_language.split(",")[:MOST_LANGUAGES]
    wishes = (_wish(part) for part in parts)
    # Sorting keeps the order of equals, so the browser's own order decides among them.
    return sorted(
        (wish for wish in wishes if wish.tag and wish.quality > 0),
        key=lambda wish: -wish.quality,
    )


def _wish(part: str) -> _Wish:
    tag, *parameters = (piece.strip().lower() for piece in part.split(";"))
    quality = next((text[2:].strip() for text in parameters if text.startswith("q=")), "1")
    return _Wish(tag, _number(quality))


def _number(text: str) -> float:
    try:
        quality = float(text)
    except ValueError:
        return 0
    return quality if 0 <= quality <= 1 else 0


def _with_tag(tag: str, shops: Sequence[Storefront]) -> Storefront | None:
    return next((shop for shop in shops if shop.locale.lower() == tag), None)


def _home_of(language: str, shops: Sequence[Storefront]) -> Storefront | None:
    homes = (shop for shop in shops if shop.is_language_home)
    return next((shop for shop in homes if shop.language == language), None)
