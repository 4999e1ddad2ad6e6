"""Pictures from an address that somebody typed: not of our own network, in limited time and size.

A name is looked up once, every address it has is checked, and the connection goes to one of
those and to nothing else, so that a name that changes its mind in between gains nothing.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

import httpx

from vitrine.imaging.inspecting import MOST_BYTES
from vitrine.imaging.refusal import Reason, Refused
from vitrine.kit.outgoing import AttemptFailed, Breaker, Neighbour, Result, Unavailable

Address = IPv4Address | IPv6Address

MOST_REDIRECTS = 3
REDIRECTS = (301, 302, 303, 307, 308)
# Ways to write an IPv4 address as an IPv6 one that some network on the way may translate back.
TRANSLATED = [IPv6Network(each) for each in ("2002::/16", "2001::/32", "64:ff9b::/96", "::/96")]


def is_public(address: Address) -> bool:
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return is_public(address.ipv4_mapped)
        if address.is_site_local or any(address in network for network in TRANSLATED):
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


async def addresses_of(host: str, port: int) -> list[Address]:
    loop = asyncio.get_running_loop()
    entries = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    # A link-local address carries the name of its network card after a %.
    return [ip_address(str(each[4][0]).partition("%")[0]) for each in entries]


@dataclass(frozen=True, slots=True)
class Reach:
    """How far we go for a picture. The defaults are for the open internet."""

    allows: Callable[[Address], bool] = is_public
    look_up: Callable[[str, int], Awaitable[list[Address]]] = addresses_of
    seconds: float = 20.0
    most_bytes: int = MOST_BYTES


@dataclass(frozen=True, slots=True)
class Seen:
    """What an address said of its picture, so that it can be asked whether that still holds."""

    etag: str | None = None
    last_modified: str | None = None


NOTHING_SEEN = Seen()


@dataclass(frozen=True, slots=True)
class Fetched:
    content: bytes
    seen: Seen


@dataclass(frozen=True, slots=True)
class Unchanged:
    """Still what was seen."""


async def fetch(
    address: str, reach: Reach, seen: Seen = NOTHING_SEEN, breaker: Breaker | None = None
) -> Fetched | Unchanged | Refused:
    """`breaker`: of the host, for those who ask it many times. Nothing is fetched twice."""
    host = Neighbour("pictures", answers_within=reach.seconds, breaker=breaker)
    # Neither a proxy nor a password of this machine's environment is used.
    async with httpx.AsyncClient(trust_env=False, timeout=None) as client:  # noqa: S113 (host's)
        try:
            return await host.call(lambda: _follow(client, address, reach, seen))
        except Unavailable as failure:
            return _refusal(failure, reach)


def _refusal(failure: Unavailable, reach: Reach) -> Refused:
    match failure.result:
        case Result.TOO_SLOW:
            detail = f"The picture did not arrive within {reach.seconds:g} seconds."
            return Refused(Reason.TOO_SLOW, detail)
        case Result.NOT_ASKED:
            return Refused(Reason.UNREACHABLE, "It failed before and was not asked again.")
        case _:
            return Refused(Reason.UNREACHABLE, str(failure))


async def _follow(
    client: httpx.AsyncClient, address: str, reach: Reach, seen: Seen
) -> Fetched | Unchanged | Refused:
    for _ in range(MOST_REDIRECTS + 1):
        url = _url(address)
        if isinstance(url, Refused):
            return url
        where = await _public_address(url, reach)
        if isinstance(where, Refused):
            return where
        try:
            answer = await _get(client, url, where, reach, seen)
        except httpx.HTTPError as wrong:
            raise AttemptFailed(f"The connection failed: {wrong or 'it was closed'}.") from wrong
        if not isinstance(answer, _Elsewhere):
            return answer
        address = answer.address
    return Refused(Reason.TOO_MANY_REDIRECTS, f"More than {MOST_REDIRECTS} redirects.")


def _url(address: str) -> httpx.URL | Refused:
    try:
        url = httpx.URL(address)
    except httpx.InvalidURL:
        return Refused(Reason.BAD_ADDRESS, "This is not an address.")
    if url.scheme not in ("http", "https") or not url.host:
        return Refused(Reason.BAD_ADDRESS, "Only http and https addresses are fetched.")
    if url.port is not None and not 0 < url.port < 65536:
        return Refused(Reason.BAD_ADDRESS, f"There is no port {url.port}.")
    if url.userinfo:
        return Refused(Reason.BAD_ADDRESS, "An address with a password in it is not fetched.")
    return url


async def _public_address(url: httpx.URL, reach: Reach) -> Address | Refused:
    port = url.port or (443 if url.scheme == "https" else 80)
    try:
        addresses = await reach.look_up(url.raw_host.decode("ascii").strip("[]"), port)
    except (OSError, UnicodeError):
        raise AttemptFailed(f"The name {url.host} is not known.")
    if not addresses:
        raise AttemptFailed(f"The name {url.host} has no address.")
    if not all(map(reach.allows, addresses)):
        return Refused(Reason.INWARD, f"{url.host} leads into a network that is not public.")
    return addresses[0]


@dataclass(frozen=True, slots=True)
class _Elsewhere:
    address: str


async def _get(
    client: httpx.AsyncClient, url: httpx.URL, where: Address, reach: Reach, seen: Seen
) -> Fetched | Unchanged | Refused | _Elsewhere:
    headers = {
        "host": url.netloc.decode("ascii"),
        "accept": "image/avif, image/webp, image/png, image/jpeg",
        "accept-encoding": "identity",
        "user-agent": "Vitrine",
    }
    if seen.etag:
        headers["if-none-match"] = seen.etag
    if seen.last_modified:
        headers["if-modified-since"] = seen.last_modified
    extensions = {"sni_hostname": url.raw_host.decode("ascii")}
    direct_url = url.copy_with(host=str(where))
    async with client.stream("GET", direct_url, headers=headers, extensions=extensions) as answer:
        if answer.status_code in REDIRECTS and "location" in answer.headers:
            return _join(url, answer.headers["location"])
        if answer.status_code == 304 and seen != NOTHING_SEEN:
            return Unchanged()
        if answer.status_code != 200:
            return Refused(Reason.NOT_ANSWERED, f"The answer was {answer.status_code}.")
        body = await _body(answer, reach.most_bytes)
        if isinstance(body, Refused):
            return body
        return Fetched(body, _seen_in(answer.headers))


def _seen_in(headers: httpx.Headers) -> Seen:
    return Seen(_short(headers.get("etag")), _short(headers.get("last-modified")))


def _short(text: str | None) -> str | None:
    """Somebody else's text that we send back later: only as long as such texts are."""
    is_fit = text is not None and 0 < len(text) <= 200 and text.isascii() and text.isprintable()
    return text if is_fit else None


def _join(url: httpx.URL, location: str) -> _Elsewhere | Refused:
    try:
        return _Elsewhere(str(url.join(location)))
    except httpx.InvalidURL:
        return Refused(Reason.BAD_ADDRESS, "It redirects to what is no address.")


async def _body(answer: httpx.Response, most: int) -> bytes | Refused:
    """As sent: nothing is unpacked, and what is too much is not read to its end."""
    body = bytearray()
    async for chunk in answer.aiter_raw():
        body += chunk
        if len(body) > most:
            return Refused(Reason.TOO_LARGE, f"It is larger than {most // 1024**2} MB.")
    return bytes(body)
