"""What the delivery API answers when it does not do what is asked; clients read these bodies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


class Refusal(Exception):
    """`body` is what becomes JSON; `detail` is for people and travels as a header."""

    def __init__(
        self,
        status: int,
        body: object,
        *,
        detail: str = "",
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(f"{status} {body}")
        self.status = status
        self.body = body
        self.detail = detail
        self.headers = headers or {}


def bad_request(sentence: str) -> Refusal:
    return Refusal(400, {"error": sentence})


def no_access(detail: str) -> Refusal:
    """The body is the same whatever is wrong with the token."""
    return Refusal(401, {"error": "Unauthorized"}, detail=detail)


def not_found() -> Refusal:
    return Refusal(404, ["This record could not be found"])


def method_not_allowed() -> Refusal:
    return Refusal(405, {"error": "Method not allowed"}, headers={"allow": "GET, HEAD, OPTIONS"})


def unknown_parameters(names: Iterable[str]) -> Refusal:
    return Refusal(422, {"error": f"Parameter(s) {', '.join(names)} not allowed"})


def too_many(per_second: int, wait: int) -> Refusal:
    # Older clients try again only if the text is not empty.
    sentence = f"Rate limit of {per_second} request per second has been reached. Retry later."
    return Refusal(429, {"error": sentence}, headers={"retry-after": str(wait)})


def own_mistake() -> Refusal:
    return Refusal(500, {"error": "Something went wrong on our side; it has been noted."})


def service_away() -> Refusal:
    return Refusal(
        503, {"error": "The service is away for a moment."}, headers={"retry-after": "2"}
    )
