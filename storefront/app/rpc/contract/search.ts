// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { Schemas } from '../contract.ts'

export interface SearchProcedures {
    /** @description Each choice with the number of products that it would show beside all other filters. */
    getFilters: {
        asks?: Schemas["OfCategory"];
        answers: Schemas["Filters"];
    };
    /** @description A page of products that can be had; one past the last is empty. */
    getProductsByCategory: {
        asks?: Schemas["GetProductsByCategory"];
        answers: Schemas["Listing"];
    };
    /** @description How many products a listing would have. */
    getProductsCount: {
        asks?: Schemas["OfCategory"];
        answers: Schemas["ProductsCount"];
    };
    /** @description Products that can be had here; what nobody bought together is answered by none. */
    getRecommendations: {
        asks: Schemas["GetRecommendations"];
        answers: Schemas["Recommendations"];
    };
    /** @description Terms, categories, brands and products, in this order; nothing for an empty term. */
    getSearchSuggestions: {
        asks: Schemas["GetSearchSuggestions"];
        answers: Schemas["Suggestions"];
    };
    /** @description Other styles of the same kind: by category, colour, cloth, cut and price. */
    getSimilarProducts: {
        asks: Schemas["GetSimilarProducts"];
        answers: Schemas["Product"][];
    };
    /** @description Where a term goes straight: the one category, brand or article that it names. */
    resolveSearch: {
        asks: Schemas["ResolveSearch"];
        answers: Schemas["Resolved"];
    };
}

