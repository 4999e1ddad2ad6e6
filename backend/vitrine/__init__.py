"""Vitrine, the shop: everything that knows, decides and stores."""
