// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { BasketAnswered } from './basket.answers.ts'

export interface BasketProcedures {
    /** @description Puts some pieces of a size into the basket. */
    addItemToBasket: {
        asks: BasketAsked["AddItemToBasket"];
        answers: BasketAnswered["BasketAnswer"];
    };
    /** @description Puts several sizes into the basket, each with its own result. */
    addItemsToBasket: {
        asks: BasketAsked["AddItemsToBasket"];
        answers: BasketAnswered["BasketAnswer"];
    };
    /** @description Takes everything out, the voucher too. */
    clearBasket: {
        answers: BasketAnswered["BasketAnswer"];
    };
    /** @description What lies in the basket, what of it can be bought, and what all of it costs. */
    getBasket: {
        answers: BasketAnswered["BasketAnswer"];
    };
    /** @description Notes a voucher's code with the basket; one that cannot be used is refused, with why. */
    redeemVoucher: {
        asks: BasketAsked["RedeemVoucher"];
        answers: BasketAnswered["BasketAnswer"];
    };
    /** @description Takes a line out. */
    removeItemFromBasket: {
        asks: BasketAsked["RemoveItemFromBasket"];
        answers: BasketAnswered["BasketAnswer"];
    };
    removeVoucher: {
        answers: BasketAnswered["BasketAnswer"];
    };
    /** @description Gives a line another quantity: the one that is wanted, not a difference. */
    updateBasketItem: {
        asks: BasketAsked["UpdateBasketItem"];
        answers: BasketAnswered["BasketAnswer"];
    };
}

export interface BasketAsked {
    /**
     * @description `displayData` and `customData` are noted with the line and come back with it.
     *
     *         Both together have 4 000 bytes at most, those of all lines 40 000.
     */
    AddItem: {
        variantId: number;
        /** @default 1 */
        quantity?: number;
        /** @default null */
        displayData?: Record<string, unknown> | null;
        /** @default null */
        customData?: Record<string, unknown> | null;
    };
    AddItemToBasket: {
        variantId: number;
        /** @default 1 */
        quantity?: number;
        /** @default null */
        displayData?: Record<string, unknown> | null;
        /** @default null */
        customData?: Record<string, unknown> | null;
        /** @default AddQuantityToExisting */
        existingItemHandling?: BasketAsked["Strategy"];
    };
    AddItemsToBasket: {
        items: BasketAsked["AddItem"][];
        /** @default AddQuantityToExisting */
        existingItemHandling?: BasketAsked["Strategy"];
    };
    ItemUpdate: {
        quantity: number;
        /** @default null */
        displayData?: Record<string, unknown> | null;
        /** @default null */
        customData?: Record<string, unknown> | null;
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
        update: BasketAsked["ItemUpdate"];
    };
}
