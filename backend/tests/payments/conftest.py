"""A sandbox that really runs, and a shop that it can tell."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from psycopg import AsyncConnection

from tests.payments.builders import SECRET, a_payment
from tests.running import BACKEND, RunningShop, running_shop
from tests.waiting import eventually, listening
from vitrine import payments
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.payments import Payment, PaymentStart
from vitrine.processes.listening import free_port


@dataclass(frozen=True)
class Till:
    """Everything that a shopper who pays comes across."""

    shop: RunningShop
    part: payments.Payments
    database_url: str
    sandbox_url: str
    sandbox_log: Path
    data: Path
    browser: httpx.AsyncClient

    async def away(
        self, method: str = "card", shop: int = 1006, amount: int = 12_900
    ) -> PaymentStart:
        async with await self.connection() as db:
            payment = await a_payment(db, method, shop=shop, amount=amount)
        return await self.start(payment)

    async def start(self, payment: Payment) -> PaymentStart:
        return await payments.start(
            self.part,
            self.writing,
            payment.key,
            return_url=f"{self.shop.url}/de/checkout",
            language="de",
            now=time_of_day(),
        )

    async def pay(self, started: PaymentStart, **form: str) -> httpx.Response:
        assert started.redirect_url
        return await self.browser.post(started.redirect_url, data=form)

    async def ask_sandbox(
        self, started: PaymentStart, path: str, body: object = None
    ) -> httpx.Response:
        reference = started.payment.provider_reference or await self.reference(started)
        return await self.browser.post(
            f"{self.sandbox_url}/api/payments/{reference}/{path}",
            json=body,
            headers={"authorization": f"Bearer {SECRET}"},
        )

    async def reference(self, started: PaymentStart) -> str:
        found = await self.payment(started)
        assert found.provider_reference
        return found.provider_reference

    async def payment(self, started: PaymentStart) -> Payment:
        async with await self.connection() as db:
            found = await payments.status(db, started.payment.key)
        assert found
        return found

    async def until(self, started: PaymentStart, status: str) -> Payment:
        """Waits for what the sandbox tells; how long it may take is not what is tried."""
        found = await self.payment(started)

        async def has_it() -> bool:
            nonlocal found
            found = await self.payment(started)
            return found.status == status

        assert await eventually(has_it)
        return found

    async def connection(self) -> Db:
        return await AsyncConnection.connect(self.database_url)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Db]:
        async with await self.connection() as db:
            yield db


@pytest.fixture(scope="package")
async def till(database_url: str, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Till]:
    data = tmp_path_factory.mktemp("sandbox")
    port, sandbox_port = free_port(), free_port()
    sandbox_url = f"http://127.0.0.1:{sandbox_port}"
    settings = Settings(
        database_url=database_url,
        public_url=f"http://127.0.0.1:{port}",
        data_dir=data,
        rate_limits=False,
        payments_secret=SECRET,
        sandbox_secret=SECRET,
        sandbox_url=sandbox_url,
    )
    log = data / "sandbox.log"
    with log.open("wb") as output:
        process = await asyncio.create_subprocess_exec(
            *[sys.executable, "-m", "vitrine.processes.sandbox"],
            cwd=BACKEND,
            stdout=output,
            stderr=output,
            env={
                **os.environ,
                "DATA_DIR": str(data),
                "LOG_LEVEL": "debug",
                "SANDBOX_PORT": str(sandbox_port),
                "SANDBOX_URL": sandbox_url,
                "SANDBOX_SECRET": SECRET,
            },
        )
    part = payments.Payments.of(settings, payments.PaymentChanges())
    try:
        async with (
            running_shop(settings, port=port) as shop,
            httpx.AsyncClient(timeout=60) as browser,
        ):
            assert await listening(browser, f"{sandbox_url}/up")
            yield Till(shop, part, database_url, sandbox_url, log, data, browser)
    finally:
        await part.close()
        process.terminate()
        await process.wait()
