"""Attributes in the words of one locale."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from operator import attrgetter

from cachetools import LRUCache, cachedmethod

from vitrine.catalogue.attributes.rules import fibre_label
from vitrine.catalogue.attributes.shapes import AttributeGroup, Attributes, AttributeValue, Maker
from vitrine.catalogue.attributes.vocabulary import Value, Vocabulary
from vitrine.catalogue.localised import localised, spelled

# Products share most of their attributes; each that was spelled out is used again.
GROUPS_AT_MOST = 5_000


class Labels:
    def __init__(self, vocabulary: Vocabulary, locale: str) -> None:
        self.vocabulary = vocabulary
        self.locale = locale
        self._groups: LRUCache[object, AttributeGroup] = LRUCache(GROUPS_AT_MOST)

    def chosen(self, value_ids: Iterable[int]) -> Iterable[AttributeGroup]:
        """The groups of the values that a product has chosen."""
        values = [self.vocabulary.values[each] for each in value_ids]
        for key, chosen in groupby(sorted(values, key=attrgetter("group_key")), _group_key):
            yield self._chosen(key, tuple(value.id for value in chosen))

    def text(self, key: str, text: str) -> AttributeGroup:
        """A group whose value is free text."""
        return self._group(key, AttributeValue(label=spelled(text, self.locale)))

    @cachedmethod(lambda self: self._groups, key=lambda _, *args: ("brand", *args))
    def brand(self, brand_id: int) -> AttributeGroup:
        brand = self.vocabulary.brands[brand_id]
        return self._group("brand", AttributeValue(label=brand.name, id=brand.id, value=brand.key))

    def maker(self, brand_id: int) -> Maker:
        return self.vocabulary.brands[brand_id].maker

    def fibres(self, key: str, shares: Mapping[str, int]) -> AttributeGroup:
        """`80 % Wolle, 20 % Seide`: the largest share first."""
        return self._fibres(key, tuple(sorted(shares.items(), key=lambda each: -each[1])))

    @cachedmethod(lambda self: self._groups, key=lambda _, *args: ("named", *args))
    def named(self, key: str, value: str) -> AttributeGroup:
        """The group with one value by its name; one that nobody described speaks for itself."""
        found = self.vocabulary.values_by_name.get((key, value))
        spoken = self._value(found) if found else AttributeValue(label=value, value=value)
        return self._group(key, spoken)

    def size(self, size: str, label: str) -> Attributes:
        return {
            "size": self._size("size", size, size),
            "shopSize": self._size("shopSize", size, label),
        }

    def in_order(self, groups: Iterable[AttributeGroup]) -> Attributes:
        return {group.key: group for group in sorted(groups, key=lambda group: group.id or 0)}

    @cachedmethod(lambda self: self._groups, key=lambda _, *args: ("chosen", *args))
    def _chosen(self, key: str, value_ids: tuple[int, ...]) -> AttributeGroup:
        values = [self._value(self.vocabulary.values[each]) for each in value_ids]
        is_several = self.vocabulary.groups[key].multi_select
        return self._group(key, values if is_several else values[0])

    @cachedmethod(lambda self: self._groups, key=lambda _, *args: ("fibres", *args))
    def _fibres(self, key: str, shares: tuple[tuple[str, int], ...]) -> AttributeGroup:
        return self._group(key, [self._fibre(*each) for each in shares])

    def _fibre(self, fibre: str, share: int) -> AttributeValue:
        value = self.vocabulary.values_by_name["fibre", fibre]
        label = fibre_label(share, localised(value.labels, self.locale), self.locale[:2])
        return AttributeValue(id=value.id, value=fibre, label=label)

    @cachedmethod(lambda self: self._groups, key=lambda _, *args: ("size", *args))
    def _size(self, key: str, size: str, label: str) -> AttributeGroup:
        return self._group(key, AttributeValue(label=spelled(label, self.locale), value=size))

    def _value(self, value: Value) -> AttributeValue:
        label = localised(value.labels, self.locale)
        return AttributeValue(id=value.id, value=value.value, label=label)

    def _group(self, key: str, values: AttributeValue | list[AttributeValue]) -> AttributeGroup:
        group = self.vocabulary.groups[key]
        return AttributeGroup(
            id=group.id,
            key=key,
            label=localised(group.labels, self.locale),
            type=group.type,
            multi_select=group.multi_select,
            values=values,
        )


def _group_key(value: Value) -> str:
    return value.group_key
