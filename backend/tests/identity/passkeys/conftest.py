"""Customers whose mailboxes have answered, and a device of one of them."""

from __future__ import annotations

import pytest

from tests.basket.conftest import Shopper
from tests.calling import Caller
from tests.identity.authenticator import Authenticator
from tests.identity.conftest import NOON
from tests.identity.passkeys.using import register
from tests.people import link
from vitrine.kit.db import Db


@pytest.fixture
async def anna(anna: Shopper, db: Db) -> Shopper:
    """Her mailbox has answered: before that, nobody gets a passkey."""
    await anna("confirmEmail", token=await link(db, "confirm"))
    return anna


@pytest.fixture
async def bert(bert: Shopper, db: Db) -> Shopper:
    await bert("confirmEmail", token=await link(db, "confirm"))
    return bert


@pytest.fixture
def stranger(rpc: Caller) -> Shopper:
    return Shopper(rpc.at(NOON))


@pytest.fixture
async def device(anna: Shopper) -> Authenticator:
    """Holds a passkey of Anna's."""
    device = Authenticator()
    await register(anna, device)
    return device
