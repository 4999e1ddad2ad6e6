"""What commands print: one line per step, one sentence for what is wrong."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

Choices: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


class Refused(Exception):
    """What the operator asked for cannot be done; the message says why and what to do."""


@contextmanager
def step(name: str) -> Iterator[None]:
    began = time.monotonic()
    print(f"· {name} …", end=" ", flush=True)
    try:
        yield
    except BaseException:
        print("failed", flush=True)
        raise
    print(f"{time.monotonic() - began:.1f} s", flush=True)
