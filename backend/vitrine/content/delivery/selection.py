"""Which stories a list asks for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from vitrine.content.delivery import filters
from vitrine.content.delivery.filters import read_filters
from vitrine.content.delivery.moments import moment_of
from vitrine.content.delivery.parameters import Parameters
from vitrine.content.delivery.refusals import bad_request
from vitrine.content.delivery.sorting import read_sort
from vitrine.content.reading import Selection, TimeBound
from vitrine.content.reading.shapes import Comparison, TimeColumn

DEFAULT_PER_PAGE = 25
MOST_PER_PAGE = 100
# Further than anybody has stories.
LAST_PAGE = 10**9

COLUMNS: tuple[TimeColumn, ...] = ("published_at", "first_published_at", "updated_at")
COMPARISONS: tuple[Comparison, ...] = get_args(Comparison)
TIMES = {f"{column}_{each}": (column, each) for column in COLUMNS for each in COMPARISONS}

PARAMETERS = frozenset(
    [
        *["starts_with", "by_slugs", "excluding_slugs", "by_uuids", "by_uuids_ordered"],
        *["by_ids", "excluding_ids", "content_type", "level", "is_startpage", "with_tag"],
        *["search_term", "sort_by", "page", "per_page", filters.NAME],
        *TIMES,
    ]
)


def selection_of(parameters: Parameters) -> Selection:
    return Selection(
        starts_with=parameters.text("starts_with").removeprefix("/") or None,
        by_slugs=_paths(parameters, "by_slugs") or None,
        excluding_slugs=_paths(parameters, "excluding_slugs"),
        by_uuids=parameters.texts("by_uuids") or None,
        by_uuids_ordered=parameters.texts("by_uuids_ordered") or None,
        by_ids=parameters.numbers("by_ids") if parameters.texts("by_ids") else None,
        excluding_ids=parameters.numbers("excluding_ids"),
        content_type=parameters.text("content_type") or None,
        level=parameters.number("level", 0) or None,
        is_startpage=parameters.flag("is_startpage"),
        with_tag=parameters.texts("with_tag") or None,
        search_term=parameters.text("search_term") or None,
        times=tuple(_times(parameters)),
        filters=read_filters(parameters.below(filters.NAME)),
        sort=read_sort(parameters.text("sort_by")),
        page=parameters.number("page", 1, least=1, most=LAST_PAGE),
        per_page=parameters.number("per_page", DEFAULT_PER_PAGE, least=1, most=MOST_PER_PAGE),
    )


def _paths(parameters: Parameters, name: str) -> tuple[str, ...]:
    return tuple(each.removeprefix("/") for each in parameters.texts(name))


def _times(parameters: Parameters) -> Iterator[TimeBound]:
    for name, (column, comparison) in TIMES.items():
        text = parameters.text(name)
        if not text:
            continue
        moment = moment_of(text)
        if moment is None:
            raise bad_request(f"{name}: a moment like 2026-01-31 09:30 is wanted")
        yield TimeBound(column, comparison, moment)
