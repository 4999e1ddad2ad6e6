// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { Schemas } from '../contract.ts'

export interface ShopsProcedures {
    /** @description A tree as this storefront shows it, its paths ready to be linked. */
    fetchNavigationTreeByName: {
        asks: Schemas["FetchNavigationTreeByName"];
        answers: Schemas["NavigationTree"];
    };
    /** @description Where the operator's rules send this path, followed to the end; null when nowhere. */
    getRedirect: {
        asks: Schemas["GetRedirect"];
        answers: Schemas["FoundRedirect"];
    };
    /** @description The current storefront with everything that its pages show of it. */
    getShopConfiguration: {
        answers: Schemas["ShopConfiguration"];
    };
    /** @description Every storefront that is open, in the order of the switcher. */
    getShops: {
        answers: Schemas["Shops"];
    };
}

export interface ShopsAsked {
    FetchNavigationTreeByName: {
        treeName: string;
    };
    GetRedirect: {
        path: string;
    };
}
