"""The picture of a product as a mail carries it: small, and as every mail program shows it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from vitrine.media.queries import ADDRESS
from vitrine.media.rules import Format, Variant, asked_for
from vitrine.media.variants import TooBusy, Variants

MAILED = Variant(160, Format.JPEG, "34")


def mail_pictures(variants: Variants) -> Callable[[str], Awaitable[bytes | None]]:
    """Of an address of this shop; None when there is no such picture."""

    async def picture(address: str) -> bytes | None:
        asked = asked_for(address.removeprefix(ADDRESS))
        if asked is None:
            return None
        try:
            found = await variants.get(asked.hash, MAILED)
        except TooBusy:
            # The mail goes without it rather than late.
            return None
        return found.body if found else None

    return picture
