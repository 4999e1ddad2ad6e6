"""Printing beside the event loop: a few at a time, each once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.invoices.test_invoice_pdf import an_invoice
from vitrine.invoices import Printer, TooBusy


@pytest.fixture
def printer() -> Iterator[Printer]:
    printer = Printer(most_waiting=2)
    yield printer
    printer.close()


async def test_too_many_are_asked_to_come_back_and_the_same_one_is_printed_once(
    printer: Printer,
) -> None:
    first, second, third = (replace(an_invoice("de"), number=f"R-{each}") for each in range(3))
    waiting = [asyncio.create_task(printer.print(each)) for each in (first, second, first)]
    await asyncio.sleep(0)

    with pytest.raises(TooBusy):
        await printer.print(third)

    one, two, same = await asyncio.gather(*waiting)
    assert one is same
    assert one != two
    assert await printer.print(third)


async def test_whoever_gives_up_waiting_ends_it_for_nobody_else(printer: Printer) -> None:
    impatient = asyncio.create_task(printer.print(an_invoice("de")))
    patient = asyncio.create_task(printer.print(an_invoice("de")))
    await asyncio.sleep(0)

    impatient.cancel()

    assert (await patient).startswith(b"%PDF")
