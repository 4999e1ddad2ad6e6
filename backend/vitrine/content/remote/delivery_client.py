"""One request to the delivery API after the other, never more than it allows."""

from __future__ import annotations

from http import HTTPStatus
from typing import TypeVar
from urllib.parse import urljoin, urlsplit

import msgspec
from msgspec import Struct

from vitrine.content.remote.parameters import Parameters
from vitrine.content.source import ContentUnavailable, Json
from vitrine.kit.outgoing import HttpAnswer, HttpClient, Neighbour, Unavailable

T = TypeVar("T")

REDIRECTS = (301, 302, 307, 308)
MOST_REDIRECTS = 3


class StoryPage(Struct):
    """What is read of an answer with stories; the other members are left alone."""

    story: Json | None = None
    stories: list[Json] = []
    rels: list[Json] = []
    links: list[Json] = []
    rel_uuids: list[str] = []
    link_uuids: list[str] = []
    cv: int = 0
    total: int = 0


class _Entry(Struct):
    name: str
    value: str
    dimension_value: str | None = None


class EntriesPage(Struct):
    datasource_entries: list[_Entry]
    cv: int = 0


class _Space(Struct):
    version: int


class _SpaceAnswer(Struct):
    space: _Space


class DeliveryClient:
    """Sends the newest version that it knows of, and hears of newer ones in the answers."""

    def __init__(
        self,
        neighbour: Neighbour,
        url: str,
        token: str,
        preview_token: str | None = None,
        oauth_token: str | None = None,
    ) -> None:
        self.cv = 0
        self._url = url
        self._token = token
        self._preview_token = preview_token
        headers = {"authorization": oauth_token} if oauth_token else {}
        self._http = HttpClient(neighbour, headers=headers)

    async def stories(
        self, path: str, parameters: Parameters, *, is_draft: bool = False
    ) -> StoryPage | None:
        """None when there is no such story."""
        cv = [("cv", str(self.cv))] if self.cv and not is_draft else []
        token = [("token", self._token_for(is_draft=is_draft))]
        answer = await self._get(path, parameters + cv + token)
        if answer.status == HTTPStatus.NOT_FOUND:
            return None
        page = _decode(_only_ok(answer), StoryPage)
        page.total = _number(answer.headers.get("total", ""))
        if not is_draft:
            self.cv = max(self.cv, page.cv)
        return page

    async def entries(self, parameters: Parameters) -> EntriesPage:
        cv = [("cv", str(self.cv))] if self.cv else []
        answer = await self._get(
            "/cdn/datasource_entries", parameters + cv + [("token", self._token)]
        )
        page = _decode(_only_ok(answer), EntriesPage)
        self.cv = max(self.cv, page.cv)
        return page

    async def newest_version(self) -> int:
        answer = await self._get("/cdn/spaces/me", [("token", self._token)])
        return _decode(_only_ok(answer), _SpaceAnswer).space.version

    async def close(self) -> None:
        await self._http.close()

    def _token_for(self, *, is_draft: bool) -> str:
        if not is_draft:
            return self._token
        if not self._preview_token:
            raise ContentUnavailable(401, "There is no token for drafts")
        return self._preview_token

    async def _get(self, path: str, parameters: Parameters) -> HttpAnswer:
        address = f"{self._url}{path}"
        try:
            answer = await self._http.request("GET", address, parameters=parameters)
            for _ in range(MOST_REDIRECTS):
                if answer.status not in REDIRECTS:
                    return answer
                address = self._redirect_target(address, answer)
                answer = await self._http.request("GET", address)
        except Unavailable as failure:
            raise ContentUnavailable(503, str(failure)) from failure
        if answer.status in REDIRECTS:
            raise ContentUnavailable(502, f"More than {MOST_REDIRECTS} redirects")
        return answer

    def _redirect_target(self, address: str, answer: HttpAnswer) -> str:
        """The token goes along, so it stays with whom it was given for."""
        target = urljoin(address, answer.headers.get("location", ""))
        if urlsplit(target)[:2] != urlsplit(self._url)[:2]:
            raise ContentUnavailable(502, "It redirects to somebody else")
        return target


def _only_ok(answer: HttpAnswer) -> HttpAnswer:
    if answer.status != HTTPStatus.OK:
        raise ContentUnavailable(answer.status, _message(answer))
    return answer


def _message(answer: HttpAnswer) -> str:
    """`{"error": "…"}`, `["…"]`, or something else of a machine on the way."""
    try:
        body = msgspec.json.decode(answer.body)
    except msgspec.DecodeError:
        body = None
    text = body.get("error") if isinstance(body, dict) else body[0] if body else None
    if isinstance(text, str):
        return text[:200]
    phrases = {each.value: each.phrase for each in HTTPStatus}
    return phrases.get(answer.status, "Unknown answer")


def _decode(answer: HttpAnswer, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(answer.body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise ContentUnavailable(502, "It sent what nobody understands") from wrong


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 10 else 0
