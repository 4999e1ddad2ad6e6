"""What purges by surrogate key: Fastly, and each Varnish with our VCL (deploy/varnish)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from vitrine.kit.cdn_url import CdnKind, CdnUrl
from vitrine.kit.outgoing import (
    Breaker,
    HttpAnswer,
    HttpClient,
    Neighbour,
    Observe,
    Retries,
    observe_nothing,
)

ANSWERS_WITHIN = 5.0
# What Fastly takes in one request: https://www.fastly.com/documentation/reference/api/purging/
MOST_KEYS = 256


class Refused(Exception):
    """It answered, and did not purge; says what an operator has to mend."""


class Cdn(Protocol):
    name: str

    async def purge(self, keys: Sequence[str], *, soft: bool) -> None:
        """At most `MOST_KEYS`. With `soft`, what has them may be shown while it is fetched anew.

        Raises Unavailable or Refused.
        """

    async def close(self) -> None: ...


def cdns_of(url: CdnUrl, observe: Observe = observe_nothing) -> list[Cdn]:
    """Each is told for itself, so that one that is away holds up no other."""
    if url.kind is CdnKind.FASTLY:
        return [Fastly(service, url, observe) for service in url.places]
    return [Varnish(place, url.token, observe) for place in url.places]


class Fastly:
    def __init__(self, service: str, url: CdnUrl, observe: Observe = observe_nothing) -> None:
        self.name = f"fastly {service}"
        self._path = f"/service/{service}/purge"
        headers = {"fastly-key": url.token, "accept": "application/json"}
        self._http = HttpClient(_neighbour(observe), base_url=url.api, headers=headers)

    async def purge(self, keys: Sequence[str], *, soft: bool) -> None:
        headers = {"fastly-soft-purge": "1"} if soft else {}
        answer = await self._http.request(
            "POST", self._path, json={"surrogate_keys": keys}, headers=headers, may_repeat=True
        )
        _demand_success(self.name, answer)

    async def close(self) -> None:
        await self._http.close()


class Varnish:
    def __init__(self, place: str, token: str, observe: Observe = observe_nothing) -> None:
        self.name = f"varnish {place}"
        headers = {"x-purge-token": token}
        self._http = HttpClient(_neighbour(observe), base_url=f"http://{place}", headers=headers)

    async def purge(self, keys: Sequence[str], *, soft: bool) -> None:
        headers = {"xkey-softpurge" if soft else "xkey-purge": " ".join(keys)}
        answer = await self._http.request("PURGE", "/", headers=headers, may_repeat=True)
        _demand_success(self.name, answer)
        # Another VCL may take it for an address to be purged, and say that it did so.
        if "xkey-purged" not in answer.headers:
            raise Refused(f"{self.name} does not purge by key: it wants the VCL of deploy/varnish")

    async def close(self) -> None:
        await self._http.close()


def _neighbour(observe: Observe) -> Neighbour:
    return Neighbour(
        "cdn",
        answers_within=ANSWERS_WITHIN,
        retries=Retries(1),
        breaker=Breaker(),
        observe=observe,
    )


def _demand_success(name: str, answer: HttpAnswer) -> None:
    if answer.status in (401, 403):
        raise Refused(f"{name} refuses this token")
    if answer.status == 404:
        raise Refused(f"{name} is not known there")
    if answer.status >= 300:
        raise Refused(f"{name} does not purge by key: it answered {answer.status}")
