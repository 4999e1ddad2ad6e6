"""What browsers tell of is stored once, in its group, and nothing of it is run."""

from __future__ import annotations

import asyncio
import gzip
import zlib
from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.catalogue.builders import NOW
from tests.intake.conftest import Intake
from tests.intake.envelopes import a_feedback, a_screenshot, an_envelope, an_error, an_exception
from tests.media.pictures import a_photo, a_png_of, encoded
from vitrine.intake.routes import LARGEST_BODY
from vitrine.intake.rules.feedback import LONGEST_MESSAGE
from vitrine.intake.taking import LARGEST_EVENT
from vitrine.kit.db import Db

NOW_TEXT = NOW.isoformat().replace("+00:00", "Z")


async def test_an_error_is_counted_in_its_group_with_where_it_came(intake: Intake) -> None:
    first = await intake.send(an_error("no size 36"))
    again = await intake.send(an_error("no size 38", release="a1b2"))
    other = await intake.send(an_error("stock is null"))

    assert [answer.status_code for answer in (first, again, other)] == [200, 200, 200]
    listed = {each["message"]: each for each in await intake.errors()}
    assert {message: each["eventCount"] for message, each in listed.items()} == {
        "no size 38": 2,
        "stock is null": 1,
    }
    error = listed["no size 38"]
    assert error == {
        "id": error["id"],
        "kind": "TypeError",
        "message": "no size 38",
        "thrownAt": "/assets/basket-a1B2c3D4.js:7",
        "eventCount": 2,
        "firstSeen": NOW_TEXT,
        "lastSeen": NOW_TEXT,
        "resolvedAt": None,
    }
    details = (await intake.ask(f"/errors/{error['id']}")).json()
    share = {"shopCode": "de", "route": "/:shop/basket", "eventCount": 1}
    assert details["shares"] == [{**share, "release": "0f5d"}, {**share, "release": "a1b2"}]
    assert len(details["examples"]) == 2


async def test_what_is_sent_twice_counts_once(intake: Intake) -> None:
    envelope = an_error()

    answers = await asyncio.gather(*(intake.send(envelope) for _ in range(8)))

    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.json()["id"] for answer in answers}) == 1
    assert [each["eventCount"] for each in await intake.errors()] == [1]


async def test_an_error_that_comes_again_is_not_resolved(intake: Intake) -> None:
    await intake.send(an_error())
    [error] = await intake.errors()

    resolved = await intake.ask(f"/errors/{error['id']}", "PUT", {"isResolved": True})
    open_errors = await intake.errors("?isResolved=false")
    await intake.send(an_error())

    assert (resolved.status_code, open_errors) == (200, [])
    assert [each["id"] for each in await intake.errors("?isResolved=false")] == [error["id"]]


@pytest.mark.parametrize("wbits", [zlib.MAX_WBITS, zlib.MAX_WBITS | 16], ids=["deflate", "gzip"])
async def test_an_envelope_may_be_packed(intake: Intake, wbits: int) -> None:
    packing = zlib.compressobj(wbits=wbits)
    body = packing.compress(an_error()) + packing.flush()

    encoding = "gzip" if wbits > zlib.MAX_WBITS else "deflate"
    answer = await intake.send(body, content_encoding=encoding)

    assert answer.status_code == 200
    assert len(await intake.errors()) == 1


async def test_what_is_packed_small_and_is_large_is_refused(intake: Intake) -> None:
    bomb = gzip.compress(b"{}\n" + b"\n" * LARGEST_BODY)

    answers = [
        await intake.send(bomb, content_encoding="gzip"),
        await intake.send(gzip.compress(an_error())[:-9], content_encoding="gzip"),
        await intake.send(b"nothing", content_encoding="gzip"),
        await intake.send(an_error(), content_encoding="br"),
    ]

    assert [answer.status_code for answer in answers] == [413, 400, 400, 415]
    assert await intake.errors() == []


async def test_bodies_and_events_have_a_limit(intake: Intake) -> None:
    def with_event_of(size: int) -> bytes:
        event = b'{"message":"' + b"x" * (size - 14) + b'"}'
        return an_envelope(({"type": "event"}, event), event_id=uuid4().hex)

    whole = b'{}\n{"type":"attachment"}\n'
    allowed = await intake.send(whole + b"x" * (LARGEST_BODY - len(whole)))
    too_large = await status_of(intake, whole + b"x" * (LARGEST_BODY - len(whole) + 1))
    largest_event = await intake.send(with_event_of(LARGEST_EVENT))
    too_large_event = await intake.send(with_event_of(LARGEST_EVENT + 1))

    assert [allowed.status_code, too_large] == [200, 413]
    assert [largest_event.status_code, too_large_event.status_code] == [200, 413]


