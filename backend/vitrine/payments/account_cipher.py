"""Encrypts numbers of bank accounts with a key that the database does not hold."""

from __future__ import annotations

from base64 import urlsafe_b64encode

from cryptography.fernet import Fernet
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF


class AccountCipher:
    def __init__(self, secret: str) -> None:
        self._secret = secret

    def encrypt(self, plain: str) -> bytes:
        return self._fernet().encrypt(plain.encode())

    def decrypt(self, encrypted: bytes) -> str:
        return self._fernet().decrypt(encrypted).decode()

    def _fernet(self) -> Fernet:
        if not self._secret:
            raise LookupError("PAYMENTS_SECRET is missing, so no account can be stored")
        derived = HKDF(SHA256(), 32, salt=None, info=b"bank accounts").derive(self._secret.encode())
        return Fernet(urlsafe_b64encode(derived))
