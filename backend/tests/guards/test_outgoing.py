"""Calls to others go through `kit.outgoing`: nobody opens a connection of their own."""

from __future__ import annotations

import ast

import pytest

from tests.guards.source import Sources, sources

CLIENTS = {"AsyncClient", "Client", "HTTPXClient", "SMTP", "urlopen"}
ALLOWED = {
    # The client itself.
    "vitrine.kit.outgoing.http_client",
    # It connects to an address that it has checked, inside of a Neighbour's call.
    "vitrine.media.fetching",
    # Stripe's library and SMTP, inside of a Neighbour's call.
    "vitrine.payments.providers.stripe",
    "vitrine.mail.transports",
    # Our own programs on loopback, asked by the one that starts them.
    "vitrine.processes.child",
}


def test_nobody_calls_others_past_the_outgoing_client() -> None:
    assert modules_with_clients(sources()) == ALLOWED


@pytest.mark.parametrize("call", ["httpx.AsyncClient()", "AsyncClient(timeout=1)", "urlopen(u)"])
def test_a_client_of_ones_own_is_found(call: str) -> None:
    assert modules_with_clients({"vitrine.basket": ast.parse(call)}) == {"vitrine.basket"}


def modules_with_clients(every: Sources) -> set[str]:
    return {
        module
        for module, tree in every.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and _name(node.func) in CLIENTS
    }


def _name(called: ast.expr) -> str:
    match called:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case _:
            return ""
