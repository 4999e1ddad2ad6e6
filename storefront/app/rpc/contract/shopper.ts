// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { Schemas } from '../contract.ts'

export interface ShopperProcedures {
    /** @description Who this is, how many pieces lie in the basket, and which products carry a heart. */
    getShopper: {
        answers: Schemas["Shopper"];
    };
}

export interface ShopperAsked {
}
