"""Bodies of operator calls are read strictly: "5" is no 5, and no field goes unread."""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec
from litestar import Request
from msgspec import inspect

from vitrine.rpc.dispatch import unreadable
from vitrine.rpc.problem import Problem


class OperatorRequest(Request[Any, Any, Any]):
    """Litestar itself would convert values to the declared type, wherever it can."""

    async def json(self) -> Any:
        try:
            return _decoder(self.route_handler.fn).decode(await self.body())
        except msgspec.DecodeError as wrong:
            raise Problem(400, "MalformedPayload", str(wrong))
        except (UnicodeDecodeError, RecursionError) as wrong:
            raise unreadable(wrong)


def refuse_lenient_types(function: Callable[..., object]) -> None:
    """A body whose type ignores what it does not know is our mistake."""
    body = _body_type(function)
    if body is None:
        return
    lenient = [
        kind.__name__
        for kind in _structs(inspect.type_info(body))
        if not kind.__struct_config__.forbid_unknown_fields
    ]
    if lenient:
        raise TypeError(f"{function.__name__}: {lenient} want forbid_unknown_fields=True")


@cache
def _decoder(function: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(_body_type(function))


def _body_type(function: Any) -> Any:
    return typing.get_type_hints(function).get("data")


def _structs(kind: inspect.Type) -> Iterator[type[msgspec.Struct]]:
    match kind:
        case inspect.StructType(cls=struct, fields=fields):
            yield struct
            for each in fields:
                yield from _structs(each.type)
        case inspect.UnionType(types=types):
            for each_type in types:
                yield from _structs(each_type)
        case inspect.Metadata(type=inner):
            yield from _structs(inner)
        case inspect.ListType(item_type=item) | inspect.SetType(item_type=item):
            yield from _structs(item)
        case inspect.DictType(value_type=value):
            yield from _structs(value)
