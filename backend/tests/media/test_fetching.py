from __future__ import annotations

import asyncio
from ipaddress import ip_address

import pytest

from tests.media.answering import (
    HERE,
    Answer,
    Turncoat,
    answering,
    drop_by_drop,
    endless,
    only_here,
    redirecting,
    sending,
    silence,
)
from vitrine.imaging.refusal import Reason, Refused
from vitrine.media.fetching import NOTHING_SEEN, Fetched, Reach, fetch, is_public


async def reason_of(address: str, reach: Reach | None = None) -> Reason | None:
    answer = await fetch(address, reach or Reach(seconds=5))
    return answer.reason if isinstance(answer, Refused) else None


async def test_what_is_at_an_address_is_fetched_as_it_is() -> None:
    async with answering(sending(b"a picture")) as server:
        answer = await fetch(server.url(path="/coat.jpg?size=l"), only_here())

    assert answer == Fetched(b"a picture", NOTHING_SEEN)
    assert server.heads[0].startswith("GET /coat.jpg?size=l HTTP/1.1\r\n")
    assert f"host: 127.0.0.1:{server.port}\r\n" in server.heads[0].lower()


async def test_redirects_are_followed_three_times() -> None:
    there = redirecting("/next")
    async with (
        answering(there, there, there, sending(b"a picture")) as patient,
        answering(there) as circle,
    ):
        three = await fetch(patient.url(), only_here())
        endless_circle = await reason_of(circle.url(), only_here())

    assert three == Fetched(b"a picture", NOTHING_SEEN)
    assert endless_circle is Reason.TOO_MANY_REDIRECTS
    assert len(circle.heads) == 4


@pytest.mark.parametrize(
    "host",
    [
        *["127.0.0.1", "127.9.9.9", "localhost", "0.0.0.0", "2130706433", "0x7f000001", "127.1"],  # noqa: S104
        *["10.0.0.5", "172.16.1.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "198.18.0.1"],
        *["[::1]", "[::]", "[fe80::1]", "[fc00::1]", "[fd12::1]", "[fec0::1]", "[ff02::1]"],
        *["[::ffff:127.0.0.1]", "[::ffff:a00:1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]"],
        *["[::7f00:1]", "[2001:0:4136:e378::]", "224.0.0.1", "255.255.255.255", "192.0.2.1"],
    ],
)
async def test_addresses_that_point_inward_are_refused(host: str) -> None:
    assert await reason_of(f"http://{host}/coat.jpg") is Reason.INWARD


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])
def test_addresses_of_the_internet_are_public(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "target",
    [
        "http://127.0.0.2/",
        "http://[::1]/",
        "http://10.0.0.1/",
        "//169.254.169.254/latest/meta-data",
    ],
)
async def test_a_redirect_inward_is_refused(target: str) -> None:
    async with answering(redirecting(target)) as server:
        refused = await reason_of(server.url(), only_here())

    assert refused is Reason.INWARD


@pytest.mark.parametrize("target", ["file:///etc/passwd", "ftp://127.0.0.1/", "gopher://x/"])
async def test_a_redirect_to_something_else_than_the_web_is_refused(target: str) -> None:
    async with answering(redirecting(target)) as server:
        refused = await reason_of(server.url(), only_here())

    assert refused is Reason.BAD_ADDRESS


async def test_a_name_is_looked_up_once_and_the_connection_goes_there() -> None:
    turncoat = Turncoat([[HERE], [ip_address("127.0.0.9")]])
    reach = Reach(allows=lambda where: where == HERE, look_up=turncoat.look_up, seconds=5)
    async with answering(sending(b"a picture")) as server:
        answer = await fetch(server.url("pictures.example"), reach)

    assert (answer, turncoat.asked) == (Fetched(b"a picture", NOTHING_SEEN), 1)
    assert f"host: pictures.example:{server.port}\r\n" in server.heads[0].lower()


async def test_a_name_with_one_inward_address_among_others_is_refused() -> None:
    two_faced = Turncoat([[ip_address("93.184.215.14"), ip_address("10.0.0.1")]])

    refused = await reason_of("http://x.example/", Reach(look_up=two_faced.look_up, seconds=5))

    assert refused is Reason.INWARD


@pytest.mark.parametrize(
    "address",
    [
        *["coat.jpg", "", "/etc/passwd", "file:///etc/passwd", "data:image/png;base64,AAAA"],
        *["ftp://example.com/x", "http://", "http:///x", "https://me:pw@example.com/"],
        *["http://example.com:99999999/", "http://[::1/"],
    ],
)
async def test_what_is_no_web_address_is_refused(address: str) -> None:
    assert await reason_of(address) is Reason.BAD_ADDRESS


@pytest.mark.parametrize("answer", [silence, drop_by_drop(0.02)])
async def test_who_hangs_or_dawdles_is_left(answer: Answer) -> None:
    async with asyncio.timeout(60), answering(answer) as server:
        refused = await reason_of(server.url(), only_here(seconds=2))

    assert refused is Reason.TOO_SLOW


async def test_what_never_ends_is_left_at_the_limit() -> None:
    async with answering(endless) as server:
        refused = await fetch(server.url(), only_here(most_bytes=1024**2))

    assert refused == Refused(Reason.TOO_LARGE, "It is larger than 1 MB.")


async def test_packed_answers_are_not_unpacked() -> None:
    async with answering(sending(b"\x1f\x8bbomb", "200 OK", "content-encoding: gzip")) as server:
        answer = await fetch(server.url(), only_here())

    assert answer == Fetched(b"\x1f\x8bbomb", NOTHING_SEEN)


@pytest.mark.parametrize("status", ["404 Not Found", "500 Oh", "204 No Content", "401 Who"])
async def test_an_answer_without_a_picture_is_told(status: str) -> None:
    async with answering(sending(b"", status)) as server:
        refused = await fetch(server.url(), only_here())

    assert refused == Refused(Reason.NOT_ANSWERED, f"The answer was {status[:3]}.")


async def test_a_server_that_is_not_there_is_told() -> None:
    async with answering(silence) as server:
        gone = server.url()

    assert await reason_of(gone, only_here()) is Reason.UNREACHABLE
    assert await reason_of("http://no-such-name.invalid/x") is Reason.UNREACHABLE


async def test_a_server_that_hangs_up_half_way_is_told() -> None:
    async def half(writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 5000\r\n\r\n\xff\xd8\xff")
        await writer.drain()

    async with answering(half) as server:
        assert await reason_of(server.url(), only_here()) is Reason.UNREACHABLE
