"""What search engines are told of: every product, category and outfit of a storefront."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal

from vitrine.catalogue.procedures.products import LARGEST_ID
from vitrine.catalogue.queries import sitemaps as queries
from vitrine.catalogue.queries.sitemaps import PageRow
from vitrine.rpc import Call, FieldError, Wire, invalid, procedure

MOST = 1_000


class GetSitemap(Wire):
    """The pages after the one with this id; begin with 0 and go on with `next`."""

    kind: Literal["products", "categories", "outfits"]
    after: int = 0
    limit: int = MOST


class Alternate(Wire):
    locale: str
    url: str


class SitemapPage(Wire):
    """`images` are addresses on this site; `alternates` name this storefront too."""

    id: int
    url: str
    changed_at: datetime | None
    images: list[str]
    alternates: list[Alternate]


class Sitemap(Wire):
    """`next` is null after the last."""

    pages: list[SitemapPage]
    next: int | None


@procedure("getSitemap", public=True)
async def get_sitemap(call: Call, payload: GetSitemap) -> Sitemap:
    """A thousand pages at most, in one statement, with their addresses in other storefronts."""
    if not 1 <= payload.limit <= MOST:
        params: dict[str, str | int] = {"min": 1, "max": MOST}
        raise invalid(FieldError(field="limit", rule="between", params=params))
    after = min(max(payload.after, 0), LARGEST_ID)
    found = await _found(call, payload.kind, after, payload.limit)
    call.tags.add(payload.kind)
    is_last = len(found) < payload.limit
    pages = [_page(row, call.shop.code) for row in found]
    return Sitemap(
        pages=[page for page in pages if page.url],
        next=None if is_last else found[-1].id,
    )


async def _found(call: Call, kind: str, after: int, count: int) -> list[PageRow]:
    if kind == "products":
        return await queries.product_pages(call.db, call.shop_id, after, count)
    if kind == "categories":
        return await queries.category_pages(call.db, after, count)
    return await queries.outfit_pages(call.db, after, count)


def _page(row: PageRow, code: str) -> SitemapPage:
    addresses = {prefix: f"/{prefix}/{rest}" for _, prefix, rest in row.elsewhere}
    return SitemapPage(
        id=row.id,
        url=addresses.get(code, ""),
        changed_at=row.changed_at.astimezone(UTC) if row.changed_at else None,
        images=[f"/media/{path}" for path in row.images],
        alternates=[
            Alternate(locale=locale, url=addresses[prefix]) for locale, prefix, _ in row.elsewhere
        ],
    )
