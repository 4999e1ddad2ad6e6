"""From words as people write them to the terms that are compared: folded, stemmed, taken apart."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import tantivy

from vitrine.search.index.recent import Recent

STEMMERS = {"de": "german", "nl": "dutch", "fr": "french", "en": "english"}
# Languages that write words together, with what they put between them.
JOINTS = {"de": ("", "s", "n", "en", "es", "er", "e"), "nl": ("", "s", "en", "e")}
SHORTEST_PART = 3
# Words that say nothing about goods, as they are written without accents.
EMPTY_WORDS = {
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


@lru_cache(maxsize=100_000)
def folded(word: str, language: str) -> str:
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

    heads: set[str]
    others: set[str]

    @property
    def all(self) -> set[str]:
        return self.heads | self.others


class Analyser:
    """The words of one language. `parts` are terms that compounds may be taken apart into."""

    def __init__(self, language: str, parts: Iterable[str] = ()) -> None:
        self.language = language
        self.empty_words = frozenset(EMPTY_WORDS.get(language, "").split())
        self._stemmer = (
            tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.raw())
            .filter(tantivy.Filter.stemmer(STEMMERS[language]))
            .build()
            if language in STEMMERS
            else None
        )
        self.parts = frozenset(parts)
        self._stems: dict[str, str] = {}
        self._terms: dict[str, Terms] = {}
        # Colours of a style share their texts.
        self._lately: Recent[str, Terms] = Recent(100)

    def pieces(self, word: str) -> list[str]:
        """A written word as folded words: `T-Shirt` is `tshirt`, `l’été` is `ete`."""
        plain = folded(_ELIDED.sub("", word.casefold()), self.language)
        plain = _OWNED.sub("", plain)
        found = _PIECE.findall(plain)
        if len(found) < 2:
            return found
        return ["".join(found), *(each for each in found if len(each) >= SHORTEST_PART)]

    def stem(self, word: str) -> str:
        found = self._stems.get(word)
        if found is None:
            found = self._stemmed(word)
            self._stems[word] = found
        return found

    def terms(self, text: str) -> Terms:
        """All that a text is found by, with the parts of its compounds."""
        found = self._lately.get(text)
        if found is None:
            found = self._terms_of(text)
            self._lately.put(text, found)
        return found

    def _terms_of(self, text: str) -> Terms:
        heads: set[str] = set()
        others: set[str] = set()
        for phrase in _PHRASES.split(text):
            written = split_words(phrase)
            head = self._head_of(len(written))
            for place, word in enumerate(written):
                known = self._terms.get(word) or self._known_terms(word)
                if known.others:
                    others |= known.others
                if head is None or head == place:
                    heads |= known.heads
                else:
                    others |= known.heads
        return Terms(heads, others - heads)

    def _head_of(self, count: int) -> int | None:
        """The place of the word that says what it is; None: every word may.

        A shirt dress is a dress, and a robe chemise a robe; German says it in one word.
        """
        if self.language == "en":
            return count - 1
        return 0 if self.language == "fr" else None

    def _known_terms(self, word: str) -> Terms:
        heads: set[str] = set()
        others: set[str] = set()
        whole, *parts = self.pieces(word) or [""]
        if whole and whole not in self.empty_words:
            *first, last = self.taken_apart(whole) or [self.stem(whole)]
            heads |= {self.stem(whole), last}
            others.update(first)
        # What stands beside a hyphen only describes: a T-shirt is no shirt.
        others.update(self.stem(part) for part in parts if part not in self.empty_words)
        self._terms[word] = Terms(heads, others)
        return self._terms[word]

    def taken_apart(self, word: str) -> list[str]:
        """`wollmantel` as the terms `woll` and `mantel`; nothing if it is no compound."""
        if self.language not in JOINTS or not self.parts or len(word) < 2 * SHORTEST_PART:
            return []
        return self._apart(word, 2) or []

    def head(self, word: str) -> str | None:
        """What a compound is, when only its last part is known: `regenjas` is a `jas`."""
        if self.language not in JOINTS:
            return None
        for start in range(SHORTEST_PART, len(word) - SHORTEST_PART + 1):
            if self.stem(word[start:]) in self.parts:
                return self.stem(word[start:])
        return None

    def _apart(self, word: str, more: int) -> list[str] | None:
        """The longest last part first, which says what the thing is."""
        for start in range(SHORTEST_PART, len(word) - SHORTEST_PART + 1):
            last = self.stem(word[start:])
            if last not in self.parts:
                continue
            first = self._part(word[:start])
            if first:
                return [first, last]
            before = self._apart(word[:start], more - 1) if more else None
            if before:
                return [*before, last]
        return None

    def _part(self, word: str) -> str | None:
        for joint in JOINTS[self.language]:
            if word.endswith(joint) and len(word) - len(joint) >= SHORTEST_PART:
                found = self.stem(word[: len(word) - len(joint)])
                if found in self.parts:
                    return found
        return None

    def _stemmed(self, word: str) -> str:
        if self._stemmer is None or word.isdigit():
            return word
        [stem] = self._stemmer.analyze(word)
        return _OTHER_ENDINGS.get(self.language, _as_it_is)(stem)


def _as_it_is(stem: str) -> str:
    return stem


def _dutch(stem: str) -> str:
    """`zijde` and `zijden`, `rode` and `rood`, which the stemmer keeps apart."""
    if len(stem) > 3 and stem.endswith("e"):
        stem = stem[:-1]
    return re.sub(r"([aeou])\1(?=[^aeou]$)", r"\1", stem)


def _english(stem: str) -> str:
    """`scarves` and `scarf`."""
    return f"{stem[:-1]}f" if stem.endswith(("lv", "rv")) else stem


_OTHER_ENDINGS = {"nl": _dutch, "en": _english}
