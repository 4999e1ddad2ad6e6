"""What a term means: a price, a size, a brand, a colour, for whom; the rest are words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from vitrine.search.language.lexicon import BRAND, COLOUR, GENDER, Lexicon
from vitrine.search.language.prices import find_price
from vitrine.search.query import EVERY_PRICE, NEW, SALE, SIZE, Bounds, Interpretation, Text

SIZE_NAMED = re.compile(
    r"(?<!\w)(?:grosse|groesse|gr\.?|taille|maat|size|t\.|mt\.?)\s+([0-9]{1,3}(?:/[0-9]{2})?|[0-9]?x{0,3}[sml])(?!\w)"
)
# Behind what it is the size of: `Schuhe 40`, `jeans 32/34`, `pull xl`.
SIZE_BEHIND = re.compile(r"(?<=\w )([0-9]{1,2}(?:/[0-9]{2})?|x{1,3}[sl])(?![\w.,-])")
SALE_WORDS = {
    "de": "sale reduziert reduzierte reduzierter reduziertes angebot angebote rabatt schnappchen"
    " ausverkauf aktion",
    "fr": "promotion promotions promo promos solde soldes offre offres reduction rabais",
    "nl": "sale afgeprijsd afgeprijsde korting aanbieding aanbiedingen uitverkoop solden",
    "en": "sale reduced discount discounted offer offers clearance",
}
NEW_WORDS = {
    "de": "neu neue neuer neues neuen neuheit neuheiten",
    "fr": "nouveau nouveaux nouvelle nouvelles nouveaute nouveautes",
    "nl": "nieuw nieuwe nieuwste nieuwigheden",
    "en": "new newest latest",
}


@dataclass
class _Left:
    """What is still to be understood, and what has been."""

    words: list[str]
    chosen: dict[str, set[int]] = field(default_factory=dict)
    flags: dict[str, bool] = field(default_factory=dict)
    price: Bounds = EVERY_PRICE
    sizes: Mapping[int, str] = field(default_factory=dict)


# Ids and labels of the sizes that are called so.
SizesCalled = Callable[[str], Awaitable[Mapping[int, str]]]


def literal(term: str, lexicon: Lexicon) -> Interpretation:
    """Every word is a word."""
    words = lexicon.words_of(term)
    return Interpretation(term=term, words=" ".join(words), text=Text(tuple(words)))


async def interpret(term: str, lexicon: Lexicon, sizes_called: SizesCalled) -> Interpretation:
    price = find_price(_plain_text(term), lexicon.language)
    left = _Left([], price=price.bounds)
    rest = await _without_size(price.rest, left, sizes_called)
    left.words = lexicon.all_words_of(rest)
    _take_brands(left, lexicon)
    left.words = [each for each in left.words if each not in lexicon.analyser.stop_words]
    _take_flags(left, lexicon.language)
    _take_traits(left, lexicon)
    has_filters = bool(left.chosen or left.flags or not left.price.is_open)
    return Interpretation(
        term=term,
        words=" ".join(left.words),
        text=None if has_filters and not left.words else Text(tuple(left.words)),
        chosen={key: frozenset(ids) for key, ids in left.chosen.items()},
        flags=left.flags,
        price=left.price,
        sizes=left.sizes,
    )


def _plain_text(text: str) -> str:
    """Without accents and capitals, but with all signs and letters."""
    spelt = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in spelt if not unicodedata.combining(each))


async def _without_size(text: str, left: _Left, sizes_called: SizesCalled) -> str:
    size = SIZE_NAMED.search(text) or SIZE_BEHIND.search(text)
    sizes = await sizes_called(size.group(1)) if size else {}
    if size is None or not sizes:
        return text
    left.chosen[SIZE] = {*sizes}
    left.sizes = sizes
    return f"{text[: size.start()]} {text[size.end() :]}"


def _take_brands(left: _Left, lexicon: Lexicon) -> None:
    for name, brand_id in lexicon.brand_names:
        for start in range(len(left.words) - len(name) + 1):
            if tuple(left.words[start : start + len(name)]) == name:
                left.chosen.setdefault(BRAND, set()).add(brand_id)
                del left.words[start : start + len(name)]
                break


def _take_flags(left: _Left, language: str) -> None:
    for flag, words in ((SALE, SALE_WORDS), (NEW, NEW_WORDS)):
        meant = set(words.get(language, "").split())
        if meant.intersection(left.words):
            left.words = [each for each in left.words if each not in meant]
            left.flags[flag] = True


def _take_traits(left: _Left, lexicon: Lexicon) -> None:
    """Colours and whom it is for, also as the first part of a compound: `Damenblazer`."""
    kept: list[str] = []
    for word in left.words:
        if _is_trait(word, lexicon, left):
            continue
        parts = lexicon.analyser.compounds.split(word)
        if len(parts) == 2 and _is_gender(parts[0], lexicon, left):
            kept.append(_ending(word, parts[1], lexicon))
            continue
        kept.append(word)
    left.words = kept


def _is_trait(word: str, lexicon: Lexicon, left: _Left) -> bool:
    meanings = [word]
    meanings += [each[0] for each in lexicon.synonyms.meanings(word) if len(each) == 1]
    for meaning in meanings:
        term = lexicon.analyser.stem(meaning)
        if term in lexicon.colours:
            left.chosen.setdefault(COLOUR, set()).update(lexicon.colours[term])
            return True
        if _is_gender(term, lexicon, left):
            return True
    return False


def _is_gender(term: str, lexicon: Lexicon, left: _Left) -> bool:
    """Who looks for ladies' things also wants what is for everyone."""
    ids = lexicon.genders.get(term)
    if not ids:
        return False
    for_all = {
        value.id
        for value in lexicon.words.values.values()
        if value.group_key == GENDER and value.value == "unisex"
    }
    left.chosen.setdefault(GENDER, set()).update(ids | for_all)
    return True


def _ending(word: str, last: str, lexicon: Lexicon) -> str:
    """The last part of a compound as it is written."""
    for start in range(1, len(word)):
        if lexicon.analyser.stem(word[start:]) == last:
            return word[start:]
    return last
