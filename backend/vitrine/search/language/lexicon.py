"""The words of the catalogue in one language: labels, brands, names, and what means the same."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

import tantivy

from vitrine.catalogue.for_search import Words
from vitrine.search.language.analysis import Analyser, split_words
from vitrine.search.language.compounds import parts_of
from vitrine.search.language.spelling import Spelling, write_word_index
from vitrine.search.language.synonyms import Synonyms

# What a product can have, as a group and the id in it. Categories, brands and sizes stand beside
# the groups of attributes; a leaf is a category that the product itself is put in.
Key: TypeAlias = tuple[str, int]
CATEGORY = "category"
LEAF = "leaf"
BRAND = "brand"
FIBRE = "fibre"
COLOUR = "color"
GENDER = "gender"
EVERYBODY = "unisex"
# Groups whose labels tell how a thing looks and what it is made of.
DESCRIBING = (
    *(COLOUR, "material", FIBRE, "pattern", "fit", "length", "season", "features", GENDER),
)
# What a label says is worth several names.
WEIGHT_OF_LABEL = 3
# Of a term; nobody looks for something with more, and each costs half a millisecond.
MOST_WORDS = 12


class Lexicon:
    """What terms stand for: `kinds` what a thing is, `categories_above` what it is in, `traits`
    how it is described. `names`: words of product names, with the number of styles.
    """

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
        self.analyser = _analyser(language, words, [*names, *synonyms])
        self.kinds: dict[str, set[Key]] = defaultdict(set)
        self.categories_above: dict[str, set[Key]] = defaultdict(set)
        self.traits: dict[str, set[Key]] = defaultdict(set)
        self.colours: dict[str, set[int]] = defaultdict(set)
        self.genders: dict[str, set[int]] = defaultdict(set)
        self.brand_names: list[tuple[tuple[str, ...], int]] = []
        self.set_synonyms(synonyms)
        self._add_categories()
        self._add_values()
        self._add_brands()
        weights = _word_weights(language, words, names)
        self.spelling = Spelling(index or write_word_index(self.analyser, weights, path))

    def set_synonyms(self, synonyms: Mapping[str, Sequence[str]]) -> None:
        """In the place of those it knew. Compounds of new words are known to the next index."""
        self.synonyms = Synonyms(self.analyser, synonyms)

    def stems(self, text: str) -> set[str]:
        return {self.analyser.stem(word) for word in self.words_of(text)}

    def words_of(self, text: str) -> list[str]:
        """Folded, without stop words unless there is nothing else."""
        words = self.all_words_of(text)
        return [word for word in words if word not in self.analyser.stop_words] or words

    def all_words_of(self, text: str) -> list[str]:
        return self.analyser.all_words(text, at_most=MOST_WORDS)

    def _add_categories(self) -> None:
        for category in self.words.categories.values():
            if category.is_passing:
                continue
            for name in _labels_in(category.names, self.language):
                terms = self.analyser.terms(name)
                for term in terms.heads:
                    self.kinds[term].add((LEAF, category.id))
                    self.categories_above[term].add((CATEGORY, category.id))
                for term in terms.others:
                    self.traits[term].add((LEAF, category.id))

    def _add_values(self) -> None:
        for value in self.words.values.values():
            if value.group_key not in DESCRIBING:
                continue
            for label in _labels_in(value.labels, self.language):
                for term in self.analyser.terms(label).all:
                    self.traits[term].add((value.group_key, value.id))
                words = self.analyser.words(label)
                if len(words) == 1 and value.group_key == COLOUR:
                    self.colours[self.analyser.stem(words[0])].add(value.id)
                if len(words) == 1 and value.group_key == GENDER:
                    self.genders[self.analyser.stem(words[0])].add(value.id)

    def _add_brands(self) -> None:
        shared: dict[str, int] = defaultdict(int)
        for brand in self.words.brands.values():
            for word in set(self.analyser.words(brand.name)):
                shared[word] += 1
        for brand in self.words.brands.values():
            words = self.analyser.words(brand.name)
            # A name without words would be found in every term.
            if not words:
                continue
            for word in words:
                self.traits[self.analyser.stem(word)].add((BRAND, brand.id))
            self.brand_names.append((tuple(words), brand.id))
            self.brand_names += [
                ((word,), brand.id)
                for word in words
                if len(words) > 1
                and len(word) > 3
                and shared[word] == 1
                and not self._is_described(word)
            ]
        self.brand_names.sort(key=lambda each: -len(each[0]))

    def _is_described(self, word: str) -> bool:
        """Whether a word of a brand's name also says something about goods, as `Denim` does."""
        term = self.analyser.stem(word)
        keys = self.traits.get(term, set())
        return (
            term in self.kinds
            or bool(self.synonyms.meanings(word))
            or any(group != BRAND for group, _ in keys)
        )


def _analyser(language: str, words: Words, more: Sequence[str]) -> Analyser:
    """Compounds are made of the catalogue's own words."""
    plain = Analyser(language)
    whole = (
        piece
        for word in _word_weights(language, words, dict.fromkeys(more, 1))
        for piece in plain.pieces(word)
        if piece not in plain.stop_words
    )
    return Analyser(language, parts_of(whole, language))


def _word_weights(language: str, words: Words, names: Mapping[str, int]) -> dict[str, int]:
    """Words as they are written, with a weight."""
    weights = {word: count for word, count in names.items() if not any(map(str.isdigit, word))}
    labels = [
        label for each in words.categories.values() for label in _labels_in(each.names, language)
    ]
    labels += [
        label
        for each in words.values.values()
        if each.group_key in DESCRIBING
        for label in _labels_in(each.labels, language)
    ]
    labels += [brand.name for brand in words.brands.values()]
    for label in labels:
        for word in split_words(label):
            weights[word] = weights.get(word, 0) + WEIGHT_OF_LABEL
    return weights


def _labels_in(labels: Mapping[str, str], language: str) -> list[str]:
    """In the language and in all its countries: who writes Haube in Germany may mean it."""
    return [label for key, label in labels.items() if key[:2] == language]
