"""Every operator call refuses fields that it does not know and values of another type, by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from litestar.params import JSONBody
from msgspec import inspect
from psycopg import AsyncConnection

from tests.operators.builders import a_token
from tests.rpc.samples import Path, sample, with_value
from tests.rpc.test_stored_sizes import sizes
from tests.running import RunningShop
from vitrine.operators import operation, operations
from vitrine.operators.operation import Operation
from vitrine.rpc import Wire

BODIES = [each for each in operations.values() if each.body is not None]
UNKNOWN = "nobodyReadsThis"
PLACEHOLDER = re.compile(r"\{\w+:\w+\}")


def wrong_values(kind: inspect.Type, value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Each object with a field too many, each value in the clothes of another type."""
    match kind:
        case inspect.StructType(fields=fields):
            yield path, value | {UNKNOWN: 1}
            for each in fields:
                inner = value[each.encode_name]
                yield from wrong_values(each.type, inner, (*path, each.encode_name))
        case inspect.UnionType(types=types):
            chosen = next(each for each in types if not isinstance(each, inspect.NoneType))
            yield from wrong_values(chosen, value, path)
        case inspect.Metadata(type=inner_type):
            yield from wrong_values(inner_type, value, path)
        case inspect.ListType(item_type=item):
            yield path, {"0": value[0]}
            yield from wrong_values(item, value[0], (*path, 0))
        case inspect.IntType() | inspect.FloatType():
            yield path, str(value)
            yield path, True
        case inspect.BoolType():
            yield path, "true"
            yield path, 1
        case inspect.DictType():
            yield path, [1]
        case inspect.StrType() | inspect.EnumType() | inspect.DateTimeType():
            yield path, 5


def usual_body(called: Operation) -> tuple[inspect.Type, Any]:
    kind = inspect.type_info(called.body)
    return kind, sample(kind, "", 1)


@pytest.mark.parametrize("called", BODIES, ids=lambda each: each.name)
async def test_what_is_not_of_its_type_is_refused_by_name(
    shop: RunningShop, database_url: str, called: Operation
) -> None:
    kind, usual = usual_body(called)
    wrong = list(wrong_values(kind, usual))
    path = PLACEHOLDER.sub("1", next(iter(called.handler.paths)).replace("{code:str}", "de"))
    async with await AsyncConnection.connect(database_url, autocommit=True) as db:
        token = await a_token(db, f"strict {uuid4()}", [called.scope])
        before = await sizes(db)

        for place, value in wrong:
            answer = await shop.http.request(
                next(iter(called.handler.http_methods)),
                f"{shop.api}/operator{path}",
                json=with_value(usual, place, value),
                headers={"authorization": f"Bearer {token}"},
            )

            name = UNKNOWN if isinstance(value, dict) and UNKNOWN in value else str(place[-1])
            detail = answer.json()["detail"]
            assert (answer.status_code, answer.json()["code"]) == (400, "MalformedPayload")
            assert name in detail or "[...]" in detail
        assert {**await sizes(db), "operator_token": ()} == {**before, "operator_token": ()}
    assert len(wrong) > 1


class Lenient(Wire):
    number: int


def test_a_call_that_ignores_what_it_does_not_know_is_never_offered() -> None:
    async def lenient(data: JSONBody[Lenient]) -> None:
        return None

    with pytest.raises(TypeError, match="forbid_unknown_fields"):
        operation("PUT", "/lenient", scope="lenient:write")(lenient)