async def status_of(intake: Intake, body: bytes) -> int:
    try:
        # On a connection of its own: the server ends it where it refuses to read on.
        return (await intake.send(body, connection="close")).status_code
    except httpx.TransportError:
        return 413  # the server hung up on a sender that would not stop


async def test_what_we_do_not_keep_is_taken_and_forgotten(intake: Intake) -> None:
    body = an_envelope(({"type": "session"}, b"{}"), ({"type": "client_report"}, b"{}"))

    answer = await intake.send(body)

    assert answer.status_code == 200
    assert (await intake.errors(), await intake.feedback()) == ([], [])


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/intake/api/1/envelope/", 403, "UnknownKey"),
        ("/intake/api/1/envelope/?sentry_key=other", 403, "UnknownKey"),
        ("/intake/api/2/envelope/?sentry_key=vitrine", 404, "UnknownProject"),
        ("/intake/api/1/store/?sentry_key=vitrine", 404, "NotFound"),
    ],
)
async def test_another_key_or_project_is_refused(
    intake: Intake, path: str, status: int, code: str
) -> None:
    answer = await intake.send(an_error(), path)

    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert await intake.errors() == []


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        (
            "/intake/api/1/envelope",
            {"x_sentry_auth": "Sentry sentry_version=7, sentry_key=vitrine"},
        ),
        ("/intake/api/1/envelope/?sentry_version=7&sentry_key=vitrine", {}),
    ],
)
async def test_the_key_is_found_where_clients_write_it(
    intake: Intake, path: str, headers: dict[str, str]
) -> None:
    assert (await intake.send(an_error(), path, **headers)).status_code == 200


async def test_other_sites_report_nothing(intake: Intake) -> None:
    answer = await intake.send(an_error(), origin="https://elsewhere.example")

    assert (answer.status_code, answer.json()["code"]) == (403, "ForeignOrigin")
    assert await intake.errors() == []


@pytest.mark.parametrize("body", [b"", b"nothing", b'{}\n{"type":"event"}\n[]', b"\xff" * 9])
async def test_what_is_no_envelope_is_refused(intake: Intake, body: bytes) -> None:
    answer = await intake.send(body)

    assert (answer.status_code, answer.json()["code"]) == (400, "MalformedPayload")


async def test_secrets_are_not_stored_and_script_is_a_text(intake: Intake, stored: Db) -> None:
    message = "<script>alert(1)</script> anna@mail.example 4111 1111 1111 1111"
    event: dict[str, Any] = {
        "user": {"email": "anna@mail.example"},
        "request": {"headers": {"Cookie": "vitrine_session=hunter2"}},
        "extra": {"password": "hunter2"},
        "tags": {
            "storefront": "de",
            "route": "/de/x?email=anna@mail.example",
            "who": "a@b.example",
        },
        "exception": {"values": [an_exception(message)]},
    }

    await intake.send(an_error(**event))

    [error] = await intake.errors()
    assert error["message"] == "<script>alert(1)</script> [email] [card]"
    rows: Any = await (
        await stored.execute("select to_jsonb(e) from client_error_event e")
    ).fetchall()
    text = repr(rows)
    assert [word for word in ("anna", "hunter2", "4111", "b.example") if word in text] == []


async def test_feedback_is_stored_with_its_source_tags_and_picture(intake: Intake) -> None:
    picture = a_screenshot(encoded(a_photo(500, 300), "png"))
    fields = {"name": " Anna ", "contact_email": "anna@mail.example"}

    answer = await intake.send(a_feedback("  Der Knopf <b>fehlt</b>.  ", picture, **fields))
    await intake.send(a_feedback("Très bien", source="error", tags={"storefront": "fr"}))

    assert answer.status_code == 200
    [feedback] = await intake.feedback("?source=footer")
    assert feedback == {
        "id": feedback["id"],
        "receivedAt": NOW_TEXT,
        "shopCode": "de",
        "source": "footer",
        "tags": {"page": "basket", "storefront": "de"},
        "name": "Anna",
        "email": "anna@mail.example",
        "message": "Der Knopf <b>fehlt</b>.",
        "path": "/de/basket",
        "release": "",
        "hasScreenshot": True,
    }
    assert [each["id"] for each in await intake.feedback("?tag=page")] == [feedback["id"]]
    assert [each["id"] for each in await intake.feedback("?tag=page:basket")] == [feedback["id"]]
    assert await intake.feedback("?tag=page:home") == []
    assert [each["shopCode"] for each in await intake.feedback("?shopCode=fr")] == ["fr"]
    screenshot = await intake.ask(f"/feedback/{feedback['id']}/screenshot")
    assert screenshot.headers["content-type"] == "image/webp"
    assert screenshot.content[:4] + screenshot.content[8:12] == b"RIFFWEBP"


