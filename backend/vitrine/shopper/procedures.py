from __future__ import annotations

from vitrine import basket, identity, orders, wishlist
from vitrine.insight import CustomerType
from vitrine.rpc import Call, Wire, procedure


class Wish(Wire):
    """A heart: of a product, or of one of its sizes."""

    key: str
    product_id: int
    variant_id: int | None


class Shopper(Wire):
    """Public pages know nobody; this fills in what they leave open."""

    user: identity.ShopUser | None
    customer_type: CustomerType
    basket_count: int
    wishes: list[Wish]
    unpaid_order: orders.UnpaidOrder | None


NOBODY = Shopper(user=None, customer_type="guest", basket_count=0, wishes=[], unpaid_order=None)


@procedure("getShopper", family="checkout")
async def get_shopper(call: Call) -> Shopper:
    """Who this is, how many pieces lie in the basket, and which products carry a heart."""
    if call.session is None:
        return NOBODY
    visitor_id = call.session.visitor_id
    user = await identity.user_of(call)
    return Shopper(
        user=user,
        customer_type=identity.customer_type(user),
        basket_count=await basket.pieces(call.db, visitor_id),
        wishes=[
            Wish(key=str(row.key), product_id=row.product_id, variant_id=row.variant_id)
            for row in await wishlist.lines(call.db, visitor_id)
        ],
        unpaid_order=await orders.unpaid_order(call),
    )
