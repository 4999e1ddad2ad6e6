"""Which sitemaps there are, and what stands in each."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager

from vitrine import catalogue, content, shops
from vitrine.catalogue import Page
from vitrine.content import ContentSource
from vitrine.kit.db import Db
from vitrine.rpc.problem import Problem
from vitrine.shops import Storefront
from vitrine.sitemaps import writing

Reading = Callable[[], AbstractAsyncContextManager[Db]]

# Engines take 50 000 addresses and 50 MB at most; with nine languages and pictures an address
# fills two kilobytes.
PART = 10_000
AT_ONCE = 500
NAME = re.compile(
    r"([a-z]{2}(?:-[a-z]{2})?)(?:-(pages|stories|outfits|products)(?:-([1-9][0-9]{0,3}))?)?"
)


class Sitemaps:
    def __init__(
        self,
        reading: Reading,
        stories: ContentSource,
        public_url: str,
        open_shops: Sequence[Storefront],
    ) -> None:
        self.reading = reading
        self.stories = stories
        self.public_url = public_url
        self.shops = open_shops
        self.locales = {shop.code: shop.locale for shop in open_shops}

    @classmethod
    async def of(cls, reading: Reading, stories: ContentSource, public_url: str) -> Sitemaps:
        async with reading() as db:
            storefronts = await shops.storefronts(db)
        open_shops = [shop for shop in storefronts if shop.is_enabled]
        return cls(reading, stories, public_url, open_shops)

    async def find(self, name: str) -> AsyncIterator[str]:
        """What is asked for is found before the answer begins, so that it can be a 404."""
        if name == "index":
            return self._index(self.shops)
        match = NAME.fullmatch(name)
        code, kind, part = match.groups() if match else (None, None, None)
        shop = next((shop for shop in self.shops if shop.code == code), None)
        if shop and kind == "products" and part:
            return await self._products(shop, int(part))
        if shop and kind != "products" and not part:
            if kind is None:
                return self._index([shop])
            finders = {
                "pages": self._pages,
                "stories": self._stories,
                "outfits": self._outfits,
            }
            return self._whole(shop, finders[kind])
        raise Problem(404, "UnknownSitemap", "There is no such sitemap.")

    async def _index(self, of_shops: Sequence[Storefront]) -> AsyncIterator[str]:
        names = []
        async with self.reading() as db:
            for shop in of_shops:
                parts = await catalogue.first_of_parts(db, shop.id, PART)
                names += [f"{shop.code}-{kind}" for kind in ("pages", "stories", "outfits")]
                names += [f"{shop.code}-products-{n + 1}" for n in range(len(parts))]
        yield writing.index(f"{self.public_url}/sitemap-{name}.xml" for name in names)

    async def _whole(
        self, shop: Storefront, find: Callable[[], Awaitable[list[Page]]]
    ) -> AsyncIterator[str]:
        pages = await find()
        yield writing.OPEN + "".join(self._entry(shop, page) for page in pages) + writing.CLOSE

    async def _pages(self) -> list[Page]:
        """Each home, the overview of outfits, and every category."""
        homes = {shop.code: f"/{shop.code}" for shop in self.shops}
        outfits = {shop.code: f"/{shop.code}/{shop.path_words.outfits}" for shop in self.shops}
        async with self.reading() as db:
            categories = await catalogue.category_pages(db, self.shops)
        return [Page(0, None, [], homes), Page(0, None, [], outfits), *categories]

    async def _stories(self) -> list[Page]:
        """What editors wrote: the magazine, the glossary, service, stores."""
        pages = await content.story_pages(self.stories, self.reading, self.shops)
        return [Page(each.id, each.published_at, each.pictures, each.paths) for each in pages]

    async def _outfits(self) -> list[Page]:
        async with self.reading() as db:
            return await catalogue.outfit_pages(db, self.shops)

    async def _products(self, shop: Storefront, part: int) -> AsyncIterator[str]:
        async with self.reading() as db:
            begins = await catalogue.first_of_parts(db, shop.id, PART)
        if part > len(begins):
            raise Problem(404, "UnknownSitemap", "There is no such sitemap.")
        return self._product_entries(shop, begins[part - 1])

    async def _product_entries(self, shop: Storefront, first: int) -> AsyncIterator[str]:
        """A connection is borrowed for one batch at a time: whoever reads slowly holds none."""
        yield writing.OPEN
        for _ in range(0, PART, AT_ONCE):
            async with self.reading() as db:
                pages = await catalogue.product_pages(db, shop.id, self.shops, first, AT_ONCE)
            yield "".join(self._entry(shop, page) for page in pages)
            if len(pages) < AT_ONCE:
                break
            first = pages[-1].id + 1
        yield writing.CLOSE

    def _entry(self, shop: Storefront, page: Page) -> str:
        return writing.entry(self.public_url, shop.code, page, self.locales)
