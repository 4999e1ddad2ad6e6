"""One product over HTTP, for whoever edits it: read with its version, written against it."""

from __future__ import annotations

from typing import Annotated

from litestar.params import JSONBody, QueryParameter

from vitrine import catalogue
from vitrine.catalogue import IncomingProduct
from vitrine.kit.db import Db
from vitrine.operators import CurrentCall, operation
from vitrine.rpc import Problem, Wire


class EditedProduct(Wire, forbid_unknown_fields=True):
    """`product` is a line of the native format without its kind.

    `version` is what the edit was begun with; 0 stands for a product that is new.
    """

    version: int
    product: IncomingProduct


@operation("GET", "/product", scope="catalogue:read")
async def get_product(
    call: CurrentCall, key: Annotated[str, QueryParameter(name="referenceKey")]
) -> EditedProduct:
    """A product as it is stored."""
    stored = await _load(call.db, key)
    if stored is None:
        raise Problem(404, "UnknownProduct", "No product has this reference key.")
    return stored


@operation("PUT", "/product", scope="catalogue:write")
async def put_product(call: CurrentCall, data: JSONBody[EditedProduct]) -> EditedProduct:
    """Writes a product, unless somebody else has written it since that version: then 409."""
    key = data.product.reference_key
    before = await _load(call.db, key)
    outcome = await catalogue.put_products(
        call.db, [data.product], call.now, expected={key: data.version}
    )
    if outcome.refused:
        [refused] = outcome.refused
        if refused.is_outdated:
            raise Problem(409, "ProductChanged", refused.reason)
        raise Problem(422, "ProductRefused", refused.reason)
    after = await _load(call.db, key) or data
    await call.operator.record(
        call.db, "product", key, before.product if before else None, after.product
    )
    return after


async def _load(db: Db, key: str) -> EditedProduct | None:
    snapshot = (await catalogue.snapshots_by_key(db, [key])).get(key)
    if snapshot is None:
        return None
    return EditedProduct(version=snapshot.version, product=snapshot.product)
