"""What slices do for each other: who is told of a sign-in, a proof, a payment, an erasure."""

from __future__ import annotations

from vitrine import (
    basket,
    catalogue,
    content,
    forms,
    identity,
    intake,
    orders,
    payments,
    shops,
    wishlist,
)
from vitrine.kit.settings import Settings

# What a visitor had comes along at sign-in, in this order and in the same transaction.
MERGES = identity.Merges([basket.merge_baskets, wishlist.merge_wishlists])

# What a customer gets once the mailbox has answered, and what follows to a new one, in the same
# transaction.
PROOFS = identity.Proofs(steps=[orders.hand_over_orders], moves=[forms.move_newsletter])

# What is stored about a customer beside the account itself: each slice exports and erases its own.
PERSONAL_DATA = identity.PersonalData(
    exports={
        "basket": basket.export_basket,
        "wishlist": wishlist.export_wishlist,
        "stockAlerts": forms.export_stock_alerts,
        "newsletter": forms.export_newsletter,
        "contactMessages": forms.export_messages,
        "catalogueOrders": forms.export_catalogue_orders,
        "feedback": intake.export_feedback,
        "orders": orders.export_orders,
    },
    erasures=[
        orders.erase_orders,
        basket.erase_basket,
        wishlist.erase_wishlist,
        forms.erase_forms,
        intake.erase_feedback,
    ],
    unsent_orders=orders.unsent_orders,
)

# Which outfit the catalogue's address of a page means, for the story that tells of it.
OUTFIT_KEYS = content.OutfitKeys(catalogue.key_of_outfit)


def payment_marks(paying: payments.Payments) -> shops.PaymentMarks:
    """What each page says a storefront takes is what its checkout offers."""
    return shops.PaymentMarks(lambda db, shop_id: payments.marks(db, shop_id, paying.provider_keys))


def payment_changes(settings: Settings) -> payments.PaymentChanges:
    """Who is told what becomes of a payment, in the transaction of its event."""
    return payments.PaymentChanges(
        [orders.payment_listener(settings.public_url)], orders.lock_order
    )
