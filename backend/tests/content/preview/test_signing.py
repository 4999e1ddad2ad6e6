from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from vitrine.content.preview.signing import (
    Grant,
    Signature,
    Wrong,
    is_signed,
    pass_for,
    read_pass,
    sign,
    signed_by,
    wrong_with,
)

NOW = datetime(2026, 11, 18, 9, 0, tzinfo=UTC)
TOKEN = "a-preview-token"


def signed_at(moment: datetime) -> Signature:
    return signed_by("1", TOKEN, moment)


def test_a_link_is_signed_as_the_editors_of_the_hosted_service_do() -> None:
    # echo -n 4711:secret:1700000000 | sha1sum
    assert sign("4711", "secret", "1700000000") == "bd4d176011b49994ad1d37ebac50eba15fcf6316"


@pytest.mark.parametrize(
    ("age", "wrong"),
    [
        (timedelta(), None),
        (timedelta(minutes=59, seconds=59), None),
        (timedelta(hours=1), Wrong.EXPIRED),
        (timedelta(days=300), Wrong.EXPIRED),
        (-timedelta(seconds=30), None),
        (-timedelta(minutes=2), Wrong.FORGED),
        (-timedelta(days=3650), Wrong.FORGED),
    ],
)
def test_a_link_holds_for_an_hour_and_not_from_the_future(
    age: timedelta, wrong: Wrong | None
) -> None:
    assert wrong_with(signed_at(NOW - age), TOKEN, NOW) is wrong


@pytest.mark.parametrize(
    "signature",
    [
        Signature("2", signed_at(NOW).timestamp, signed_at(NOW).token),
        Signature("1", str(int(NOW.timestamp()) + 1), signed_at(NOW).token),
        Signature("1", signed_at(NOW).timestamp, signed_at(NOW).token.upper()),
        Signature("1", signed_at(NOW).timestamp, ""),
        Signature("1", signed_at(NOW).timestamp, "ä"),
        Signature("1", signed_at(NOW).timestamp, TOKEN),
        Signature("1", "now", sign("1", TOKEN, "now")),
        Signature("1", "-5", sign("1", TOKEN, "-5")),
        Signature("1", "9" * 40, sign("1", TOKEN, "9" * 40)),
        Signature("", "", ""),
    ],
)
def test_what_nobody_signed_is_forged(signature: Signature) -> None:
    assert wrong_with(signature, TOKEN, NOW) is Wrong.FORGED


def test_without_a_preview_token_nothing_is_signed() -> None:
    timestamp = str(int(NOW.timestamp()))

    assert not is_signed("1", timestamp, sign("1", "", timestamp), "", NOW)
    assert is_signed("1", timestamp, sign("1", TOKEN, timestamp), TOKEN, NOW)


@pytest.mark.parametrize("release_id", [None, 12])
def test_a_pass_says_until_when_and_of_which_release(release_id: int | None) -> None:
    grant = Grant(NOW + timedelta(hours=1), release_id)

    text = pass_for(grant, TOKEN)

    assert read_pass(text, TOKEN, NOW) == grant
    assert read_pass(text, TOKEN, grant.until) is Wrong.EXPIRED
    assert read_pass(text, "another-token", NOW) is Wrong.FORGED
    assert TOKEN not in text


def test_a_pass_cannot_be_changed() -> None:
    until, release_id, seal = pass_for(Grant(NOW + timedelta(hours=1), 12), TOKEN).split("-")

    changed = [
        f"{int(until) + 9999}-{release_id}-{seal}",
        f"{until}-13-{seal}",
        f"{until}-{release_id}-{seal[::-1]}",
        f"{until}-{release_id}",
        "",
        "0" * 200,
    ]

    assert {read_pass(text, TOKEN, NOW) for text in changed} == {Wrong.FORGED}
