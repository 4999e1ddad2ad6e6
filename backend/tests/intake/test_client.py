"""The client that the protocol's makers publish works against the intake, unchanged."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from tests.intake.conftest import Intake
from vitrine.kit.settings import PROJECT

NODE = Path(sys.prefix) / "bin" / "node"


async def test_the_published_client_reports(intake: Intake) -> None:
    host = intake.shop.url.removeprefix("http://")
    process = await asyncio.create_subprocess_exec(
        NODE,
        Path(__file__).with_name("sentry.mjs"),
        env={
            **os.environ,
            "DSN": f"http://vitrine@{host}/api/intake/1",
            "STOREFRONT": str(PROJECT / "storefront"),
        },
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    output, _ = await process.communicate()

    assert process.returncode == 0, output.decode()
    [error] = await intake.errors("?shopCode=fr")
    assert (error["kind"], error["message"]) == ("TypeError", "sent by the published client")
    [feedback] = await intake.feedback("?source=client")
    assert (feedback["email"], feedback["hasScreenshot"]) == ("anna@mail.example", False)
