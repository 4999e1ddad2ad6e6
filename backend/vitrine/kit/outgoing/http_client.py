"""HTTP to a neighbour, by its policy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import httpx

from vitrine.kit.outgoing.neighbour import AttemptFailed, Neighbour

SAFE = frozenset(["GET", "HEAD"])
# The request has not left, so it can be made again whatever it is.
NOT_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
MOST_BYTES = 32 * 1024 * 1024
# Whoever wishes a longer pause is asked by the next call instead.
LONGEST_PAUSE = 5.0

Parameters = Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class HttpAnswer:
    """Any answer but those that say that the neighbour cannot answer: 429 and 5xx."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode(errors="replace")


class HttpClient:
    """Redirects are answers: who follows one asks again, and takes another turn for it."""

    def __init__(
        self,
        neighbour: Neighbour,
        *,
        base_url: str = "",
        headers: Mapping[str, str] | None = None,
        most_bytes: int = MOST_BYTES,
    ) -> None:
        self._neighbour = neighbour
        self._most_bytes = most_bytes
        # The neighbour limits the whole of an attempt; httpx would limit each step of it.
        self._http = httpx.AsyncClient(base_url=base_url, headers=headers, timeout=None)  # noqa: S113

    async def request(
        self,
        method: str,
        path: str,
        *,
        parameters: Parameters = (),
        json: object = None,
        content: bytes | None = None,
        headers: Mapping[str, str] | None = None,
        may_repeat: bool = False,
    ) -> HttpAnswer:
        """`may_repeat`: the neighbour does it once however often it is asked.

        Raises Unavailable.
        """
        request = partial(
            self._http.build_request,
            method,
            path,
            params=list(parameters) or None,
            json=json,
            content=content,
            headers=headers,
        )
        return await self._neighbour.call(
            lambda: self._attempt(request(), may_repeat or method in SAFE)
        )

    async def close(self) -> None:
        await self._http.aclose()

    async def _attempt(self, request: httpx.Request, may_repeat: bool) -> HttpAnswer:
        try:
            response = await self._http.send(request, stream=True)
            try:
                return await self._answer(response, may_repeat)
            finally:
                await response.aclose()
        except httpx.HTTPError as failure:
            is_unsent = isinstance(failure, NOT_SENT)
            raise AttemptFailed(
                type(failure).__name__, may_repeat=may_repeat or is_unsent
            ) from failure

    async def _answer(self, response: httpx.Response, may_repeat: bool) -> HttpAnswer:
        status = response.status_code
        if status == 429:
            # Refused unread, so whatever was asked may be asked again.
            pause = _pause(response.headers.get("retry-after", ""))
            raise AttemptFailed(
                "it answered 429", may_repeat=True, is_busy=True, wait_at_least=pause
            )
        if status >= 500:
            raise AttemptFailed(f"it answered {status}", may_repeat=may_repeat)
        body = bytearray()
        async for chunk in response.aiter_bytes():
            body += chunk
            if len(body) > self._most_bytes:
                raise AttemptFailed(f"it sent more than {self._most_bytes} bytes")
        return HttpAnswer(status, response.headers, bytes(body))


def _pause(retry_after: str) -> float:
    return min(float(retry_after), LONGEST_PAUSE) if retry_after.isdecimal() else 0.0
