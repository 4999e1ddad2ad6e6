"""The local mailbox: a page of all mail that was written, for those who build the shop.

Mail holds what only its reader may see, so `app.py` mounts this in the local environment only.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from functools import cache
from pathlib import Path
from typing import Annotated

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import MediaType, Response, Router, get
from litestar.params import FromPath, QueryParameter

from vitrine.kit.db import Db
from vitrine.mail import mailbox_rows
from vitrine.mail.letters import Attachments, Pictures, no_attachments
from vitrine.mail.message import Letter, message

PAGES = Path(__file__).parent / "pages"

# The page itself: its own stylesheet and the framed mail, nothing else.
PAGE_POLICY = (
    "default-src 'none'; style-src 'self'; frame-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
# The mail: inline styles, because mails need them. No scripts, no pictures of others, no forms.
SANDBOX = "allow-popups allow-popups-to-escape-sandbox"
MAIL_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    f"form-action 'none'; frame-ancestors 'self'; sandbox {SANDBOX}"
)

Reading = Callable[[], AbstractAsyncContextManager[Db]]
Page = Annotated[int, QueryParameter(ge=1, le=10_000)]


def router(
    reading: Reading,
    sender: str,
    pictures: Pictures,
    attachments: Attachments = no_attachments,
    path: str = "/mailbox",
) -> Router:
    """`reading` lends a connection, such as `pool.connection`; `sender` is the From line."""

    @get("/")
    async def mailbox(page: Page = 1) -> Response[str | bytes]:
        async with reading() as db:
            entries, has_older = await mailbox_rows.newest(db, page)
        return _page("list.html", path, entries=entries, page=page, has_older=has_older)

    @get("/{mail_id:int}")
    async def mail(mail_id: FromPath[int]) -> Response[str | bytes]:
        async with reading() as db:
            entry = await mailbox_rows.entry(db, mail_id)
            letter = await mailbox_rows.letter(db, mail_id, pictures, attachments)
        if entry is None or letter is None:
            return _page("missing.html", path, status_code=404)
        headers = message(letter, sender).items()
        return _page(
            "mail.html", path, entry=entry, letter=letter, headers=headers, sandbox=SANDBOX
        )

    @get("/{mail_id:int}/html")
    async def mail_html(mail_id: FromPath[int]) -> Response[str | bytes]:
        async with reading() as db:
            letter = await mailbox_rows.letter(db, mail_id, pictures, attachments)
        if letter is None:
            return _page("missing.html", path, status_code=404)
        return _answer(_in_a_browser(letter), MediaType.HTML, MAIL_POLICY)

    @get("/{mail_id:int}/attachments/{name:str}")
    async def attachment(mail_id: FromPath[int], name: FromPath[str]) -> Response[str | bytes]:
        async with reading() as db:
            letter = await mailbox_rows.letter(db, mail_id, pictures, attachments)
        attached = letter.attachments if letter else []
        for each in attached:
            if each.name == name:
                return _answer(each.content, "application/pdf", PAGE_POLICY)
        return _page("missing.html", path, status_code=404)

    @get("/style.css")
    async def style() -> Response[str | bytes]:
        return _answer(_stylesheet(), MediaType.CSS, PAGE_POLICY)

    return Router(
        path, route_handlers=[mailbox, mail, mail_html, attachment, style], include_in_schema=False
    )


def _in_a_browser(letter: Letter) -> str:
    """Only mail programs know the pictures of a mail by their names."""
    html = letter.html
    for each in letter.pictures:
        source = f"data:image/jpeg;base64,{b64encode(each.content).decode()}"
        html = html.replace(f"cid:{each.content_id}", source)
    return html


def _page(name: str, base: str, status_code: int = 200, **values: object) -> Response[str | bytes]:
    html = _environment().get_template(name).render(base=base, **values)
    return _answer(html, MediaType.HTML, PAGE_POLICY, status_code)


def _answer(
    content: str | bytes, kind: MediaType | str, policy: str, status_code: int = 200
) -> Response[str | bytes]:
    return Response(
        content,
        media_type=kind,
        status_code=status_code,
        headers={
            "Content-Security-Policy": policy,
            "Cache-Control": "no-store",
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
        },
    )


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(PAGES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


@cache
def _stylesheet() -> str:
    return (PAGES / "style.css").read_text(encoding="utf-8")
