"""A device with passkeys, as a browser would speak for it: ES256, without attestation."""

from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, encode_cbor

PRESENT = 0x01
VERIFIED = 0x04
HAS_CREDENTIAL = 0x40


@dataclass
class Authenticator:
    """One passkey; everything that it claims can be bent."""

    rp_id: str = "localhost"
    origin: str = "http://localhost:8000"
    flags: int = PRESENT | VERIFIED
    sign_count: int = 0
    id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    user_handle: str = ""

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.create` gives, as JSON."""
        self.user_handle = options["user"]["id"]
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + self._cose_key()
        data = self._authenticator_data(HAS_CREDENTIAL) + attested
        attestation = encode_cbor({"fmt": "none", "attStmt": {}, "authData": data})
        return self._credential(
            {
                "clientDataJSON": self._client_data("webauthn.create", options["challenge"]),
                "attestationObject": bytes_to_base64url(attestation),
                "transports": ["internal", "telepathy"],
            }
        )

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.get` gives, as JSON."""
        client_data = self._client_data("webauthn.get", options["challenge"])
        data = self._authenticator_data()
        signed = data + hashlib.sha256(base64url_to_bytes(client_data)).digest()
        return self._credential(
            {
                "clientDataJSON": client_data,
                "authenticatorData": bytes_to_base64url(data),
                "signature": bytes_to_base64url(self.key.sign(signed, ec.ECDSA(SHA256()))),
                "userHandle": self.user_handle,
            }
        )

    def _credential(self, response: dict[str, Any]) -> dict[str, Any]:
        name = bytes_to_base64url(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}

    def _client_data(self, kind: str, challenge: str) -> str:
        data = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return bytes_to_base64url(json.dumps(data).encode())

    def _authenticator_data(self, more_flags: int = 0) -> bytes:
        party = hashlib.sha256(self.rp_id.encode()).digest()
        flags = (self.flags | more_flags).to_bytes(1, "big")
        return party + flags + self.sign_count.to_bytes(4, "big")

    def _cose_key(self) -> bytes:
        point = self.key.public_key().public_numbers()
        x, y = (each.to_bytes(32, "big") for each in (point.x, point.y))
        return encode_cbor({1: 2, 3: -7, -1: 1, -2: x, -3: y})
