"""Strikes addresses from `storefront/package-lock.json`; with `--check`, says if there are any.

What a lock is for are names, versions and hashes. npm also writes who can be paid for a package;
those are addresses too, and whoever looks for where packages come from would find them.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

LOCK = Path(__file__).resolve().parents[1] / "storefront" / "package-lock.json"
ADDRESSES = ("funding", "resolved")


def main() -> int:
    written = LOCK.read_text()
    wanted = without_addresses(written)
    if "--check" in sys.argv:
        if written == wanted and "://" not in written:
            return 0
        print("package-lock.json holds addresses. Run .venv/bin/python tools/lock.py")
        return 1
    LOCK.write_text(wanted)
    return 0


def without_addresses(lock: str) -> str:
    content = json.loads(lock)
    for package in content["packages"].values():
        for name in ADDRESSES:
            package.pop(name, None)
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.exit(main())
