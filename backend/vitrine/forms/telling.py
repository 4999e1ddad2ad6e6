"""Both sides of a form get a mail: who sells in the storefront, and who sent it."""

from __future__ import annotations

from vitrine import mail, shops
from vitrine.mail.contents import Content
from vitrine.rpc import Call


async def tell_seller_and_sender(
    call: Call, sender: str, content: Content, receipt: Content
) -> None:
    """What the seller answers goes to the sender; a storefront may have no seller."""
    storefront = shops.storefront_of(call)
    seller = shops.seller_of(storefront.locale)
    if seller:
        await mail.send(call.db, storefront, to=seller.email, content=content, reply_to=sender)
    await mail.send(call.db, storefront, to=sender, content=receipt)
