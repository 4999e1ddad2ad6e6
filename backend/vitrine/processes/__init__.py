"""Runs the shop: database, shop and storefront as one thing that starts, rolls over and stops."""
