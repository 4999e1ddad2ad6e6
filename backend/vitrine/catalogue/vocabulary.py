"""The words that documents are made of, loaded once for a batch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

import msgspec

from vitrine.catalogue import rules
from vitrine.catalogue.shapes import AttributeGroup, AttributeValue, Maker


@dataclass(frozen=True, slots=True)
class Group:
    id: int
    key: str
    labels: Mapping[str, str]
    type: str | None
    multi_select: bool


@dataclass(frozen=True, slots=True)
class Value:
    id: int
    group_key: str
    value: str
    labels: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Brand:
    id: int
    key: str
    name: str
    maker: Maker


@dataclass(frozen=True)
class Vocabulary:
    groups: Mapping[str, Group]
    values: Mapping[int, Value]
    brands: Mapping[int, Brand]
    countries: Mapping[str, frozenset[str]]
    """Where storefronts speak a language."""
    by_name: Mapping[tuple[str, str], Value]

    @classmethod
    def of(
        cls,
        groups: Iterable[Group],
        values: Iterable[Value],
        brands: Iterable[Brand],
        countries: Mapping[str, frozenset[str]],
    ) -> Vocabulary:
        by_id = {value.id: value for value in values}
        return cls(
            groups={group.key: group for group in groups},
            values=by_id,
            brands={brand.id: brand for brand in brands},
            countries=countries,
            by_name={(each.group_key, each.value): each for each in by_id.values()},
        )

    def chosen(self, value_ids: Sequence[int], language: str) -> dict[str, bytes]:
        """The groups of the values that a product has chosen."""
        values = sorted(
            (self.values[each] for each in value_ids),
            key=lambda value: self.groups[value.group_key].id,
        )
        groups = {}
        for group_key, chosen in groupby(values, key=lambda value: value.group_key):
            spoken = [_spoken(value, language) for value in chosen]
            is_several = self.groups[group_key].multi_select
            groups[group_key] = self.group(group_key, spoken if is_several else spoken[0], language)
        return groups

    def written(self, key: str, label: str, language: str) -> bytes:
        """A group whose value is free text."""
        return self.group(key, AttributeValue(label=label), language)

    def brand(self, brand_id: int, language: str) -> bytes:
        brand = self.brands[brand_id]
        value = AttributeValue(label=brand.name, id=brand.id, value=brand.key)
        return self.group("brand", value, language)

    def maker(self, brand_id: int) -> bytes:
        return msgspec.json.encode(self.brands[brand_id].maker)

    def group(
        self, key: str, values: AttributeValue | list[AttributeValue], language: str
    ) -> bytes:
        """As it stands among the attributes of a product: `"fit":{…}`."""
        group = self.groups[key]
        spoken = AttributeGroup(
            id=group.id,
            key=key,
            label=rules.words(group.labels, language),
            type=group.type,
            multi_select=group.multi_select,
            values=values,
        )
        return b"%b:%b" % (msgspec.json.encode(key), msgspec.json.encode(spoken))

    def fibres(self, key: str, shares: Mapping[str, int], language: str) -> bytes:
        """`80 % Wolle, 20 % Seide`: the largest share first."""
        largest_first = sorted(shares.items(), key=lambda each: -each[1])
        return self.group(key, [self._fibre(*each, language) for each in largest_first], language)

    def _fibre(self, fibre: str, share: int, language: str) -> AttributeValue:
        value = self.by_name["fibre", fibre]
        name = rules.words(value.labels, language)
        label = rules.fibre_label(share, name, language)
        return AttributeValue(id=value.id, value=fibre, label=label)

    def named(self, key: str, value: str, language: str) -> bytes:
        """The group with one value by its name; one that nobody described speaks for itself."""
        found = self.by_name.get((key, value))
        spoken = _spoken(found, language) if found else AttributeValue(label=value, value=value)
        return self.group(key, spoken, language)

    def sizes(self, size: str, labels: Mapping[str, str], language: str) -> dict[str, bytes]:
        """The attributes of a size by country, `*` for those that count as we do.

        A label may also be one of a language, as `Einheitsgröße` is.
        """
        spoken = {
            country: label
            for country, label in labels.items()
            if country in self.countries.get(language, ())
        }
        common = labels.get(language, size)
        return {
            country: self._size(size, label, language)
            for country, label in {"*": common, **spoken}.items()
        }

    def _size(self, size: str, label: str, language: str) -> bytes:
        own = self.group("size", AttributeValue(label=size, value=size), language)
        local = self.group("shopSize", AttributeValue(label=label, value=size), language)
        return b"{%b,%b}" % (own, local)


def _spoken(value: Value, language: str) -> AttributeValue:
    return AttributeValue(id=value.id, value=value.value, label=rules.words(value.labels, language))
