// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { ShopperAnswered } from './shopper.answers.ts'

export interface ShopperProcedures {
    /** @description Who this is, how many pieces lie in the basket, and which products carry a heart. */
    getShopper: {
        answers: ShopperAnswered["Shopper"];
    };
}

export interface ShopperAsked {
}
