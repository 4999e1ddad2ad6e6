"""Runs every check and every test, one line each: `test.py [check|soak|scale]`; stops at nothing.

`test.py only FILE…` runs these files of tests alone, Python, Vitest or browser.
"""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import groupby
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
    # Others need what it makes.
    first: bool = False


def python(*arguments: str) -> list[str]:
    return [str(BIN / "python"), *arguments]


def npx(*arguments: str) -> list[str]:
    return [str(BIN / "npx"), "--no-install", *arguments]


PYTEST = python("-m", "pytest")
# The longest first, so that neither core is idle at the end.
CHECKS = [
    Job("Route types", STOREFRONT, npx("react-router", "typegen"), first=True),
    Job("TypeScript lint", STOREFRONT, npx("oxlint", ".")),
    Job("Python types", BACKEND, python("-m", "mypy")),
    # By its file: two versions are installed, and both call their command `tsc`.
    Job(
        "TypeScript types",
        STOREFRONT,
        [str(BIN / "node"), "node_modules/typescript-7/bin/tsc", "--noEmit"],
    ),
    Job(
        "TypeScript format",
        PROJECT,
        [
            *[str(BIN / "node"), str(STOREFRONT / "node_modules/oxfmt/bin/oxfmt")],
            *["--config", "storefront/.oxfmtrc.json", "--check", "storefront", "backend/tests"],
        ],
    ),
    Job(
        "Scripts of tests",
        BACKEND / "tests",
        [str(BIN / "node"), str(STOREFRONT / "node_modules/oxlint/bin/oxlint"), "."],
    ),
    # Front doors, circles, pure rules, owners of tables, names in docs.
    Job("Guards", BACKEND, [*PYTEST, "tests/guards"]),
    Job(
        "TypeScript imports",
        STOREFRONT,
        npx("depcruise", "-c", "dependency-cruiser.config.js", "app", "server"),
    ),
    Job("TypeScript rules", STOREFRONT, npx("vitest", "run", "imports.test.ts", "lint.test.ts")),
    Job("Contract", BACKEND, python("-m", "vitrine", "contract", "--check")),
    Job(
        "Contract types",
        STOREFRONT,
        [str(BIN / "node"), "scripts/contract.ts", "--check"],
    ),
    Job(
        "Event types",
        STOREFRONT,
        [str(BIN / "node"), "scripts/events.ts", "--check"],
    ),
    Job(
        "Block types",
        STOREFRONT,
        [str(BIN / "node"), "scripts/blocks.ts", "--check"],
    ),
    Job(
        "Python format",
        BACKEND,
        python("-m", "ruff", "format", "--check", "--config", CONFIG, ".", "../tools"),
    ),
    Job("Python lint", BACKEND, python("-m", "ruff", "check", "--config", CONFIG, ".", "../tools")),
    Job("Studio format", STUDIO, python("-m", "ruff", "format", "--check", ".")),
    Job("Studio lint", STUDIO, python("-m", "ruff", "check", ".")),
    Job("Import order", BACKEND, [str(BIN / "lint-imports")]),
    Job("Assortment", BACKEND, python("seed/assortment/check.py")),
    Job("Texts", STOREFRONT, [str(BIN / "node"), "texts/check.ts"]),
    Job("Icons", STOREFRONT, [str(BIN / "node"), "icons/build.ts", "--check"]),
    Job("Locked packages", PROJECT, python("tools/lock.py", "--check")),
]
VITEST = npx("vitest", "run")
PLAYWRIGHT = npx("playwright", "test", "-c", "e2e/playwright.config.ts")
TESTS = [
    # Four on two cores: some tests wait for a process to come back.
    Job(
        "Shop",
        BACKEND,
        [
            *[*PYTEST, "-n", "4", "--ignore=tests/guards"],
            # In the order of backend/tests/distribution.py, not the files of most tests first.
            *["--dist", "loadfile", "--no-loadscope-reorder"],
        ],
        loud=True,
    ),
    Job("Storefront", STOREFRONT, VITEST, loud=True),
    Job("Browser", STOREFRONT, [*PLAYWRIGHT, "--project=shop", "--project=operator"], loud=True),
]
SOAK = [
    Job(
        "Soak",
        BACKEND,
        python("-m", "pytest", "-q", "-s", "-m", "soak", "--override-ini=addopts="),
        loud=True,
    ),
    Job("HTML", STOREFRONT, [*PLAYWRIGHT, "--project=soak"], loud=True),
]
SCALE = [
    Job(
        "Scale",
        BACKEND,
        python("-m", "pytest", "-q", "-m", "scale and not soak", "--override-ini=addopts="),
        loud=True,
    ),
]
PLANS = {"check": CHECKS, "test": CHECKS + TESTS, "soak": SOAK, "scale": SCALE}


