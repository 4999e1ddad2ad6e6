"""A promotion that runs and codes to try, in every storefront: `backend/seed/promotions.json`."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
from msgspec import Struct

from vitrine import promotions, shops
from vitrine.kit.db import Db
from vitrine.operators import Author, Operator
from vitrine.promotions import Effect, PromotionEntry, VoucherEffect, VoucherEntry

FILE = Path(__file__).resolve().parents[2] / "seed" / "promotions.json"


class _Dated(Struct):
    """`begins` counts days from the day of seeding."""

    begins: int
    lasts: int | None = None

    def days(self, day: datetime) -> tuple[datetime, datetime | None]:
        begin = day + timedelta(days=self.begins)
        return begin, None if self.lasts is None else begin + timedelta(days=self.lasts)


class _Promotion(_Dated, kw_only=True):
    key: str
    names: dict[str, str]
    effect: Effect
    categories: list[str]


class _Voucher(_Dated, kw_only=True):
    """One with `uses` has none left."""

    code: str
    effect: VoucherEffect
    minimum: int = 0
    uses: int | None = None
    uses_each: int | None = None


class _File(Struct):
    promotions: list[_Promotion]
    vouchers: list[_Voucher]


async def put_promotions(db: Db, now: datetime) -> None:
    """After the goods. An amount is the same number in every currency."""
    day = datetime(now.year, now.month, now.day, tzinfo=UTC)
    operator = Operator(Author("command", "seed"), now, "seed")
    file = msgspec.json.decode(FILE.read_bytes(), type=_File)
    for shop in await shops.storefronts(db):
        for each in file.promotions:
            starts_at, ends_at = each.days(day)
            promotion = PromotionEntry(
                key=each.key,
                shop_codes=[shop.code],
                names=each.names,
                effect=each.effect,
                categories=each.categories,
                starts_at=starts_at,
                ends_at=ends_at,
            )
            await promotions.save_promotion(db, operator, promotion)
        for voucher in file.vouchers:
            starts_at, ends_at = voucher.days(day)
            saved = VoucherEntry(
                code=voucher.code,
                shop_codes=[shop.code],
                effect=voucher.effect,
                minimum=voucher.minimum,
                most_uses=voucher.uses,
                most_uses_each=voucher.uses_each,
                starts_at=starts_at,
                ends_at=ends_at,
            )
            await promotions.save_voucher(db, operator, saved)
            for _ in range(voucher.uses or 0):
                await promotions.use_voucher(db, shop.id, voucher.code, None, now)