export interface SearchSchemas {
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
        values: number[];
        /** @default null */
        value: boolean | null;
    };
    /** @description A value that nothing matches beside the other filters stays, with a count of 0. */
    AttributesFilterItem: {
        /** @enum {unknown} */
        type: "attributes";
        id: number | null;
        slug: string;
        name: string;
        attributeGroupType: string | null;
        values: Schemas["AttributesFilterValue"][];
    };
    AttributesFilterValue: {
        id: number;
        name: string;
        value: string;
        productCount: number;
    };
    BooleanFilterItem: {
        /** @enum {unknown} */
        type: "boolean";
        /** @default null */
        id: null;
        slug: string;
        name: string;
        values: Schemas["BooleanFilterValue"][];
    };
    BooleanFilterValue: {
        name: boolean;
        productCount: number;
    };
    BrandSuggestion: {
        brand: Schemas["SuggestedBrand"];
        productCount: number;
    };
    CategorySuggestion: {
        category: Schemas["Category"];
        filters: Schemas["SearchFilter"][];
    };
    FilterGroup: {
        id: number | null;
        key: string;
        label: string;
        type: string | null;
        multiSelect: boolean;
    };
    FilterValue: {
        id: number;
        value: string;
        label: string;
    };
    /** @description `count` with all filters, `unfilteredCount` with the category and the term alone. */
    Filters: {
        filters: (Schemas["AttributesFilterItem"] | Schemas["BooleanFilterItem"] | Schemas["RangeFilterItem"] | Schemas["IdentifierFilterItem"])[];
        count: number;
        unfilteredCount: number;
    };
    /** @description `includeFilters` answers what getFilters would, in the same call. */
    GetProductsByCategory: {
        /** @default null */
        categoryId: number | null;
        /** @default null */
        category: string | null;
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
        where: Schemas["Where"];
        /**
         * @default {
         *       "by": null,
         *       "direction": "desc"
         *     }
         */
        sort: Schemas["Sort"];
        /** @default 1 */
        page: number;
        /** @default 24 */
        perPage: number;
        /** @default false */
        includeFilters: boolean;
        /**
         * @default {
         *       "attributes": {
         *         "withKey": [
         *           "name",
         *           "brand"
         *         ]
         *       },
         *       "variants": {
         *         "attributes": {
         *           "withKey": [
         *             "shopSize"
         *           ]
         *         },
         *         "price": false,
         *         "lowestPriorPrice": false
         *       },
         *       "images": {
         *         "attributes": {
         *           "withKey": [
         *             "imageView"
         *           ]
         *         },
         *         "atMost": 2
         *       },
         *       "siblings": {
         *         "attributes": {
         *           "withKey": [
         *             "colorDetail"
         *           ]
         *         },
         *         "images": false
         *       },
         *       "categories": null,
         *       "priceRange": true,
         *       "reductionRange": false,
         *       "lowestPriorPrice": true,
         *       "maker": false
         *     }
         */
        with: Schemas["With"];
    };
    /** @description `similar` and `boughtTogether` want a product; `popular` and `new` are for everyone. */
    GetRecommendations: {
        /** @enum {unknown} */
        for: "basket" | "boughtTogether" | "new" | "popular" | "similar";
        /** @default null */
        productId: number | null;
        /** @default 12 */
        limit: number;
        /**
         * @default {
         *       "attributes": {
         *         "withKey": [
         *           "name",
         *           "brand"
         *         ]
         *       },
         *       "variants": {
         *         "attributes": {
         *           "withKey": [
         *             "shopSize"
         *           ]
         *         },
         *         "price": false,
         *         "lowestPriorPrice": false
         *       },
         *       "images": {
         *         "attributes": {
         *           "withKey": [
         *             "imageView"
         *           ]
         *         },
         *         "atMost": 2
         *       },
         *       "siblings": {
         *         "attributes": {
         *           "withKey": [
         *             "colorDetail"
         *           ]
         *         },
         *         "images": false
         *       },
         *       "categories": null,
         *       "priceRange": true,
         *       "reductionRange": false,
         *       "lowestPriorPrice": true,
         *       "maker": false
         *     }
         */
        with: Schemas["With"];
    };
    GetSearchSuggestions: {
        term: string;
    };
    GetSimilarProducts: {
        productId: number;
        /** @default 12 */
        limit: number;
        /**
         * @default {
         *       "attributes": {
         *         "withKey": [
         *           "name",
         *           "brand"
         *         ]
         *       },
         *       "variants": {
         *         "attributes": {
         *           "withKey": [
         *             "shopSize"
         *           ]
         *         },
         *         "price": false,
         *         "lowestPriorPrice": false
         *       },
         *       "images": {
         *         "attributes": {
         *           "withKey": [
         *             "imageView"
         *           ]
         *         },
         *         "atMost": 2
         *       },
         *       "siblings": {
         *         "attributes": {
         *           "withKey": [
         *             "colorDetail"
         *           ]
         *         },
         *         "images": false
         *       },
         *       "categories": null,
         *       "priceRange": true,
         *       "reductionRange": false,
         *       "lowestPriorPrice": true,
         *       "maker": false
         *     }
         */
        with: Schemas["With"];
    };
    /** @description `categoryIds`: the categories right below the one that is shown. */
    IdentifierFilterItem: {
        /** @enum {unknown} */
        type: "identifier";
        /** @default null */
        id: null;
        slug: string;
        name: string;
        values: Schemas["IdentifierFilterValue"][];
    };
    IdentifierFilterValue: {
        id: number;
        name: string;
        productCount: number;
    };
    /** @description `search` comes with a term, `filters` and `unfilteredCount` when they were asked for. */
    Listing: {
        products: Schemas["Product"][];
        pagination: Schemas["Pagination"];
        search?: Schemas["Understood"];
        filters?: (Schemas["AttributesFilterItem"] | Schemas["BooleanFilterItem"] | Schemas["RangeFilterItem"] | Schemas["IdentifierFilterItem"])[];
        unfilteredCount?: number;
    };
    /** @description `categoryId`, or `category` as its path (`/damen/strick`); without both: everything. */
    OfCategory: {
        /** @default null */
        categoryId: number | null;
        /** @default null */
        category: string | null;
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
        where: Schemas["Where"];
    };
    /** @description A piece of a label; `isTyped` is what the shopper has typed of it. */
    Part: {
        text: string;
        isTyped: boolean;
    };
    ProductSuggestion: {
        product: Schemas["Product"];
    };
    ProductsCount: {
        count: number;
    };
    /** @description `prices` in minor units, `max_savings_percentage` in whole percent; always one value. */
    RangeFilterItem: {
        /** @enum {unknown} */
        type: "range";
        /** @default null */
        id: null;
        slug: string;
        name: string;
        values: Schemas["RangeFilterValue"][];
    };
    RangeFilterValue: {
        min: number;
        max: number;
        productCount: number;
    };
    Recommendations: {
        products: Schemas["Product"][];
    };
    ResolveSearch: {
        term: string;
    };
    /** @description `entity` is where the term goes straight, null when it only names things to search for. */
    Resolved: {
        entity: Schemas["SearchEntity"] | null;
        understood: Schemas["Understood"];
    };
    /** @description Where a term may lead; the part that `type` names is there. `url` is on this site. */
    SearchEntity: {
        /** @enum {unknown} */
        type: "brand" | "category" | "product" | "term";
        label: string;
        parts: Schemas["Part"][];
        url: string;
        termSuggestion?: Schemas["TermSuggestion"];
        categorySuggestion?: Schemas["CategorySuggestion"];
        brandSuggestion?: Schemas["BrandSuggestion"];
        productSuggestion?: Schemas["ProductSuggestion"];
    };
    /** @description A filter that words of the term stand for; the part that its `type` names is there. */
    SearchFilter: {
        /** @enum {unknown} */
        type: "attribute" | "boolean" | "price";
        attributeFilter?: Schemas["UnderstoodAttribute"];
        booleanFilter?: Schemas["UnderstoodBoolean"];
        priceFilter?: Schemas["UnderstoodPrice"];
    };
    /** @description Without `by`: the recommended order, or, with a term, what matches best. */
    Sort: {
        /** @default null */
        by: ("new" | "price" | "reduction") | null;
        /**
         * @default desc
         * @enum {unknown}
         */
        direction: "asc" | "desc";
    };
    SuggestedBrand: {
        id: number;
        key: string;
        slug: string;
        name: string;
    };
    Suggestions: {
        suggestions: Schemas["SearchEntity"][];
    };
    TermSuggestion: {
        term: string;
        productCount: number;
    };
    /**
     * @description What became of a term: `words` were searched for, `filters` were read out of it.
     *
     *         `correctedTerm` is the term as it was searched when its spelling found nothing. When nothing
     *         fits all that was said, `isLoosened` says that this only comes near.
     */
    Understood: {
        term: string;
        words: string;
        filters: Schemas["SearchFilter"][];
        correctedTerm: string | null;
        isLoosened: boolean;
    };
    UnderstoodAttribute: {
        group: Schemas["FilterGroup"];
        values: Schemas["FilterValue"][];
    };
    UnderstoodBoolean: {
        slug: string;
        value: boolean;
        label: string;
    };
    UnderstoodPrice: {
        minPrice: number | null;
        maxPrice: number | null;
    };
    /**
     * @description All that is named must hold. Prices in minor units, reductions in whole percent.
     *
     *         Both ends count, and two that are crossed are exchanged. `isLiteral` takes every word of the
     *         term as a word: no colour, brand or price is read out of it, and nothing is corrected.
     */
    Where: {
        /** @default null */
        term: string | null;
        /** @default null */
        minPrice: number | null;
        /** @default null */
        maxPrice: number | null;
        /** @default null */
        minReduction: number | null;
        /** @default null */
        maxReduction: number | null;
        /** @default [] */
        attributes: Schemas["AttributeFilter"][];
        /** @default false */
        isLiteral: boolean;
    };
}
