"""What a report is asked: days, storefronts and a language, checked before anything is read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Literal

from vitrine import insight, shops
from vitrine.insight import Period
from vitrine.kit.calendar import last_day_of
from vitrine.kit.db import Db
from vitrine.rpc import FieldError, invalid
from vitrine.shops import Storefront

Language = Literal["en", "de"]
LONGEST = 5 * 366
USUAL = 30
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


@dataclass(frozen=True)
class Question:
    db: Db
    period: Period
    shops: Sequence[Storefront]
    language: Language
    now: datetime
    counted_from: date | None
    """The first day that anything was sold on; nothing is known of those before."""

    @property
    def today(self) -> date:
        """The latest of these storefronts."""
        return _today(self.shops, self.now)

    @property
    def shop_ids(self) -> list[int]:
        return [shop.id for shop in self.shops]

    @property
    def shop_codes(self) -> list[str]:
        return [shop.code for shop in self.shops]

    @property
    def days(self) -> list[date]:
        """Those of the period that have begun."""
        last = min(self.period.last, self.today)
        count = (last - self.period.first).days + 1
        return [self.period.first + timedelta(days=place) for place in range(count)]

    def code_of(self, shop_id: int) -> str:
        return next((shop.code for shop in self.shops if shop.id == shop_id), "")

    def say(self, english: str, german: str) -> str:
        return german if self.language == "de" else english


async def open_question(
    db: Db,
    now: datetime,
    *,
    first: str | None = None,
    last: str | None = None,
    shop: str | None = None,
    language: Language = "en",
) -> Question:
    """The thirty days to today, and all storefronts, where nothing else is said."""
    every = [each for each in await shops.storefronts(db) if each.is_enabled]
    chosen = [each for each in every if shop is None or each.code == shop]
    if not chosen:
        raise invalid(FieldError(field="shop", rule="known"))
    until = read_day("to", last) or _today(chosen, now)
    since = read_day("from", first) or until - timedelta(days=USUAL - 1)
    if since > until:
        raise invalid(FieldError(field="to", rule="afterFrom"))
    if (until - since).days >= LONGEST:
        raise invalid(FieldError(field="from", rule="longestPeriod", params={"max": LONGEST}))
    counted_from = await insight.turnover.first_day(db)
    return Question(db, Period(since, until), chosen, language, now, counted_from)


def _today(storefronts: Sequence[Storefront], now: datetime) -> date:
    return last_day_of(now, [each.time_zone for each in storefronts])


def read_day(field: str, text: str | None) -> date | None:
    if text is None:
        return None
    try:
        if _DAY.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise invalid(FieldError(field=field, rule="date"))
