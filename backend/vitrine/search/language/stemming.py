"""Stems of words: by Tantivy's stemmers, and what they leave apart in our languages."""

from __future__ import annotations

import re
from functools import cache, lru_cache

import tantivy

STEMMERS = {"de": "german", "nl": "dutch", "fr": "french", "en": "english"}
# Longer words are nonsense. They stay as they are, so that nobody fills the cache with them.
LONGEST = 40
_AFTER_D = re.compile(r"(?<=[^aeiouyd]d)en?$")
_OF_AN_S = re.compile(r"(?:zen|sjes?)$")
_DOUBLE_VOWEL = re.compile(r"([aeou])\1(?=[^aeou]$)")


def stem(word: str, language: str) -> str:
    """Of a folded word."""
    return word if len(word) > LONGEST else _stem(word, language)


# The words of a catalogue in four languages; a compound asks for many at once.
@lru_cache(maxsize=20_000)
def _stem(word: str, language: str) -> str:
    if language not in STEMMERS or word.isdigit():
        return word
    if language == "nl":
        return _dutch(word)
    root = _root(word, language)
    return _english(root) if language == "en" else root


def _root(word: str, language: str) -> str:
    [root] = _stemmer(language).analyze(word)
    return root


@cache
def _stemmer(language: str) -> tantivy.TextAnalyzer:
    raw = tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.raw())
    return raw.filter(tantivy.Filter.stemmer(STEMMERS[language])).build()


def _dutch(word: str) -> str:
    """`zijde` and `zijden`, `rode` and `rood`, `hemd` and `hemden`, `laars` and `laarzen`.

    The stemmer keeps them apart: it takes `-den` for a past tense and the `s` of `laars` for a
    plural.
    """
    root = _root(_AFTER_D.sub("", word), "nl")
    if _OF_AN_S.search(word):
        root = _root(root, "nl")
    if len(root) > 3 and root.endswith("e"):
        root = root[:-1]
    return _DOUBLE_VOWEL.sub(r"\1", root)


def _english(root: str) -> str:
    """`scarves` and `scarf`."""
    return f"{root[:-1]}f" if root.endswith(("lv", "rv")) else root
