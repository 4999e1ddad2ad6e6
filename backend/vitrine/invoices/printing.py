"""Papers are printed in processes of their own, a few at a time: an invoice of 200 lines takes
seconds, which nobody else in the shop should wait for (decision 0040)."""

from __future__ import annotations

import asyncio

from vitrine.invoices.document import InvoiceDocument
from vitrine.invoices.papers import ReturnSlip, TextDocument
from vitrine.kit.ending_processes import EndingProcesses

MOST_WAITING = 8

Document = InvoiceDocument | ReturnSlip | TextDocument


class TooBusy(Exception):
    """So many wait that one more had better come back."""


class Printer:
    """The same document that is asked for twice at once is printed once."""

    def __init__(self, at_once: int = 1, *, most_waiting: int = MOST_WAITING) -> None:
        self._processes = EndingProcesses(at_once)
        self._most_waiting = most_waiting
        self._printing: dict[Document, asyncio.Task[bytes]] = {}

    async def print(self, document: Document) -> bytes:
        printing = self._printing.get(document)
        if printing is None:
            if len(self._printing) >= self._most_waiting:
                raise TooBusy
            printing = asyncio.create_task(self._processes.run(_print, document))
            self._printing[document] = printing
            printing.add_done_callback(lambda _: self._printing.pop(document))
        # Whoever gives up waiting does not end it for the others.
        return await asyncio.shield(printing)

    def close(self) -> None:
        self._processes.close()


def _print(document: Document) -> bytes:
    # Their fonts take as long to load as a tenth of the shop, and only these processes need them.
    match document:
        case InvoiceDocument():
            from vitrine.invoices.pdf import invoice_pdf

            return invoice_pdf(document)
        case ReturnSlip():
            from vitrine.invoices.slip_pdf import slip_pdf

            return slip_pdf(document)
        case TextDocument():
            from vitrine.invoices.text_pdf import text_pdf

            return text_pdf(document)
