"""The wishlist of this visitor, by product or by size."""

from __future__ import annotations

from uuid import UUID

from vitrine import catalogue, identity
from vitrine.rpc import Call, FieldError, Problem, Refusal, Wire, invalid, procedure
from vitrine.wishlist import queries, rules
from vitrine.wishlist.reading import SHOWN, price_of, read_wishlist, wanted_variants
from vitrine.wishlist.rules import Code
from vitrine.wishlist.shapes import Wishlist, WishlistState

LARGEST_ID = 2**31 - 1


@procedure("getWishlist", family="checkout")
async def get_wishlist(call: Call) -> Wishlist:
    """What was noted, the latest first."""
    return await read_wishlist(call, _visitor(call))


class WishlistNow(Wishlist):
    """As an answer, and as it stands beside a refusal."""

    wishlist: Wishlist


async def _wishlist_now(call: Call) -> WishlistNow:
    wishlist = await read_wishlist(call, _visitor(call))
    return WishlistNow(key=wishlist.key, items=wishlist.items, wishlist=wishlist)


class AddItemToWishlist(Wire):
    """A product, or one of its sizes; if both are given, the size counts."""

    product_id: int | None = None
    variant_id: int | None = None


@procedure("addItemToWishlist", writes=True, family="checkout", reread=_wishlist_now)
async def add_item_to_wishlist(call: Call, payload: AddItemToWishlist) -> Wishlist:
    """Notes a product or a size."""
    if payload.product_id is None and payload.variant_id is None:
        raise invalid(FieldError(field="productId", rule="required"))
    product_id = await _product_of(call, payload)
    products = await catalogue.cached_products(call, [product_id], SHOWN)
    product = products.get(product_id)
    is_sold = product is not None and bool(wanted_variants(product, payload.variant_id))
    visitor_id = await identity.visitor_of(call)
    await queries.lock_wishlist(call.db, visitor_id, call.now)
    lines = await queries.lines(call.db, visitor_id)
    code = rules.refusal(
        is_present=any(
            (each.product_id, each.variant_id) == (product_id, payload.variant_id) for each in lines
        ),
        is_sold_here=is_sold,
        lines=len(lines),
    )
    if code or product is None:
        state = WishlistState(wishlist=await read_wishlist(call, visitor_id))
        raise Refusal(code or Code.UNKNOWN, state, detail=_DETAILS[code or Code.UNKNOWN])
    await queries.add_line(
        call.db,
        visitor_id,
        product_id=product_id,
        variant_id=payload.variant_id,
        shop_id=call.shop_id,
        unit=price_of(product, payload.variant_id),
        now=call.now,
    )
    return await read_wishlist(call, visitor_id)


class RemoveItemFromWishlist(Wire):
    item_key: str


@procedure("removeItemFromWishlist", writes=True, family="checkout", reread=_wishlist_now)
async def remove_item_from_wishlist(call: Call, payload: RemoveItemFromWishlist) -> Wishlist:
    """Takes a line off; one that is not there is off already."""
    visitor_id = _visitor(call)
    key = _key(payload.item_key)
    if visitor_id is not None and key is not None:
        await queries.lock_wishlist(call.db, visitor_id, call.now)
        await queries.remove_line(call.db, visitor_id, key)
    return await read_wishlist(call, visitor_id)


@procedure("clearWishlist", writes=True, family="checkout", reread=_wishlist_now)
async def clear_wishlist(call: Call) -> Wishlist:
    visitor_id = _visitor(call)
    if visitor_id is not None:
        await queries.lock_wishlist(call.db, visitor_id, call.now)
        await queries.clear(call.db, visitor_id)
    return await read_wishlist(call, visitor_id)


class SharedLink(Wire):
    """`url` may be given to anybody: it shows the list and nothing else."""

    token: str
    url: str


@procedure("shareWishlist", writes=True, family="checkout")
async def share_wishlist(call: Call) -> SharedLink:
    """A link to this wishlist, the same each time."""
    visitor_id = await identity.visitor_of(call)
    await queries.lock_wishlist(call.db, visitor_id, call.now)
    token = await queries.share(call.db, visitor_id)
    url = f"{call.settings.public_url}/{call.shop.code}/wishlist?shared={token}"
    return SharedLink(token=token, url=url)


class GetSharedWishlist(Wire):
    token: str


@procedure("getSharedWishlist", family="checkout")
async def get_shared_wishlist(call: Call, payload: GetSharedWishlist) -> Wishlist:
    """The wishlist that a link shows, as it stands now."""
    token = payload.token.replace("\x00", "")
    visitor_id = await queries.visitor_of_share(call.db, token)
    if visitor_id is None:
        raise Problem(404, "UnknownWishlist", "This link shows nothing, or no longer.")
    return await read_wishlist(call, visitor_id)


def _visitor(call: Call) -> int | None:
    return call.session.visitor_id if call.session else None


async def _product_of(call: Call, payload: AddItemToWishlist) -> int:
    if payload.variant_id is None:
        return min(max(payload.product_id or 0, 0), LARGEST_ID)
    variant_id = min(max(payload.variant_id, 0), LARGEST_ID)
    live = await catalogue.live_variants(call.db, call.shop, [variant_id], call.now)
    return live[variant_id].product_id if variant_id in live else 0


def _key(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None


_DETAILS = {
    Code.ALREADY_PRESENT: "This is on the wishlist already.",
    Code.UNAVAILABLE: "This storefront does not sell it.",
    Code.TOO_MANY_LINES: "The wishlist is full.",
    Code.UNKNOWN: "It could not be noted.",
}
