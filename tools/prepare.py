"""Installs what a target needs, and only what is missing: `prepare.py run`, `test` or `soak`.

Runs on the machine's own Python, before anything is installed: the standard library only.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NoReturn

PROJECT = Path(__file__).resolve().parents[1]
VENV = PROJECT / ".venv"
PYTHON = VENV / "bin" / "python"
STOREFRONT = PROJECT / "storefront"
# Only tests ask with them.
CLIENTS = PROJECT / "backend" / "tests" / "content" / "clients"
BUILDS = STOREFRONT / "build"
BUILT_FROM = [
    "app",
    "build-plugins",
    "icons",
    "public",
    "server",
    "texts",
    "../contract",
    "package-lock.json",
]
BUILT_FROM += ["react-router.config.ts", "vite.config.ts", "tsconfig.json"]
KEPT_BUILDS = 3


def main() -> None:
    wanted = sys.argv[1] if len(sys.argv) > 1 else "run"
    if sys.version_info < (3, 11):  # noqa: UP036 (it may be started by an older one)
        stop(f"Vitrine needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    make_virtual_environment()
    install_python_packages(with_tests=wanted != "run")
    install_npm_packages(STOREFRONT, "the npm packages")
    if wanted != "run":
        install_npm_packages(CLIENTS, "the clients of the content service")
    if wanted in ("run", "test", "soak"):
        build_storefront()
    if wanted in ("test", "soak"):
        find_browser()
    if wanted == "soak":
        find_java()


def make_virtual_environment() -> None:
    if (
        PYTHON.exists()
        and subprocess.run([PYTHON, "-c", "import pip"], capture_output=True).returncode == 0
    ):
        return
    with Step("Making a virtual environment"):
        shutil.rmtree(VENV, ignore_errors=True)
        made = subprocess.run(
            [sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True
        )
        if made.returncode and os.geteuid() == 0 and shutil.which("apt-get"):
            # Debian and Ubuntu keep the venv module in a package of its own.
            version = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
            call(["apt-get", "update"])
            call(["apt-get", "install", "-y", "--no-install-recommends", version])
            made = subprocess.run(
                [sys.executable, "-m", "venv", str(VENV)],
                capture_output=True,
                text=True,
            )
        if made.returncode:
            shutil.rmtree(VENV, ignore_errors=True)
            stop(
                "Python cannot make a virtual environment here."
                " On Debian or Ubuntu: sudo apt-get install python3-venv\n"
                + made.stdout
                + made.stderr
            )


def install_python_packages(with_tests: bool) -> None:
    lock = PROJECT / "backend" / ("requirements-test.lock" if with_tests else "requirements.lock")
    stamp = VENV / ("installed-with-tests" if with_tests else "installed")
    if is_current(stamp, digest([lock])) or is_current(
        VENV / "installed-with-tests",
        digest([PROJECT / "backend" / "requirements-test.lock"]),
    ):
        return
    with Step("Installing the Python packages (Node and PostgreSQL among them)"):
        call(
            [
                str(PYTHON),
                "-m",
                "pip",
                "install",
                "--quiet",
                "--disable-pip-version-check",
                "--require-hashes",
                # The lock names every package. Without this, pip's resolver takes the newest
                # release for a dependency with an extra, and refuses it for having no hash.
                "--no-deps",
                "--requirement",
                str(lock),
            ]
        )
        packages = sysconfig.get_path("purelib", "venv", {"base": str(VENV), "platbase": str(VENV)})
        (Path(packages) / "vitrine.pth").write_text(f"{PROJECT / 'backend'}\n")
        stamp.write_text(digest([lock]))


def install_npm_packages(folder: Path, name: str) -> None:
    lock = folder / "package-lock.json"
    stamp = folder / "node_modules" / ".installed"
    if is_current(stamp, digest([lock])):
        return
    with Step(f"Installing {name}"):
        call(
            [
                str(VENV / "bin" / "npm"),
                "ci",
                "--no-audit",
                "--no-fund",
                "--loglevel=error",
            ],
            folder,
        )
        stamp.write_text(digest([lock]))


def build_storefront() -> None:
    """Each build has a folder of its own: a running shop keeps
    the files it was started with."""
    version = digest(files_below(BUILT_FROM))[:12]
    folder = BUILDS / version
    if not (folder / ".complete").exists():
        with Step("Building the storefront"):
            shutil.rmtree(folder, ignore_errors=True)
            environment = {
                **node_environment(),
                "VITRINE_BUILD_DIR": f"build/{version}",
            }
            call(
                [str(VENV / "bin" / "npx"), "react-router", "build"],
                STOREFRONT,
                environment,
            )
            call(
                [
                    str(VENV / "bin" / "node"),
                    "server/files/precompress.ts",
                    f"build/{version}/client",
                ],
                STOREFRONT,
            )
            (folder / ".complete").touch()
    (BUILDS / "current").write_text(version)
    forget_old_builds(version)


def forget_old_builds(current: str) -> None:
    folders = sorted(
        (f for f in BUILDS.iterdir() if f.is_dir() and f.name != current), key=modified
    )
    for folder in folders[: max(0, len(folders) - KEPT_BUILDS + 1)]:
        shutil.rmtree(folder)


def find_browser() -> None:
    """Debian's Chromium when root, one that is there, or Playwright's own."""
    if os.environ.get("CHROMIUM") or any(
        map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))
    ):
        return
    with Step("Installing Chromium for the tests"):
        if os.geteuid() == 0 and shutil.which("apt-get"):
            call(["apt-get", "update"])
            # Tests run in the shell, which has no windows to look after, the bench in the other.
            browsers = ["chromium", "chromium-headless-shell"]
            call(["apt-get", "install", "-y", "--no-install-recommends", *browsers])
        else:
            call(
                [str(VENV / "bin" / "npx"), "playwright", "install", "chromium"],
                STOREFRONT,
            )


def find_java() -> None:
    """The HTML checker of `make soak` is a Java program."""
    if shutil.which("java"):
        return
    with Step("Installing Java for the HTML checker"):
        if os.geteuid() != 0 or not shutil.which("apt-get"):
            stop("make soak needs Java: sudo apt-get install default-jre-headless")
        call(["apt-get", "update"])
        call(["apt-get", "install", "-y", "--no-install-recommends", "default-jre-headless"])


class Step:
    """One progress line: what is being done, and how long it took."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __enter__(self) -> None:
        self.began = time.monotonic()
        print(f"· {self.name} …", end=" ", flush=True)

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            print(f"{time.monotonic() - self.began:.1f} s", flush=True)
        else:
            print("failed", flush=True)


