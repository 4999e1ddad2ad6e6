"""The words of a storefront: what its goods, categories and brands are called there."""

from __future__ import annotations

from vitrine.rpc import Shop
from vitrine.search.language.lexicon import Lexicon


class Dictionary:
    def __init__(self, shop: Shop, lexicon: Lexicon) -> None:
        self.shop = shop
        self.lexicon = lexicon
        self.words = lexicon.words
        """Everything that products are described with, in every language."""
        # The folded words of names, for who types the beginning of one.
        pieces = lexicon.analyser.all_pieces
        self.brand_names = {brand.id: pieces(brand.name) for brand in self.words.brands.values()}
        self.category_names = {
            category.id: pieces(document.name)
            for category in self.words.categories.values()
            if (document := category.documents.get(shop.id)) and not document.is_hidden
        }
