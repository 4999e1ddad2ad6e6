"""Statements about pictures of content and their folders."""
