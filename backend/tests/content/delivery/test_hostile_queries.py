"""Whatever is asked is answered or refused."""

from __future__ import annotations

import os
from collections import Counter
from itertools import islice

import pytest

from tests.content.delivery.conftest import Reader
from tests.content.delivery.hostile_queries import hostile_queries

MANY = int(os.environ.get("SOAK_QUERIES", "100000"))


async def test_a_query_of_any_kind_is_answered_or_refused(read: Reader) -> None:
    statuses, failures = await asked(read, seed=12, count=250)

    assert failures == []
    assert set(statuses) == {200, 400, 422}
    assert (await read("/stories/magazin/wolle")).status_code == 200


@pytest.mark.soak
async def test_a_hundred_thousand_queries_of_any_kind_are_answered_or_refused(read: Reader) -> None:
    statuses, failures = await asked(read, seed=7, count=MANY)
    print(dict(statuses))

    assert failures == []


async def asked(read: Reader, seed: int, count: int) -> tuple[Counter[int], list[str]]:
    """How often each status came, and which queries the service failed at."""
    statuses: Counter[int] = Counter()
    failures = []
    for query in islice(hostile_queries(seed), count):
        answer = await read.raw(f"/stories?{query}")
        statuses[answer.status_code] += 1
        if answer.status_code >= 500:
            failures.append(query)
    return statuses, failures
