"""What goes wrong and is told to the caller, as RFC 9457 wants it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from http import HTTPStatus

import msgspec

from vitrine.rpc.wire import Wire

MEDIA_TYPE = "application/problem+json"


class FieldError(Wire):
    """The field, the rule it broke and the rule's parameters, so that the page can translate it."""

    field: str
    rule: str
    params: dict[str, str | int] = msgspec.field(default_factory=dict)


class ProblemBody(Wire):
    title: str
    status: int
    code: str
    detail: str
    request_id: str
    errors: list[FieldError] = msgspec.field(default_factory=list)


class Problem(Exception):
    """Ends the call with this status; whatever the call had written is rolled back."""

    def __init__(
        self,
        status: int,
        code: str,
        detail: str = "",
        *,
        errors: Sequence[FieldError] = (),
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(f"{status} {code}: {detail}")
        self.status = status
        self.code = code
        self.detail = detail
        self.errors = list(errors)
        self.headers = dict(headers or {})

    def body(self, request_id: str) -> bytes:
        return msgspec.json.encode(self._problem_body(request_id))

    def stored_body(self, request_id: str) -> bytes:
        """What is kept of it for a call that is retried."""
        return self.body(request_id)

    def _problem_body(self, request_id: str) -> ProblemBody:
        return ProblemBody(
            title=HTTPStatus(self.status).phrase,
            status=self.status,
            code=self.code,
            detail=self.detail,
            request_id=request_id,
            errors=self.errors,
        )


class Refusal(Problem):
    """A result code when nothing changed: a 400, or a 409, that may carry the state.

    The fields of `state` stand beside the problem's own, as `{"code": …, "basket": {…}}`.
    """

    def __init__(
        self, code: str, state: Wire | None = None, *, detail: str = "", status: int = 400
    ) -> None:
        super().__init__(status, str(code), detail)
        self.state = state

    def body(self, request_id: str) -> bytes:
        return self._body_with(self._state(), request_id)

    def stored_body(self, request_id: str) -> bytes:
        """The names of the state's fields alone: they are read anew for whoever asks again."""
        return self._body_with(dict.fromkeys(self._state()), request_id)

    def _state(self) -> dict[str, object]:
        return msgspec.to_builtins(self.state) if self.state else {}

    def _body_with(self, state: Mapping[str, object], request_id: str) -> bytes:
        return msgspec.json.encode({**state, **msgspec.to_builtins(self._problem_body(request_id))})


def invalid(*errors: FieldError) -> Problem:
    """The payload has the right shape and the wrong meaning."""
    fields = ", ".join(error.field for error in errors)
    return Problem(422, "InvalidPayload", f"Please check: {fields}.", errors=errors)


def overload() -> Problem:
    """Nothing is broken: whoever comes back in a moment is served."""
    detail = "The shop has its hands full; please try again."
    return Problem(503, "Overloaded", detail, headers={"retry-after": "2"})
