"""A table of ours calculates nothing in a spreadsheet, and is read as it was before."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.catalogue.builders import NOW, a_product, put
from tests.exchange.importing import Importer
from vitrine.exchange.entries import Entry
from vitrine.exchange.feeds.formulas import as_text, from_text
from vitrine.exchange.feeds.vocabulary import Vocabulary, load_vocabulary
from vitrine.exchange.formats import Format, read_entries
from vitrine.exchange.merchant.writer import write_feed
from vitrine.exchange.reading.files import open_source
from vitrine.kit.db import Db

HOSTILE = ["=1+1", "+1", "-1", "@SUM(A1)", "'=1+1", "''-x", "'plain", "＝1+1"]


@pytest.mark.parametrize("cell", HOSTILE)
def test_no_cell_begins_as_a_formula(cell: str) -> None:
    assert as_text(cell)[0] not in "=+-@\t\r＝"
    assert from_text(as_text(cell)) == cell


@given(some.text("'=+-@\t\r a1", max_size=8))
def test_every_text_comes_back(text: str) -> None:
    assert from_text(as_text(text)) == text


async def test_a_table_of_formulas_comes_back_equal(
    db: Db, importer: Importer, tmp_path: Path
) -> None:
    await put(
        db,
        *(
            a_product(f"COAT{n}-1", names={"de": text}, descriptions={"de": f"{text} b"})
            for n, text in enumerate(HOSTILE)
        ),
    )
    table = b"".join([chunk async for chunk in write_feed(db, "de", "https://x", is_table=True)])
    xml = b"".join([chunk async for chunk in write_feed(db, "de", "https://x")])

    rows = csv.DictReader(table.decode().splitlines(), delimiter="\t")
    cells = [cell for row in rows for cell in row.values() if cell]
    vocabulary = await load_vocabulary(db, "de", NOW)
    from_table = _read(table, tmp_path / "feed.tsv", Format.MERCHANT_TSV, vocabulary)
    from_xml = _read(xml, tmp_path / "feed.xml", Format.MERCHANT_XML, vocabulary)

    assert [cell for cell in cells if cell[0] in "=+-@"] == []
    assert len(from_table) == len(HOSTILE)
    assert from_table == from_xml


def _read(content: bytes, path: Path, kind: Format, vocabulary: Vocabulary) -> list[object]:
    path.write_bytes(content)
    read = read_entries(open_source(path), kind, vocabulary)
    return [each.record for each in read if isinstance(each, Entry)]
