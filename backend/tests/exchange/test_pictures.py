"""Pictures that goods name: files and addresses become masters, once, or are told."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from tests.catalogue.builders import NOW
from tests.exchange.importing import Importer, a_line, refusals, stored_product, versions
from tests.media.answering import Answering, answering, only_here, sending, silence
from tests.media.pictures import a_jpeg, a_png_of
from vitrine import exchange, media
from vitrine.exchange.formats import Format
from vitrine.imaging.sniffing import Kind
from vitrine.kit.db import Db
from vitrine.media import Intake, Masters
from vitrine.media.masters_in_folder import MastersInFolder

COAT, BACK = a_jpeg(420, 420), a_jpeg(420, 430)


@pytest.fixture
def masters(tmp_path: Path) -> Masters:
    return Masters(MastersInFolder(tmp_path / "masters"), tmp_path / "committed")


def an_importer(db: Db, masters: Masters, folder: Path | None = None) -> Importer:
    """A run of its own, as far as this machine."""
    return Importer(db, Intake(masters, folder=folder, reach=only_here(seconds=2), at_once=1))


def pictures(*paths: str) -> list[dict[str, str]]:
    return [{"path": path} for path in paths]


async def shown(db: Db, key: str = "COAT-1") -> list[str]:
    return [image.path for image in (await stored_product(db, key)).images]


async def test_files_beside_the_goods_become_masters(
    db: Db, masters: Masters, tmp_path: Path
) -> None:
    (tmp_path / "front.jpg").write_bytes(COAT + b"<script>")
    (tmp_path / "bomb.jpg").write_bytes(a_png_of(60_000, 60_000))
    named = pictures("front.jpg", "bomb.jpg", "../../etc/passwd", "missing.jpg", "0" * 32)

    report = await an_importer(db, masters, tmp_path).native(a_line(images=named))

    assert await shown(db) == [media.hash_of(COAT)]
    assert refusals(report) == [
        (1, "COAT-1", f"{name}: {reason}")
        for name, reason in [
            (
                "bomb.jpg",
                "It has 60000 × 60000 pixels; 8000 on a side and 40 million in all is the most.",
            ),
            ("../../etc/passwd", "It lies outside of the folder for pictures."),
            ("missing.jpg", "There is no such file."),
            ("0" * 32, "There is no picture with this hash."),
        ]
    ]
    assert {each.kind for each in report.refusals} == {"picture"}
    assert dict(report.written) == {"product": 1}


async def test_a_broken_master_is_told_and_holds_up_no_other_picture(
    db: Db, masters: Masters, tmp_path: Path
) -> None:
    (tmp_path / "front.jpg").write_bytes(COAT)
    (tmp_path / "back.jpg").write_bytes(BACK)
    # What a full disk leaves of a master, in a database that does not know it.
    await masters.own.write(media.hash_of(COAT), Kind.JPEG, COAT[:2_000])

    report = await an_importer(db, masters, tmp_path).native(
        a_line("COAT-1", images=pictures("front.jpg")),
        a_line("COAT-2", images=pictures("back.jpg")),
    )

    [(line, key, reason)] = refusals(report)
    assert (line, key) == (1, "COAT-1")
    assert reason.startswith("front.jpg: It is broken or cut off:")
    assert await shown(db, "COAT-2") == [media.hash_of(BACK)]


async def test_a_request_names_no_files_of_ours(db: Db, masters: Masters) -> None:
    report = await an_importer(db, masters).native(a_line(images=pictures("/etc/passwd")))

    reason = "/etc/passwd: Files are read by `vitrine import`; give an address."
    assert refusals(report) == [(1, "COAT-1", reason)]


async def test_an_address_is_fetched_once_and_then_only_asked_for_news(
    db: Db, masters: Masters
) -> None:
    unchanged = sending(b"", "304 Not Modified")
    async with answering(sending(COAT, "200 OK", 'etag: "1"'), unchanged) as server:
        lines = [a_line(key, images=pictures(server.url())) for key in ("COAT-1", "COAT-2")]
        first = await an_importer(db, masters).native(*lines)
        before = await versions(db)
        again = await an_importer(db, masters).native(*lines)

    assert (dict(first.written), first.refused) == ({"product": 2}, 0)
    assert (dict(again.unchanged), again.refused) == ({"product": 2}, 0)
    assert await versions(db) == before
    assert ['if-none-match: "1"' in head for head in server.heads] == [False, True]


async def test_an_address_that_fails_keeps_its_picture_of_before(db: Db, masters: Masters) -> None:
    async with answering(sending(COAT), sending(b"", "503 Busy")) as server:
        line = a_line(images=pictures(server.url()))
        await an_importer(db, masters).native(line)
        again = await an_importer(db, masters).native(line)

    assert await shown(db) == [media.hash_of(COAT)]
    result = f"{server.url()}: The answer was 503. The picture of before stays."
    assert refusals(again) == [(1, "COAT-1", result)]
    assert dict(again.unchanged) == {"product": 1}


async def test_a_host_that_hangs_is_given_up(db: Db, masters: Masters) -> None:
    async with answering(silence) as server:
        named = [server.url(path=f"/{n}.jpg") for n in range(9)]
        intake = Intake(masters, reach=only_here(seconds=2), at_once=1)
        report = await Importer(db, intake).native(a_line(images=pictures(*named)))

    assert len(server.heads) == 3
    assert (dict(report.written), report.refused) == ({"product": 1}, 9)
    assert report.refusals[-1].reason.endswith("failed before and was not asked again.")


async def test_an_address_that_leads_inward_is_not_asked(db: Db, masters: Masters) -> None:
    async with answering(sending(COAT)) as server:
        inward = Importer(db, Intake(masters))
        report = await inward.native(a_line(images=pictures(server.url())))

    [(_, _, reason)] = refusals(report)
    assert reason.endswith("127.0.0.1 leads into a network that is not public.")
    assert server.heads == []


async def test_an_export_takes_its_pictures_to_another_shop(
    db: Db, masters: Masters, tmp_path: Path
) -> None:
    (tmp_path / "front.jpg").write_bytes(COAT)
    here = an_importer(db, masters, tmp_path)
    await here.native(a_line(images=pictures("front.jpg")))
    exported = await here.export()
    before = await versions(db)

    again = await an_importer(db, masters).file(exported)

    address = f"https://shop.example/media/{media.hash_of(COAT)}/480.jpg"
    assert f'"address":"{address}"'.encode() in exported
    assert (again.written.total(), again.refused, await versions(db)) == (0, 0, before)


async def test_a_hash_of_another_shop_is_had_from_its_address(db: Db, masters: Masters) -> None:
    async with answering(sending(COAT)) as server:
        named = [{"path": "0" * 32, "address": server.url()}]
        report = await an_importer(db, masters).native(a_line(images=named))

    assert (await shown(db), report.refused) == ([media.hash_of(COAT)], 0)


def shopify(server: Answering) -> str:
    rows = [
        ("odile", "Mantel", "Beige de", "36", "449", "/front.jpg", "2", "Von vorn", "/beige.jpg"),
        ("odile", "", "Black de", "36", "449", "/beige.jpg", "1", "", "/black.jpg"),
        ("odile", "", "", "", "", "/black.jpg", "3", "", ""),
    ]
    columns = ["Handle", "Title", "Option1 Value", "Option2 Value", "Variant Price", "Image Src"]
    columns += ["Image Position", "Image Alt Text", "Variant Image"]
    named = ["Option1 Name", "Option2 Name", "Vendor"]
    written = io.StringIO()
    table = csv.writer(written)
    table.writerow([*columns, *named])
    for row in rows:
        cells = [server.url(path=cell) if cell.startswith("/") else cell for cell in row]
        table.writerow([*cells, "Color", "Size", "Maison Aubrac"])
    return written.getvalue()


def merchant(server: Answering) -> str:
    others = "".join(
        f"<g:additional_image_link>{server.url(path=path)}</g:additional_image_link>"
        for path in ("/back.jpg", "/broken.jpg")
    )
    return f"""<rss xmlns:g="http://base.google.com/ns/1.0"><channel>
