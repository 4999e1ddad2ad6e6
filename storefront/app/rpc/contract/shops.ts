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

export interface ShopsSchemas {
    /** @description Money in minor units; `days` are working days, from and to. */
    Delivery: {
        freeFrom: number;
        cost: number;
        days: [
            number,
            number
        ];
        returnDays: number;
    };
    FetchNavigationTreeByName: {
        treeName: string;
    };
    FoundRedirect: {
        redirect: Schemas["Redirect"] | null;
    };
    GetRedirect: {
        path: string;
    };
    NavigationItem: {
        id: number;
        label: string;
        path: string;
        children: Schemas["NavigationItem"][];
    };
    NavigationTree: {
        name: string;
        items: Schemas["NavigationItem"][];
    };
    PathWords: {
        outfits: string;
        magazine: string;
    };
    Redirect: {
        target: string;
        statusCode: number;
    };
    Shop: {
        shopId: number;
        code: string;
        language: string;
        country: string;
        locale: string;
        currency: string;
        timeZone: string;
        countryNames: {
            [key: string]: string;
        };
        languageName: string;
        pathWords: Schemas["PathWords"];
        translationFile: string;
        isLanguageHome: boolean;
        domain: string | null;
    };
    ShopConfiguration: {
        shopId: number;
        code: string;
        language: string;
        country: string;
        locale: string;
        currency: string;
        timeZone: string;
        countryNames: {
            [key: string]: string;
        };
        languageName: string;
        pathWords: Schemas["PathWords"];
        translationFile: string;
        isLanguageHome: boolean;
        domain: string | null;
        apiBasePath: string;
        paymentMethods: string[];
        carriers: string[];
        delivery: Schemas["Delivery"];
    };
    Shops: {
        shops: Schemas["Shop"][];
    };
}
