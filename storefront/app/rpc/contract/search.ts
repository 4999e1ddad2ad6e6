// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { CatalogueAnswered } from './catalogue.answers.ts'
import type { CatalogueAsked } from './catalogue.ts'
import type { SearchAnswered } from './search.answers.ts'

export interface SearchProcedures {
    /** @description Each choice with the number of products that it would show beside all other filters. */
    getFilters: {
        asks?: SearchAsked["OfCategory"];
        answers: SearchAnswered["Filters"];
    };
    /** @description Products, outfits and rows of products that a page names, as this storefront sells them. */
    getGoods: {
        asks?: SearchAsked["GetGoods"];
        answers: SearchAnswered["Goods"];
    };
    /** @description A page of products that can be had; one past the last is empty. */
    getProductsByCategory: {
        asks?: SearchAsked["GetProductsByCategory"];
        answers: SearchAnswered["Listing"];
    };
    /** @description How many products a listing would have. */
    getProductsCount: {
        asks?: SearchAsked["OfCategory"];
        answers: SearchAnswered["ProductsCount"];
    };
    /** @description Products that can be had here; what nobody bought together is answered by none. */
    getRecommendations: {
        asks: SearchAsked["GetRecommendations"];
        answers: SearchAnswered["Recommendations"];
    };
    /** @description Terms, categories, brands and products, in this order; nothing for an empty term. */
    getSearchSuggestions: {
        asks: SearchAsked["GetSearchSuggestions"];
        answers: SearchAnswered["Suggestions"];
    };
    /** @description Other styles of the same kind: by category, colour, cloth, cut and price. */
    getSimilarProducts: {
        asks: SearchAsked["GetSimilarProducts"];
        answers: CatalogueAnswered["Product"][];
    };
    /** @description Where a term goes straight, or the departments that it may mean a part of. */
    resolveSearch: {
        asks: SearchAsked["ResolveSearch"];
        answers: SearchAnswered["Resolved"];
    };
}

