"""Which CDN is told what was purged, and by which token, as one address says it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import StrEnum
from urllib.parse import parse_qsl, unquote, urlsplit

FORMS = "fastly://token@service-id or varnish://token@host:6081"
FASTLY_API = "https://api.fastly.com"
SERVICE = re.compile(r"[A-Za-z0-9]+")
PLACE = re.compile(r"([A-Za-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}")
# Varnish reads headers of 8 KB, and nobody writes a longer one.
TOKEN = re.compile(r"[\x21-\x7e]{16,500}")


class CdnKind(StrEnum):
    FASTLY = "fastly"
    VARNISH = "varnish"


@dataclass(frozen=True, slots=True)
class CdnUrl:
    kind: CdnKind
    places: tuple[str, ...]
    """The service of Fastly, or each Varnish by its host and port."""
    token: str = field(repr=False)
    api: str = FASTLY_API

    @classmethod
    def read(cls, text: str) -> CdnUrl:
        """Raises ValueError with what is wrong, without the token."""
        parts = urlsplit(text)
        # A service of Fastly is named with capitals, which `hostname` would lose.
        user, at, place = parts.netloc.rpartition("@")
        if parts.scheme not in list(CdnKind) or not at or parts.path.strip("/"):
            raise ValueError(f"an address like {FORMS} is wanted")
        token = unquote(user)
        if not TOKEN.fullmatch(token):
            raise ValueError("a token of 16 characters or more, without spaces, is wanted")
        if parts.scheme == CdnKind.VARNISH:
            return cls(CdnKind.VARNISH, _varnishes(place), token)
        if not SERVICE.fullmatch(place):
            raise ValueError("a service of Fastly is named by letters and digits")
        api = dict(parse_qsl(parts.query)).get("api", FASTLY_API)
        if not re.fullmatch(r"https?://[^/?#@\s]+", api):
            raise ValueError(f"api is an address like {FASTLY_API}")
        return cls(CdnKind.FASTLY, (place,), token, api)


def _varnishes(text: str) -> tuple[str, ...]:
    places = tuple(text.split(","))
    if not all(PLACE.fullmatch(each) for each in places):
        raise ValueError("each Varnish is named by its host and port, with commas between")
    return places