async def test_feedback_that_is_sent_twice_is_stored_once(intake: Intake) -> None:
    envelope = a_feedback()

    await asyncio.gather(*(intake.send(envelope) for _ in range(4)))

    assert len(await intake.feedback()) == 1


async def test_the_older_form_of_feedback_is_taken(intake: Intake) -> None:
    report = b'{"event_id":"x","name":"Anna","email":"anna@mail.example","comments":"Nein"}'

    await intake.send(an_envelope(({"type": "user_report"}, report), event_id=uuid4().hex))

    [feedback] = await intake.feedback("?source=user_report")
    assert (feedback["name"], feedback["message"]) == ("Anna", "Nein")


@pytest.mark.parametrize(
    ("message", "fields", "broken"),
    [
        ("", {}, {"message": "required"}),
        (" \u3000\n", {}, {"message": "required"}),
        ("x" * (LONGEST_MESSAGE + 1), {}, {"message": "maxLength"}),
        ("x" * 1_000_000, {}, {"message": "maxLength"}),
        ("x", {"contact_email": "anna"}, {"email": "email"}),
        ("x", {"name": "x" * 101}, {"name": "maxLength"}),
    ],
)
async def test_feedback_that_breaks_a_rule_is_refused(
    intake: Intake, message: str, fields: dict[str, str], broken: dict[str, str]
) -> None:
    answer = await intake.send(a_feedback(message, **fields))

    assert answer.status_code == 422
    assert {each["field"]: each["rule"] for each in answer.json()["errors"]} == broken
    assert await intake.feedback() == []


async def test_the_longest_feedback_is_taken(intake: Intake) -> None:
    await intake.send(a_feedback("ß" * LONGEST_MESSAGE))

    assert [len(each["message"]) for each in await intake.feedback()] == [LONGEST_MESSAGE]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"<script>alert(1)</script>",
        b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
        b"GIF89a" + bytes(50),
        b"\x89PNG\r\n\x1a\n" + bytes(100),
        encoded(a_photo(400, 400), "png")[:5000],
        a_png_of(30_000, 30_000),
    ],
    ids=["nothing", "script", "drawing", "gif", "hollow", "cut off", "enormous"],
)
async def test_a_picture_that_is_none_is_refused(intake: Intake, content: bytes) -> None:
    answer = await intake.send(a_feedback("Sehen Sie selbst", a_screenshot(content)))

    assert (answer.status_code, answer.json()["code"]) == (422, "NotAPicture")
    assert await intake.feedback() == []


async def test_what_hides_in_a_picture_is_not_kept(intake: Intake) -> None:
    content = encoded(a_photo(400, 400), "png") + b"<?php hidden(); ?>"

    await intake.send(a_feedback("Bild", a_screenshot(content)))

    [feedback] = await intake.feedback()
    kept = (await intake.ask(f"/feedback/{feedback['id']}/screenshot")).content
    assert b"hidden" not in kept


async def test_a_large_picture_is_drawn_smaller(intake: Intake) -> None:
    await intake.send(a_feedback("Bild", a_screenshot(encoded(a_photo(2600, 900), "jpg"))))

    [feedback] = await intake.feedback()
    kept = (await intake.ask(f"/feedback/{feedback['id']}/screenshot")).content
    # A VP8 frame says its width in fourteen bits.
    assert int.from_bytes(kept[26:28], "little") & 0x3FFF == 1920


async def test_feedback_can_be_deleted(intake: Intake) -> None:
    await intake.send(a_feedback())
    [feedback] = await intake.feedback()

    deleted = await intake.ask(f"/feedback/{feedback['id']}", "DELETE")
    again = await intake.ask(f"/feedback/{feedback['id']}", "DELETE")

    assert (deleted.status_code, again.status_code) == (204, 404)
    assert await intake.feedback() == []
    assert (await intake.ask(f"/feedback/{feedback['id']}/screenshot")).status_code == 404
