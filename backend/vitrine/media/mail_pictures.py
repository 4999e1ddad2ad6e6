"""The picture of a product as a mail carries it: small, and as every mail program shows it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from vitrine.imaging.sizes import Format
from vitrine.media.pictures_away import PicturesAway
from vitrine.media.queries import ADDRESS
from vitrine.media.rules import Variant, read_address
from vitrine.media.variants import TooBusy, Variants

MAILED = Variant(160, Format.JPEG, "34")


def mail_pictures(variants: Variants) -> Callable[[str], Awaitable[bytes | None]]:
    """Of an address of this shop; None when there is no such picture."""

    async def picture(address: str) -> bytes | None:
        request = read_address(address.removeprefix(ADDRESS))
        if request is None:
            return None
        try:
            sized = await variants.get(request.hash, MAILED)
        except (TooBusy, PicturesAway):
            # The mail goes without it rather than late.
            return None
        return sized.body if sized else None

    return picture
