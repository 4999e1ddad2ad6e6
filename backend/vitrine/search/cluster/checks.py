"""Whether a server is one that search can use, asked before a shop starts."""

from __future__ import annotations

import re

import msgspec
import structlog

from vitrine.kit.outgoing import HttpAnswer, HttpClient, Neighbour, Unavailable
from vitrine.kit.settings import BadSettings
from vitrine.search.cluster.client import address_of

log = structlog.get_logger()

OLDEST = (2, 11)
ANSWERS_WITHIN = 5.0


class _Version(msgspec.Struct):
    number: str
    distribution: str = ""


class _Root(msgspec.Struct):
    version: _Version


async def check_search(url: str) -> None:
    """Raises BadSettings for what waiting does not mend; a server that is away may come back."""
    address, headers = address_of(url)
    http = HttpClient(
        Neighbour("search", answers_within=ANSWERS_WITHIN), base_url=address, headers=headers
    )
    try:
        answer = await http.request("GET", "/")
    except Unavailable as failure:
        # Also a node that is starting, or one that lost its cluster.
        log.warning("search_is_away", because=str(failure))
        return
    finally:
        await http.close()
    if wrong := _wrong_with(answer):
        raise BadSettings([f"SEARCH_URL: {wrong}"])


def _wrong_with(answer: HttpAnswer) -> str | None:
    if answer.status in (401, 403):
        return "the server refuses this user and password"
    try:
        version = msgspec.json.decode(answer.body, type=_Root).version
    except msgspec.MsgspecError:
        return "what answers there is no OpenSearch"
    if version.distribution != "opensearch":
        return "what answers there is no OpenSearch"
    if tuple(int(each) for each in re.findall(r"\d+", version.number)[:2]) < OLDEST:
        return f"OpenSearch {version.number} is too old; {OLDEST[0]}.{OLDEST[1]} or newer is wanted"
    return None
