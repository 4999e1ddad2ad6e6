"""Products that words find, in groups from the best match to the least."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from vitrine.search.index.bits import Bits
from vitrine.search.index.products import Goods, Key
from vitrine.search.index.texts import Field, Texts
from vitrine.search.language.lexicon import Lexicon

# What a word is worth, by where it stands: what the thing is called, how it is described,
# a category far above, a sentence about it.
CALLED = 6
DESCRIBED = 4
ABOVE = 3
MENTIONED = 1
# Said with another word, or as a part of one.
OTHERWISE = 1

Worth = dict[int, Bits]


@dataclass(frozen=True, slots=True)
class Match:
    """`tiers` together hold all `bits`; each product counts for the first that holds it."""

    bits: Bits
    tiers: Sequence[Bits]


class Matcher:
    def __init__(self, goods: Goods, lexicon: Lexicon, texts: Texts) -> None:
        self.goods = goods
        self.lexicon = lexicon
        self.texts = texts

    def match(self, words: Sequence[str], *, all_of_them: bool = True) -> Match:
        """Folded words; a product has all of them, or, if told so, as many as possible."""
        scores: Worth = {0: -1}
        for worth in self._worths(words):
            added: Worth = {}
            for score, bits in scores.items():
                left = bits
                for value, its in worth:
                    both = left & its
                    if both:
                        added[score + value] = added.get(score + value, 0) | both
                        left &= ~its
                if not all_of_them and left:
                    added[score] = added.get(score, 0) | left
            scores = added
        tiers = [bits for score, bits in sorted(scores.items(), reverse=True) if score]
        every = 0
        for bits in tiers:
            every |= bits
        return Match(every, tiers)

    def is_known(self, word: str) -> bool:
        return any(bits for _, bits in self._of_word(word))

    def _worths(self, words: Sequence[str]) -> Iterator[list[tuple[int, Bits]]]:
        """For each word what it is worth where; two words that are written as one are one."""
        place = 0
        while place < len(words):
            pair = words[place : place + 2]
            meant = self._meant(*pair) if len(pair) == 2 else []
            if len(pair) == 2 and (meant or self._is_written("".join(pair))):
                together = _both(self._of_word(pair[0]), self._of_word(pair[1]))
                yield _best([*self._of_word("".join(pair)), *_less(together), *meant])
                place += 2
            else:
                yield _best(self._of_word(words[place]))
                place += 1

    def _is_written(self, word: str) -> bool:
        term = self.lexicon.analyser.stem(word)
        return term in self.lexicon.kinds or bool(self.texts.having(Field.NAME, term))

    def _of_word(self, word: str) -> list[tuple[int, Bits]]:
        analyser = self.lexicon.analyser
        found = list(self._of_term(analyser.stem(word)))
        parts = analyser.taken_apart(word)
        if parts:
            found += _less(_all_of([self._of_part(part) for part in parts]))
        found += self._meant(word)
        if not any(bits for _, bits in found):
            head = analyser.head(word)
            if head:
                found += _less(self._of_term(head))
        return found

    def _of_part(self, term: str) -> list[tuple[int, Bits]]:
        return [*self._of_term(term), *self._meant(term)]

    def _meant(self, *words: str) -> list[tuple[int, Bits]]:
        stem = self.lexicon.analyser.stem
        found: list[tuple[int, Bits]] = []
        for meaning in self.lexicon.meanings(*words):
            found += _less(_all_of([list(self._of_term(stem(each))) for each in meaning]))
        return found

    def _of_term(self, term: str) -> Iterator[tuple[int, Bits]]:
        lexicon = self.lexicon
        yield (
            CALLED,
            self.texts.having(Field.NAME, term) | self._any_of(lexicon.kinds.get(term, ())),
        )
        yield (
            DESCRIBED,
            self.texts.having(Field.DETAIL, term) | self._any_of(lexicon.traits.get(term, ())),
        )
        yield ABOVE, self._any_of(lexicon.above.get(term, ()))
        yield MENTIONED, self.texts.having(Field.DESCRIPTION, term)

    def _any_of(self, keys: Iterable[Key]) -> Bits:
        found = 0
        for key in keys:
            found |= self.goods.having.get(key, 0)
        return found


def _best(found: list[tuple[int, Bits]]) -> list[tuple[int, Bits]]:
    """One set for each worth, the highest first.

    Every second description mentions a coat that something goes with; they count only for words
    that nothing is called or described by.
    """
    merged: Worth = {}
    for value, bits in found:
        if bits:
            merged[value] = merged.get(value, 0) | bits
    if len(merged) > 1:
        merged.pop(MENTIONED, None)
    return sorted(merged.items(), reverse=True)


def _all_of(parts: list[list[tuple[int, Bits]]]) -> list[tuple[int, Bits]]:
    """Several words that stand for one: it is worth what the last of them is."""
    if not parts:
        return []
    *others, last = parts
    for other in others:
        last = _both(other, last)
    return last


def _both(one: list[tuple[int, Bits]], last: list[tuple[int, Bits]]) -> list[tuple[int, Bits]]:
    any_of_one = 0
    for _, bits in _best(one):
        any_of_one |= bits
    return [(value, bits & any_of_one) for value, bits in last]


def _less(found: Iterable[tuple[int, Bits]]) -> list[tuple[int, Bits]]:
    return [(max(1, value - OTHERWISE), bits) for value, bits in found]
