// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { Schemas } from '../contract.ts'

export interface ShopperAnswered {
    /** @description Public pages know nobody; this fills in what they leave open. */
    Shopper: {
        user: Schemas["ShopUser"] | null;
        basketCount: number;
        wishes: Schemas["Wish"][];
    };
    /** @description A heart: of a product, or of one of its sizes. */
    Wish: {
        key: string;
        productId: number;
        variantId: number | null;
    };
}
