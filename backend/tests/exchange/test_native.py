"""What is wrong with a line is said with its number, and the others go through."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest

from tests.catalogue.builders import texts
from tests.exchange.importing import Importer, a_file, a_line, refusals
from vitrine.exchange.native.reader import read_native
from vitrine.exchange.reading.files import open_source
from vitrine.exchange.reading.lines import UnreadableFile, read_lines
from vitrine.kit.db import Db, value

BEFORE = "2020-01-01T00:00:00Z"
COUNT = "select count(*) from product"
PRICES: dict[str, Any] = a_line()["prices"]


def with_price(code: str, **changes: object) -> dict[str, Any]:
    return PRICES | {code: PRICES[code] | changes}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"attributes": {"sparkle": ["much"]}}, "the attribute sparkle is unknown"),
        ({"attributes": {"fit": ["tight"]}}, "the attribute fit has no value tight"),
        ({"prices": with_price("de", with_tax=-1)}, "de: the price must be above zero"),
        ({"prices": with_price("de", with_tax=10**9)}, "de: the price is above 100000"),
        (
            {"prices": with_price("ch", currency="EUR")},
            "ch: prices are in CHF there, not in EUR",
        ),
        ({"brand": "nobody"}, "the brand nobody is unknown"),
        ({"categories": ["women/hats"]}, "the category women/hats is unknown"),
        ({"sparkle": 1}, "Object contains unknown field `sparkle`"),
        ({"names": texts("a\x00b")}, "its text in de is in the wrong encoding"),
        (
            {"names": {"deutsch": "Mantel"}},
            'violates check constraint "product_text_language_check"',
        ),
        ({"prices": with_price("de", with_tax="449")}, "Expected `int`, got `str`"),
        (
            {"prices": with_price("de", valid_from="1900-01-01T00:00:00Z")},
            "no tax rate of DE on 1900-01-01",
        ),
        (
            {"prices": with_price("de", history=[{"valid_from": BEFORE, "with_tax": 10**12}])},
            '"1000000000000" is out of range',
        ),
        ({"position": 10**12}, "out of range for type integer"),
        (
            {"variants": [{"reference_key": "A-1-36\nB-1-36", "size": "36"}]},
            r"'A-1-36\nB-1-36' is not a reference key",
        ),
    ],
)
async def test_a_wrong_product_is_refused_and_the_rest_goes_through(
    db: Db, importer: Importer, changes: dict[str, Any], reason: str
) -> None:
    report = await importer.native(a_line("A-1"), a_line("B-1", **changes), a_line("C-1"))

    assert dict(report.written) == {"product": 2}
    [(line, key, result)] = refusals(report)
    assert (line, key) == (2, "B-1")
    assert reason in result
    assert await value(db, int, COUNT) == 2
    assert await value(db, int, "select count(*) from style") == 2


async def test_a_key_that_stands_in_the_file_twice_counts_once(importer: Importer) -> None:
    report = await importer.native(a_line("A-1"), a_line("B-1"), a_line("A-1", position=9))

    assert refusals(report) == [(3, "A-1", "A-1 stands on line 1 already")]


async def test_a_good_line_counts_after_a_bad_one_of_the_same_key(importer: Importer) -> None:
    bad = a_line("A-1", position="first")

    report = await importer.native(bad, a_line("A-1"), a_line("A-1"))

    assert report.written["product"] == 1
    assert [(line, key) for line, key, _ in refusals(report)] == [(1, "A-1"), (3, "A-1")]


async def test_a_brand_between_products_is_known_to_those_after_it(importer: Importer) -> None:
    maker = {"name": "M", "postal_address": "P", "electronic_address": "E"}
    brand = {"kind": "brand", "key": "late", "name": "Late", "maker": maker}

    report = await importer.native(a_line("A-1"), brand, a_line("B-1", brand="late"))

    assert dict(report.written) == {"product": 2, "brand": 1}


async def test_two_styles_that_claim_one_size_are_not_both_written(
    db: Db, importer: Importer
) -> None:
    same = a_line("S0-1")["variants"]

    report = await importer.native(*(a_line(f"S{n}-1", variants=same) for n in range(8)))

    assert (report.written["product"], report.refused) == (1, 7)
    assert await value(db, int, COUNT) == 1
    assert await value(db, int, "select count(*) from variant") == len(same)


async def test_a_size_of_another_product_is_refused(importer: Importer) -> None:
    await importer.native(a_line("A-1"))

    report = await importer.native(a_line("B-1", variants=a_line("A-1")["variants"]))

    assert refusals(report) == [(1, "B-1", "A-1-36 is a size of A-1")]


async def test_a_product_without_a_price_is_not_sold_there_and_the_report_says_so(
    importer: Importer,
) -> None:
    prices = {code: price for code, price in PRICES.items() if code != "uk"}

    report = await importer.native(a_line("A-1", prices=prices), a_line("B-1"))

    assert dict(report.not_sold) == {"uk": 1}
    assert report.refused == 0


async def test_categories_in_a_circle_are_refused_and_others_are_hung(
    db: Db, importer: Importer
) -> None:
    def category(key: str, parent: str | None) -> dict[str, Any]:
        slugs = texts(key)
        return {"kind": "category", "key": key, "parent": parent, "names": slugs, "slugs": slugs}

    report = await importer.native(
        category("a", "b"),
        category("b", "a"),
        category("c", "a"),
        category("d", "nowhere"),
        category("women", "women/coats"),
        category("hats", "women"),
    )

    assert dict(report.written) == {"category": 1}
    assert refusals(report) == [
        (1, "a", "it is below itself: a → b → a"),
        (2, "b", "it is below itself: b → a → b"),
        (5, "women", "it is below itself: women → women/coats → women"),
        (3, "c", "it is below a, which is refused"),
        (4, "d", "it is below nowhere, which is unknown"),
    ]
    paths = "select count(*) from category where key = 'hats' and paths ->> 'de' like '/damen/%%'"
    assert await value(db, int, paths) == 1


async def test_latin_1_is_refused_with_its_line(importer: Importer) -> None:
    mantel = a_file(a_line("B-1", names={"de": "Mäntel"})).decode().encode("latin-1", "replace")

    report = await importer.file(a_file(a_line("A-1")) + mantel)

    [(line, _, reason)] = refusals(report)
    assert (line, dict(report.written)) == (2, {"product": 1})
    assert reason.startswith("the text is not UTF-8: byte 0xe4")


async def test_utf_16_is_named(importer: Importer) -> None:
    with pytest.raises(UnreadableFile, match="UTF-16"):
        await importer.file(a_file(a_line("A-1")).decode().encode("utf-16"))


async def test_a_mark_at_the_beginning_is_no_harm(importer: Importer) -> None:
    report = await importer.file(b"\xef\xbb\xbf" + a_file(a_line("A-1")))

    assert dict(report.written) == {"product": 1}


async def test_a_file_that_was_cut_loses_its_last_line(importer: Importer) -> None:
    report = await importer.file(a_file(a_line("A-1"), a_line("B-1"))[:-200])

    assert dict(report.written) == {"product": 1}
    assert refusals(report) == [(2, None, "the file ends in the middle of this line")]


@pytest.mark.parametrize(
    ("harm", "reason"),
    [
        (lambda packed: packed[:-50], "the packed file ends in the middle of this line"),
        (lambda packed: packed[:-8] + b"wrongsum", "the packed file is damaged here"),
    ],
)
async def test_a_packed_file_that_was_harmed_keeps_what_was_whole(
    importer: Importer, tmp_path: Path, harm: Any, reason: str
) -> None:
    path = tmp_path / "goods.jsonl.gz"
    lines = [a_line(f"A-{number}") for number in range(300)]
    path.write_bytes(harm(gzip.compress(a_file(*lines))))

    report = await importer.entries(read_native(read_lines(open_source(path).chunks())))

    assert report.written["product"] >= 200
    assert [reason in result for _, _, result in refusals(report)] == [True]


async def test_an_endless_line_is_passed_over_in_little_memory(importer: Importer) -> None:
    def chunks() -> Any:
        yield a_file(a_line("A-1"))
        for _ in range(1024):
            yield b"x" * 1024 * 1024
        yield b"\n" + a_file(a_line("B-1"))

    report = await importer.entries(read_native(read_lines(chunks())))

    assert dict(report.written) == {"product": 2}
    assert refusals(report) == [(2, None, "this line is longer than 4096 KB")]


async def test_nonsense_is_refused_line_by_line(importer: Importer) -> None:
    deep = b'{"kind":"product","notes":' + b'{"a":' * 100_000
    report = await importer.native(
        b"[]", b"{}", b'{"kind":"hat"}', deep, b"", b"\x00", a_line("A-1")
    )

    assert [line for line, _, _ in refusals(report)] == [1, 2, 3, 4, 6]
    assert dict(report.written) == {"product": 1}


async def test_a_brand_whose_name_is_taken_is_refused_alone(importer: Importer) -> None:
    maker = {"name": "M", "postal_address": "P", "electronic_address": "E"}
    lines = [
        {"kind": "brand", "key": key, "name": name, "maker": maker}
        for key, name in (("x", "Iks"), ("y", "Maison Aubrac"), ("z", "Zett"))
    ]

    report = await importer.native(*lines)

    assert dict(report.written) == {"brand": 2}
    [(line, key, _)] = refusals(report)
    assert (line, key) == (2, "y")
