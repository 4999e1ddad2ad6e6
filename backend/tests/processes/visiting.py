"""Shoppers who go on visiting while something happens to the shop."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import httpx

from tests.processes.running import Running

PATHS = ("/de", "/fr/ensembles", "/uk/basket", "/api/up")


async def visit(url: str, over: asyncio.Event) -> Counter[int | str]:
    """Goes on until it is over, and for twenty more rounds."""
    answers: Counter[int | str] = Counter()
    more = 20
    async with httpx.AsyncClient(base_url=url, timeout=10) as client:
        while more:
            for path in PATHS:
                try:
                    answers[(await client.get(path)).status_code] += 1
                except httpx.HTTPError as failure:
                    answers[repr(failure)] += 1
            if over.is_set():
                more -= 1
    return answers


def serving(shop: Running) -> set[str]:
    """The children of the supervisor that serve right now."""
    children = Path(f"/proc/{shop.process.pid}/task/{shop.process.pid}/children").read_text()
    return {
        pid
        for pid in children.split()
        if b"postgres" not in Path(f"/proc/{pid}/cmdline").read_bytes()
    }
