"""One file for each part of being known: signing in, the user."""

from vitrine.identity.procedures import session, user

__all__ = ["session", "user"]
