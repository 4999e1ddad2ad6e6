// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { IdentityAnswered } from './identity.answers.ts'
import type { OrdersAnswered } from './orders.answers.ts'

export interface ShopperAnswered {
    /** @description Public pages know nobody; this fills in what they leave open. */
    Shopper: {
        user: IdentityAnswered["ShopUser"] | null;
        /** @enum {unknown} */
        customerType: "existing" | "guest" | "new";
        basketCount: number;
        wishes: ShopperAnswered["Wish"][];
        unpaidOrder: OrdersAnswered["UnpaidOrder"] | null;
    };
    /** @description A heart: of a product, or of one of its sizes. */
    Wish: {
        key: string;
        productId: number;
        variantId: number | null;
    };
}
