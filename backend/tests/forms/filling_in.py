"""Forms as people send them: with the stamp of a moment ago."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from tests.calling import Caller
from tests.catalogue.builders import DE, NOW
from vitrine.forms.stamps import TIME_TO_FILL_IN, new_stamp


def stamp_at(began: datetime, secret: str = "") -> str:
    return new_stamp(secret, began)


STAMP = stamp_at(NOW - TIME_TO_FILL_IN)


async def send(rpc: Caller, procedure: str, *, shop: int = DE, **fields: Any) -> Any:
    stamp = stamp_at(rpc.wiring.now() - TIME_TO_FILL_IN)
    return await rpc(procedure, shop=shop, **{"stamp": stamp, **fields})
