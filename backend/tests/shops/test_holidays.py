from datetime import date, datetime

import pytest

from vitrine.countries import COUNTRIES
from vitrine.shops.rules import delivery_dates, holidays_ahead


@pytest.mark.parametrize(
    ("country", "year", "expected"),
    [
        ("AT", 2026, "1-1 1-6 4-6 5-1 5-14 5-25 6-4 10-26 12-8 12-25"),
        ("AT", 2027, "1-1 1-6 3-29 5-6 5-17 5-27 10-26 11-1 12-8"),
        ("AT", 2028, "1-6 4-17 5-1 5-25 6-5 6-15 8-15 10-26 11-1 12-8 12-25 12-26"),
        ("BE", 2026, "1-1 4-6 5-1 5-14 5-25 7-21 11-11 12-25"),
        ("BE", 2027, "1-1 3-29 5-6 5-17 7-21 11-1 11-11"),
        ("BE", 2028, "4-17 5-1 5-25 6-5 7-21 8-15 11-1 12-25"),
        ("CH", 2026, "1-1 1-2 4-3 4-6 5-14 5-25 12-25"),
        ("CH", 2027, "1-1 3-26 3-29 5-6 5-17"),
        ("CH", 2028, "4-14 4-17 5-25 6-5 8-1 12-25 12-26"),
        ("DE", 2026, "1-1 4-3 4-6 5-1 5-14 5-25 12-25"),
        ("DE", 2027, "1-1 3-26 3-29 5-6 5-17"),
        ("DE", 2028, "4-14 4-17 5-1 5-25 6-5 10-3 12-25 12-26"),
        ("FI", 2026, "1-1 1-6 4-3 4-6 5-1 5-14 6-19 12-24 12-25"),
        ("FI", 2027, "1-1 1-6 3-26 3-29 5-6 6-25 12-6 12-24"),
        ("FI", 2028, "1-6 4-14 4-17 5-1 5-25 6-23 12-6 12-25 12-26"),
        ("FR", 2026, "1-1 4-6 5-1 5-8 5-14 5-25 7-14 11-11 12-25"),
        ("FR", 2027, "1-1 3-29 5-6 5-17 7-14 11-1 11-11"),
        ("FR", 2028, "4-17 5-1 5-8 5-25 6-5 7-14 8-15 11-1 12-25"),
        ("GB", 2026, "1-1 4-3 4-6 5-4 5-25 8-31 12-25 12-28"),
        ("GB", 2027, "1-1 3-26 3-29 5-3 5-31 8-30 12-27 12-28"),
        ("GB", 2028, "1-3 4-14 4-17 5-1 5-29 8-28 12-25 12-26"),
        ("IT", 2026, "1-1 1-6 4-6 5-1 6-2 12-8 12-25"),
        ("NL", 2026, "1-1 4-3 4-6 4-27 5-14 5-25 12-25"),
        ("NL", 2027, "1-1 3-26 3-29 4-27 5-6 5-17"),
        ("NL", 2028, "4-14 4-17 4-27 5-25 6-5 12-25 12-26"),
    ],
)
def test_on_these_days_of_the_week_no_parcel_is_brought(
    country: str, year: int, expected: str
) -> None:
    days = holidays_ahead(country, date(year, 1, 1))

    free = [day for day in days if day.year == year and day.weekday() < 5]
    assert " ".join(f"{day.month}-{day.day}" for day in free) == expected


def test_they_are_those_of_the_coming_year_in_order() -> None:
    days = holidays_ahead("DE", date(2026, 12, 25))

    assert days[:3] == [date(2026, 12, 25), date(2026, 12, 26), date(2027, 1, 1)]
    assert days[-1] == date(2027, 12, 26)


@pytest.mark.parametrize("code", COUNTRIES)
def test_every_country_of_the_table_has_holidays(code: str) -> None:
    assert date(2027, 1, 1) in holidays_ahead(code, date(2026, 12, 1))


@pytest.mark.parametrize(
    ("ordered_at", "first_day"),
    [
        ("2026-11-16T14:59", "2026-11-17"),
        ("2026-11-16T15:00", "2026-11-18"),
        ("2026-11-20T14:59", "2026-11-23"),
        ("2026-11-20T15:00", "2026-11-24"),
        ("2026-11-15T20:00", "2026-11-17"),
        ("2026-12-24T14:59", "2026-12-28"),
        ("2026-12-24T15:00", "2026-12-29"),
        ("2026-12-25T09:00", "2026-12-29"),
    ],
)
def test_what_is_ordered_before_the_packing_hour_is_packed_on_the_day(
    ordered_at: str, first_day: str
) -> None:
    first, last = delivery_dates("DE", (1, 1), datetime.fromisoformat(ordered_at), 15)

    assert (first.isoformat(), last.isoformat()) == (first_day, first_day)
