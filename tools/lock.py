"""Strikes addresses from npm's locks; with `--check`, says if there are any.

What a lock is for are names, versions and hashes. npm also writes who can be paid for a package;
those are addresses too, and whoever looks for where packages come from would find them.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
LOCKS = [
    PROJECT / "storefront/package-lock.json",
    PROJECT / "storefront/bench/lighthouse/package-lock.json",
    PROJECT / "backend/tests/content/clients/package-lock.json",
]
ADDRESSES = ("funding", "resolved")


def main() -> int:
    if "--check" not in sys.argv:
        for lock in LOCKS:
            lock.write_text(without_addresses(lock.read_text()))
        return 0
    for lock in LOCKS:
        written = lock.read_text()
        if written != without_addresses(written) or "://" in written:
            name = lock.relative_to(PROJECT)
            print(f"{name} holds addresses. Run .venv/bin/python tools/lock.py")
            return 1
    return 0


def without_addresses(lock: str) -> str:
    content = json.loads(lock)
    for package in content["packages"].values():
        for name in ADDRESSES:
            package.pop(name, None)
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.exit(main())
