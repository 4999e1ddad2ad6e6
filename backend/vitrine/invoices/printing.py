"""Invoices are printed in processes of their own, a few at a time: one of 200 lines takes seconds,
which nobody else in the shop should wait for (decision 0040)."""

from __future__ import annotations

import asyncio

from vitrine.invoices.document import InvoiceDocument
from vitrine.kit.ending_processes import EndingProcesses

MOST_WAITING = 8


class TooBusy(Exception):
    """So many wait that one more had better come back."""


class Printer:
    """The same document that is asked for twice at once is printed once."""

    def __init__(self, at_once: int = 1, *, most_waiting: int = MOST_WAITING) -> None:
        self._processes = EndingProcesses(at_once)
        self._most_waiting = most_waiting
        self._printing: dict[str, asyncio.Task[bytes]] = {}

    async def print(self, document: InvoiceDocument) -> bytes:
        printing = self._printing.get(document.number)
        if printing is None:
            if len(self._printing) >= self._most_waiting:
                raise TooBusy
            printing = asyncio.create_task(self._processes.run(_print, document))
            self._printing[document.number] = printing
            printing.add_done_callback(lambda _: self._printing.pop(document.number))
        # Whoever gives up waiting does not end it for the others.
        return await asyncio.shield(printing)

    def close(self) -> None:
        self._processes.close()


def _print(document: InvoiceDocument) -> bytes:
    # Its fonts take as long to load as a tenth of the shop, and only these processes need them.
    from vitrine.invoices.pdf import invoice_pdf

    return invoice_pdf(document)