export interface SearchAsked {
    /**
     * @description `attributes` takes the values' ids: one of them is enough; `attributes:not` none of them.
     *
     *         `boolean` takes `value`: `sale` and `isNew`. `identifier` takes ids of categories.
     *         A key that no filter has is left out; an id that no value has matches nothing.
     */
    AttributeFilter: {
        /** @enum {unknown} */
        type: "attributes" | "attributes:not" | "boolean" | "identifier";
        key: string;
        /** @default [] */
        values?: number[];
        /** @default null */
        value?: boolean | null;
    };
    /** @description Products by reference key, outfits and categories by key. */
    GetGoods: {
        /** @default [] */
        products?: string[];
        /** @default [] */
        outfits?: string[];
        /** @default  */
        outfitSlug?: string;
        /** @default 0 */
        otherOutfits?: number;
        /** @default [] */
        categories?: string[];
        /** @default [] */
        rows?: SearchAsked["GoodsRow"][];
        /**
         * @default {
         *       "attributes": "all",
         *       "variants": "all",
         *       "images": "all",
         *       "siblings": "all",
         *       "categories": "all",
         *       "priceRange": true,
         *       "reductionRange": true,
         *       "lowestPriorPrice": true,
         *       "maker": true
         *     }
         */
        with?: CatalogueAsked["With"];
    };
    /** @description `includeFilters` answers what getFilters would, in the same call. */
    GetProductsByCategory: {
        /** @default null */
        categoryId?: number | null;
        /** @default null */
        category?: string | null;
        /**
         * @default {
         *       "term": null,
         *       "minPrice": null,
         *       "maxPrice": null,
         *       "minReduction": null,
         *       "maxReduction": null,
         *       "attributes": [],
         *       "isLiteral": false
         *     }
         */
        where?: SearchAsked["Where"];
        /**
         * @default {
         *       "by": null,
         *       "direction": "desc"
         *     }
         */
        sort?: SearchAsked["Sort"];
        /** @default 1 */
        page?: number;
        /** @default 24 */
        perPage?: number;
        /** @default false */
        includeFilters?: boolean;
        /**
         * @default {
         *       "attributes": "all",
         *       "variants": "all",
         *       "images": "all",
         *       "siblings": "all",
         *       "categories": "all",
         *       "priceRange": true,
         *       "reductionRange": true,
         *       "lowestPriorPrice": true,
         *       "maker": true
         *     }
         */
        with?: CatalogueAsked["With"];
    };
    /**
     * @description `similar` and `boughtTogether` want a product; `popular` and `new` are for everyone.
     *
     *         `basket` goes with `productIds`, and goes on with what is popular.
     */
    GetRecommendations: {
        /** @enum {unknown} */
        for: "basket" | "boughtTogether" | "new" | "popular" | "similar";
        /** @default null */
        productId?: number | null;
        /** @default [] */
        productIds?: number[];
        /** @default 12 */
        limit?: number;
        /**
         * @default {
         *       "attributes": "all",
         *       "variants": "all",
         *       "images": "all",
         *       "siblings": "all",
         *       "categories": "all",
         *       "priceRange": true,
         *       "reductionRange": true,
         *       "lowestPriorPrice": true,
         *       "maker": true
         *     }
         */
        with?: CatalogueAsked["With"];
    };
    GetSearchSuggestions: {
        term: string;
    };
    GetSimilarProducts: {
        productId: number;
        /** @default 12 */
        limit?: number;
        /**
         * @default {
         *       "attributes": "all",
         *       "variants": "all",
         *       "images": "all",
         *       "siblings": "all",
         *       "categories": "all",
         *       "priceRange": true,
         *       "reductionRange": true,
         *       "lowestPriorPrice": true,
         *       "maker": true
         *     }
         */
        with?: CatalogueAsked["With"];
    };
    /**
     * @description The first of a category, by its key, or of everything; or what is similar to products.
     *
     *         `attribute` leaves those that have a value: `material:wool`, `brand:halden`; `term` those that
     *         say all of its words, such as a cloth in the language of the page.
     */
    GoodsRow: {
        /** @default  */
        category?: string;
        /** @default  */
        attribute?: string;
        /** @default  */
        term?: string;
        /** @default [] */
        similarTo?: string[];
        /**
         * @default topseller
         * @enum {unknown}
         */
        sort?: "newest" | "reduction" | "topseller";
        /** @default 12 */
        limit?: number;
    };
    /** @description `categoryId`, or `category` as its path (`/damen/strick`); without both: everything. */
    OfCategory: {
        /** @default null */
        categoryId?: number | null;
        /** @default null */
        category?: string | null;
        /**
         * @default {
         *       "term": null,
         *       "minPrice": null,
         *       "maxPrice": null,
         *       "minReduction": null,
         *       "maxReduction": null,
         *       "attributes": [],
         *       "isLiteral": false
         *     }
         */
        where?: SearchAsked["Where"];
    };
    ResolveSearch: {
        term: string;
    };
    /** @description Without `by`: the recommended order, or, with a term, what matches best. */
    Sort: {
        /** @default null */
        by?: ("new" | "price" | "reduction") | null;
        /**
         * @default desc
         * @enum {unknown}
         */
        direction?: "asc" | "desc";
    };
    /**
     * @description All that is named must hold. Prices in minor units, reductions in whole percent.
     *
     *         Both ends count, and two that are crossed are exchanged. `isLiteral` takes every word of the
     *         term as a word: no colour, brand or price is read out of it, and nothing is corrected.
     */
    Where: {
        /** @default null */
        term?: string | null;
        /** @default null */
        minPrice?: number | null;
        /** @default null */
        maxPrice?: number | null;
        /** @default null */
        minReduction?: number | null;
        /** @default null */
        maxReduction?: number | null;
        /** @default [] */
        attributes?: SearchAsked["AttributeFilter"][];
        /** @default false */
        isLiteral?: boolean;
    };
}
