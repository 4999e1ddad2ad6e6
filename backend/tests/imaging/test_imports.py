"""What a process that converts carries along."""

from __future__ import annotations

import subprocess
import sys

LARGE = {"litestar", "psycopg", "httpx", "procrastinate", "structlog", "msgspec"}


def test_whoever_converts_imports_neither_server_nor_database() -> None:
    imports = "import sys, vitrine.imaging.files, vitrine.kit.ending_processes; print(*sys.modules)"

    answer = subprocess.run([sys.executable, "-c", imports], capture_output=True, text=True)

    modules = set(answer.stdout.split())
    assert "pyvips" in modules
    assert modules & LARGE == set()
