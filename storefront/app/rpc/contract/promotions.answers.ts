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
    /** @description `rate` is a fraction; `amount` is part of `withTax`. */
    TaxOfRate: {
        rate: number;
        withTax: number;
        amount: number;
    };
}
