"""`filter_query`: every operator, in every spelling that clients send."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.content.delivery.conftest import Reader, slugs_of
from vitrine.content.delivery.filters import read_filters
from vitrine.content.delivery.parameters import Parameters
from vitrine.content.delivery.query_text import read_query
from vitrine.content.delivery.refusals import Refusal
from vitrine.content.delivery.selection import selection_of
from vitrine.content.delivery.stories import OF_LISTS
from vitrine.content.reading import AnyOf, Filter
from vitrine.content.reading.shapes import Operator

ARTICLES = ["wolle", "leinen", "seide"]


def filters_of(query: str) -> tuple[Filter | AnyOf, ...]:
    return read_filters([(parts[1:], value) for parts, value in read_query(query.encode())])


def a_filter(field: str, operator: Operator, *values: str) -> Filter:
    return Filter(tuple(field.split(".")), operator, values)


@pytest.mark.parametrize(
    ("query", "filters"),
    [
        ("filter_query[a][in]=x,y", [a_filter("a", "in", "x", "y")]),
        ("filter_query%5Ba%5D%5Bin%5D=x%2Cy", [a_filter("a", "in", "x", "y")]),
        ("filter_query[a][in][]=x&filter_query[a][in][]=y", [a_filter("a", "in", "x", "y")]),
        ("filter_query[a][in][0]=x&filter_query[a][in][1]=y", [a_filter("a", "in", "x", "y")]),
        ("filter_query[a][in]=a+b%20c", [a_filter("a", "in", "a b c")]),
        ("filter_query[a][in]=", [a_filter("a", "in", "")]),
        ("filter_query[seo.title][not-in]=x", [a_filter("seo.title", "not_in", "x")]),
        (
            "filter_query[dates.0.start][gt-float]=1.5",
            [a_filter("dates.0.start", "gt_float", "1.5")],
        ),
        ("filter_query[seo][title][in]=x", [a_filter("seo.title", "in", "x")]),
        ("filter_query[a][in_array]=x", [a_filter("a", "any_in_array", "x")]),
        ("filter_query[a][in-array]=x", [a_filter("a", "any_in_array", "x")]),
        ("filter_query[a][like]=*x,y*", [a_filter("a", "like", "*x,y*")]),
        ("filter_query[a][like]=", [a_filter("a", "like", "")]),
        ("filter_query[a][is]=not_empty_array", [a_filter("a", "is", "not_empty_array")]),
        ("filter_query[a][exists]=true", [a_filter("a", "exists", "true")]),
        (
            "filter_query[a][gt_date]=2026-01-31 09:30",
            [a_filter("a", "gt_date", "2026-01-31 09:30")],
        ),
        ("filter_query=", []),
        (
            "filter_query[a][gt_int]=1&filter_query[a][lt_int]=-5",
            [a_filter("a", "gt_int", "1"), a_filter("a", "lt_int", "-5")],
        ),
        (
            "filter_query[__or][][a][in]=x&filter_query[__or][][b][in]=y",
            [AnyOf(((a_filter("a", "in", "x"),), (a_filter("b", "in", "y"),)))],
        ),
        (
            "filter_query[__or][][a][in]=x&filter_query[__or][][a][in]=y",
            [AnyOf(((a_filter("a", "in", "x"),), (a_filter("a", "in", "y"),)))],
        ),
        (
            "filter_query[__or][0][a][in]=x&filter_query[__or][1][c][in]=z"
            "&filter_query[__or][0][b][in]=y&filter_query[d][in]=w",
            [
                a_filter("d", "in", "w"),
                AnyOf(
                    (
                        (a_filter("a", "in", "x"), a_filter("b", "in", "y")),
                        (a_filter("c", "in", "z"),),
                    )
                ),
            ],
        ),
        ("filter_query[__or][a][in]=x", [AnyOf(((a_filter("a", "in", "x"),),))]),
    ],
)
def test_filters_are_read_as_they_are_sent(query: str, filters: list[Filter | AnyOf]) -> None:
    assert [*filters_of(query)] == filters


@pytest.mark.parametrize(
    ("query", "status", "error"),
    [
        ("filter_query=x", 400, "filter_query: filter_query[field][operator]=value is wanted"),
        ("filter_query[a]=x", 400, "filter_query: filter_query[field][operator]=value is wanted"),
        (
            "filter_query[][in]=x",
            400,
            "filter_query: filter_query[field][operator]=value is wanted",
        ),
        (
            "filter_query[__or]=x",
            400,
            "filter_query: filter_query[field][operator]=value is wanted",
        ),
        (
            "filter_query[a][like][]=x",
            400,
            "filter_query: filter_query[field][operator]=value is wanted",
        ),
        ("filter_query[a][equals]=x", 422, "Parameter(s) filter_query[a][equals] not allowed"),
        (
            "filter_query[a..b][in]=x",
            400,
            "filter_query[a..b][in]: a field like title or seo.title is wanted",
        ),
        ("filter_query[a][gt_int]=x", 400, "filter_query[a][gt_int]: a number like 12.5 is wanted"),
        (
            "filter_query[a][gt_int]=1e5",
            400,
            "filter_query[a][gt_int]: a number like 12.5 is wanted",
        ),
        (
            "filter_query[a][lt_float]=1,5",
            400,
            "filter_query[a][lt_float]: a number like 12.5 is wanted",
        ),
        (
            "filter_query[a][gt_date]=2026-13-01",
            400,
            "filter_query[a][gt_date]: a moment like 2026-01-31 09:30 is wanted",
        ),
        (
            "filter_query[a][is]=maybe",
            400,
            "filter_query[a][is]: one of empty, not_empty, empty_array, not_empty_array, true, "
            "false, null, not_null is wanted",
        ),
        (
            "filter_query[a][in]=" + "," * 500,
            400,
            "filter_query[a][in]: at most 500 values are read",
        ),
        (
            "&".join(f"filter_query[a{n}][in]=x" for n in range(61)),
            400,
            "filter_query: at most 60 conditions are read",
        ),
    ],
)
def test_what_is_no_filter_is_refused(query: str, status: int, error: str) -> None:
    with pytest.raises(Refusal) as refusal:
        filters_of(query)

    assert (refusal.value.status, refusal.value.body) == (status, {"error": error})


@pytest.mark.parametrize(
    ("query", "slugs"),
    [
        ("filter_query[title][in]=Wolle,Seide", ["wolle", "seide"]),
        ("filter_query%5Btitle%5D%5Bin%5D=Wolle%2CSeide", ["wolle", "seide"]),
        ("filter_query[title][not_in]=Wolle", ["leinen", "seide"]),
        ("filter_query[title][like]=*ei*", ["leinen", "seide"]),
        ("filter_query[title][not_like]=*EI*", ["wolle"]),
        ("filter_query[seo.title][like]=*pflegen", ["seide"]),
        ("filter_query[is_new][in]=true", ["leinen"]),
        ("filter_query[is_new][is]=true", ["leinen"]),
        ("filter_query[day][is]=not_empty", ["leinen"]),
        ("filter_query[colours][is]=empty_array", ["seide"]),
        ("filter_query[colours][any_in_array]=rot,gelb", ["wolle"]),
        ("filter_query[colours][in-array]=blau", ["wolle", "leinen"]),
        ("filter_query[colours][all_in_array]=rot,blau", ["wolle"]),
        ("filter_query[price][gt-int]=20", ["seide"]),
        ("filter_query[price][lt_float]=9.6", ["wolle"]),
        ("filter_query[price][gt_int]=9&filter_query[price][lt_int]=100", ["wolle", "leinen"]),
        ("filter_query[day][gt_date]=2026-05-01 09:59", ["leinen"]),
        ("filter_query[day][gt_date]=2026-05-01 10:00", []),
        ("filter_query[nothing][exists]=true", []),
        (
            "filter_query[__or][][title][in]=Wolle&filter_query[__or][][price][gt_int]=50",
            ["wolle", "seide"],
        ),
        (
            "filter_query[__or][0][price][gt_int]=10&filter_query[__or][0][price][lt_int]=50"
            "&filter_query[__or][1][title][in]=Seide",
            ["leinen", "seide"],
        ),
        ("filter_query[name][in]=Wolle", []),
    ],
)
async def test_filters_choose_stories(read: Reader, query: str, slugs: list[str]) -> None:
    answer = await read.raw(f"/stories?content_type=article&{query.replace(' ', '+')}")

    assert slugs_of(answer) == slugs


BEGINNINGS = [
    *["filter_query[", "filter_query%5B", "filter_query[__or][][", "filter_query[__or][7]["],
    *["filter_query", "filter_query[[", "[", "filter_query[__or]["],
]
FIELDS = ["title", "price", "colours", "seo.title", "a..b", "0", "", "é", "%00", "'", "{}", "__or"]
OPERATORS = [
    *["in", "not-in", "like", "not_like", "is", "any_in_array", "all_in_array", "in_array"],
    *["gt_int", "lt-float", "gt_date", "lt_date", "exists", "equals", "", "in][", "%5B", "%ff"],
]
VALUES = [
    *["", ",", "*", "%25_%5C", "empty", "true", "null", "1", "-1.5", "1e400", "9" * 30, "NaN"],
    *["2026-01-01", "0001-01-01", "9999-12-31T23:59:59-14:00", "%", "%ff", "'", "--", "{a,b}"],
    *["\\", "%F0%9F%A7%A3", "a" * 3_000, "]", "=", "+", "NULL", "[]", "$.**"],
]
CONDITIONS = st.sampled_from(
    ["{}{}][{}]={}".format(*parts) for parts in product(BEGINNINGS, FIELDS, OPERATORS, VALUES)]
)
QUERIES = st.lists(CONDITIONS, min_size=1, max_size=3).map("&".join)


async def test_no_malformed_filter_breaks_the_shop(read: Reader) -> None:
    queries = generated_queries(2_000)

    # What cannot be read never reaches the database.
    refusals = {query: status for query in queries if (status := refusal_status(query))}
    readable = [query for query in queries if query not in refusals]
    statuses = {(await read.raw(f"/stories?{query}")).status_code for query in readable}

    assert ({*refusals.values()}, statuses) == ({400, 422}, {200})


def refusal_status(query: str) -> int | None:
    try:
        parameters = Parameters(query.encode())
        parameters.refuse_others(OF_LISTS)
        selection_of(parameters)
    except Refusal as refusal:
        return refusal.status
    return None


def generated_queries(count: int) -> list[str]:
    queries: list[str] = []

    @settings(
        max_examples=count,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        database=None,
        derandomize=True,
    )
    @given(QUERIES)
    def collect(query: str) -> None:
        queries.append(query)

    collect()
    return queries
