"""What is counted of products, of colours of styles, or of whole styles, and what came of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from vitrine.search.cluster.clauses import OF_COLOURS, Clauses, any_of, none_of
from vitrine.search.cluster.client import Json
from vitrine.search.cluster.filtering import Asked, flags, new_between
from vitrine.search.cluster.whole_styles import NOT_ON_SALE, OF_WHOLE
from vitrine.search.index.choices import Choice
from vitrine.search.language.lexicon import CATEGORY
from vitrine.search.query import CATEGORY_IDS, PRICES, REDUCTIONS, SALE, SIZE, Bounds

MOST_SIZES = 10_000
# The cluster refuses an answer of more in all.
MOST_VALUES = 60_000
# What means something in the patterns of the engine.
_SPECIAL = re.compile(r"([.?+*|{}\[\]()\"\\#@&<>~])")


def counts_of(
    asked: Asked,
    clauses: Clauses,
    groups: Sequence[str],
    below: Sequence[Choice],
    keys: Sequence[str],
) -> Json:
    """Of these keys; `groups` are those of attributes, `below` the categories to be counted."""
    inside = in_styles(clauses)
    counts: Json = {}
    if patterns := list(_patterns(groups, below, keys)):
        choices = [asked.choices.of_group(each) for each in keys]
        most = 1_000 + len(below) + 2 * sum(map(len, choices))
        # In one, since reading the keys of each product is most of the work.
        terms = {
            "field": clauses.field("keys"),
            "size": min(most, MOST_VALUES),
            "include": "|".join(patterns),
        }
        counts["values"] = {"terms": terms, "aggs": inside}
    if SIZE in keys:
        field = clauses.field(f"sizes.{asked.shop.id}")
        counts["sizes"] = {"terms": {"field": field, "size": MOST_SIZES}, "aggs": inside}
    for key, having in flags(clauses, asked).items():
        if key in keys:
            lacking = _lacking(clauses, asked, key, having)
            counts[f"having {key}"] = {"filter": having, "aggs": inside}
            counts[f"lacking {key}"] = {"filter": lacking, "aggs": inside}
    for key, field in ((PRICES, "price"), (REDUCTIONS, "reduction")):
        if key in keys:
            name = clauses.field(f"{field}.{asked.shop.id}")
            counts[f"span {key}"] = {"stats": {"field": name}}
    return counts


def in_styles(clauses: Clauses) -> Json:
    return {"styles": {"reverse_nested": {}}} if clauses is OF_COLOURS else {}


def count_styles(counted: Json) -> Json:
    """With the number of styles in the place of that of their colours."""
    its: Json = {
        name: count_styles(each) if isinstance(each, dict) else each
        for name, each in counted.items()
        if name != "styles"
    }
    if "buckets" in its:
        its["buckets"] = [count_styles(each) for each in its["buckets"]]
    if "styles" in counted:
        its["doc_count"] = counted["styles"]["doc_count"]
    return its


def add_counts(one: Json, other: Json) -> Json:
    """Of different styles, counted alike."""
    if "buckets" in one:
        numbers: Counter[str] = Counter()
        for each in (*one["buckets"], *other["buckets"]):
            numbers[each["key"]] += each["doc_count"]
        return {"buckets": [{"key": key, "doc_count": count} for key, count in numbers.items()]}
    if "min" in one:
        some = [each for each in (one, other) if each["min"] is not None]
        return {
            "min": min((each["min"] for each in some), default=None),
            "max": max((each["max"] for each in some), default=None),
        }
    return {
        name: each + other[name] if name == "doc_count" else add_counts(each, other[name])
        for name, each in one.items()
    }


def _patterns(groups: Sequence[str], below: Sequence[Choice], keys: Sequence[str]) -> Iterator[str]:
    """Of the terms whose products are counted, as expressions."""
    for key in keys:
        if key == CATEGORY_IDS and below:
            yield f"{CATEGORY}:({'|'.join(str(each.id) for each in below)})"
        elif key in groups and key != SIZE:
            yield _SPECIAL.sub(r"\\\1", key) + ":.*"


def _lacking(clauses: Clauses, asked: Asked, key: str, having: Json) -> Json:
    """Of whole styles, whether any colour lacks it, which others may have."""
    if clauses is not OF_WHOLE:
        return none_of([having])
    if key == SALE:
        return clauses.term(NOT_ON_SALE, str(asked.shop.id))
    since, until = new_between(asked.now)
    outside = [Bounds(None, since - 1), Bounds(until + 1, None)]
    return any_of([clauses.within("arrival", each) for each in outside])
