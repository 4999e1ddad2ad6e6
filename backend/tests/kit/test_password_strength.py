"""A password is judged by its beginning, in another process, and not for long."""

from __future__ import annotations

from contextlib import closing

import pytest

from vitrine.kit.password_strength import MOST_CHARACTERS, PasswordStrength

# Every character can be read as several others.
LOOK_ALIKES = "4@8({[<369&#!1|0$5+7%2/" * 3


@pytest.mark.parametrize(
    ("password", "is_easy"),
    [("password", True), ("annaberg", True), ("karierter-mantel-7", False)],
)
async def test_what_is_easily_guessed_has_a_low_score(password: str, is_easy: bool) -> None:
    with closing(PasswordStrength()) as strength:
        score = await strength.score(password, ["annaberg"])

    assert score is not None
    assert (score <= 1) == is_easy


async def test_what_follows_the_beginning_is_not_judged() -> None:
    beginning = "a" * MOST_CHARACTERS

    with closing(PasswordStrength()) as strength:
        scores = [
            await strength.score(beginning, []),
            await strength.score(beginning + LOOK_ALIKES, []),
            await strength.score(beginning[1:] + LOOK_ALIKES, []),
        ]

    assert scores[0] == scores[1] == 0
    assert scores[2] != 0


async def test_without_time_nothing_is_said() -> None:
    with closing(PasswordStrength(longest_seconds=0)) as strength:
        assert await strength.score("password", []) is None
