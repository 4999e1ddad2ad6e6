"""A mail brings the pictures of its products along and loads none."""

from __future__ import annotations

import re
from email.message import EmailMessage
from pathlib import Path
from typing import Any, cast

from httpx import ASGITransport, AsyncClient
from litestar import Litestar

from tests.mail.builders import SENDER, STOREFRONTS, smtp
from tests.mail.post_office import PostOffice
from tests.media.pictures import a_jpeg
from vitrine import mail, media
from vitrine.imaging.sniffing import Kind
from vitrine.kit.db import Pool, value
from vitrine.mail import mailbox
from vitrine.mail.contents import BackInStock, Content, Line, OrderShipped
from vitrine.mail.jobs import DELIVER
from vitrine.mail.letters import MOST_PICTURES, Pictures
from vitrine.media.disk_cache import DiskCache
from vitrine.media.masters_in_folder import MastersInFolder

COAT, SHIRT, UNKNOWN = "/media/coat", "/media/shirt", f"/media/{'0' * 32}"


async def shop_pictures(address: str) -> bytes | None:
    """The bytes of a picture are its address."""
    return None if address == UNKNOWN else address.encode()


def a_parcel(*images: str | None) -> OrderShipped:
    return OrderShipped(
        first_name="Anna",
        order="V-1",
        page="https://vitrine.example/fr/success?token=x",
        lines=[Line(f"Pièce {n}", "taille 40", 1, 9900, each) for n, each in enumerate(images)],
        carrier="Colissimo",
        tracking_number="",
        tracking_address=None,
    )


async def sent(
    pool: Pool, office: PostOffice, content: Content, pictures: Pictures = shop_pictures
) -> EmailMessage:
    async with pool.connection() as db:
        mail_id = await mail.send(db, STOREFRONTS["fr"], to="anna@mail.example", content=content)
    await mail.work(smtp(office.url), pictures)[DELIVER](pool, mail_id=mail_id)
    return office.taken[-1]


def html_of(message: EmailMessage) -> str:
    body = message.get_body(["html"])
    assert body
    return str(body.get_content())


def pictures_of(message: EmailMessage) -> dict[str, bytes]:
    """By the name that the HTML calls them."""
    return {
        f"cid:{part['Content-ID'].strip('<>')}": part.get_content()
        for part in message.walk()
        if part.get_content_type() == "image/jpeg"
    }


async def test_each_line_shows_its_product(pool: Pool, post_office: PostOffice) -> None:
    message = await sent(pool, post_office, a_parcel(COAT, SHIRT))

    plain, related = message.iter_parts()
    inside = list(related.iter_parts())
    shown = re.findall(r'<img src="([^"]+)" alt="([^"]+)"', html_of(message))
    assert (plain.get_content_type(), related.get_content_type()) == (
        "text/plain",
        "multipart/related",
    )
    assert [(part.get_content_type(), part["Content-Disposition"]) for part in inside] == [
        ("text/html", None),
        ("image/jpeg", "inline"),
        ("image/jpeg", "inline"),
    ]
    assert [alt for _, alt in shown] == ["Pièce 0", "Pièce 1"]
    assert [pictures_of(message)[source] for source, _ in shown] == [COAT.encode(), SHIRT.encode()]


async def test_a_mail_with_pictures_loads_nothing_from_anywhere(
    pool: Pool, post_office: PostOffice
) -> None:
    html = html_of(await sent(pool, post_office, a_parcel(COAT)))

    sources = re.findall(r'\bsrc="([^"]+)"', html)
    assert sources
    assert [source for source in sources if not source.startswith("cid:")] == []
    assert re.findall(r"<(?:script|link|iframe|object|video)\b|@import|url\(", html) == []


async def test_a_line_whose_picture_is_missing_has_none(
    pool: Pool, post_office: PostOffice
) -> None:
    one = await sent(pool, post_office, a_parcel(None, UNKNOWN, COAT))
    none = await sent(pool, post_office, a_parcel(None, UNKNOWN))

    assert (html_of(one).count("<img"), len(pictures_of(one))) == (1, 1)
    assert [part.get_content_type() for part in none.iter_parts()] == ["text/plain", "text/html"]
    assert "<img" not in html_of(none)


async def test_the_same_picture_travels_once_and_no_more_than_ten_do(
    pool: Pool, post_office: PostOffice
) -> None:
    twice = await sent(pool, post_office, a_parcel(COAT, COAT))
    many = await sent(pool, post_office, a_parcel(*[f"/media/{n}" for n in range(30)]))

    assert (html_of(twice).count("<img"), len(pictures_of(twice))) == (2, 1)
    assert (html_of(many).count("<img"), len(pictures_of(many))) == (MOST_PICTURES, MOST_PICTURES)


async def test_a_size_that_is_back_is_shown(pool: Pool, post_office: PostOffice) -> None:
    content = BackInStock(
        name="Manteau",
        brand="Maison",
        colour="camel",
        size="taille 40",
        price=44900,
        address="https://vitrine.example/fr/p/manteau/1",
        image=COAT,
    )

    message = await sent(pool, post_office, content)

    assert list(pictures_of(message).values()) == [COAT.encode()]
    assert 'alt="Manteau"' in html_of(message)


async def test_a_picture_of_the_shop_becomes_a_small_jpeg(
    pool: Pool, post_office: PostOffice, tmp_path: Path
) -> None:
    masters = media.Masters(MastersInFolder(tmp_path / "masters"))
    key = await masters.keep(a_jpeg(), Kind.JPEG)
    variants = media.Variants(masters, DiskCache(tmp_path / "cache", 1_000_000))

    try:
        parcel = a_parcel(f"/media/{key}", UNKNOWN, "https://elsewhere.example/coat.jpg")
        message = await sent(pool, post_office, parcel, media.mail_pictures(variants))
    finally:
        variants.close()

    [jpeg] = pictures_of(message).values()
    assert jpeg.startswith(b"\xff\xd8\xff")
    assert len(jpeg) < 10_000


async def test_the_mailbox_page_shows_them(pool: Pool, post_office: PostOffice) -> None:
    await sent(pool, post_office, a_parcel(COAT))
    async with pool.connection() as db:
        mail_id = await value(db, int, "select id from mail")
    app = Litestar([mailbox.router(pool.connection, SENDER, shop_pictures)], openapi_config=None)
    wire = ASGITransport(cast(Any, app))

    async with AsyncClient(transport=wire, base_url="http://local") as browser:
        page = await browser.get(f"/mailbox/{mail_id}/html")

    assert 'src="data:image/jpeg;base64,L21lZGlhL2NvYXQ="' in page.text
    assert "cid:" not in page.text
