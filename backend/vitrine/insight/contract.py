"""The events as contract/events.json tells of them, for types and docs."""

from __future__ import annotations

import msgspec

from vitrine.insight.shapes import Collection
from vitrine.kit.settings import PROJECT
from vitrine.rpc.contract import REFERENCE, Json

EVENTS_FILE = PROJECT / "contract" / "events.json"


def contract(base_path: str = "/api") -> Json:
    (collection,), components = msgspec.json.schema_components([Collection], ref_template=REFERENCE)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Vitrine's events", "version": "1"},
        "servers": [{"url": base_path}],
        "paths": {
            "/collect": {
                "post": {
                    "summary": "Takes what a browser has seen, with leave to statistics.",
                    "requestBody": {
                        "required": True,
                        "content": {"application/json": {"schema": collection}},
                    },
                    "responses": {"202": {"description": "All of it is stored."}},
                }
            }
        },
        "components": {"schemas": components},
    }