<item><g:id>1</g:id><g:item_group_id>odile</g:item_group_id><g:title>Mantel</g:title>
<g:price>449 EUR</g:price>
<g:brand>Maison Aubrac</g:brand><g:image_link>{server.url(path="/coat.jpg")}</g:image_link>
{others}</item></channel></rss>"""


async def feed(db: Db, masters: Masters, path: Path, kind: Format) -> exchange.Report:
    vocabulary = await exchange.load_vocabulary(db, "de", NOW)
    entries = exchange.read_entries(exchange.open_source(path), kind, vocabulary)
    return await an_importer(db, masters).entries(entries)


async def test_a_shopify_export_brings_each_colour_its_own_pictures(
    db: Db, masters: Masters, tmp_path: Path
) -> None:
    async with answering(sending(COAT)) as server:
        (tmp_path / "shopify.csv").write_text(shopify(server))
        report = await feed(db, masters, tmp_path / "shopify.csv", Format.SHOPIFY)

    asked = sorted(head.split()[1] for head in server.heads)
    assert (dict(report.written), report.refused) == ({"product": 2}, 0)
    assert asked == ["/beige.jpg", "/black.jpg", "/front.jpg"]
    beige = await stored_product(db, "odile-beige-de")
    assert [each.image_view for each in beige.images] == ["front", "other"]
    assert [each.alt_texts for each in beige.images] == [{}, {"de": "Von vorn"}]


async def test_a_merchant_feed_brings_pictures_and_tells_the_line_of_bad_ones(
    db: Db, masters: Masters, tmp_path: Path
) -> None:
    # One after the other, by name.
    async with answering(sending(BACK), sending(COAT[:2_000]), sending(COAT)) as server:
        (tmp_path / "feed.xml").write_text(merchant(server))
        report = await feed(db, masters, tmp_path / "feed.xml", Format.MERCHANT_XML)

    assert await shown(db, "odile") == [media.hash_of(COAT), media.hash_of(BACK)]
    [(line, key, reason)] = refusals(report)
    assert (line, key) == (2, "odile")
    assert reason.startswith(f"{server.url(path='/broken.jpg')}: It is broken or cut off:")
