"""The words of the catalogue in one language: labels, brands, names, and what means the same."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import tantivy

from vitrine.catalogue.for_search import Words
from vitrine.search.index.products import BRAND, CATEGORY, LEAF, Key
from vitrine.search.language.analysis import JOINTS, SHORTEST_PART, Analyser, split_words

COLOUR = "color"
GENDER = "gender"
# Groups whose labels tell how a thing looks and what it is made of.
DESCRIBING = (
    *(COLOUR, "material", "fibre", "pattern", "fit", "length", "season", "features", GENDER),
)
NEVER_CORRECTED = 4
# A part that stands nowhere alone must be long to be believed.
LONG_PART = 4
MEMORY = 15_000_000


@dataclass(frozen=True, slots=True)
class Correction:
    word: str
    distance: int
    count: int


class Lexicon:
    """`names`: words of product names as they are written, with the number of styles."""

    def __init__(
        self,
        language: str,
        words: Words,
        names: Mapping[str, int],
        synonyms: Mapping[str, Sequence[str]],
        index: tantivy.Index | None = None,
        path: Path | None = None,
    ) -> None:
        """`index` was written before; otherwise it is written now, at `path` or in memory."""
        self.language = language
        self.words = words
        self.analyser = Analyser(language, _parts(language, words, [*names, *synonyms]))
        self.kinds: dict[str, set[Key]] = defaultdict(set)
        self.above: dict[str, set[Key]] = defaultdict(set)
        self.traits: dict[str, set[Key]] = defaultdict(set)
        self.colours: dict[str, set[int]] = defaultdict(set)
        self.genders: dict[str, set[int]] = defaultdict(set)
        self.brand_names: list[tuple[tuple[str, ...], int]] = []
        self._synonyms: dict[str, list[list[str]]] = {}
        self.learn(synonyms)
        self._take_in_categories()
        self._take_in_values()
        self._take_in_brands()
        self._index = index or _word_index(self.analyser, _shown(language, words, names), path)
        self._searcher = self._index.searcher()

    def learn(self, synonyms: Mapping[str, Sequence[str]]) -> None:
        """In the place of those it knew. Compounds of new words are known to the next index."""
        known: dict[str, list[list[str]]] = {}
        for word, means in synonyms.items():
            meant = known.setdefault(self._key(self._pieces(word)), [])
            meant += [self._pieces(meaning) for meaning in means]
        self._synonyms = known

    def is_label(self, term: str) -> bool:
        return term in self.kinds or term in self.above or term in self.traits

    def meanings(self, *words: str) -> list[list[str]]:
        """What the words also mean, each meaning as words; whichever way they are inflected."""
        return self._synonyms.get(self._key(words), [])

    def corrections(self, word: str) -> list[Correction]:
        """Words of the catalogue that are spelt almost like it, the likeliest first."""
        if len(word) < NEVER_CORRECTED:
            return []
        distance = 1 if len(word) < 6 else 2
        query = tantivy.Query.fuzzy_term_query(self._index.schema, "word", word, distance)
        found = self._searcher.search(query, limit=20, count=False, order_by_field="count")
        candidates = [
            Correction(near, _distance(word, near), count)
            for count, address in found.hits
            for near in self._searcher.doc(address)["word"]
        ]
        return sorted(
            candidates,
            key=lambda each: (each.distance, each.word[0] != word[0], -each.count, each.word),
        )

    def completions(self, start: str, count: int) -> list[tuple[str, int]]:
        """Words as they are written that begin so, the most usual first."""
        found = self._searcher.terms_with_prefix("word", start, limit=200)
        shown = []
        for word, _ in found:
            query = tantivy.Query.term_query(self._index.schema, "word", word)
            for styles, address in self._searcher.search(
                query, limit=1, count=False, order_by_field="count"
            ).hits:
                shown.append((self._searcher.doc(address)["shown"][0], styles))
        return sorted(shown, key=lambda each: (-each[1], len(each[0]), each[0]))[:count]

    def _take_in_categories(self) -> None:
        for category in self.words.categories.values():
            if category.is_passing:
                continue
            for name in _spoken(category.names, self.language):
                terms = self.analyser.terms(name)
                for term in terms.heads:
                    self.kinds[term].add((LEAF, category.id))
                    self.above[term].add((CATEGORY, category.id))
                for term in terms.others:
                    self.traits[term].add((LEAF, category.id))

    def _take_in_values(self) -> None:
        for value in self.words.values.values():
            if value.group_key not in DESCRIBING:
                continue
            for label in _spoken(value.labels, self.language):
                for term in self.analyser.terms(label).all:
                    self.traits[term].add((value.group_key, value.id))
            own = {self.analyser.stem(each) for each in self._labels(value.labels)}
            if value.group_key == COLOUR:
                for term in own:
                    self.colours[term].add(value.id)
            if value.group_key == GENDER:
                for term in own:
                    self.genders[term].add(value.id)

    def _labels(self, labels: Mapping[str, str]) -> list[str]:
        """Labels of one word."""
        found = []
        for label in _spoken(labels, self.language):
            pieces = self._pieces(label)
            if len(pieces) == 1:
                found += pieces
        return found

    def _take_in_brands(self) -> None:
        shared: dict[str, int] = defaultdict(int)
        for brand in self.words.brands.values():
            for piece in set(self._pieces(brand.name)):
                shared[piece] += 1
        for brand in self.words.brands.values():
            pieces = self._pieces(brand.name)
            for piece in pieces:
                self.traits[self.analyser.stem(piece)].add((BRAND, brand.id))
            self.brand_names.append((tuple(pieces), brand.id))
            self.brand_names += [
                ((piece,), brand.id)
                for piece in pieces
                if len(pieces) > 1
                and len(piece) > 3
                and shared[piece] == 1
                and not self._is_described(piece)
            ]
        self.brand_names.sort(key=lambda each: -len(each[0]))

    def _is_described(self, piece: str) -> bool:
        """Whether a word of a brand's name also says something about goods, as `Denim` does."""
        term = self.analyser.stem(piece)
        keys = self.traits.get(term, set())
        return (
            term in self.kinds
            or bool(self.meanings(piece))
            or any(group != BRAND for group, _ in keys)
        )

    def _pieces(self, text: str) -> list[str]:
        pieces = (self.analyser.pieces(word) for word in split_words(text))
        return [each[0] for each in pieces if each and each[0] not in self.analyser.empty_words]

    def _key(self, words: Sequence[str]) -> str:
        return " ".join(self.analyser.stem(word) for word in words)


