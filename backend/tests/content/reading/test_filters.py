"""Filters compare fields of the content, however they are stored, and never break."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.content.builders import a_page, a_story
from vitrine.content.reading import AnyOf, Filter, Selection, SortKey, View, list_stories
from vitrine.content.reading.filters import COMPARISONS
from vitrine.kit.db import Db

PUBLISHED = View()
STORIES: dict[str, dict[str, Any]] = {
    "eins": {
        "colour": "Red",
        "price": "10.5",
        "stock": 7,
        "sale": True,
        "sizes": ["s", "m"],
        "day": "2026-01-31 08:00",
        "seo": {"title": "Wolle"},
        "dates": [{"start": "2026-05-01 10:00"}],
        "colour__i18n__fr": "Rouge",
        "note": "",
        "long": "x" * 101,
        "a=b": "c",
    },
    "zwei": {
        "colour": "blue_100%",
        "price": 9,
        "stock": "12",
        "sale": False,
        "sizes": [],
        "day": "2026-02-01T00:00:00+02:00",
        "note": None,
        "a": "b=c",
    },
    "drei": {"price": "viel", "stock": "", "sizes": "m", "day": "2026-13-45", "seo": "Wolle"},
}


@pytest.mark.parametrize(
    ("field", "operator", "values", "slugs"),
    [
        ("colour", "in", ["Red", "green"], ["eins"]),
        ("colour", "in", ["red"], []),
        ("sale", "in", ["true"], ["eins"]),
        ("stock", "in", ["7", "12"], ["eins", "zwei"]),
        ("sizes", "in", ["s", "m"], ["drei"]),
        ("sizes", "in", ['["s", "m"]'], ["eins"]),
        ("sizes", "in", ["[]"], ["zwei"]),
        ("long", "in", ["x" * 101], ["eins"]),
        ("a=b", "in", ["c"], ["eins"]),
        ("note", "in", [""], ["eins"]),
        ("colour", "not_in", ["Red"], ["drei", "zwei"]),
        ("colour", "like", ["r*"], ["eins"]),
        ("colour", "like", ["*E*"], ["eins", "zwei"]),
        ("colour", "like", ["b%"], []),
        ("colour", "like", ["*_100%"], ["zwei"]),
        ("note", "like", [""], ["eins"]),
        ("colour", "not_like", ["*d"], ["drei", "zwei"]),
        ("note", "is", ["empty"], ["drei", "eins", "zwei"]),
        ("colour", "is", ["not_empty"], ["eins", "zwei"]),
        ("sizes", "is", ["empty_array"], ["zwei"]),
        ("sizes", "is", ["not_empty_array"], ["eins"]),
        ("sale", "is", ["true"], ["eins"]),
        ("sale", "is", ["false"], ["zwei"]),
        ("note", "is", ["null"], ["drei", "zwei"]),
        ("note", "is", ["not_null"], ["eins"]),
        ("note", "is", ["nonsense"], []),
        ("sizes", "any_in_array", ["m", "xl"], ["eins"]),
        ("sizes", "all_in_array", ["m", "s"], ["eins"]),
        ("sizes", "all_in_array", ["m", "xl"], []),
        ("stock", "gt_int", ["7"], ["zwei"]),
        ("stock", "lt_int", ["12"], ["eins"]),
        ("price", "gt_float", ["9.5"], ["eins"]),
        ("price", "lt_float", [" 10.50001 "], ["eins", "zwei"]),
        ("price", "gt_int", ["viel"], []),
        ("price", "gt_int", ["1", "2"], []),
        ("day", "gt_date", ["2026-01-31 07:59"], ["eins", "zwei"]),
        ("day", "lt_date", ["2026-01-31 22:30"], ["eins", "zwei"]),
        ("day", "gt_date", ["2026-01-31 22:30"], []),
        ("day", "gt_date", ["gestern"], []),
        ("seo.title", "in", ["Wolle"], ["eins"]),
        ("dates.0.start", "gt_date", ["2026-04-30"], ["eins"]),
        ("colour__i18n__fr", "in", ["Rouge"], ["eins"]),
        ("colour", "exists", ["true"], ["eins", "zwei"]),
        ("colour", "exists", ["false"], ["drei"]),
        ("') or true --", "in", ["') or true --"], []),
    ],
)
async def test_a_filter_compares_a_field(
    db: Db, field: str, operator: Any, values: list[str], slugs: list[str]
) -> None:
    shown = await shown_by(db, Filter(tuple(field.split(".")), operator, tuple(values)))

    assert shown == slugs


async def test_all_filters_hold_and_one_group_of_those_with_a_choice(db: Db) -> None:
    red, blue = Filter(("colour",), "like", ("red",)), Filter(("colour",), "like", ("blue*",))
    cheap, dear = Filter(("price",), "lt_int", ("10",)), Filter(("price",), "gt_int", ("10",))

    assert await shown_by(db, red, cheap) == []
    assert await shown_by(db, red, dear) == ["eins"]
    assert await shown_by(db, AnyOf(((red,), (blue,)))) == ["eins", "zwei"]
    assert await shown_by(db, AnyOf(((red, cheap), (blue, cheap)))) == ["zwei"]
    assert await shown_by(db, AnyOf(((red,), (blue,))), dear) == ["eins"]
    assert await shown_by(db, AnyOf(())) == ["drei", "eins", "zwei"]


TEXTS = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=8)
FILTERS = st.builds(
    Filter,
    st.lists(TEXTS | st.sampled_from(["price", "day", "sizes", "0"]), min_size=1, max_size=3).map(
        tuple
    ),
    st.sampled_from([*COMPARISONS, "is", "exists"]),
    st.lists(TEXTS | st.sampled_from(["1e999", "9" * 300, "infinity", "-1", "0001-01-01"])).map(
        tuple
    ),
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    filters=st.lists(FILTERS | st.builds(AnyOf, st.tuples(st.tuples(FILTERS, FILTERS)))),
    field=TEXTS,
    kind=st.sampled_from(["text", "int", "float"]),
)
async def test_no_filter_breaks_a_statement(
    db: Db, filters: list[Filter | AnyOf], field: str, kind: Any
) -> None:
    await list_stories(
        db,
        PUBLISHED,
        Selection(filters=filters, sort=[SortKey(("content", field), kind=kind)]),
    )


@pytest.fixture(autouse=True)
async def _stories(db: Db) -> None:
    for slug, fields in STORIES.items():
        await a_story(db, slug, a_page(**fields))


async def shown_by(db: Db, *filters: Filter | AnyOf) -> list[str]:
    selection = Selection(filters=filters, sort=[SortKey(("slug",))])
    stories, _ = await list_stories(db, PUBLISHED, selection)
    return [story.slug for story in stories]
