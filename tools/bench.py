"""Measures what the shop promises and prints a table: `bench.py [--short | --large]`.

CPU time comes first, since it does not depend on what else the machine does; latencies and
throughput stand beside it with the load average. Nothing here is a test.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import lighthouse

PROJECT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(PROJECT / "backend"))

from vitrine.processes.programs import (  # noqa: E402 (measured as it is served)
    NODE_FLAGS,
    NODE_MEMORY,
)

STOREFRONT = PROJECT / "storefront"
BIN = PROJECT / ".venv" / "bin"
DATA = PROJECT / ".data" / "bench"
PORT = 8177
URL = f"http://127.0.0.1:{PORT}"
SECONDS = 2 if "--short" in sys.argv else 8
SIZES = [] if "--short" in sys.argv else [2_000, *([100_000] if "--large" in sys.argv else [])]
# Stories of the larger space; a short run looks at the smaller one alone.
CONTENT = [] if "--short" in sys.argv else ["100000" if "--large" in sys.argv else "10000"]
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Row:
    what: str
    measured: str
    bar: str
    holds: bool | None = None


def main() -> int:
    shutil.rmtree(DATA, ignore_errors=True)
    rows: list[Row] = []
    with running_shop() as (_, seconds):
        rows.append(Row("First start on built files, to the first page", f"{seconds:.1f} s", ""))
    with running_shop() as (note, seconds):
        rows.append(at_most("Second start, to the first page", seconds, 10, "s"))
        rows += pages(note)
        rows += calls(note)
        rows += browser()
        rows += phone()
        show(rows)
        finding()
        print("\nEvents of browsers")
        measured_by("bench.collect", url_of("postgres"))
        print("\nContent at both sizes, in turns")
        measured_by("bench.content", url_of("postgres"), "1000", *CONTENT)
        for products in SIZES:
            goods(products)
        if len(SIZES) > 1:
            print("\nFinding at both sizes, in turns")
            measured_by("bench.growth", *(url_of(f"bench_{products}") for products in SIZES))
    return 0


@contextmanager
def running_shop() -> Iterator[tuple[dict[str, int], float]]:
    environment = {
        **os.environ,
        "PORT": str(PORT),
        "DATA_DIR": str(DATA),
        "RATE_LIMITS": "off",
    }
    began = time.monotonic()
    shop = subprocess.Popen(
        [str(BIN / "python"), "-m", "vitrine", "run"],
        cwd=PROJECT,
        env=environment,
        stdout=subprocess.DEVNULL,
    )
    try:
        wait_for(f"{URL}/de")
        seconds = time.monotonic() - began
        reported = json.loads((DATA / "running.json").read_text())
        yield {"pid": reported["pid"], **reported["ports"]}, seconds
    finally:
        shop.send_signal(signal.SIGINT)
        shop.wait(30)


def pages(note: dict[str, int]) -> list[Row]:
    """The same page from memory and rendered, 16 connections."""
    environment = {
        **os.environ,
        **NODE_MEMORY,
        "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}",
        "SHOP_URL": f"http://127.0.0.1:{note['shop']}",
        "INTERNAL_TOKEN": (DATA / "internal-token").read_text(),
        "BUILD_DIR": str(STOREFRONT / "build" / (STOREFRONT / "build" / "current").read_text()),
        "PUBLIC_URL": URL,
        "NODE_ENV": "production",
    }
    home = page("Home", "/de", environment)
    return [*home, *page("Listing", "/de/damen", environment)]


def page(name: str, path: str, environment: Mapping[str, str]) -> list[Row]:
    done = subprocess.run(
        [
            str(BIN / "node"),
            *NODE_FLAGS,
            "server/bench/pages.ts",
            path,
            str(SECONDS),
            "--json",
        ],
        cwd=STOREFRONT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    measured = json.loads(done.stdout.splitlines()[-1])
    cached = next(each for each in measured if each["way"] == "cached")
    rendered = next(each for each in measured if each["way"] == "rendered")
    ratio = cached["requestsPerSecond"] / rendered["requestsPerSecond"]
    return [
        at_least(
            f"{name} cached, 16 connections",
            cached["requestsPerSecond"],
            8000,
            "requests/s",
        ),
        Row(f"{name} cached: CPU", f"{cached['cpuMsPerRequest']:.3f} ms/request", ""),
        at_least(
            f"{name} rendered, 16 connections",
            rendered["requestsPerSecond"],
            100,
            "requests/s",
        ),
        at_most(
            f"{name} rendered: storefront CPU",
            rendered["cpuMsPerRequest"],
            10,
            "ms/request",
        ),
        at_least(f"{name} cached against rendered", ratio, 10, "times"),
        at_most(f"{name}: storefront memory under load", rendered["memoryMb"], 300, "MB"),
        Row(
            f"{name}: failed requests",
            str(sum(each["failures"] for each in measured)),
            "0",
        ),
    ]


def calls(note: dict[str, int]) -> list[Row]:
    """Procedures straight at the shop: its CPU and PostgreSQL's per request."""
    rows = []
    asked: list[tuple[str, Mapping[str, object]]] = [
        ("getShops", {}),
        ("getRedirect", {"path": "/de/nirgends"}),
        ("fetchNavigationTreeByName", {"treeName": "main"}),
        ("getProductById", {"id": 100}),
        ("getProductsByIds", {"ids": list(range(1, 25))}),
    ]
    for name, payload in asked:
        before = cpu_seconds(note["pid"])
        result = load(note["shop"], name, payload)
        spent = cpu_seconds(note["pid"]) - before
        count = result["requests"]["total"]
        rows.append(
            Row(
                f"{name}, 16 connections",
                f"{result['requests']['average']:.0f} requests/s,"
                f" {spent * 1000 / count:.2f} CPU ms, p97.5 {result['latency']['p97_5']} ms,"
                f" {result['non2xx']} failed",
                "≥ 1000 requests/s",
                result["requests"]["average"] >= 1000 and not result["non2xx"],
            )
        )
    rows.append(at_most("Shop memory under load", memory_mb(note["pid"], "vitrine"), 300, "MB"))
    return rows