def _spoken(labels: Mapping[str, str], language: str) -> list[str]:
    """In the language and in all its countries: who writes Haube in Germany may mean it."""
    return [label for key, label in labels.items() if key[:2] == language]


def _shown(language: str, words: Words, names: Mapping[str, int]) -> dict[str, int]:
    """Words as they are written, with a weight: what labels say is worth several names."""
    shown = {word: count for word, count in names.items() if not any(map(str.isdigit, word))}
    labels = [
        label for each in words.categories.values() for label in _spoken(each.names, language)
    ]
    labels += [
        label
        for each in words.values.values()
        if each.group_key in DESCRIBING
        for label in _spoken(each.labels, language)
    ]
    labels += [brand.name for brand in words.brands.values()]
    for label in labels:
        for word in split_words(label):
            shown[word] = shown.get(word, 0) + 3
    return shown


def _parts(language: str, words: Words, more: Iterable[str]) -> Iterable[str]:
    """What compounds are made of: words of the catalogue, and what is left of its compounds.

    Who knows Wollmantel and Mantel also knows Woll.
    """
    analyser = Analyser(language)
    whole = {
        piece
        for word in _shown(language, words, dict.fromkeys(more, 1))
        for piece in analyser.pieces(word)
        if len(piece) >= SHORTEST_PART and piece not in analyser.empty_words
    }
    stems = {analyser.stem(each) for each in whole}
    if language not in JOINTS:
        return stems
    for word in whole:
        for start in range(LONG_PART, len(word) - LONG_PART + 1):
            if analyser.stem(word[start:]) in stems:
                stems.add(analyser.stem(word[:start]))
                break
    return stems


def _word_index(analyser: Analyser, shown: Mapping[str, int], path: Path | None) -> tantivy.Index:
    builder = tantivy.SchemaBuilder()
    builder.add_text_field("word", tokenizer_name="raw", index_option="basic", stored=True)
    builder.add_text_field("shown", tokenizer_name="raw", index_option="basic", stored=True)
    builder.add_unsigned_field("count", fast=True)
    index = tantivy.Index(builder.build(), path=str(path) if path else None)
    writer = index.writer(MEMORY, 1)
    for word, count in shown.items():
        pieces = analyser.pieces(word)
        if pieces and pieces[0] not in analyser.empty_words:
            document = tantivy.Document()
            document.add_text("word", pieces[0])
            document.add_text("shown", word)
            document.add_unsigned("count", count)
            writer.add_document(document)
    writer.commit()
    writer.wait_merging_threads()
    index.reload()
    return index


def _distance(one: str, other: str) -> int:
    """How many letters differ; two that changed places count once."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(one, start=1):
        current = [row]
        for column, its in enumerate(other, start=1):
            cost = min(last[column] + 1, current[-1] + 1, last[column - 1] + (letter != its))
            swapped = row > 1 and column > 1 and letter == other[column - 2]
            if swapped and one[row - 2] == its:
                cost = min(cost, before[column - 2] + 1)
            current.append(cost)
        before, last = last, current
    return last[-1]
