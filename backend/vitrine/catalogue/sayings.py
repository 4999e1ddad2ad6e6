"""The words of documents in several languages at once.

Most are the same in thousands of products, so each is made once for a batch.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

import msgspec

from vitrine.catalogue.vocabulary import Vocabulary

Word = tuple[bytes, ...]
"""One piece of JSON for each language; empty where nothing is said in it."""


_json = msgspec.json.Encoder().encode
# In no label of ours, since PostgreSQL keeps no text that has it.
_NO_TEXT = "\x00"


class Sayings:
    def __init__(self, vocabulary: Vocabulary, languages: tuple[str, ...]) -> None:
        self.vocabulary = vocabulary
        self.languages = languages
        self._chosen: dict[tuple[int, ...], dict[str, Word]] = {}
        self._fibres: dict[tuple[str, tuple[tuple[str, int], ...]], Word] = {}
        self._sizes: dict[tuple[str, tuple[tuple[str, str], ...]], dict[str, Word]] = {}
        self._named: dict[tuple[str, str], Word] = {}
        self._written: dict[tuple[str, tuple[str | None, ...]], Word] = {}
        self._frames: dict[str, list[tuple[bytes, bytes]]] = {}
        self._brands: dict[int, tuple[Word, Word]] = {}
        self._moments: dict[datetime, Word] = {}
        self._orders: dict[tuple[str, ...], list[str]] = {}

    def same(self, word: bytes) -> Word:
        """What needs no translation."""
        return (word,) * len(self.languages)

    def moment(self, at: datetime) -> Word:
        # A batch is written at one moment, and its sizes say so again and again.
        found = self._moments.get(at)
        if found is None:
            found = self._moments[at] = self.same(msgspec.json.encode(at.astimezone(UTC)))
        return found

    def chosen(self, value_ids: Sequence[int]) -> dict[str, Word]:
        """The groups of the values that a product has chosen."""
        known = tuple(value_ids)
        found = self._chosen.get(known)
        if found is None:
            spoken = [self.vocabulary.chosen(value_ids, each) for each in self.languages]
            found = {key: tuple(each[key] for each in spoken) for key in spoken[0]}
            self._chosen[known] = found
        return found

    def brand(self, brand_id: int) -> tuple[Word, Word]:
        """The brand as an attribute, and its maker."""
        found = self._brands.get(brand_id)
        if found is None:
            brand = tuple(self.vocabulary.brand(brand_id, each) for each in self.languages)
            found = brand, self.same(self.vocabulary.maker(brand_id))
            self._brands[brand_id] = found
        return found

    def written(self, key: str, labels: tuple[str | None, ...]) -> Word:
        """A group whose value is free text; colours of a style share most of theirs."""
        known = (key, labels)
        found = self._written.get(known)
        if found is None:
            found = self._written[known] = tuple(
                before + _json(label) + after if label is not None else b""
                for label, (before, after) in zip(labels, self._frame(key), strict=True)
            )
        return found

    def _frame(self, key: str) -> list[tuple[bytes, bytes]]:
        """What stands before and after a free text, in each language."""
        found = self._frames.get(key)
        if found is None:
            spoken = [self.vocabulary.written(key, _NO_TEXT, each) for each in self.languages]
            found = self._frames[key] = [_around(each) for each in spoken]
        return found

    def fibres(self, key: str, shares: Mapping[str, int]) -> Word:
        known = (key, tuple(shares.items()))
        found = self._fibres.get(known)
        if found is None:
            found = tuple(self.vocabulary.fibres(key, shares, each) for each in self.languages)
            self._fibres[known] = found
        return found

    def named(self, key: str, value: str) -> Word:
        known = (key, value)
        found = self._named.get(known)
        if found is None:
            found = tuple(self.vocabulary.named(key, value, each) for each in self.languages)
            self._named[known] = found
        return found

    def sizes(self, size: str, labels: Mapping[str, str]) -> dict[str, Word]:
        """By country; where a language is not spoken there, nothing is said in it."""
        known = (size, tuple(labels.items()))
        found = self._sizes.get(known)
        if found is None:
            spoken = [self.vocabulary.sizes(size, labels, each) for each in self.languages]
            countries = dict.fromkeys(country for each in spoken for country in each)
            found = {
                country: tuple(each.get(country, b"") for each in spoken) for country in countries
            }
            self._sizes[known] = found
        return found

    def in_order(self, groups: Mapping[str, Word]) -> dict[str, Word]:
        keys = tuple(groups)
        order = self._orders.get(keys)
        if order is None:
            order = sorted(keys, key=lambda key: self.vocabulary.groups[key].id)
            self._orders[keys] = order
        return {key: groups[key] for key in order}


def _around(spoken: bytes) -> tuple[bytes, bytes]:
    before, _, after = spoken.partition(_json(_NO_TEXT))
    return before, after


class Tongues:
    """Sayings by the languages that a style is described in, which mostly are the same."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self._known: dict[tuple[str, ...], Sayings] = {}

    def sayings(self, languages: tuple[str, ...]) -> Sayings:
        if languages not in self._known:
            self._known[languages] = Sayings(self.vocabulary, languages)
        return self._known[languages]
