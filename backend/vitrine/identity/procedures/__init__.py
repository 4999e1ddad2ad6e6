"""One file for each part of being known: signing in, the user, addresses, the mailbox."""

from vitrine.identity.procedures import addresses, email, session, user

__all__ = ["addresses", "email", "session", "user"]
