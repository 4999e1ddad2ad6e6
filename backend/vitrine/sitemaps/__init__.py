"""Sitemaps: all pages of a storefront with their other languages and their pictures."""

from vitrine.sitemaps.routes import routes

__all__ = ["routes"]
