from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kit.rule_cases import cases
from vitrine.kit import fields
from vitrine.kit.fields import Broken

ANY_TEXT = st.text(st.characters())
SINCE_1900 = st.dates(min_value=date(1900, 1, 1))
BEFORE_1900 = st.dates(max_value=date(1899, 12, 31))
PASSWORD_CHARACTERS = st.characters(exclude_characters=fields.WHITESPACE)


@pytest.mark.parametrize("case", cases("required"))
def test_a_required_value_is_not_blank(case: dict[str, Any]) -> None:
    assert fields.required(case["value"]) == (None if case["holds"] else Broken("required"))


@pytest.mark.parametrize("case", cases("email"))
def test_an_email_address_could_be_written_to(case: dict[str, Any]) -> None:
    assert fields.email(case["value"]) == (None if case["holds"] else Broken("email"))


@pytest.mark.parametrize("case", cases("maxLength"))
def test_a_long_value_is_told_the_maximum(case: dict[str, Any]) -> None:
    broken = Broken("maxLength", {"max": case["max"]})

    answer = fields.max_length(case["value"], case["max"])

    assert answer == (None if case["holds"] else broken)


@pytest.mark.parametrize("case", cases("sameAs"))
def test_a_different_value_is_told_the_other_field(case: dict[str, Any]) -> None:
    broken = Broken("sameAs", {"other": case["other"]})

    answer = fields.same_as(case["value"], case["otherValue"], case["other"])

    assert answer == (None if case["holds"] else broken)


@pytest.mark.parametrize("case", cases("date"))
def test_a_date_is_a_day_of_the_calendar(case: dict[str, Any]) -> None:
    assert fields.date(case["value"]) == (None if case["holds"] else Broken("date"))


@pytest.mark.parametrize("case", cases("pastDate"))
def test_a_past_date_began_before_now(case: dict[str, Any]) -> None:
    now = datetime.fromisoformat(case["now"])

    answer = fields.past_date(case["value"], now)

    assert answer == (None if case["holds"] else Broken("pastDate"))


@pytest.mark.parametrize("case", cases("dateOfBirth"))
def test_a_date_of_birth_is_turned_round(case: dict[str, Any]) -> None:
    answer = fields.date_of_birth(case["value"]), fields.iso_date_of_birth(case["value"])

    broken = None if case["holds"] else Broken("dateOfBirth")
    assert answer == (broken, case.get("iso"))


@pytest.mark.parametrize("case", cases("password"))
def test_a_password_has_6_to_70_characters_and_no_space(case: dict[str, Any]) -> None:
    broken = Broken("password", {"min": 6, "max": 70})

    answer = fields.password(case["value"])

    assert answer == (None if case["holds"] else broken)


@pytest.mark.parametrize("case", cases("name"))
def test_a_name_has_letters_and_lone_marks_between_them(case: dict[str, Any]) -> None:
    assert fields.name(case["value"]) == (None if case["holds"] else Broken("name"))


@given(ANY_TEXT, ANY_TEXT, st.integers(0, 100), st.datetimes())
def test_no_text_makes_a_rule_fall_over(text: str, other: str, maximum: int, now: datetime) -> None:
    answers = [
        fields.required(text),
        fields.email(text),
        fields.max_length(text, maximum),
        fields.same_as(text, other, "other"),
        fields.date(text),
        fields.past_date(text, now),
        fields.date_of_birth(text),
        fields.password(text),
        fields.name(text),
    ]

    assert all(answer is None or isinstance(answer, Broken) for answer in answers)


@given(st.text(st.sampled_from([*fields.WHITESPACE, "a", "\u0301"])) | ANY_TEXT)
def test_required_asks_for_something_after_trimming(text: str) -> None:
    is_blank = all(char in fields.WHITESPACE for char in text)

    assert (fields.required(text) is None) == (fields.trim(text) != "") == (not is_blank)


@given(SINCE_1900, st.sampled_from("./-"))
def test_every_real_day_since_1900_may_be_a_birthday(day: date, mark: str) -> None:
    entered = f"{day.day}{mark}{day.month}{mark}{day.year}"

    assert fields.iso_date_of_birth(entered) == day.isoformat()


@given(BEFORE_1900)
def test_no_day_before_1900_is_a_birthday(day: date) -> None:
    entered = f"{day.day}.{day.month}.{day.year:04}"

    assert fields.date_of_birth(entered) == Broken("dateOfBirth")


def test_exactly_the_days_of_the_calendar_are_dates_of_birth() -> None:
    leap_and_not = [1900, 1999, 2000, 2023, 2024, 2100]
    entered = {
        f"{year:04}-{month:02}-{day:02}": f"{day}.{month}.{year}"
        for year in leap_and_not
        for month in range(14)
        for day in range(100)
    }

    accepted = [iso for iso, value in entered.items() if fields.date_of_birth(value) is None]

    first_days = [date(year, 1, 1) for year in leap_and_not]
    assert accepted == [
        (first + timedelta(days)).isoformat()
        for first in first_days
        for days in range((date(first.year + 1, 1, 1) - first).days)
    ]


@given(st.text(PASSWORD_CHARACTERS, min_size=6, max_size=70))
def test_any_6_to_70_characters_without_space_are_a_password(text: str) -> None:
    assert fields.password(text) is None


@given(st.text(PASSWORD_CHARACTERS, max_size=5) | st.text(PASSWORD_CHARACTERS, min_size=71))
def test_fewer_than_6_or_more_than_70_characters_are_no_password(text: str) -> None:
    assert fields.password(text) is not None


@given(st.text(max_size=30), st.text(max_size=30), st.sampled_from(fields.WHITESPACE))
def test_a_space_anywhere_spoils_a_password(before: str, after: str, space: str) -> None:
    assert fields.password(before + space + after) is not None


@given(st.dates())
def test_a_day_is_past_from_its_midnight_on(day: date) -> None:
    entered = f"{day.day}.{day.month}.{day.year:04}"
    midnight = datetime(day.year, day.month, day.day)

    answers = [
        fields.past_date(entered, midnight),
        fields.past_date(entered, midnight + timedelta(microseconds=1)),
    ]

    assert answers == [Broken("pastDate"), None]


def test_past_is_told_by_the_clock_of_the_shop_and_not_of_greenwich() -> None:
    shop_clock = datetime.fromisoformat("2024-05-18T00:30:00+02:00")

    answers = [
        fields.past_date("18.5.2024", shop_clock),
        fields.past_date("18.5.2024", shop_clock.astimezone(UTC)),
    ]

    assert answers == [None, Broken("pastDate")]
