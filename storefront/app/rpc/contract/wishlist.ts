// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { WishlistAnswered } from './wishlist.answers.ts'

export interface WishlistProcedures {
    /** @description Notes a product or a size. */
    addItemToWishlist: {
        asks?: WishlistAsked["AddItemToWishlist"];
        answers: WishlistAnswered["Wishlist"];
    };
    clearWishlist: {
        answers: WishlistAnswered["Wishlist"];
    };
    /** @description The wishlist that a link shows, as it stands now. */
    getSharedWishlist: {
        asks: WishlistAsked["GetSharedWishlist"];
        answers: WishlistAnswered["Wishlist"];
    };
    /** @description What was noted, the latest first. */
    getWishlist: {
        answers: WishlistAnswered["Wishlist"];
    };
    /** @description Takes a line off; one that is not there is off already. */
    removeItemFromWishlist: {
        asks: WishlistAsked["RemoveItemFromWishlist"];
        answers: WishlistAnswered["Wishlist"];
    };
    /** @description A link to this wishlist, the same each time. */
    shareWishlist: {
        answers: WishlistAnswered["SharedLink"];
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
