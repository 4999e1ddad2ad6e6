"""Payloads made of their types, as sensible as the names of their fields allow."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from msgspec import inspect

from tests.forms.filling_in import STAMP

# What a field of this name may hold; the others are tried with the first value of their type.
TEXTS = {
    "catalogues": "autumn",
    "city": "Berlin",
    "countryCode": "DE",
    "country_of_origin": "IT",
    "email": "neu@mail.example",
    "firstName": "Anna",
    "first_name": "Anna",
    "houseNumber": "7",
    "lastName": "Berg",
    "last_name": "Berg",
    "oldPassword": "karierter-mantel-7",
    "message": "Guten Tag",
    "name": "Anna",
    "newPassword": "karierter-mantel-8",
    "password": "karierter-mantel-7",
    "paymentMethod": "card",
    "phone": "+49 30 123456",
    "referenceKey": "COAT-1-36",
    "shippingOption": "standard",
    "stamp": STAMP,
    "street": "Lindenweg",
    "subject": "order",
    "version": "2026-11-18",
    "voucher": "HERBST",
    "zipCode": "10115",
}
Path = tuple[str | int, ...]


def sample(kind: inspect.Type, name: str, coat: int) -> Any:
    """A value of this type with everything in it, as sensible as its name allows."""
    match kind:
        case inspect.StructType(fields=fields, tag_field=tag_field, tag=tag):
            marked = {tag_field: tag} if tag_field else {}
            return marked | {
                each.encode_name: sample(each.type, each.encode_name, coat) for each in fields
            }
        case inspect.UnionType(types=types):
            return sample(next(t for t in types if not isinstance(t, inspect.NoneType)), name, coat)
        case inspect.Metadata(type=inner):
            return sample(inner, name, coat)
        case inspect.ListType(item_type=item, min_length=least):
            return [sample(item, name, coat)] * max(least or 1, 1)
        case inspect.DictType() | inspect.AnyType():
            return {}
        case inspect.StrType(min_length=least, pattern=pattern):
            usual = TEXTS.get(name, "x" * (least or 0))
            fits = pattern is None or re.search(pattern, usual)
            return usual if fits else usual.lower() or "x"
        case inspect.IntType():
            return coat if name == "variantId" else 1
        case inspect.FloatType():
            return 1.0
        case inspect.BoolType():
            return True
        case inspect.EnumType(cls=choices):
            return next(iter(choices)).value
        case inspect.LiteralType(values=values):
            return values[0]
        case inspect.UUIDType():
            return "0d1f3c52-6f3a-4b7e-9a44-5a3b8f0c2d61"
        case inspect.DateType():
            return "2026-01-05"
        case inspect.DateTimeType():
            return "2026-01-05T12:00:00Z"
    raise TypeError(f"what is a good {name}, of {kind}?")


def with_value(payload: Any, path: Sequence[str | int], value: Any) -> Any:
    if not path:
        return value
    first, *rest = path
    if isinstance(payload, list):
        return [with_value(payload[0], rest, value)]
    return payload | {str(first): with_value(payload[first], rest, value)}
