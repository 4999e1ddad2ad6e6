"""The contract: an OpenAPI document made of the procedures' own types.

`vitrine contract` writes it to contract/rpc.json. Operator calls are documented by Litestar.
"""

from __future__ import annotations

import inspect
import typing
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import NoneType
from typing import Any

import msgspec
from litestar import Litestar, Router
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.response import Stream

from vitrine.kit.settings import PROJECT
from vitrine.rpc.operator import scopes_of
from vitrine.rpc.operator_bodies import refuse_lenient_types
from vitrine.rpc.problem import MEDIA_TYPE, ProblemBody
from vitrine.rpc.procedure import Procedure

FILE = PROJECT / "contract" / "rpc.json"
REFERENCE = "#/components/schemas/{name}"
PROBLEM = {"$ref": "#/components/responses/Problem"}

# A JSON object, as deep as JSON goes.
Json = dict[str, Any]


def contract(
    procedures: Mapping[str, Procedure],
    operator_handlers: Sequence[HTTPRouteHandler] = (),
    base_path: str = "/api",
) -> Json:
    for handler in operator_handlers:
        refuse_lenient_types(handler)
    schemas = _Schemas(_types(procedures.values(), operator_handlers))
    paths = {
        f"/rpc/{name}": {"post": _operation(procedures[name], schemas)}
        for name in sorted(procedures)
    }
    paths |= sorted(_operator_paths(operator_handlers).items())
    return {
        "openapi": "3.1.0",
        "info": {"title": "Vitrine", "version": "1", "description": _INTRODUCTION},
        "servers": [{"url": base_path}],
        "paths": paths,
        "components": {
            "schemas": schemas.components,
            "responses": {
                "Problem": {
                    "description": "The call changed nothing; `code` says why.",
                    "content": {MEDIA_TYPE: {"schema": schemas.of(ProblemBody)}},
                }
            },
            "securitySchemes": {"operator": {"type": "http", "scheme": "bearer"}},
        },
    }


_INTRODUCTION = (
    'Every procedure is called by POST with its payload as `{"payload": …}` and the number '
    "of the shop in the header `x-shop-id`. Money is whole minor units of the shop's currency."
)


class _Schemas:
    def __init__(self, types: list[Any]) -> None:
        schemas, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
        self._by_type = list(zip(types, schemas, strict=True))
        slices = _slices(types)
        self.components = {
            name: {**schema, "x-slice": slices[name]} for name, schema in sorted(components.items())
        }

    def of(self, wanted: Any) -> Json:
        return next(schema for each, schema in self._by_type if each == wanted)


def _slices(types: Iterable[Any]) -> dict[str, str]:
    """By the name of each type, and of each that it is made of, the slice that defines it."""
    slices: dict[str, str] = {}
    waiting: list[object] = [*msgspec.inspect.multi_type_info(types)]
    while waiting:
        each = waiting.pop()
        if isinstance(each, tuple):
            waiting += each
        elif isinstance(each, msgspec.inspect.Type | msgspec.inspect.Field):
            cls: type | None = getattr(each, "cls", None)
            if cls and cls.__name__ in slices:
                continue
            if cls:
                slices[cls.__name__] = cls.__module__.split(".")[1]
            waiting += msgspec.structs.astuple(each)
    return slices


def _types(procedures: Iterable[Procedure], handlers: Iterable[HTTPRouteHandler]) -> list[Any]:
    types: list[Any] = [ProblemBody]
    for each in sorted(procedures, key=lambda each: each.name):
        types += [each.payload, *_answers(each.answer)]
    for handler in handlers:
        hints = typing.get_type_hints(handler.fn)
        types += [hints.get("data"), *_answers(hints["return"])]
    return [each for each in types if each is not None]


def _answers(answer: Any) -> list[Any]:
    return [] if answer in (None, NoneType, Stream) else [answer]


def _operation(procedure: Procedure, schemas: _Schemas) -> Json:
    summary, description = _words(procedure.run)
    return {
        "operationId": procedure.name,
        "summary": summary,
        "description": description,
        "tags": [procedure.run.__module__.split(".")[1]],
        "x-public": procedure.public,
        "x-writes": procedure.writes,
        "x-family": procedure.family,
        "parameters": _headers(procedure),
        "requestBody": _body(procedure, schemas),
        "responses": _responses(procedure.answer, schemas),
    }


def _headers(procedure: Procedure) -> list[Json]:
    shop: Json = {
        "name": "x-shop-id",
        "in": "header",
        "required": procedure.needs_shop,
        "schema": {"type": "integer"},
    }
    if not procedure.writes:
        return [shop]
    key: Json = {
        "name": "idempotency-key",
        "in": "header",
        "required": procedure.idempotency == "required",
        "schema": {"type": "string", "minLength": 8, "maxLength": 200},
    }
    return [shop, key]


def _body(procedure: Procedure, schemas: _Schemas) -> Json:
    envelope: Json = {"type": "object", "properties": {}}
    is_wanted = False
    if procedure.payload is not None:
        fields = msgspec.structs.fields(procedure.payload)
        is_wanted = any(field.required for field in fields)
        envelope["properties"]["payload"] = schemas.of(procedure.payload)
        if is_wanted:
            envelope["required"] = ["payload"]
    return {"required": is_wanted, "content": {"application/json": {"schema": envelope}}}


def _responses(answer: Any, schemas: _Schemas) -> Json:
    if not _answers(answer):
        return {"204": {"description": "Done."}, "default": PROBLEM}
    content = {"application/json": {"schema": schemas.of(answer)}}
    return {"200": {"description": "Done.", "content": content}, "default": PROBLEM}


def _operator_paths(handlers: Sequence[HTTPRouteHandler]) -> Json:
    """As Litestar documents them, with what it cannot know: scopes, streams and our problems."""
    config = OpenAPIConfig(
        title="Operators",
        version="1",
        use_handler_docstrings=True,
        operation_id_creator=lambda handler, *_: handler.handler_name,
    )
    router = Router(
        "/operator",
        route_handlers=list(handlers),
        dependencies={"db": Provide(_no_database)},
        tags=["operator"],
    )
    paths: Json = Litestar([router], openapi_config=config).openapi_schema.to_schema()["paths"]
    by_name = {handler.handler_name: handler for handler in handlers}
    for operation in (each for operations in paths.values() for each in operations.values()):
        handler = by_name[operation["operationId"]]
        operation["security"] = [{"operator": scopes_of([handler])}]
        operation["responses"].pop("400", None)
        operation["responses"]["default"] = PROBLEM
        if "consumes" in handler.opt:
            body = {handler.opt["consumes"]: {"schema": {"type": "string"}}}
            operation["requestBody"] = {"required": False, "content": body}
    return paths


async def _no_database() -> None:
    """Nobody calls these handlers here."""


def _words(function: Any) -> tuple[str, str]:
    text = inspect.getdoc(function) or ""
    first, _, rest = text.partition("\n\n")
    return " ".join(first.split()), rest.strip()


def render(document: Json) -> bytes:
    return msgspec.json.format(msgspec.json.encode(document), indent=2) + b"\n"


def write(path: Path, document: Json) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(render(document))


def is_current(path: Path, document: Json) -> bool:
    return path.exists() and path.read_bytes() == render(document)
