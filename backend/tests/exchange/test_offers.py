"""Stock and prices by themselves, as tables and as JSON Lines."""

from __future__ import annotations

import io

import msgspec
import pytest

from tests.catalogue.builders import NOW, a_product, put
from tests.exchange.importing import Importer, a_file, refusals, stored_product
from vitrine.exchange.offers import import_prices, import_stock
from vitrine.exchange.reading.lines import UnreadableFile
from vitrine.exchange.report import Report
from vitrine.kit.db import Db


async def stock(importer: Importer, content: str) -> Report:
    report = Report()
    await import_stock(iter([content.encode()]), importer.transaction, report)
    return report


async def prices(importer: Importer, content: str) -> Report:
    report = Report()
    await import_prices(iter([content.encode()]), importer.transaction, report, NOW)
    return report


@pytest.mark.parametrize(
    "content",
    [
        "reference_key,quantity,is_sellable_without_stock,expected_at\r\nC-1-36,7,true,\r\n",
        '{"reference_key": "C-1-36", "quantity": 7, "is_sellable_without_stock": true}\n',
    ],
)
async def test_stock_is_set_from_a_table_or_from_lines(
    db: Db, importer: Importer, content: str
) -> None:
    await put(db, a_product("C-1"))

    report = await stock(importer, content)
    again = await stock(importer, content)

    assert (dict(report.written), dict(again.unchanged)) == ({"stock": 1}, {"stock": 1})
    held = (await stored_product(db, "C-1")).variants[0].stock
    assert held is not None
    assert (held.quantity, held.is_sellable_without_stock) == (7, True)


async def test_wrong_rows_of_stock_are_refused_with_their_line(db: Db, importer: Importer) -> None:
    await put(db, a_product("C-1"))

    report = await stock(
        importer,
        "reference_key,quantity\nC-1-36,-1\nnobody,2\nC-1-38,many\n\nC-1-38\nC-1-38,3\nC-1-36,12",
    )

    assert dict(report.written) == {"stock": 1}
    assert sorted(refusals(report)) == [
        (2, "C-1-36", "a stock of -1 is not possible"),
        (3, "nobody", "no variant has this reference key"),
        (4, "C-1-38", "Expected `int`, got `str` - at `$.quantity`"),
        (6, "C-1-38", "Object missing required field `quantity`"),
        (8, "C-1-36", "the file ends without a line break, so this row may be cut"),
    ]


async def test_prices_are_set_with_a_sale(db: Db, importer: Importer) -> None:
    await put(db, a_product("C-1"))

    report = await prices(
        importer,
        "reference_key,shop,currency,with_tax,sale_relative\n"
        "C-1,de,EUR,39900,0.3\nC-1,ch,EUR,39900,\nC-1,de,EUR,-3,\nC-1,mars,EUR,3,\n",
    )

    held = (await stored_product(db, "C-1")).prices["de"]
    assert (held.with_tax, held.reductions[0].relative) == (39900, 0.3)
    assert refusals(report) == [
        (3, "C-1", "prices are in CHF there, not in EUR"),
        (4, "C-1", "the price must be above zero"),
        (5, "C-1", "the storefront mars is unknown"),
    ]


async def test_prices_of_lines_carry_any_reduction(db: Db, importer: Importer) -> None:
    await put(db, a_product("C-1"))
    line = {"reference_key": "C-1", "shop": "de", "currency": "EUR", "with_tax": 100}
    campaign = line | {"reductions": [{"category": "campaign", "absolute": 10}]}

    report = await prices(importer, a_file(campaign, line | {"with_tax": "x"}).decode())

    assert dict(report.written) == {"price": 1}
    assert [result for _, _, result in refusals(report)] == [
        "Expected `int`, got `str` - at `$.with_tax`"
    ]


@pytest.mark.parametrize("content", ["\xff\xfea", "a,a\n"])
async def test_a_table_without_readable_columns_is_refused(
    importer: Importer, content: str
) -> None:
    with pytest.raises(UnreadableFile):
        await import_stock(iter([content.encode("latin-1")]), importer.transaction, Report())


async def test_every_refusal_stands_in_the_file_of_the_report(importer: Importer) -> None:
    file = io.BytesIO()
    report = Report(file, max_listed=1)
    rows = "reference_key,quantity\n" + "x,1\n" * 3
    await import_stock(iter([rows.encode()]), importer.transaction, report)

    result = [msgspec.json.decode(line) for line in file.getvalue().splitlines()]

    assert (report.refused, len(report.refusals), len(result)) == (3, 1, 3)
    assert result[2] == {
        "type": "refused",
        "line": 4,
        "kind": "stock",
        "key": "x",
        "reason": "no variant has this reference key",
    }
