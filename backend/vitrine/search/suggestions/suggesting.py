"""What somebody may mean who has typed the beginning of something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

from vitrine.rpc import Shop
from vitrine.search.engine import Destination, Reading, Suggested, SuggestedTerm
from vitrine.search.index.products import BRAND, CATEGORY
from vitrine.search.index.snapshot import Stock
from vitrine.search.language.analysis import split_words
from vitrine.search.language.lexicon import Lexicon
from vitrine.search.language.understanding import literal
from vitrine.search.listing.filtering import Shelf
from vitrine.search.query import By, Page, Query

TERMS = 5
CATEGORIES = 3
BRANDS = 2
PRODUCTS = 4
MOST_COLOURS = 4


def suggested(stock: Stock, shop: Shop, term: str, now: datetime) -> Suggested:
    shelf = stock.shelf(shop)
    lexicon = stock.languages[shop.language].lexicon
    _, words = literal(term, lexicon)
    terms = list(_terms(stock, shop, term, words, now))
    return Suggested(
        terms=terms[:TERMS],
        category_ids=_categories(shelf, words, lexicon),
        brands=_brands(shelf, words, lexicon),
        product_ids=_products(stock, shop, [term, *(each.term for each in terms[:1])], now),
    )


def destination(stock: Stock, shop: Shop, term: str, now: datetime) -> tuple[Destination, Reading]:
    """The one thing that the term names, if it names exactly one."""
    shelf, _, reading = stock.narrowed(shop, Query(term=term), now)
    language = stock.languages[shop.language]
    if here := stock.numbers.having(term) & shelf.offers.here:
        styles = {shelf.goods.styles[place] for place in _some(here)}
        if len(styles) == 1:
            listed = here & shelf.offers.listed or here
            [place] = shelf.ranking.order.page(listed, 0, 1, descending=True)
            return Destination(product_id=shelf.goods.ids[place]), reading
    if reading.product_id is not None:
        return Destination(product_id=reading.product_id), reading
    _, words = literal(term, language.lexicon)
    if not words:
        return Destination(), reading
    categories = list(_named(shelf, _stems(words, language.lexicon), language.lexicon))
    category_id = _the_one(shelf, categories)
    if category_id is not None and not _has_rival(shelf, category_id, words, language.lexicon):
        return Destination(category_id=category_id), reading
    for pieces, brand_id in language.lexicon.brand_names:
        if list(pieces) == words and not categories:
            return Destination(brand_id=brand_id), reading
    return Destination(), reading


def _some(bits: int) -> Iterator[int]:
    """Enough to see whether they are of one style."""
    for _ in range(50):
        if not bits:
            return
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def _named(shelf: Shelf, stems: set[str], lexicon: Lexicon) -> Iterator[int]:
    """Categories that have exactly these words, with or without those of their department."""
    categories = shelf.goods.words.categories
    for category in categories.values():
        document = category.documents.get(shelf.shop.id)
        root = categories[category.rootline_ids[0]].documents.get(shelf.shop.id)
        if document is None or root is None or document.is_hidden:
            continue
        name = _stems_of_name(document.name, lexicon)
        if stems in (name, name | _stems_of_name(root.name, lexicon)):
            yield category.id


def _the_one(shelf: Shelf, category_ids: Sequence[int]) -> int | None:
    """Of several, the one that is a department itself: `Sale` is more than that of the ladies."""
    if len(category_ids) == 1:
        return category_ids[0]
    roots = [each for each in category_ids if _department(shelf, each) == each]
    return roots[0] if len(roots) == 1 else None


def _has_rival(shelf: Shelf, category_id: int, words: Sequence[str], lexicon: Lexicon) -> bool:
    """Whether another department calls the same thing by another word: `jassen` and `mantels`."""
    department = _department(shelf, category_id)
    return any(
        _department(shelf, other) != department
        for place, word in enumerate(words)
        for meaning in lexicon.meanings(word)
        for other in _named(
            shelf, _stems([*words[:place], *meaning, *words[place + 1 :]], lexicon), lexicon
        )
    )


def _department(shelf: Shelf, category_id: int) -> int:
    return shelf.goods.words.categories[category_id].rootline_ids[0]


def _stems_of_name(text: str, lexicon: Lexicon) -> set[str]:
    return _stems(literal(text, lexicon)[1], lexicon)


def _stems(words: Iterable[str], lexicon: Lexicon) -> set[str]:
    return {lexicon.analyser.stem(each) for each in words}


def _terms(
    stock: Stock, shop: Shop, term: str, words: Sequence[str], now: datetime
) -> Iterator[SuggestedTerm]:
    """The last word completed, each with what it would find."""
    written = split_words(term)
    if not words or not written or term.endswith(" "):
        return
    lexicon = stock.languages[shop.language].lexicon
    before = " ".join(written[:-1])
    told = set()
    for word, _ in lexicon.completions(words[-1], 4 * TERMS):
        # German writes nouns large; elsewhere a word is large only as a label.
        spelt = word if lexicon.language == "de" else word.lower()
        whole = f"{before} {spelt}".strip()
        key = lexicon.analyser.stem(lexicon.analyser.pieces(word)[0])
        if key in told:
            continue
        told.add(key)
        count = stock.number_found(shop, whole, now)
        if count:
            yield SuggestedTerm(whole, count)


def _categories(shelf: Shelf, words: Sequence[str], lexicon: Lexicon) -> list[int]:
    found = []
    for category in shelf.goods.words.categories.values():
        document = category.documents.get(shelf.shop.id)
        if document is None or document.is_hidden:
            continue
        if _begins(document.name, words, lexicon):
            bits = shelf.goods.having.get((CATEGORY, category.id), 0)
            count = (bits & shelf.offers.listed).bit_count()
            if count:
                found.append((-count, category.id))
    return [each for _, each in sorted(found)[:CATEGORIES]]


def _brands(shelf: Shelf, words: Sequence[str], lexicon: Lexicon) -> list[tuple[int, int]]:
    found = []
    for brand in shelf.goods.words.brands.values():
        if _begins(brand.name, words, lexicon):
            bits = shelf.goods.having.get((BRAND, brand.id), 0)
            count = (bits & shelf.offers.listed).bit_count()
            if count:
                found.append((brand.id, count))
    return sorted(found, key=lambda each: -each[1])[:BRANDS]


def _begins(name: str, words: Sequence[str], lexicon: Lexicon) -> bool:
    """Every typed word begins a word of the name."""
    pieces = [piece for word in split_words(name) for piece in lexicon.analyser.pieces(word)]
    return bool(words) and all(any(piece.startswith(word) for piece in pieces) for word in words)


def _products(stock: Stock, shop: Shop, terms: Sequence[str], now: datetime) -> list[int]:
    for term in reversed(terms):
        shelf, narrowed, _ = stock.narrowed(shop, Query(term=term), now)
        ids = shelf.page(narrowed, Page(by=By.MATCH, size=PRODUCTS * MOST_COLOURS), None)
        if ids:
            return _one_of_each_style(shelf, ids)[:PRODUCTS]
    return []


def _one_of_each_style(shelf: Shelf, ids: Sequence[int]) -> list[int]:
    """Its other colours are one click away, another style is not."""
    goods = shelf.goods
    styles = {goods.styles[goods.places[each]]: each for each in reversed(ids)}
    return [each for each in ids if styles[goods.styles[goods.places[each]]] == each]
