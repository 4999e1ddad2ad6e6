"""The contract: an OpenAPI document made of the procedures' own types.

`vitrine contract` writes it to contract/rpc.json. Operators document their own calls.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import NoneType
from typing import Any

import msgspec
from litestar.response import Stream
from msgspec import Struct

from vitrine.kit.settings import PROJECT
from vitrine.rpc.problem import MEDIA_TYPE, ProblemBody
from vitrine.rpc.procedure import Procedure

FILE = PROJECT / "contract" / "rpc.json"
REFERENCE = "#/components/schemas/{name}"
PROBLEM = {"$ref": "#/components/responses/Problem"}

# A JSON object, as deep as JSON goes.
Json = dict[str, Any]


class Calls(Struct, frozen=True):
    """Those that are no procedures: as they are documented, and the types that they name."""

    paths: Json
    types: Sequence[Any]


def contract(
    procedures: Mapping[str, Procedure],
    others: Calls | None = None,
    base_path: str = "/api",
) -> Json:
    others = others or Calls({}, ())
    schemas = _Schemas([*_types(procedures.values()), *others.types])
    paths = {
        f"/rpc/{name}": {"post": _operation(procedures[name], schemas)}
        for name in sorted(procedures)
    }
    paths |= others.paths
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

    def of(self, wire_type: Any) -> Json:
        return next(schema for each, schema in self._by_type if each == wire_type)


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


def _types(procedures: Iterable[Procedure]) -> list[Any]:
    types: list[Any] = [ProblemBody]
    for each in sorted(procedures, key=lambda each: each.name):
        types += [each.payload, *answers(each.answer)]
    return [each for each in types if each is not None]


def answers(answer: Any) -> list[Any]:
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
    if not answers(answer):
        return {"204": {"description": "Done."}, "default": PROBLEM}
    content = {"application/json": {"schema": schemas.of(answer)}}
    return {"200": {"description": "Done.", "content": content}, "default": PROBLEM}


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
