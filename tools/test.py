"""Runs every check and every test, one line each, and stops at nothing: `test.py [check|soak]`."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
BACKEND = PROJECT / "backend"
STOREFRONT = PROJECT / "storefront"
STUDIO = PROJECT / "studio"
CONFIG = str(BACKEND / "pyproject.toml")
BIN = PROJECT / ".venv" / "bin"


@dataclass(frozen=True)
class Job:
    name: str
    folder: Path
    command: Sequence[str]
    loud: bool = False


def python(*arguments: str) -> list[str]:
    return [str(BIN / "python"), *arguments]


def npx(*arguments: str) -> list[str]:
    return [str(BIN / "npx"), "--no-install", *arguments]


CHECKS = [
    Job(
        "Python format",
        BACKEND,
        python("-m", "ruff", "format", "--check", "--config", CONFIG, ".", "../tools"),
    ),
    Job("Python lint", BACKEND, python("-m", "ruff", "check", "--config", CONFIG, ".", "../tools")),
    Job("Studio format", STUDIO, python("-m", "ruff", "format", "--check", ".")),
    Job("Studio lint", STUDIO, python("-m", "ruff", "check", ".")),
    Job("Python types", BACKEND, python("-m", "mypy")),
    Job("Import order", BACKEND, [str(BIN / "lint-imports")]),
    Job("Assortment", BACKEND, python("seed/assortment/check.py")),
    Job("Contract", BACKEND, python("-m", "vitrine", "contract", "--check")),
    Job(
        "Contract types",
        STOREFRONT,
        [str(BIN / "node"), "scripts/contract.ts", "--check"],
    ),
    Job("Texts", STOREFRONT, [str(BIN / "node"), "texts/check.ts"]),
    Job("Icons", STOREFRONT, [str(BIN / "node"), "icons/build.ts", "--check"]),
    Job("Locked packages", PROJECT, python("tools/lock.py", "--check")),
    Job("Route types", STOREFRONT, npx("react-router", "typegen")),
    Job("TypeScript types", STOREFRONT, npx("tsc", "--noEmit")),
    Job("TypeScript lint", STOREFRONT, npx("eslint", ".")),
    Job("TypeScript format", STOREFRONT, npx("prettier", "--check", ".")),
]
TESTS = [
    Job("Shop", BACKEND, python("-m", "pytest"), loud=True),
    Job("Storefront", STOREFRONT, npx("vitest", "run"), loud=True),
    Job(
        "Browser",
        STOREFRONT,
        npx("playwright", "test", "-c", "e2e/playwright.config.ts"),
        loud=True,
    ),
]
SOAK = [
    Job(
        "Soak",
        BACKEND,
        python("-m", "pytest", "-q", "-s", "-m", "soak", "--override-ini=addopts="),
        loud=True,
    )
]
PLANS = {"check": CHECKS, "test": CHECKS + TESTS, "soak": SOAK}


def main() -> int:
    plan = PLANS[sys.argv[1] if len(sys.argv) > 1 else "test"]
    began = time.monotonic()
    failed = [job.name for job in plan if not passes(job)]
    print(
        f"\n{len(plan) - len(failed)} of {len(plan)} in {time.monotonic() - began:.0f} s",
        flush=True,
    )
    if failed:
        print(f"Failed: {', '.join(failed)}", flush=True)
    return 1 if failed else 0


def passes(job: Job) -> bool:
    began = time.monotonic()
    environment = {
        **os.environ,
        "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}",
    }
    if job.loud:
        print(f"\n{job.name}", flush=True)
        done = subprocess.run(job.command, cwd=job.folder, env=environment)
    else:
        done = subprocess.run(
            job.command, cwd=job.folder, env=environment, capture_output=True, text=True
        )
    mark = "ok" if done.returncode == 0 else "FAILED"
    print(f"· {job.name}: {mark}, {time.monotonic() - began:.1f} s", flush=True)
    if done.returncode and not job.loud:
        print(done.stdout[-6000:] + done.stderr[-6000:], flush=True)
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
