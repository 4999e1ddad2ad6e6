// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { Schemas } from '../contract.ts'

export interface WishlistProcedures {
    /** @description Notes a product or a size. */
    addItemToWishlist: {
        asks?: Schemas["AddItemToWishlist"];
        answers: Schemas["Wishlist"];
    };
    clearWishlist: {
        answers: Schemas["Wishlist"];
    };
    /** @description The wishlist that a link shows, as it stands now. */
    getSharedWishlist: {
        asks: Schemas["GetSharedWishlist"];
        answers: Schemas["Wishlist"];
    };
    /** @description What was noted, the latest first. */
    getWishlist: {
        answers: Schemas["Wishlist"];
    };
    /** @description Takes a line off; one that is not there is off already. */
    removeItemFromWishlist: {
        asks: Schemas["RemoveItemFromWishlist"];
        answers: Schemas["Wishlist"];
    };
    /** @description A link to this wishlist, the same each time. */
    shareWishlist: {
        answers: Schemas["SharedLink"];
    };
}

export interface WishlistAsked {
    /** @description A product, or one of its sizes; if both are given, the size counts. */
    AddItemToWishlist: {
        /** @default null */
        productId?: number | null;
        /** @default null */
        variantId?: number | null;
    };
    GetSharedWishlist: {
        token: string;
    };
    RemoveItemFromWishlist: {
        itemKey: string;
    };
}
