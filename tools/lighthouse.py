"""Looks at pages as Lighthouse does, on a simulated phone of the middle class.

What else the machine does counts fourfold there, so each page is looked at several times and the
middle one is told, with the best and the worst beside it. Its packages are installed at the first
use, below `storefront/bench/lighthouse/`.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
FOLDER = PROJECT / "storefront" / "bench" / "lighthouse"
BIN = PROJECT / ".venv" / "bin"
FLAGS = "--headless=new --no-sandbox"
OTHERS = ("accessibility", "best-practices", "seo")


@dataclass(frozen=True)
class Looked:
    """All times in milliseconds."""

    performance: list[int]
    lcp: list[float]
    blocked: list[float]
    shift: list[float]
    weight_kb: float
    others: list[int]


def look(url: str, times: int) -> Looked:
    _install()
    reports = [_report(url) for _ in range(times)]
    audits = [each["audits"] for each in reports]
    return Looked(
        performance=[_score(each, "performance") for each in reports],
        lcp=[each["largest-contentful-paint"]["numericValue"] for each in audits],
        blocked=[each["total-blocking-time"]["numericValue"] for each in audits],
        shift=[each["cumulative-layout-shift"]["numericValue"] for each in audits],
        weight_kb=audits[-1]["total-byte-weight"]["numericValue"] / 1024,
        others=[min(_score(each, name) for each in reports) for name in OTHERS],
    )


def _install() -> None:
    if (FOLDER / "node_modules").is_dir():
        return
    try:
        subprocess.run(
            [str(BIN / "npm"), "ci", "--no-fund", "--no-audit"],
            cwd=FOLDER,
            env=_environment(),
            check=True,
            stdout=subprocess.DEVNULL,
        )
    except BaseException:
        shutil.rmtree(FOLDER / "node_modules", ignore_errors=True)
        raise


def _report(url: str) -> Mapping[str, dict[str, dict[str, float]]]:
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "report.json"
        subprocess.run(
            [
                *[str(FOLDER / "node_modules/.bin/lighthouse"), url, "--quiet"],
                *[
                    "--output=json",
                    f"--output-path={written}",
                    f"--chrome-flags={FLAGS}",
                ],
            ],
            env=_environment(),
            check=True,
            stderr=subprocess.DEVNULL,
        )
        report: Mapping[str, dict[str, dict[str, float]]] = json.loads(written.read_text())
    return report


def _score(report: Mapping[str, dict[str, dict[str, float]]], category: str) -> int:
    return round(report["categories"][category]["score"] * 100)


def _environment() -> dict[str, str]:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or "google-chrome"
    path = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PATH": path, "CHROME_PATH": chromium}
