"""Attributes in the words of one locale."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache

from babel import Locale

from vitrine.catalogue.attributes.rules import fibre_label
from vitrine.catalogue.attributes.shapes import AttributeGroup, Attributes, AttributeValue, Maker
from vitrine.catalogue.attributes.vocabulary import Group, Value, Vocabulary
from vitrine.catalogue.localise import localise, spell

# Products share most of their attributes, so each group is composed once.
GROUPS_AT_MOST = 5_000


class Labels:
    def __init__(self, vocabulary: Vocabulary, locale: str) -> None:
        self.vocabulary = vocabulary
        self.locale = locale
        self._group_labels = {
            key: localise(group.labels, locale) for key, group in vocabulary.groups.items()
        }
        self._countries = Locale.parse(locale, sep="-").territories
        self.brand = lru_cache(GROUPS_AT_MOST)(self._brand)
        self.named_group = lru_cache(GROUPS_AT_MOST)(self._spell_named)
        self._chosen_group = lru_cache(GROUPS_AT_MOST)(self._spell_chosen)
        self._fibre_group = lru_cache(GROUPS_AT_MOST)(self._spell_fibres)
        self._size_groups = lru_cache(GROUPS_AT_MOST)(self._spell_size)

    def groups_of_values(
        self, value_ids: Iterable[int], only: Collection[str] | None = None
    ) -> Iterator[AttributeGroup]:
        """The groups of the values that a product has chosen."""
        by_group: dict[str, list[int]] = {}
        for each in value_ids:
            key = self.vocabulary.values[each].group_key
            if only is None or key in only:
                by_group.setdefault(key, []).append(each)
        for key, ids in by_group.items():
            yield self._chosen_group(key, tuple(ids))

    def text(self, key: str, text: str) -> AttributeGroup:
        """A group whose value is free text."""
        return self._group(key, AttributeValue(label=spell(text, self.locale)))

    def country(self, key: str, code: str) -> AttributeGroup:
        """A group whose value is a country, under the name that it has in this language."""
        name = self._countries.get(code, code)
        return self._group(key, AttributeValue(label=name, value=code))

    def maker(self, brand_id: int) -> Maker:
        return self.vocabulary.brands[brand_id].maker

    def fibres(self, key: str, shares: Mapping[str, int]) -> AttributeGroup:
        """`80 % Wolle, 20 % Seide`: the largest share first."""
        return self._fibre_group(key, tuple(sorted(shares.items(), key=_by_share)))

    def size(self, size: str, label: str) -> Attributes:
        return self._size_groups(size, label)

    def in_order(self, groups: Iterable[AttributeGroup]) -> Attributes:
        return {group.key: group for group in sorted(groups, key=_by_id)}

    def _brand(self, brand_id: int) -> AttributeGroup:
        brand = self.vocabulary.brands[brand_id]
        return self._group("brand", AttributeValue(label=brand.name, id=brand.id, value=brand.key))

    def _spell_named(self, key: str, value: str) -> AttributeGroup:
        """The group with one value by its name; one without a description is its own label."""
        stored = self.vocabulary.values_by_name.get((key, value))
        group_value = self._value(stored) if stored else AttributeValue(label=value, value=value)
        return self._group(key, group_value)

    def _spell_chosen(self, key: str, value_ids: tuple[int, ...]) -> AttributeGroup:
        values = [self._value(self.vocabulary.values[each]) for each in value_ids]
        is_several = self.vocabulary.groups[key].multi_select
        return self._group(key, values if is_several else values[0])

    def _spell_fibres(self, key: str, shares: tuple[tuple[str, int], ...]) -> AttributeGroup:
        return self._group(key, [self._fibre(*each) for each in shares])

    def _fibre(self, fibre: str, share: int) -> AttributeValue:
        value = self.vocabulary.values_by_name["fibre", fibre]
        label = fibre_label(share, localise(value.labels, self.locale), self.locale[:2])
        return AttributeValue(id=value.id, value=fibre, label=label)

    def _spell_size(self, size: str, label: str) -> Attributes:
        own = AttributeValue(label=spell(size, self.locale), value=size)
        local = AttributeValue(label=spell(label, self.locale), value=size)
        return {"size": self._group("size", own), "shopSize": self._group("shopSize", local)}

    def _value(self, value: Value) -> AttributeValue:
        label = localise(value.labels, self.locale)
        return AttributeValue(id=value.id, value=value.value, label=label)

    def _group(self, key: str, values: AttributeValue | list[AttributeValue]) -> AttributeGroup:
        group: Group = self.vocabulary.groups[key]
        return AttributeGroup(
            id=group.id,
            key=key,
            label=self._group_labels[key],
            type=group.type,
            multi_select=group.multi_select,
            values=values,
        )


def _by_id(group: AttributeGroup) -> int:
    return group.id or 0


def _by_share(share: tuple[str, int]) -> int:
    return -share[1]
