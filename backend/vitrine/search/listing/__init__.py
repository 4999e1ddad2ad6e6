"""Listings as storefronts ask for them."""
