"""Builds the sandbox: its API for the shop, its pages for shoppers, its sender."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, get

from vitrine.kit import log as logs
from vitrine.kit import settings as all_settings
from vitrine.kit.settings import Settings
from vitrine.sandbox.api import api_routes
from vitrine.sandbox.bank import Bank
from vitrine.sandbox.memory import Memory
from vitrine.sandbox.pages import page_routes
from vitrine.sandbox.sending import Sender


def from_environment() -> Litestar:
    """What Granian starts."""
    settings = all_settings.read(os.environ)
    logs.configure(settings)
    return create_sandbox(settings)


def create_sandbox(settings: Settings) -> Litestar:
    memory = Memory(settings.data_dir / "sandbox.sqlite")
    sender = Sender(memory, settings.sandbox_secret)
    bank = Bank(memory, sender)

    @asynccontextmanager
    async def living(_: Litestar) -> AsyncIterator[None]:
        await sender.open()
        yield
        await sender.close()
        memory.close()

    @get("/up")
    async def up() -> dict[str, str]:
        return {"status": "up"}

    return Litestar(
        route_handlers=[
            up,
            api_routes(bank, settings.sandbox_secret, settings.sandbox_url or ""),
            page_routes(bank),
        ],
        lifespan=[living],
        openapi_config=None,
        logging_config=None,
    )
