"""The XML of sitemaps, as sitemaps.org, and Google for languages and pictures, describe it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from urllib.parse import quote
from xml.sax.saxutils import escape, quoteattr

from vitrine.catalogue import Page
from vitrine.kit.calendar import day_of

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
OPEN = (
    HEAD + '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n'
)
CLOSE = "</urlset>\n"
MASTER = re.compile(r"[0-9a-f]{32}")
MOST_PICTURES = 10


def index(addresses: Iterable[str]) -> str:
    """The list of lists."""
    entries = "".join(f"<sitemap><loc>{escape(address)}</loc></sitemap>\n" for address in addresses)
    schema = "http://www.sitemaps.org/schemas/sitemap/0.9"
    return f'{HEAD}<sitemapindex xmlns="{schema}">\n{entries}</sitemapindex>\n'


def entry(public_url: str, code: str, page: Page, locales: Mapping[str, str]) -> str:
    """One page of the storefront; nothing where the storefront does not have it."""
    path = page.paths.get(code)
    if path is None:
        return ""
    others = "".join(
        f'<xhtml:link rel="alternate" hreflang="{locales[other]}"'
        f" href={quoteattr(_address(public_url, other_path))}/>"
        for other, other_path in page.paths.items()
        if other in locales
    )
    # As on the pages themselves: `/` offers all storefronts.
    home = quoteattr(f"{public_url}/")
    others += f'<xhtml:link rel="alternate" hreflang="x-default" href={home}/>'
    return (
        f"<url><loc>{escape(_address(public_url, path))}</loc>{_last_change(page.updated_at)}"
        f"{others}{_pictures(public_url, page.pictures)}</url>\n"
    )


def _address(public_url: str, path: str) -> str:
    """Encoded as sitemaps want it; a slug may hold what its operator typed."""
    return public_url + quote(path, safe="/%")


def _last_change(moment: datetime | None) -> str:
    return f"<lastmod>{day_of(moment, 'UTC').isoformat()}</lastmod>" if moment else ""


def _pictures(public_url: str, paths: Iterable[str]) -> str:
    """Without placeholders: search engines are to list photographs alone."""
    masters = [path for path in dict.fromkeys(paths) if MASTER.fullmatch(path)]
    return "".join(
        f"<image:image><image:loc>{escape(f'{public_url}/media/{path}/720.jpg')}"
        "</image:loc></image:image>"
        for path in masters[:MOST_PICTURES]
    )
