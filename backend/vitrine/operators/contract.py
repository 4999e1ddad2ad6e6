"""The operators' part of the contract, as Litestar documents it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection

from litestar import Litestar, Router
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig

from vitrine.operators.call import OperatorCall
from vitrine.operators.operation import Operation
from vitrine.rpc.contract import PROBLEM, Calls, Json, answers


def document_operations(operations: Collection[Operation]) -> Calls:
    """With what Litestar cannot know: scopes, streams and our problems."""
    config = OpenAPIConfig(
        title="Operators",
        version="1",
        use_handler_docstrings=True,
        operation_id_creator=lambda handler, *_: handler.handler_name,
    )
    router = Router(
        "/operator",
        route_handlers=[each.handler for each in operations],
        dependencies={"call": Provide(_no_call)},
        tags=["operator"],
    )
    paths: Json = Litestar([router], openapi_config=config).openapi_schema.to_schema()["paths"]
    by_name = {each.name: each for each in operations}
    for documented in (each for methods in paths.values() for each in methods.values()):
        operation = by_name[documented["operationId"]]
        documented["security"] = [{"operator": [operation.scope]}]
        documented["responses"].pop("400", None)
        documented["responses"]["default"] = PROBLEM
        if operation.writes and operation.media_type:
            body = {operation.media_type: {"schema": {"type": "string"}}}
            documented["requestBody"] = {"required": False, "content": body}
    types = [each for one in operations for each in (one.body, *answers(one.answer))]
    return Calls(dict(sorted(paths.items())), [each for each in types if each is not None])


async def _no_call() -> AsyncIterator[OperatorCall]:
    """Nobody calls these handlers here."""
    raise NotImplementedError
    yield
