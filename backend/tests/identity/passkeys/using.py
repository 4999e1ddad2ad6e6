"""How customers make and use passkeys."""

from __future__ import annotations

from typing import Any

from tests.basket.conftest import Shopper
from tests.identity.authenticator import Authenticator

LOGIN_REFUSED = (401, "PasskeyRefused")


async def register(shopper: Shopper, device: Authenticator, name: str = "Telephone") -> Any:
    started = await shopper("startPasskeyRegistration")
    credential = device.create(started["options"])
    return await shopper("finishPasskeyRegistration", credential=credential, name=name)


async def log_in(shopper: Shopper, device: Authenticator) -> Any:
    started = await shopper("startPasskeyLogin")
    return await shopper("finishPasskeyLogin", credential=device.get(started["options"]))