def load(port: int, name: str, payload: Mapping[str, object]) -> dict[str, dict[str, float]]:
    done = subprocess.run(
        [
            *[
                str(BIN / "npx"),
                "--no-install",
                "autocannon",
                "--json",
                "--connections",
                "16",
            ],
            *[
                "--duration",
                str(SECONDS),
                "--method",
                "POST",
                "--headers",
                "x-shop-id=1006",
            ],
            *["--body", json.dumps({"payload": payload})],
            f"http://127.0.0.1:{port}/api/rpc/{name}",
        ],
        cwd=STOREFRONT,
        env={**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=True,
    )
    result: dict[str, dict[str, float]] = json.loads(done.stdout)
    return result


def goods(products: int) -> None:
    """Reads of a synthetic catalogue of this size; its own table is printed."""
    name = f"bench_{products}"
    environment = {**os.environ, "DATA_DIR": str(DATA)}
    demo = ["-m", "vitrine", "demo", "--products", str(products), "--database", name]
    subprocess.run([str(BIN / "python"), *demo], cwd=PROJECT, env=environment, check=True)
    for what in ("bench.catalogue", "bench.basket", "bench.orders", "bench.search"):
        measured_by(what, url_of(name))


def finding() -> None:
    """Listings and searches of the demo assortment, and how well its judged queries are found."""
    measured_by("bench.search", url_of("vitrine"))


def url_of(database: str) -> str:
    where = f"from vitrine.kit.postgres import Cluster; from pathlib import Path; \
print(Cluster(Path({str(DATA / 'postgres')!r})).url({database!r}))"
    asked = [str(BIN / "python"), "-c", where]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()


def measured_by(module: str, *arguments: str) -> None:
    command = [str(BIN / "python"), "-m", module, *arguments]
    environment = {**os.environ, "DATA_DIR": str(DATA)}
    subprocess.run(command, cwd=PROJECT / "backend", env=environment, check=True)


# How much a page may bring: the empty shell, the front page, a listing.
SCRIPTS = {"/fr-ch/stores": 130, "/de": 160, "/de/damen": 160}


def browser() -> list[Row]:
    done = subprocess.run(
        [str(BIN / "node"), "bench/vitals.ts", URL, *SCRIPTS],
        cwd=STOREFRONT,
        capture_output=True,
        text=True,
        check=True,
    )
    rows = []
    for line in done.stdout.splitlines():
        seen = json.loads(line)
        rows += [
            at_most(f"{seen['path']} at 390 px: layout shift", seen["cls"], 0, ""),
            at_most(
                f"{seen['path']}: scripts at the first load",
                seen["firstKb"],
                SCRIPTS[seen["path"]],
                "KB gzip",
            ),
            Row(f"{seen['path']}: scripts after use", f"{seen['scriptKb']} KB gzip", ""),
            Row(
                f"{seen['path']}: whole page",
                f"{seen['totalKb']} KB, LCP {seen['lcpMs']} ms",
                "",
            ),
        ]
    return rows


# And how many KB each may weigh.
LOOKED_AT = {"/de": 900, "/de/damen": 700, "/de/p/mantel-gaspard-camel/76": 700}


def phone() -> list[Row]:
    """The middle of several looks; a page that is short of it once may be so by the machine."""
    rows = []
    for path, most_kb in LOOKED_AT.items():
        seen = lighthouse.look(URL + path, 1 if "--short" in sys.argv else 5)
        score = median(seen.performance)
        scores = " ".join(str(each) for each in seen.performance)
        rows += [
            Row(
                f"{path} on a phone: Lighthouse",
                f"{score:.0f} ({scores})",
                "≥ 97",
                score >= 97,
            ),
            at_most(f"{path} on a phone: largest paint", median(seen.lcp) / 1000, 2, "s"),
            at_most(f"{path} on a phone: blocked", median(seen.blocked), 150, "ms"),
            at_most(f"{path} on a phone: blocked, CPU", median(seen.blocked_by_cpu), 150, "ms"),
            at_most(f"{path} on a phone: shift", max(seen.shift), 0.01, ""),
            at_most(f"{path} on a phone: weight", seen.weight_kb, most_kb, "KB"),
            Row(
                f"{path}: access, practices, search engines",
                ", ".join(str(each) for each in seen.others),
                "100",
                set(seen.others) == {100},
            ),
        ]
    return rows


def cpu_seconds(root: int) -> float:
    """User and system time of a process and everything below it."""
    return sum(_times(pid) for pid in _tree(root))


def memory_mb(root: int, word: str) -> float:
    """What the processes below hold for themselves, of those whose command has the word."""
    total = 0
    for pid in _tree(root)[1:]:
        if word in Path(f"/proc/{pid}/cmdline").read_text():
            lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
            total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total / 1024


def _tree(root: int) -> list[int]:
    children = Path(f"/proc/{root}/task/{root}/children").read_text().split()
    return [root, *(pid for child in children for pid in _tree(int(child)))]


def _times(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def wait_for(url: str) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(url, timeout=5) as answer:  # noqa: S310 (our own loopback)
                if answer.status == 200:
                    return
        except OSError:
            time.sleep(0.02)
    raise TimeoutError(url)


def at_most(what: str, value: float, bar: float, unit: str) -> Row:
    return Row(what, f"{value:.3g} {unit}".strip(), f"≤ {bar:g} {unit}".strip(), value <= bar)


def at_least(what: str, value: float, bar: float, unit: str) -> Row:
    return Row(what, f"{value:,.0f} {unit}".strip(), f"≥ {bar:g} {unit}".strip(), value >= bar)


def show(rows: list[Row]) -> None:
    marks = {True: "ok", False: "SHORT", None: ""}
    print(f"\nload average {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores, {SECONDS} s each\n")
    for row in rows:
        print(f"{row.what:48} {row.measured:62} {row.bar:22} {marks[row.holds]}")


if __name__ == "__main__":
    sys.exit(main())
