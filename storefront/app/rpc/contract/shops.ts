// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { ShopsAnswered } from './shops.answers.ts'

export interface ShopsProcedures {
    /** @description A tree as this storefront shows it, its paths ready to be linked. */
    fetchNavigationTreeByName: {
        asks: ShopsAsked["FetchNavigationTreeByName"];
        answers: ShopsAnswered["NavigationTree"];
    };
    /** @description Where the operator's rules send this path, followed to the end; null when nowhere. */
    getRedirect: {
        asks: ShopsAsked["GetRedirect"];
        answers: ShopsAnswered["FoundRedirect"];
    };
    /** @description The current storefront with everything that its pages show of it. */
    getShopConfiguration: {
        answers: ShopsAnswered["ShopConfiguration"];
    };
    /** @description Every storefront that is open, in the order of the switcher. */
    getShops: {
        answers: ShopsAnswered["Shops"];
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
