"""The one address that shoppers reach; its socket is ours, so that a release never closes it."""

from __future__ import annotations

import errno
import secrets
import socket
from contextlib import suppress

FREE_PORTS = range(20_000, 32_768)


class AddressTaken(Exception):
    """Says what is wrong and which setting changes it."""


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(4096)
    except OSError as wrong:
        listener.close()
        raise AddressTaken(_explain(wrong, host, port)) from wrong
    return listener


def _explain(wrong: OSError, host: str, port: int) -> str:
    if wrong.errno == errno.EADDRINUSE:
        return (
            f"{host}:{port} is in use: perhaps the shop is running already."
            f" Another port: make run PORT={port + 1}"
        )
    if wrong.errno == errno.EACCES:
        return f"Port {port} is not ours to use. Another port: make run PORT=8000"
    return (
        f"{host}:{port} cannot be listened on ({wrong.strerror}). The settings are HOST and PORT."
    )


def free_port() -> int:
    """A port on loopback that nobody uses right now.

    Below those that systems give to outgoing connections: one of these could take it before
    whoever asked listens on it.
    """
    while True:
        candidate = FREE_PORTS.start + secrets.randbelow(len(FREE_PORTS))
        with suppress(AddressTaken), listen("127.0.0.1", candidate):
            return candidate


def free_port_near(host: str, port: int) -> int:
    """The first one above it that nobody uses right now, or any."""
    for candidate in range(port + 1, min(port + 20, 65536)):
        with suppress(AddressTaken), listen(host, candidate):
            return candidate
    return free_port()
