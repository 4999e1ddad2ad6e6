// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { PromotionsAnswered } from './promotions.answers.ts'

export interface PromotionsProcedures {
    /** @description Those that run in this storefront now, in the order in which they apply. */
    getPromotions: {
        answers: PromotionsAnswered["RunningPromotions"];
    };
}

export interface PromotionsAsked {
}
