"""From words as people write them to the terms that are compared: folded, stemmed, taken apart."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache, partial

from vitrine.search.language.compounds import SHORTEST_PART, Compounds
from vitrine.search.language.stemming import stem

# Words that say nothing about goods, as they are written without accents.
STOP_WORDS = {
    "de": "aus mit fur und oder in im der die das den dem ein eine einen einer eines zu zum zur"
    " von vom am an auf bei ich suche mir etwas",
    "nl": "van voor met en of in de het een uit bij op te ik zoek iets",
    "fr": "de du des d l la le les un une et ou en a au aux pour avec sans dans sur je cherche",
    "en": "for with and or in of the a an to on from i want some",
}
_WORD = re.compile(r"[^\W_]+(?:['’\-./&][^\W_]+)*")
_PHRASES = re.compile(r"[&,;:()]|\s[-–/]\s")
_PIECE = re.compile(r"[^\W_]+")
_ELIDED = re.compile(r"^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’](?=\w)")
_OWNED = re.compile(r"['’]s?$")
# Not after a vowel: `blaue` has no umlaut.
_SPELT_OUT = re.compile(r"(?<![aeiouq])([aou])e")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d"})


def fold(word: str, language: str) -> str:
    """Without capitals and accents; German umlauts are the same whichever way they are written."""
    plain = unicodedata.normalize("NFKD", word.casefold().translate(_LIGATURES))
    plain = "".join(each for each in plain if not unicodedata.combining(each))
    if language == "de":
        plain = _SPELT_OUT.sub(r"\1", plain)
    return plain


def split_words(text: str) -> list[str]:
    """As they were written; `T-Shirt` and `d’été` are one word each."""
    return _WORD.findall(text)


@dataclass(frozen=True, slots=True)
class Terms:
    """`heads` say what a thing is, `others` what it is like: a wool coat is a coat."""

    heads: frozenset[str]
    others: frozenset[str]

    @property
    def all(self) -> frozenset[str]:
        return self.heads | self.others


class Analyser:
    """The words of one language. `parts` are terms that compounds may be taken apart into."""

    def __init__(self, language: str, parts: Iterable[str] = ()) -> None:
        self.language = language
        self.stop_words = frozenset(STOP_WORDS.get(language, "").split())
        self.compounds = Compounds(language, parts)
        # For the catalogue's texts, never a visitor's. Colours of a style share their texts.
        # Without both, an index of 2 000 products takes 2.5 s of CPU instead of 0.5.
        word_terms = lru_cache(maxsize=20_000)(
            partial(_word_terms, language, self.stop_words, self.compounds)
        )
        self.terms = lru_cache(maxsize=100)(partial(_text_terms, language, word_terms))

    def pieces(self, word: str) -> list[str]:
        """A written word as folded words: `T-Shirt` is `tshirt`, `l’été` is `ete`."""
        return _pieces(word, self.language)

    def all_pieces(self, text: str) -> list[str]:
        return [piece for word in split_words(text) for piece in self.pieces(word)]

    def stem(self, word: str) -> str:
        return stem(word, self.language)

    def words(self, text: str) -> list[str]:
        """The folded words of a text that are no stop words."""
        return [word for word in self.all_words(text) if word not in self.stop_words]

    def all_words(self, text: str, at_most: int | None = None) -> list[str]:
        return [each[0] for each in map(self.pieces, split_words(text)[:at_most]) if each]


def _pieces(word: str, language: str) -> list[str]:
    plain = fold(_ELIDED.sub("", word.casefold()), language)
    pieces = _PIECE.findall(_OWNED.sub("", plain))
    if len(pieces) < 2:
        return pieces
    return ["".join(pieces), *(each for each in pieces if len(each) >= SHORTEST_PART)]


def _text_terms(language: str, word_terms: Callable[[str], Terms], text: str) -> Terms:
    """All that a text is found by, with the parts of its compounds."""
    heads: set[str] = set()
    others: set[str] = set()
    for phrase in _PHRASES.split(text):
        written = split_words(phrase)
        head = _head_of(len(written), language)
        for place, word in enumerate(written):
            terms = word_terms(word)
            others |= terms.others
            if head is None or head == place:
                heads |= terms.heads
            else:
                others |= terms.heads
    return Terms(frozenset(heads), frozenset(others - heads))


def _head_of(count: int, language: str) -> int | None:
    """The place of the word that says what it is; None: every word may.

    A shirt dress is a dress, and a robe chemise a robe; German says it in one word.
    """
    if language == "en":
        return count - 1
    return 0 if language == "fr" else None


def _word_terms(
    language: str, stop_words: Collection[str], compounds: Compounds, word: str
) -> Terms:
    heads: set[str] = set()
    others: set[str] = set()
    whole, *parts = _pieces(word, language) or [""]
    if whole and whole not in stop_words:
        *first, last = compounds.split(whole) or [stem(whole, language)]
        heads |= {stem(whole, language), last}
        others.update(first)
    # What stands beside a hyphen only describes: a T-shirt is no shirt.
    others.update(stem(part, language) for part in parts if part not in stop_words)
    return Terms(frozenset(heads), frozenset(others))
