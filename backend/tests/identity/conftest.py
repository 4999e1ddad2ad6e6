"""Anna, a customer who has just registered, and somebody else."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from tests.basket.conftest import Shopper
from tests.calling import Caller

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
PASSWORD = "karierter-mantel-7"


async def a_customer(rpc: Caller, email: str = "anna@mail.example", **more: Any) -> Shopper:
    shopper = Shopper(rpc)
    typed = {"first_name": "Anna", "last_name": "Berg", "email": email, "password": PASSWORD}
    await shopper("oauthRegister", **{**typed, **more})
    return shopper


@pytest.fixture
async def anna(rpc: Caller) -> Shopper:
    return await a_customer(rpc.at(NOON))


@pytest.fixture
async def bert(rpc: Caller) -> Shopper:
    return await a_customer(rpc.at(NOON), "bert@mail.example", first_name="Bert")


@pytest.fixture
async def guest(rpc: Caller) -> Shopper:
    shopper = Shopper(rpc.at(NOON))
    typed = {"first_name": "Jo", "last_name": "Lund", "email": "jo@mail.example"}
    await shopper("oauthGuestLogin", **typed)
    return shopper
