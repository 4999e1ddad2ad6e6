"""Mails of the storefront that a call is made in, and the pages that they lead to."""

from __future__ import annotations

from vitrine import mail, shops
from vitrine.rpc import Call


async def write(call: Call, to: str, template: str, **values: object) -> None:
    await mail.send(call.db, shops.storefront_of(call), to=to, template=template, values=values)


def page(call: Call, path: str) -> str:
    return f"{call.settings.public_url}/{call.shop.code}/{path}"
