// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { CatalogueAnswered } from './catalogue.answers.ts'
import type { PromotionsAnswered } from './promotions.answers.ts'

export interface BasketAnswered {
    /** @description `name` is in the storefront's language, where it has one. */
    AppliedPromotion: {
        name: string | null;
        reduction: number;
    };
    Basket: {
        key: string;
        currencyCode: string;
        count: number;
        items: BasketAnswered["BasketItem"][];
        cost: BasketAnswered["BasketCost"];
        promotions: BasketAnswered["AppliedPromotion"][];
        missingForPromotions: BasketAnswered["MissingForPromotion"][];
        voucher: BasketAnswered["RedeemedVoucher"] | null;
        packages: BasketAnswered["Package"][];
        exceeded: BasketAnswered["ExceededLimit"][];
    };
    /** @description The whole basket, and a result for each line that was spoken of. */
    BasketAnswer: {
        basket: BasketAnswered["Basket"];
        /** @default [] */
        results: BasketAnswered["Result"][];
    };
    /** @description `untilFreeDelivery` is null when delivery is free, or never will be. */
    BasketCost: {
        goods: number;
        saleReduction: number;
        campaignReduction: number;
        promotionReduction: number;
        voucherReduction: number;
        delivery: number;
        taxes: PromotionsAnswered["TaxOfRate"][];
        withTax: number;
        withoutTax: number;
        untilFreeDelivery: number | null;
    };
    /** @description `quantity` was wanted, `availableQuantity` of them can be had; only these are paid. */
    BasketItem: {
        key: string;
        packageId: number;
        variantId: number;
        quantity: number;
        availableQuantity: number;
        /** @enum {unknown} */
        status: "available" | "unavailable";
        price: BasketAnswered["ItemPrice"] | null;
        lowestPriorPrice: CatalogueAnswered["LowestPriorPrice"] | null;
        product: CatalogueAnswered["Product"] | null;
        variant: CatalogueAnswered["Variant"] | null;
        snapshot: BasketAnswered["Snapshot"];
        changes: BasketAnswered["Change"][];
        displayData: Record<string, unknown>;
        customData: Record<string, unknown>;
    };
    /** @description What is otherwise since the shopper last changed the line. */
    Change: {
        /** @enum {unknown} */
        kind: "fewerLeft" | "priceDown" | "priceUp" | "unavailable";
        before: number;
        now: number;
    };
    DeliveryDate: {
        /** Format: date */
        min: string;
        /** Format: date */
        max: string;
    };
    /**
     * @description Nothing is ordered above `most`: pieces of a size (`variantId`), pieces of an order, or
     *         open orders that are not paid yet.
     */
    ExceededLimit: {
        /** @enum {unknown} */
        code: "TooManyOfSize" | "TooManyPieces" | "TooManyUnpaidOrders";
        most: number;
        /** @default null */
        variantId: number | null;
    };
    ItemPrice: {
        unit: CatalogueAnswered["Price"];
        total: BasketAnswered["ItemTotal"];
    };
    ItemReduction: {
        /** @enum {unknown} */
        category: "promotion" | "voucher";
        amount: number;
    };
    /** @description All payable pieces: before promotions and after. */
    ItemTotal: {
        beforeReductions: number;
        withTax: number;
        appliedReductions: BasketAnswered["ItemReduction"][];
    };
    /**
     * @description So many `pieces` more and the `cheaper` cheapest cost less by `share`, which is 1 where they
     *         cost nothing; or goods for so much more, and the promotion applies.
     */
    MissingForPromotion: {
        name: string | null;
        pieces: number;
        cheaper: number;
        share: number;
        amount: number;
    };
    Package: {
        id: number;
        carrierKey: string;
        deliveryDate: BasketAnswered["DeliveryDate"];
    };
    /**
     * @description `reduction` is 0 while it does nothing: too few goods for it, or none that it is for.
     *
     *         `missing` is what goods must still cost for it to count. `problem` says why it does not:
     *         `unknown` (in this storefront), `notYet`, `ended`, `usedUp`, `usedByCustomer`; for one that
     *         each customer may use so often: `signIn`, or `proveEmail` until the mailbox has answered.
     */
    RedeemedVoucher: {
        code: string;
        isValid: boolean;
        problem: string | null;
        reduction: number;
        isFreeDelivery: boolean;
        minimum: number;
        missing: number;
    };
    /** @description What became of one thing that was asked for; no code: all of it. */
    Result: {
        /** @enum {unknown} */
        operation: "add" | "delete" | "update";
        variantId: number | null;
        basketItemKey: string | null;
        quantity: number;
        kind: string | null;
    };
    /** @description What a line is called here, or was called when it was put in if it is not sold here. */
    Snapshot: {
        productId: number;
        name: string;
        brand: string;
        colour: string;
        size: string;
        image: string | null;
    };
}
