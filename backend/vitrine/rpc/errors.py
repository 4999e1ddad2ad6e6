"""Problems of the routes that are not procedures, answered in the same shape."""

from __future__ import annotations

from traceback import walk_tb
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap
from psycopg import DataError, OperationalError

from vitrine.kit.log import Log
from vitrine.rpc.dispatch import unavailable, unreadable, unstorable
from vitrine.rpc.edge import request_id_of
from vitrine.rpc.observe import unexpected_problem
from vitrine.rpc.problem import MEDIA_TYPE, Problem

CODES = {400: "MalformedPayload", 404: "NotFound", 405: "MethodNotAllowed", 413: "BodyTooLarge"}


def exception_handlers(log: Log) -> ExceptionHandlersMap:
    def problem_response(request: Request[Any, Any, Any], wrong: Problem) -> Response[bytes]:
        request_id = request_id_of(dict(request.scope["headers"]))
        request.scope["state"]["outcome"] = wrong.code  # for the line of the log
        headers = {"x-request-id": request_id, "cache-control": "no-store", **wrong.headers}
        body = wrong.body(request_id)
        return Response(body, status_code=wrong.status, media_type=MEDIA_TYPE, headers=headers)

    def framework(request: Request[Any, Any, Any], wrong: HTTPException) -> Response[bytes]:
        code = CODES.get(wrong.status_code, "Refused")
        problem = Problem(wrong.status_code, code, _detail(wrong), headers=wrong.headers)
        return problem_response(request, problem)

    def database(request: Request[Any, Any, Any], failure: OperationalError) -> Response[bytes]:
        return problem_response(request, unavailable(failure))

    def value(request: Request[Any, Any, Any], _: DataError) -> Response[bytes]:
        return problem_response(request, unstorable())

    def body(
        request: Request[Any, Any, Any], failure: UnicodeDecodeError | RecursionError
    ) -> Response[bytes]:
        if _is_from_the_parser(failure):
            return problem_response(request, unreadable(failure))
        return mistake(request, failure)

    def mistake(request: Request[Any, Any, Any], failure: Exception) -> Response[bytes]:
        answer = problem_response(request, unexpected_problem())
        log.error("failure", exc_info=failure, request_id=answer.headers["x-request-id"])
        return answer

    return {
        Problem: problem_response,
        HTTPException: framework,
        OperationalError: database,
        DataError: value,
        UnicodeDecodeError: body,
        RecursionError: body,
        Exception: mistake,
    }


def _is_from_the_parser(failure: Exception) -> bool:
    """The framework passes these two on as they are; anywhere else they are our mistake."""
    *_, (last, _) = walk_tb(failure.__traceback__)
    return str(last.f_globals["__name__"]).startswith("litestar.serialization")


def _detail(wrong: HTTPException) -> str:
    if isinstance(wrong, ValidationException) and isinstance(wrong.extra, list):
        return "; ".join(f"{each.get('key')}: {each.get('message')}" for each in wrong.extra)
    return wrong.detail
