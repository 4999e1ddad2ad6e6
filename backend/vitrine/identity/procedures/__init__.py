"""One file for each thing that a customer does with an account."""

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
