"""Recommendations stay with those who are shopped for: beside women's goods there are no men's."""

from __future__ import annotations

from collections.abc import Collection

from vitrine.catalogue.for_search import Words
from vitrine.search.cluster.clauses import OF_PRODUCTS, all_of, key_term, none_of
from vitrine.search.cluster.client import Json
from vitrine.search.language.lexicon import EVERYBODY, GENDER


def for_the_same_people(words: Words, keys: Collection[str]) -> list[Json]:
    """Goods for whom goods with these keys are, for everybody, or that do not say for whom."""
    genders = {
        key_term(GENDER, value.id): value.value
        for value in words.values.values()
        if value.group_key == GENDER
    }
    wanted = {genders[key] for key in keys if key in genders} - {EVERYBODY}
    if not wanted:
        return []
    shared = [key for key, value in genders.items() if value in wanted]
    others = [key for key, value in genders.items() if value not in {*wanted, EVERYBODY}]
    is_for_others = all_of(
        [OF_PRODUCTS.terms("keys", others), none_of([OF_PRODUCTS.terms("keys", shared)])]
    )
    return [none_of([is_for_others])]