def main() -> int:
    name, *files = sys.argv[1:] or ["test"]
    plan = only(files) if name == "only" else PLANS[name]
    began = time.monotonic()
    failed = [job.name for job, is_fine in zip(plan, run(plan), strict=True) if not is_fine]
    print(
        f"\n{len(plan) - len(failed)} of {len(plan)} in {time.monotonic() - began:.0f} s",
        flush=True,
    )
    if failed:
        print(f"Failed: {', '.join(failed)}", flush=True)
    return 1 if failed else 0


def run(plan: Sequence[Job]) -> list[bool]:
    """Checks in pairs, since there are two cores; tests one after the other."""
    done: list[bool] = []
    with ThreadPoolExecutor(max_workers=2) as pool:
        for is_alone, jobs in groupby(plan, key=lambda job: job.loud or job.first):
            each = list(jobs)
            done += map(passes, each) if is_alone else pool.map(passes, each)
    return done


def only(files: Sequence[str]) -> list[Job]:
    """The tests of files or folders, or one of them as its tool names it: `::test`, `:line`."""
    for_pytest: list[str] = []
    for_vitest: list[str] = []
    for_playwright: list[str] = []
    for file in files:
        name, colon, place = file.partition(":")
        path = Path(name).resolve()
        if not path.exists():
            raise SystemExit(f"There is no {name}.")
        if path.is_relative_to(BACKEND / "tests"):
            for_pytest.append(f"{path}{colon}{place}")
        elif path.is_relative_to(STOREFRONT / "e2e"):
            for_playwright.append(f"{re.escape(str(path))}{colon}{place}")
        elif path.is_relative_to(STOREFRONT):
            for_vitest.append(f"{path}{colon}{place}")
        else:
            raise SystemExit(f"{name} is neither in backend/tests nor in storefront.")
    jobs = [
        # What takes long is left out of the suite, not of what is asked for by name.
        Job("Shop", BACKEND, [*PYTEST, "-m", "", *for_pytest], loud=True),
        Job("Storefront", STOREFRONT, [*VITEST, *for_vitest], loud=True),
        # Operators come after everyone else, unless they are asked for alone.
        Job(
            "Browser",
            STOREFRONT,
            [*PLAYWRIGHT, "--no-deps", "--trace=retain-on-failure", *for_playwright],
            loud=True,
        ),
    ]
    asked = (for_pytest, for_vitest, for_playwright)
    return [job for job, files in zip(jobs, asked, strict=True) if files]


def passes(job: Job) -> bool:
    began = time.monotonic()
    environment = {
        # A port of this run alone: another clone may be tested beside it.
        "E2E_PORT": str(free_port()),
        **os.environ,
        # A hundred processes are started, and each would compile the shop again.
        "PYTHONDONTWRITEBYTECODE": "",
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


def free_port() -> int:
    """Below those that systems give to outgoing connections, which could take it meanwhile."""
    while True:
        port = 20_000 + secrets.randbelow(12_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


if __name__ == "__main__":
    sys.exit(main())
