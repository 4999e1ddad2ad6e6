"""One product over HTTP, for whoever edits it: read with its version, written against it."""

from __future__ import annotations

from typing import Annotated

from litestar import get, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter

from vitrine import catalogue
from vitrine.catalogue import IncomingProduct
from vitrine.kit.db import Db
from vitrine.rpc import Problem, Wire
from vitrine.rpc.operator import requires
from vitrine.rpc.wiring import Wiring

Transaction = NamedDependency[Db]


class EditedProduct(Wire, forbid_unknown_fields=True):
    """`product` is a line of the native format without its kind.

    `version` is what the edit was begun with; 0 stands for a product that is new.
    """

    version: int
    product: IncomingProduct


@get("/product", guards=[requires("catalogue:read")])
async def get_product(
    db: Transaction, key: Annotated[str, QueryParameter(name="referenceKey")]
) -> EditedProduct:
    """A product as it is stored."""
    return await _load(db, key)


@put("/product", guards=[requires("catalogue:write")])
async def put_product(
    db: Transaction, state: State, data: JSONBody[EditedProduct]
) -> EditedProduct:
    """Writes a product, unless somebody else has written it since that version: then 409."""
    wiring: Wiring = state.wiring
    key = data.product.reference_key
    outcome = await catalogue.put_products(
        db, [data.product], wiring.now(), expected={key: data.version}
    )
    if outcome.refused:
        [refused] = outcome.refused
        if refused.is_outdated:
            raise Problem(409, "ProductChanged", refused.reason)
        raise Problem(422, "ProductRefused", refused.reason)
    return await _load(db, key)


async def _load(db: Db, key: str) -> EditedProduct:
    found = (await catalogue.snapshots_by_key(db, [key])).get(key)
    if found is None:
        raise Problem(404, "UnknownProduct", "No product has this reference key.")
    return EditedProduct(version=found.version, product=found.product)
