"""Shopify's product export."""
