"""Public holidays of a country: on these, as on weekends, no parcel is packed or brought."""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache

import holidays as library

# Where holidays differ inside the country: those of Bern and of England, which most people keep.
REGIONS = {"CH": "BE", "GB": "ENG"}
AHEAD = timedelta(days=366)


def holidays_ahead(country: str, today: date) -> list[date]:
    """Those of the coming year, in order; none where the country is not known."""
    days = [*_holidays(country, today.year), *_holidays(country, today.year + 1)]
    return [day for day in days if today <= day <= today + AHEAD]


@lru_cache(maxsize=64)
def _holidays(country: str, year: int) -> list[date]:
    try:
        return sorted(library.country_holidays(country, REGIONS.get(country), years=year))
    except NotImplementedError:
        return []
