// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
export interface PromotionsAnswered {
    /** @description `goods` after all reductions, which stand beside it by kind; `withTax` is to be paid. */
    Cost: {
        goods: number;
        saleReduction: number;
        campaignReduction: number;
        promotionReduction: number;
        voucherReduction: number;
        delivery: number;
        taxes: PromotionsAnswered["TaxOfRate"][];
        withTax: number;
        withoutTax: number;
    };
    /**
     * @description For goods of any of these ids; for all goods when none are named.
     *
     *         `name` is in the storefront's language, where it has one. `pieces` for the price of `paid`;
     *         both are 0 of a promotion of another kind. `minimum` is what all goods must cost.
     */
    RunningPromotion: {
        name: string | null;
        productIds: number[];
        categoryIds: number[];
        pieces: number;
        paid: number;
        minimum: number;
    };
    RunningPromotions: {
        promotions: PromotionsAnswered["RunningPromotion"][];
    };
    /** @description `rate` is a fraction; `amount` is part of `withTax`. */
    TaxOfRate: {
        rate: number;
        withTax: number;
        amount: number;
    };
}
