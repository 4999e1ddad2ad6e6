"""Writes to those who wait, once a minute: who changed the stock, and where, does not matter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import structlog

from vitrine import catalogue, mail, shops
from vitrine.catalogue import VariantDetail
from vitrine.forms import rules
from vitrine.forms.naming import NamedVariant, named_variants
from vitrine.forms.queries import alerts, asked_mails, catalogue_orders, messages, newsletter
from vitrine.forms.queries.alerts import Waiting
from vitrine.kit.clock import Clock, time_of_day
from vitrine.kit.db import Db, Pool
from vitrine.kit.jobs import Periodic
from vitrine.mail.contents import BackInStock
from vitrine.shops import Storefront

log = structlog.get_logger()

MAILS_AT_ONCE = 50


def periodic(public_url: str) -> Sequence[Periodic]:
    notifier = Notifier(public_url)
    return [
        Periodic("forms.back_in_stock", "* * * * *", notifier.notify_waiting),
        Periodic("forms.forget", "47 * * * *", _forget),
    ]


@dataclass(frozen=True)
class Notifier:
    public_url: str
    now: Clock = time_of_day

    async def notify_waiting(self, pool: Pool) -> None:
        async with pool.connection() as db:
            open_shops = [shop for shop in await shops.storefronts(db) if shop.is_enabled]
        failures = [
            failure for shop in open_shops if (failure := await self._notify_all(pool, shop))
        ]
        if failures:
            raise ExceptionGroup("not every storefront could write to those who wait", failures)

    async def _notify_all(self, pool: Pool, shop: Storefront) -> Exception | None:
        """What went wrong in this storefront; the others go on."""
        try:
            while await self._notify_some(pool, shop):
                continue
        except Exception as failure:
            return failure
        return None

    async def _notify_some(self, pool: Pool, shop: Storefront) -> bool:
        """Some mails in one transaction: who leaves the table has been written to."""
        async with pool.connection() as db:
            return await self.notify_some(db, shop) > 0

    async def notify_some(self, db: Db, shop: Storefront) -> int:
        back = await self._back(db, shop)
        if not back:
            return 0
        waiting = await alerts.waiting_longest(db, shop.id, back.keys(), self.now(), MAILS_AT_ONCE)
        names = await named_variants(db, shop, list(back.values()), self.now())
        for each in waiting:
            await self._notify(db, shop, each, names)
        return len(waiting)

    async def _notify(
        self, db: Db, shop: Storefront, waiting: Waiting, names: Mapping[int, NamedVariant]
    ) -> None:
        """A mail that cannot be written is put off and holds up nobody else's."""
        try:
            async with db.transaction():
                await alerts.delete_alert(db, waiting.id)
                words = names[waiting.variant_id]
                address = f"{self.public_url}{words.path}?variantId={waiting.variant_id}"
                await mail.send(
                    db,
                    shop,
                    to=waiting.email,
                    content=BackInStock(
                        name=words.name,
                        brand=words.brand,
                        colour=words.colour,
                        size=words.size,
                        price=words.price,
                        address=address,
                        image=words.image,
                    ),
                )
        except Exception:
            log.exception("back_in_stock_mail_failed", alert_id=waiting.id)
            await alerts.put_off(db, waiting.id, self.now() + rules.PUT_OFF_FOR)

    async def _back(self, db: Db, shop: Storefront) -> dict[int, VariantDetail]:
        """The awaited sizes that can be bought in this storefront now."""
        variant_ids = await alerts.awaited_variants(db, shop.id, self.now())
        sellable = await catalogue.sellable_variants(db, variant_ids) if variant_ids else []
        return await catalogue.variants(db, shop, sellable, self.now()) if sellable else {}


async def _forget(pool: Pool) -> None:
    async with pool.connection() as db:
        await alerts.forget_old(db, time_of_day())
        await newsletter.forget_old(db, time_of_day())
        await messages.forget_old(db, time_of_day())
        await catalogue_orders.forget_old(db, time_of_day())
        await asked_mails.forget_asked_mails(db, time_of_day() - rules.A_DAY)
