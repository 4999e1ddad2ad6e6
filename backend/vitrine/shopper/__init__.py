"""What a page learns of its shopper after it has come: one small call."""

from vitrine.shopper import procedures

__all__ = ["procedures"]
