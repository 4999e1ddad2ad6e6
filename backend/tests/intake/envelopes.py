"""Envelopes of tests, as clients write them."""

from __future__ import annotations

import json
from typing import Any
from uuid import uuid4

Item = tuple[dict[str, Any], bytes]


def an_envelope(*items: Item, **header: Any) -> bytes:
    lines = [json.dumps(header).encode()]
    for item_header, payload in items:
        lines += [json.dumps({**item_header, "length": len(payload)}).encode(), payload]
    return b"\n".join(lines) + b"\n"


def an_error(message: str = "x is not a function", **event: Any) -> bytes:
    body = {
        "event_id": uuid4().hex,
        "release": "0f5d",
        "level": "error",
        "tags": {"storefront": "de", "route": "/:shop/basket"},
        "exception": {"values": [an_exception(message)]},
        **event,
    }
    return an_envelope(({"type": "event"}, json.dumps(body).encode()), event_id=body["event_id"])


def an_exception(message: str = "x is not a function", *frames: dict[str, Any]) -> dict[str, Any]:
    stack = frames or (a_frame("run", 1), a_frame("changeQuantity", 7))
    return {"type": "TypeError", "value": message, "stacktrace": {"frames": list(stack)}}


def a_frame(function: str, line: int, file: str = "basket-a1B2c3D4.js") -> dict[str, Any]:
    return {
        "filename": f"https://shop.example/assets/{file}?v=1",
        "function": function,
        "lineno": line,
        "colno": 20,
        "in_app": True,
    }


def a_feedback(
    message: str = "Der Knopf ist zu klein.",
    *attachments: Item,
    key: str | None = None,
    **fields: Any,
) -> bytes:
    key = key or uuid4().hex
    tags = fields.pop("tags", {"storefront": "de", "page": "basket"})
    feedback = {"message": message, "source": "footer", "url": "/de/basket", **fields}
    body = {"type": "feedback", "event_id": key, "contexts": {"feedback": feedback}, "tags": tags}
    item = ({"type": "feedback"}, json.dumps(body).encode())
    return an_envelope(item, *attachments, event_id=key)


def a_screenshot(content: bytes) -> Item:
    return {"type": "attachment", "filename": "screenshot.png"}, content
