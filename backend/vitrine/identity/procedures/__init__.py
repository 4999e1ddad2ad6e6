"""One file for each part of being known: signing in, the user, addresses."""

from vitrine.identity.procedures import addresses, session, user

__all__ = ["addresses", "session", "user"]