def call(
    command: list[str],
    folder: Path = PROJECT,
    environment: dict[str, str] | None = None,
) -> None:
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment or node_environment(),
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    if done.returncode:
        stop(f"{' '.join(command)}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")


def node_environment() -> dict[str, str]:
    return {
        **os.environ,
        "PATH": f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}",
        "npm_config_update_notifier": "false",
        # A company's own certificates are in the system's store, not in Node's.
        "NODE_USE_SYSTEM_CA": "1",
        "DEBIAN_FRONTEND": "noninteractive",
    }


def is_current(stamp: Path, wanted: str) -> bool:
    return stamp.exists() and stamp.read_text() == wanted


def digest(files: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for file in files:
        total.update(file.name.encode())
        total.update(file.read_bytes())
    return total.hexdigest()


def files_below(names: list[str]) -> list[Path]:
    found: list[Path] = []
    for name in names:
        path = STOREFRONT / name
        found += [path] if path.is_file() else [f for f in path.rglob("*") if f.is_file()]
    return sorted(f for f in found if not f.name.endswith((".test.ts", ".test.tsx")))


modified: Callable[[Path], float] = lambda folder: folder.stat().st_mtime  # noqa: E731


def stop(message: str) -> NoReturn:
    raise SystemExit(message)


if __name__ == "__main__":
    main()
