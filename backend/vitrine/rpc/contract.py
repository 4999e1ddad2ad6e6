"""The contract: an OpenAPI document made of the procedures' own types.

`python -m vitrine.rpc.contract` writes it to contract/rpc.json; `--check` fails when that
file is not current.
"""

from __future__ import annotations

import importlib
import inspect
import re
import sys
import typing
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import NoneType
from typing import Any

import msgspec
from litestar.handlers import HTTPRouteHandler
from litestar.params import QueryParameter
from litestar.response import Stream

from vitrine.kit.settings import PROJECT
from vitrine.rpc.problem import MEDIA_TYPE, ProblemBody
from vitrine.rpc.procedure import Procedure

FILE = PROJECT / "contract" / "rpc.json"
REFERENCE = "#/components/schemas/{name}"
PROBLEM = {"$ref": "#/components/responses/Problem"}

_PARAMETER = re.compile(r"\{(\w+):\w+\}")

# A JSON object, as deep as JSON goes.
Json = dict[str, Any]


def contract(
    procedures: Mapping[str, Procedure],
    operator_handlers: Sequence[HTTPRouteHandler] = (),
    base_path: str = "/api",
) -> Json:
    handlers = sorted(operator_handlers, key=lambda each: sorted(each.paths))
    schemas = _Schemas(_types(procedures.values(), handlers))
    paths = {
        f"/rpc/{name}": {"post": _operation(procedures[name], schemas)}
        for name in sorted(procedures)
    }
    for handler in handlers:
        for path in sorted(handler.paths):
            operations = paths.setdefault("/operator" + _PARAMETER.sub(r"{\1}", path), {})
            for method in sorted(handler.http_methods):
                operations[str(method).lower()] = _operator_operation(handler, schemas)
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
        found, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
        self._by_type = list(zip(types, found, strict=True))
        self.components = dict(sorted(components.items()))

    def of(self, wanted: Any) -> Json:
        return next(schema for known, schema in self._by_type if known == wanted)


def _types(procedures: Iterable[Procedure], handlers: Iterable[HTTPRouteHandler]) -> list[Any]:
    found: list[Any] = [ProblemBody]
    for each in sorted(procedures, key=lambda each: each.name):
        found += [each.payload, *_answers(each.answer)]
    for handler in handlers:
        hints = typing.get_type_hints(handler.fn)
        found += [hints.get("data"), *_answers(hints["return"])]
    return [each for each in found if each is not None]


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


def _responses(answer: Any, schemas: _Schemas, status: int = 200) -> Json:
    if not _answers(answer):
        return {"204": {"description": "Done."}, "default": PROBLEM}
    content = {"application/json": {"schema": schemas.of(answer)}}
    return {str(status): {"description": "Done.", "content": content}, "default": PROBLEM}


def _operator_operation(handler: HTTPRouteHandler, schemas: _Schemas) -> Json:
    hints = typing.get_type_hints(handler.fn)
    summary, description = _words(handler.fn)
    scopes = [guard.scope for guard in handler.guards or () if hasattr(guard, "scope")]
    operation: Json = {
        "operationId": handler.handler_name,
        "summary": summary,
        "description": description,
        "tags": ["operator"],
        "security": [{"operator": scopes}],
        "parameters": list(_parameters(handler)),
        "responses": _responses(hints["return"], schemas, handler.status_code or 200),
    }
    if hints["return"] is Stream:
        lines = {str(handler.media_type): {"schema": {"type": "string"}}}
        told = {"description": "Done.", "content": lines}
        operation["responses"] = {"200": told, "default": PROBLEM}
    if "consumes" in handler.opt:
        lines = {handler.opt["consumes"]: {"schema": {"type": "string"}}}
        operation["requestBody"] = {"required": False, "content": lines}
    if "data" in hints:
        body = {"application/json": {"schema": schemas.of(hints["data"])}}
        operation["requestBody"] = {"required": True, "content": body}
    return operation


def _parameters(handler: HTTPRouteHandler) -> Iterator[Json]:
    """Those of the path, and those that the handler declares as parts of the query."""
    in_path = {name for path in handler.paths for name in _PARAMETER.findall(path)}
    defaults = inspect.signature(handler.fn).parameters
    for name, hint in typing.get_type_hints(handler.fn, include_extras=True).items():
        kind = typing.get_args(hint)[0] if typing.get_args(hint) else hint
        schema = msgspec.json.schema(kind) if kind in (int, str, bool, str | None) else {}
        if name in in_path:
            yield {"name": name, "in": "path", "required": True, "schema": schema}
        for mark in getattr(hint, "__metadata__", ()):
            if isinstance(mark, QueryParameter):
                is_wanted = defaults[name].default is inspect.Parameter.empty
                bounds = {"minimum": mark.ge, "maximum": mark.le, "maxLength": mark.max_length}
                schema |= {key: bound for key, bound in bounds.items() if bound is not None}
                called = mark.name or name
                yield {"name": called, "in": "query", "required": is_wanted, "schema": schema}


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


def main(arguments: list[str]) -> int:
    # Only the app knows every slice, and the wire may not know the app: named, not imported.
    document: Json = importlib.import_module("vitrine.app").contract()
    if "--check" not in arguments:
        write(FILE, document)
        return 0
    if is_current(FILE, document):
        return 0
    sys.stderr.write("contract/rpc.json is not current: run `make contract`\n")
    return 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
