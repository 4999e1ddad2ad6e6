// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
export interface paths {
    "/rpc/fetchNavigationTreeByName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A tree as this storefront shows it, its paths ready to be linked. */
        post: operations["fetchNavigationTreeByName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rpc/getRedirect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Where the operator's rules send this path, followed to the end; null when nowhere. */
        post: operations["getRedirect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rpc/getShopConfiguration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The current storefront with everything that its pages show of it. */
        post: operations["getShopConfiguration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rpc/getShops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Every storefront that is open, in the order of the switcher. */
        post: operations["getShops"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rpc/oauthRevokeToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs out: ends the session and clears its cookie. */
        post: operations["oauthRevokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/redirects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list_redirects"];
        /** Makes the rule, or changes the one with the same source and storefront. */
        put: operations["put_redirect"];
        post?: never;
        delete: operations["delete_redirect"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/shops/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Opens or closes a storefront that the data knows. */
        put: operations["put_shop"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Delivery
         * @description Money in minor units; `days` are working days, from and to.
         */
        Delivery: {
            freeFrom: number;
            cost: number;
            days: [
                number,
                number
            ];
            returnDays: number;
        };
        /** FetchNavigationTreeByName */
        FetchNavigationTreeByName: {
            treeName: string;
        };
        /**
         * FieldError
         * @description The field, the rule it broke and the rule's parameters, so that the page can translate it.
         */
        FieldError: {
            field: string;
            rule: string;
            /** @default {} */
            params: {
                [key: string]: string | number;
            };
        };
        /** FoundRedirect */
        FoundRedirect: {
            redirect: components["schemas"]["Redirect"] | null;
        };
        /** GetRedirect */
        GetRedirect: {
            path: string;
        };
        /**
         * KeptRedirect
         * @description Without a shop code it holds in every storefront.
         */
        KeptRedirect: {
            source: string;
            target: string;
            /** @default 301 */
            statusCode: number;
            /** @default null */
            shopCode: string | null;
        };
        /** KeptRedirects */
        KeptRedirects: {
            redirects: components["schemas"]["KeptRedirect"][];
            page: number;
            perPage: number;
            total: number;
        };
        /** NavigationItem */
        NavigationItem: {
            id: number;
            label: string;
            path: string;
            children: components["schemas"]["NavigationItem"][];
        };
        /** NavigationTree */
        NavigationTree: {
            name: string;
            items: components["schemas"]["NavigationItem"][];
        };
        /** OpenedShop */
        OpenedShop: {
            code: string;
            shopId: number;
            isEnabled: boolean;
        };
        /** PathWords */
        PathWords: {
            outfits: string;
            magazine: string;
        };
        /** ProblemBody */
        ProblemBody: {
            title: string;
            status: number;
            code: string;
            detail: string;
            requestId: string;
            /** @default [] */
            errors: components["schemas"]["FieldError"][];
        };
        /** Redirect */
        Redirect: {
            target: string;
            statusCode: number;
        };
        /** Revoked */
        Revoked: {
            result: boolean;
        };
        /** Shop */
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
            pathWords: components["schemas"]["PathWords"];
            translationFile: string;
            isLanguageHome: boolean;
            domain: string | null;
        };
        /** ShopConfiguration */
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
            pathWords: components["schemas"]["PathWords"];
            translationFile: string;
            isLanguageHome: boolean;
            domain: string | null;
            apiBasePath: string;
            paymentMethods: string[];
            carriers: string[];
            delivery: components["schemas"]["Delivery"];
        };
        /** ShopOpening */
        ShopOpening: {
            isEnabled: boolean;
        };
        /** Shops */
        Shops: {
            shops: components["schemas"]["Shop"][];
        };
    };
    responses: {
        /** @description The call changed nothing; `code` says why. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ProblemBody"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    fetchNavigationTreeByName: {
        parameters: {
            query?: never;
            header: {
                "x-shop-id": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    payload: components["schemas"]["FetchNavigationTreeByName"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NavigationTree"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getRedirect: {
        parameters: {
            query?: never;
            header: {
                "x-shop-id": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    payload: components["schemas"]["GetRedirect"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundRedirect"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getShopConfiguration: {
        parameters: {
            query?: never;
            header: {
                "x-shop-id": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopConfiguration"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getShops: {
        parameters: {
            query?: never;
            header?: {
                "x-shop-id"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shops"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    oauthRevokeToken: {
        parameters: {
            query?: never;
            header: {
                "x-shop-id": number;
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revoked"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    list_redirects: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptRedirects"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    put_redirect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeptRedirect"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptRedirect"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    delete_redirect: {
        parameters: {
            query: {
                source: string;
                shopCode?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    put_shop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShopOpening"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedShop"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
