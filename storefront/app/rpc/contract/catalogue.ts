// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { CatalogueAnswered } from './catalogue.answers.ts'

export interface CatalogueProcedures {
    /** @description One entry for each open storefront, for links between languages. */
    getAllShopCategoriesForId: {
        asks: CatalogueAsked["GetAllShopCategoriesForId"];
        answers: CatalogueAnswered["ShopCategory"][];
    };
    /** @description One entry for each storefront that sells the product, for links between languages. */
    getAllShopProductsForId: {
        asks: CatalogueAsked["GetAllShopProductsForId"];
        answers: CatalogueAnswered["ShopProduct"][];
    };
    /** @description One brand. */
    getBrandById: {
        asks: CatalogueAsked["GetBrandById"];
        answers: CatalogueAnswered["Brand"];
    };
    /** @description All brands by name. */
    getBrands: {
        asks?: CatalogueAsked["GetBrands"];
        answers: CatalogueAnswered["Brands"];
    };
    /** @description The category with its ancestors and its children. */
    getCategoryById: {
        asks: CatalogueAsked["GetCategoryById"];
        answers: CatalogueAnswered["Category"];
    };
    /** @description The category with its ancestors and its children. */
    getCategoryByPath: {
        asks: CatalogueAsked["GetCategoryByPath"];
        answers: CatalogueAnswered["Category"];
    };
    /** @description All categories, each with its children. */
    getCategoryTree: {
        asks?: CatalogueAsked["GetCategoryTree"];
        answers: CatalogueAnswered["Category"][];
    };
    /** @description One outfit by its slug in the storefront's language, or else in another one. */
    getOutfitBySlug: {
        asks: CatalogueAsked["GetOutfitBySlug"];
        answers: CatalogueAnswered["Outfit"];
    };
    /** @description A page of outfits with the pieces that are sold here. */
    getOutfits: {
        asks?: CatalogueAsked["GetOutfits"];
        answers: CatalogueAnswered["Outfits"];
    };
    /** @description The outfits that a product is part of. */
    getOutfitsForProduct: {
        asks: CatalogueAsked["GetOutfitsForProduct"];
        answers: CatalogueAnswered["OutfitsForProduct"];
    };
    /** @description One product as this storefront sells it; 404 where it is not sold. */
    getProductById: {
        asks: CatalogueAsked["GetProductById"];
        answers: CatalogueAnswered["Product"];
    };
    /** @description In the order asked for; what is not sold here is left out. */
    getProductsByIds: {
        asks: CatalogueAsked["GetProductsByIds"];
        answers: CatalogueAnswered["Product"][];
    };
    /** @description In the order asked for; what is not sold here is left out. */
    getProductsByReferenceKeys: {
        asks: CatalogueAsked["GetProductsByReferenceKeys"];
        answers: CatalogueAnswered["Product"][];
    };
    /** @description The departments of the shop. */
    getRootCategories: {
        asks?: CatalogueAsked["GetRootCategories"];
        answers: CatalogueAnswered["RootCategories"];
    };
    /** @description The table that fits the product; 404 for what has none, such as a bag. */
    getSizeTable: {
        asks: CatalogueAsked["GetSizeTable"];
        answers: CatalogueAnswered["SizeTable"];
    };
    /** @description In the order asked for; what is not sold here is left out. */
    getVariantById: {
        asks: CatalogueAsked["GetVariantById"];
        answers: CatalogueAnswered["VariantDetail"][];
    };
    /** @description In the order asked for, however they are spelt; what is not sold here is left out. */
    lookupArticles: {
        asks: CatalogueAsked["LookupArticles"];
        answers: CatalogueAnswered["Article"][];
    };
}

export interface CatalogueAsked {
    GetAllShopCategoriesForId: {
        id: number;
    };
    GetAllShopProductsForId: {
        id: number;
    };
    GetBrandById: {
        brandId: number;
    };
    GetBrands: {
        /**
         * @default {
         *       "page": 1,
         *       "perPage": 100
         *     }
         */
        pagination?: CatalogueAsked["Page"];
    };
    GetCategoryById: {
        id: number;
        /** @default 1 */
        children?: number;
        /** @default false */
        includeHidden?: boolean;
    };
    /** @description The path is localise and without the storefront's prefix: `/damen/strick`. */
    GetCategoryByPath: {
        path: string;
        /** @default 1 */
        children?: number;
        /** @default false */
        includeHidden?: boolean;
    };
    GetCategoryTree: {
        /** @default false */
        includeHidden?: boolean;
        /** @default false */
        hideEmptyCategories?: boolean;
    };
    GetOutfitBySlug: {
        slug: string;
    };
    GetOutfits: {
        /** @default 1 */
        page?: number;
        /** @default 24 */
        perPage?: number;
        /**
         * @default {
         *       "gender": null
         *     }
         */
        where?: CatalogueAsked["OutfitFilter"];
    };
    GetOutfitsForProduct: {
        productId: number;
    };
    GetProductById: {
        id: number;
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
    GetProductsByIds: {
        ids: number[];
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
    GetProductsByReferenceKeys: {
        referenceKeys: string[];
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
    /** @description `children`: how many levels below come with each. */
    GetRootCategories: {
        /** @default 1 */
        children?: number;
        /** @default false */
        includeHidden?: boolean;
    };
    GetSizeTable: {
        productId: number;
    };
    GetVariantById: {
        ids: number[];
    };
    LookupArticles: {
        articleNumbers: string[];
    };
    OutfitFilter: {
        /** @default null */
        gender?: ("men" | "women") | null;
    };
    Page: {
        /** @default 1 */
        page?: number;
        /** @default 100 */
        perPage?: number;
    };
    /** @description Parts that are not named are left out; id, keys, dates, flags and images always come. */
    With: {
        /** @default null */
        attributes?: "all" | CatalogueAsked["WithKeys"] | null;
        /** @default null */
        variants?: "all" | CatalogueAsked["WithVariants"] | null;
        /** @default null */
        images?: "all" | CatalogueAsked["WithImages"] | null;
        /** @default null */
        siblings?: "all" | CatalogueAsked["WithSiblings"] | null;
        /** @default null */
        categories?: "all" | null;
        /** @default false */
        priceRange?: boolean;
        /** @default false */
        reductionRange?: boolean;
        /** @default false */
        lowestPriorPrice?: boolean;
        /** @default false */
        maker?: boolean;
    };
    WithImages: {
        /** @default null */
        attributes?: CatalogueAsked["WithKeys"] | null;
        /** @default null */
        atMost?: number | null;
    };
    /** @description Attribute groups by their keys. */
    WithKeys: {
        withKey: string[];
    };
    /** @description `price`: what each costs, and its lowest price before. */
    WithSiblings: {
        /** @default null */
        attributes?: "all" | CatalogueAsked["WithKeys"] | null;
        /** @default true */
        images?: boolean;
        /** @default false */
        price?: boolean;
    };
    /** @description Stock always comes, the price unless it is not wanted, the rest when named. */
    WithVariants: {
        /** @default null */
        attributes?: "all" | CatalogueAsked["WithKeys"] | null;
        /** @default true */
        price?: boolean;
        /** @default false */
        lowestPriorPrice?: boolean;
    };
}
