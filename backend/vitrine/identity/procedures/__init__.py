"""One file for each part of being known, from signing in to being forgotten."""

from vitrine.identity.procedures import (
    addresses,
    email,
    forgotten_password,
    passkeys,
    personal_data,
    session,
    sync,
    user,
)

__all__ = [
    "addresses",
    "email",
    "forgotten_password",
    "passkeys",
    "personal_data",
    "session",
    "sync",
    "user",
]
