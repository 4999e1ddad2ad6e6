"""Renders the pictures of the demo catalogue."""
