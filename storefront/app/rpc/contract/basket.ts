// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { Schemas } from '../contract.ts'

export interface BasketProcedures {
    /** @description Puts some pieces of a size into the basket. */
    addItemToBasket: {
        asks: Schemas["AddItemToBasket"];
        answers: Schemas["BasketAnswer"];
    };
    /** @description Puts several sizes into the basket, each with its own result. */
    addItemsToBasket: {
        asks: Schemas["AddItemsToBasket"];
        answers: Schemas["BasketAnswer"];
    };
    /** @description Takes everything out, the voucher too. */
    clearBasket: {
        answers: Schemas["BasketAnswer"];
    };
    /** @description What lies in the basket, what of it can be bought, and what all of it costs. */
    getBasket: {
        answers: Schemas["BasketAnswer"];
    };
    /** @description Notes a voucher's code with the basket; one that cannot be used is refused, with why. */
    redeemVoucher: {
        asks: Schemas["RedeemVoucher"];
        answers: Schemas["BasketAnswer"];
    };
    /** @description Takes a line out. */
    removeItemFromBasket: {
        asks: Schemas["RemoveItemFromBasket"];
        answers: Schemas["BasketAnswer"];
    };
    removeVoucher: {
        answers: Schemas["BasketAnswer"];
    };
    /** @description Gives a line another quantity: the one that is wanted, not a difference. */
    updateBasketItem: {
        asks: Schemas["UpdateBasketItem"];
        answers: Schemas["BasketAnswer"];
    };
}

export interface BasketAsked {
    /** @description `displayData` and `customData` are noted with the line and come back with it. */
    AddItem: {
        variantId: number;
        /** @default 1 */
        quantity?: number;
        /** @default null */
        displayData?: Record<string, never> | null;
        /** @default null */
        customData?: Record<string, never> | null;
    };
    AddItemToBasket: {
        variantId: number;
        /** @default 1 */
        quantity?: number;
        /** @default null */
        displayData?: Record<string, never> | null;
        /** @default null */
        customData?: Record<string, never> | null;
        /** @default AddQuantityToExisting */
        existingItemHandling?: Schemas["Strategy"];
    };
    AddItemsToBasket: {
        items: Schemas["AddItem"][];
        /** @default AddQuantityToExisting */
        existingItemHandling?: Schemas["Strategy"];
    };
    ItemUpdate: {
        quantity: number;
        /** @default null */
        displayData?: Record<string, never> | null;
        /** @default null */
        customData?: Record<string, never> | null;
    };
    RedeemVoucher: {
        code: string;
    };
    RemoveItemFromBasket: {
        itemKey: string;
    };
    /**
     * @description What to do when the size lies in the basket already.
     * @enum {unknown}
     */
    Strategy: "AddQuantityToExisting" | "KeepExisting" | "ReplaceExisting" | "ReplaceExistingWithCombinedQuantity";
    UpdateBasketItem: {
        basketItemKey: string;
        update: Schemas["ItemUpdate"];
    };
}
