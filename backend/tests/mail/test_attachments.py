"""A mail brings its files along, such as its invoice, and never goes without them."""

from __future__ import annotations

from typing import Any, cast

from httpx import ASGITransport, AsyncClient
from litestar import Litestar
from msgspec import structs

from tests.mail.builders import SENDER, STOREFRONTS, last_error_of, no_pictures, smtp, state_of
from tests.mail.post_office import PostOffice
from tests.mail.test_pictures import COAT, a_parcel, shop_pictures
from vitrine import mail
from vitrine.kit.db import Db, Pool
from vitrine.kit.jobs import TryAgain
from vitrine.mail import Attachment, mailbox
from vitrine.mail.contents import Content, OfInvoice
from vitrine.mail.jobs import DELIVER

PDF = b"%PDF-1.4 of a test"
PARCEL = structs.replace(a_parcel(COAT), invoice_id=7)


async def invoices(_: Db, content: Content) -> list[Attachment]:
    match content:
        case OfInvoice(invoice_id=int(number)):
            return [Attachment(f"DE26-{number:06d}.pdf", PDF)]
    return []


async def test_an_invoice_comes_as_a_file_beside_words_and_pictures(
    pool: Pool, post_office: PostOffice
) -> None:
    mail_id = await _written(pool)
    work = mail.work(smtp(post_office.url), shop_pictures, attachments=invoices)

    await work[DELIVER](pool, mail_id=mail_id)

    message = post_office.taken[-1]
    (file,) = message.iter_attachments()
    assert message.get_content_type() == "multipart/mixed"
    assert (file.get_filename(), file.get_content_type()) == ("DE26-000007.pdf", "application/pdf")
    assert file.get_content() == PDF
    html = message.get_body(["html"])
    assert html
    assert "cid:" in str(html.get_content())
    assert "La facture est jointe" in str(html.get_content())


async def test_a_mail_whose_invoice_nobody_brings_waits(
    pool: Pool, post_office: PostOffice
) -> None:
    mail_id = await _written(pool)

    try:
        await mail.work(smtp(post_office.url), no_pictures)[DELIVER](pool, mail_id=mail_id)
    except TryAgain:
        assert post_office.taken == []

    assert await state_of(pool, mail_id) == "waiting"
    assert "nobody attaches the files of order_shipped" in await last_error_of(pool, mail_id)


async def test_the_mailbox_shows_the_file(pool: Pool) -> None:
    mail_id = await _written(pool)
    router = mailbox.router(pool.connection, SENDER, no_pictures, invoices)
    wire = ASGITransport(cast(Any, Litestar([router], openapi_config=None)))

    async with AsyncClient(transport=wire, base_url="http://local") as browser:
        page = await browser.get(f"/mailbox/{mail_id}")
        file = await browser.get(f"/mailbox/{mail_id}/attachments/DE26-000007.pdf")
        other = await browser.get(f"/mailbox/{mail_id}/attachments/x.pdf")

    assert f"/mailbox/{mail_id}/attachments/DE26-000007.pdf" in page.text
    assert (file.content, file.headers["content-type"]) == (PDF, "application/pdf")
    assert other.status_code == 404


async def _written(pool: Pool) -> int:
    async with pool.connection() as db:
        shop = STOREFRONTS["fr"]
        mail_id = await mail.send(db, shop, to="anna@mail.example", content=PARCEL)
    assert mail_id
    return mail_id
