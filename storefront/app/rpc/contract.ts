// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Procedures: {
            /** @description The reader of the mailbox wants to be told. A second time changes nothing. */
            confirmBackInStock: {
                asks: components["schemas"]["BackInStockToken"];
                answers: components["schemas"]["BackInStock"];
            };
            /** @description The reader of the mailbox no longer wants to be told; false when that was so already. */
            endBackInStock: {
                asks: components["schemas"]["BackInStockToken"];
                answers: components["schemas"]["Ended"];
            };
            /** @description A tree as this storefront shows it, its paths ready to be linked. */
            fetchNavigationTreeByName: {
                asks: components["schemas"]["FetchNavigationTreeByName"];
                answers: components["schemas"]["NavigationTree"];
            };
            /** @description One entry for each open storefront. */
            getAllShopCategoriesForId: {
                asks: components["schemas"]["GetAllShopCategoriesForId"];
                answers: components["schemas"]["ShopCategory"][];
            };
            /** @description One entry for each storefront that sells the product. */
            getAllShopProductsForId: {
                asks: components["schemas"]["GetAllShopProductsForId"];
                answers: components["schemas"]["ShopProduct"][];
            };
            /** @description What the link of a mail is about; 404 when it is over. */
            getBackInStock: {
                asks: components["schemas"]["BackInStockToken"];
                answers: components["schemas"]["BackInStock"];
            };
            /** @description One brand. */
            getBrandById: {
                asks: components["schemas"]["GetBrandById"];
                answers: components["schemas"]["Brand"];
            };
            /** @description All brands by name. */
            getBrands: {
                asks?: components["schemas"]["GetBrands"];
                answers: components["schemas"]["Brands"];
            };
            /** @description The category with its ancestors and its children. */
            getCategoryById: {
                asks: components["schemas"]["GetCategoryById"];
                answers: components["schemas"]["Category"];
            };
            /** @description The category with its ancestors and its children. */
            getCategoryByPath: {
                asks: components["schemas"]["GetCategoryByPath"];
                answers: components["schemas"]["Category"];
            };
            /** @description All categories, each with its children. */
            getCategoryTree: {
                asks?: components["schemas"]["GetCategoryTree"];
                answers: components["schemas"]["Category"][];
            };
            /** @description Each choice with the number of products that it would show beside all other filters. */
            getFilters: {
                asks?: components["schemas"]["OfCategory"];
                answers: components["schemas"]["Filters"];
            };
            /** @description One outfit by its slug in the storefront's language. */
            getOutfitBySlug: {
                asks: components["schemas"]["GetOutfitBySlug"];
                answers: components["schemas"]["Outfit"];
            };
            /** @description A page of outfits with the pieces that are sold here. */
            getOutfits: {
                asks?: components["schemas"]["GetOutfits"];
                answers: components["schemas"]["Outfits"];
            };
            /** @description The outfits that a product is part of. */
            getOutfitsForProduct: {
                asks: components["schemas"]["GetOutfitsForProduct"];
                answers: components["schemas"]["OutfitsForProduct"];
            };
            /** @description One product as this storefront sells it; 404 where it is not sold. */
            getProductById: {
                asks: components["schemas"]["GetProductById"];
                answers: components["schemas"]["Product"];
            };
            /** @description A page of products that can be had; one past the last is empty. */
            getProductsByCategory: {
                asks?: components["schemas"]["GetProductsByCategory"];
                answers: components["schemas"]["Listing"];
            };
            /** @description In the order asked for; what is not sold here is left out. */
            getProductsByIds: {
                asks: components["schemas"]["GetProductsByIds"];
                answers: components["schemas"]["Product"][];
            };
            /** @description In the order asked for; what is not sold here is left out. */
            getProductsByReferenceKeys: {
                asks: components["schemas"]["GetProductsByReferenceKeys"];
                answers: components["schemas"]["Product"][];
            };
            /** @description How many products a listing would have. */
            getProductsCount: {
                asks?: components["schemas"]["OfCategory"];
                answers: components["schemas"]["ProductsCount"];
            };
            /** @description Products that can be had here; what nobody bought together is answered by none. */
            getRecommendations: {
                asks: components["schemas"]["GetRecommendations"];
                answers: components["schemas"]["Recommendations"];
            };
            /** @description Where the operator's rules send this path, followed to the end; null when nowhere. */
            getRedirect: {
                asks: components["schemas"]["GetRedirect"];
                answers: components["schemas"]["FoundRedirect"];
            };
            /** @description The departments of the shop. */
            getRootCategories: {
                asks?: components["schemas"]["GetRootCategories"];
                answers: components["schemas"]["RootCategories"];
            };
            /** @description The scenes of these names, such as `home/1` or `category/women`; unknown ones are missing. */
            getScenes: {
                asks: components["schemas"]["GetScenes"];
                answers: components["schemas"]["Scenes"];
            };
            /** @description Terms, categories, brands and products, in this order; nothing for an empty term. */
            getSearchSuggestions: {
                asks: components["schemas"]["GetSearchSuggestions"];
                answers: components["schemas"]["Suggestions"];
            };
            /** @description The current storefront with everything that its pages show of it. */
            getShopConfiguration: {
                answers: components["schemas"]["ShopConfiguration"];
            };
            /** @description Every storefront that is open, in the order of the switcher. */
            getShops: {
                answers: components["schemas"]["Shops"];
            };
            /** @description Other styles of the same kind: by category, colour, cloth, cut and price. */
            getSimilarProducts: {
                asks: components["schemas"]["GetSimilarProducts"];
                answers: components["schemas"]["Product"][];
            };
            /** @description The table that fits the product; 404 for what has none, such as a bag. */
            getSizeTable: {
                asks: components["schemas"]["GetSizeTable"];
                answers: components["schemas"]["SizeTable"];
            };
            /** @description In the order asked for; what is not sold here is left out. */
            getVariantById: {
                asks: components["schemas"]["GetVariantById"];
                answers: components["schemas"]["VariantDetail"][];
            };
            /** @description Ask the address to confirm that it wants to be told when the size is back. */
            notifyBackInStock: {
                asks: components["schemas"]["NotifyBackInStock"];
                answers: components["schemas"]["Notified"];
            };
            /** @description Signs out: ends the session and clears its cookie. */
            oauthRevokeToken: {
                answers: components["schemas"]["Revoked"];
            };
            /** @description Where a term goes straight: the one category, brand or article that it names. */
            resolveSearch: {
                asks: components["schemas"]["ResolveSearch"];
                answers: components["schemas"]["Resolved"];
            };
        };
        /** Address */
        Address: {
            name: string;
            postalAddress: string;
            electronicAddress: string;
        };
        /** AllPins */
        AllPins: {
            pins: components["schemas"]["KeptPins"][];
        };
        /** AppliedReduction */
        AppliedReduction: {
            /** @enum {unknown} */
            category: "campaign" | "promotion" | "sale" | "voucher";
            /** @enum {unknown} */
            type: "absolute" | "relative";
            amount: components["schemas"]["ReductionAmount"];
        };
        /**
         * AttributeFilter
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
        /**
         * AttributeGroup
         * @description `values` is one value, or a list when `multiSelect` is true.
         */
        AttributeGroup: {
            id: number | null;
            key: string;
            label: string;
            type: string | null;
            multiSelect: boolean;
            values: components["schemas"]["AttributeValue"][] | components["schemas"]["AttributeValue"];
        };
        /**
         * AttributeValue
         * @description `id` is what a filter names; texts such as the name have none.
         */
        AttributeValue: {
            label: string;
            /** @default null */
            id: number | null;
            /** @default null */
            value: string | null;
        };
        /**
         * AttributesFilterItem
         * @description A value that nothing matches beside the other filters stays, with a count of 0.
         */
        AttributesFilterItem: {
            /** @enum {unknown} */
            type: "attributes";
            id: number | null;
            slug: string;
            name: string;
            attributeGroupType: string | null;
            values: components["schemas"]["AttributesFilterValue"][];
        };
        /** AttributesFilterValue */
        AttributesFilterValue: {
            id: number;
            name: string;
            value: string;
            productCount: number;
        };
        /**
         * BackInStock
         * @description What the link of a mail is about. `productUrl` is null while it is not sold here.
         */
        BackInStock: {
            /** @enum {unknown} */
            state: "unconfirmed" | "waiting";
            waitsUntil: string;
            name: string | null;
            colour: string | null;
            size: string | null;
            productUrl: string | null;
        };
        /** BackInStockToken */
        BackInStockToken: {
            token: string;
        };
        /** BatchAnswer */
        BatchAnswer: {
            written: number;
            unchanged: number;
            refused: components["schemas"]["RefusedRow"][];
        };
        /** BooleanFilterItem */
        BooleanFilterItem: {
            /** @enum {unknown} */
            type: "boolean";
            /** @default null */
            id: null;
            slug: string;
            name: string;
            values: components["schemas"]["BooleanFilterValue"][];
        };
        /** BooleanFilterValue */
        BooleanFilterValue: {
            name: boolean;
            productCount: number;
        };
        /**
         * Brand
         * @description `story` is what the house says of itself, in the storefront's language.
         */
        Brand: {
            id: number;
            key: string;
            slug: string;
            name: string;
            group: string;
            isActive: boolean;
            logoHash: string | null;
            story: string;
            maker: components["schemas"]["Maker"];
            createdAt: string;
            updatedAt: string;
        };
        /** BrandSuggestion */
        BrandSuggestion: {
            brand: components["schemas"]["SuggestedBrand"];
            productCount: number;
        };
        /** Brands */
        Brands: {
            entities: components["schemas"]["Brand"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Category
         * @description `parentId` is 0 for a root; `rootlineIds` lead from the root to the category itself.
         */
        Category: {
            id: number;
            key: string;
            path: string;
            url: string;
            name: string;
            intro: string;
            slug: string;
            parentId: number;
            rootlineIds: number[];
            childrenIds: number[];
            properties: components["schemas"]["CategoryProperty"][];
            isHidden: boolean;
            depth: number;
            supportedFilter: string[];
            version: number;
            children?: components["schemas"]["Category"][];
            parent?: components["schemas"]["Category"];
        };
        /** CategoryProperty */
        CategoryProperty: {
            name: string;
            value: string;
        };
        /** CategorySuggestion */
        CategorySuggestion: {
            category: components["schemas"]["Category"];
            filters: components["schemas"]["SearchFilter"][];
        };
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
        /** Ended */
        Ended: {
            result: boolean;
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
        /** FilterGroup */
        FilterGroup: {
            id: number | null;
            key: string;
            label: string;
            type: string | null;
            multiSelect: boolean;
        };
        /** FilterValue */
        FilterValue: {
            id: number;
            value: string;
            label: string;
        };
        /**
         * Filters
         * @description `count` with all filters, `unfilteredCount` with the category and the term alone.
         */
        Filters: {
            filters: (components["schemas"]["AttributesFilterItem"] | components["schemas"]["BooleanFilterItem"] | components["schemas"]["RangeFilterItem"] | components["schemas"]["IdentifierFilterItem"])[];
            count: number;
            unfilteredCount: number;
        };
        /** FoundRedirect */
        FoundRedirect: {
            redirect: components["schemas"]["Redirect"] | null;
        };
        /** GetAllShopCategoriesForId */
        GetAllShopCategoriesForId: {
            id: number;
        };
        /** GetAllShopProductsForId */
        GetAllShopProductsForId: {
            id: number;
        };
        /** GetBrandById */
        GetBrandById: {
            brandId: number;
        };
        /** GetBrands */
        GetBrands: {
            /**
             * @default {
             *       "page": 1,
             *       "perPage": 100
             *     }
             */
            pagination: components["schemas"]["Page"];
        };
        /** GetCategoryById */
        GetCategoryById: {
            id: number;
            /** @default 1 */
            children: number;
            /** @default false */
            includeHidden: boolean;
        };
        /**
         * GetCategoryByPath
         * @description The path is localised and without the storefront's prefix: `/damen/strick`.
         */
        GetCategoryByPath: {
            path: string;
            /** @default 1 */
            children: number;
            /** @default false */
            includeHidden: boolean;
        };
        /** GetCategoryTree */
        GetCategoryTree: {
            /** @default false */
            includeHidden: boolean;
            /** @default false */
            hideEmptyCategories: boolean;
        };
        /** GetOutfitBySlug */
        GetOutfitBySlug: {
            slug: string;
        };
        /** GetOutfits */
        GetOutfits: {
            /** @default 1 */
            page: number;
            /** @default 24 */
            perPage: number;
            /**
             * @default {
             *       "gender": null
             *     }
             */
            where: components["schemas"]["OutfitFilter"];
        };
        /** GetOutfitsForProduct */
        GetOutfitsForProduct: {
            productId: number;
        };
        /** GetProductById */
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
            with: components["schemas"]["With"];
        };
        /**
         * GetProductsByCategory
         * @description `includeFilters` answers what getFilters would, in the same call.
         */
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
            where: components["schemas"]["Where"];
            /**
             * @default {
             *       "by": null,
             *       "direction": "desc"
             *     }
             */
            sort: components["schemas"]["Sort"];
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
            with: components["schemas"]["With"];
        };
        /** GetProductsByIds */
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
            with: components["schemas"]["With"];
        };
        /** GetProductsByReferenceKeys */
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
            with: components["schemas"]["With"];
        };
        /**
         * GetRecommendations
         * @description `similar` and `boughtTogether` want a product; `popular` and `new` are for everyone.
         */
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
            with: components["schemas"]["With"];
        };
        /** GetRedirect */
        GetRedirect: {
            path: string;
        };
        /**
         * GetRootCategories
         * @description `children`: how many levels below come with each.
         */
        GetRootCategories: {
            /** @default 1 */
            children: number;
            /** @default false */
            includeHidden: boolean;
        };
        /** GetScenes */
        GetScenes: {
            names: string[];
        };
        /** GetSearchSuggestions */
        GetSearchSuggestions: {
            term: string;
        };
        /** GetSimilarProducts */
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
            with: components["schemas"]["With"];
        };
        /** GetSizeTable */
        GetSizeTable: {
            productId: number;
        };
        /** GetVariantById */
        GetVariantById: {
            ids: number[];
        };
        /**
         * IdentifierFilterItem
         * @description `categoryIds`: the categories right below the one that is shown.
         */
        IdentifierFilterItem: {
            /** @enum {unknown} */
            type: "identifier";
            /** @default null */
            id: null;
            slug: string;
            name: string;
            values: components["schemas"]["IdentifierFilterValue"][];
        };
        /** IdentifierFilterValue */
        IdentifierFilterValue: {
            id: number;
            name: string;
            productCount: number;
        };
        /**
         * Image
         * @description A picture of a product; `imageType` and `imageView` are among its attributes.
         *
         *         Those of siblings come without a placeholder, since they are seen small.
         */
        Image: {
            hash: string;
            url: string;
            alt: string;
            dominantColor: string;
            width: number | null;
            height: number | null;
            placeholder: string | null;
            attributes: {
                [key: string]: components["schemas"]["AttributeGroup"];
            };
        };
        /**
         * ImportAnswer
         * @description Counts by kind of line; of the refusals only the first thousand are told.
         */
        ImportAnswer: {
            rows: number;
            written: {
                [key: string]: number;
            };
            unchanged: {
                [key: string]: number;
            };
            refused: number;
            refusals: components["schemas"]["RefusedLine"][];
            notSold: {
                [key: string]: number;
            };
        };
        /**
         * IncomingReduction
         * @description Either `relative`, a share between 0 and 1, or `absolute`, in minor units.
         */
        IncomingReduction: {
            /** @enum {unknown} */
            category: "campaign" | "promotion" | "sale" | "voucher";
            /** @default null */
            relative: number | null;
            /** @default null */
            absolute: number | null;
        };
        /**
         * KeptPins
         * @description `products` by reference key, the first one first; an empty list takes the pins away.
         */
        KeptPins: {
            category: string;
            products: string[];
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
        /**
         * KeptSynonym
         * @description Who looks for the word also finds what has one of `means`; not the other way round.
         *
         *         `language` is one of the storefronts' (`de`), or a locale of one (`de-AT`).
         */
        KeptSynonym: {
            language: string;
            word: string;
            means: string[];
        };
        /** KeptSynonyms */
        KeptSynonyms: {
            synonyms: components["schemas"]["KeptSynonym"][];
            page: number;
            perPage: number;
            total: number;
        };
        /**
         * Listing
         * @description `search` comes with a term, `filters` and `unfilteredCount` when they were asked for.
         */
        Listing: {
            products: components["schemas"]["Product"][];
            pagination: components["schemas"]["Pagination"];
            search?: components["schemas"]["Understood"];
            filters?: (components["schemas"]["AttributesFilterItem"] | components["schemas"]["BooleanFilterItem"] | components["schemas"]["RangeFilterItem"] | components["schemas"]["IdentifierFilterItem"])[];
            unfilteredCount?: number;
        };
        /**
         * LowestPriorPrice
         * @description What the reduction may be measured against; both null: it must not be advertised.
         *
         *         `relativeDifferenceToPrice` is the share by which the price now lies below it.
         */
        LowestPriorPrice: {
            withTax: number | null;
            relativeDifferenceToPrice: number | null;
            rule: ("charged-before" | "lowest-of-30-days") | null;
        };
        /** Maker */
        Maker: {
            name: string;
            postalAddress: string;
            electronicAddress: string;
            responsiblePerson: components["schemas"]["Address"] | null;
        };
        /** Measure */
        Measure: {
            key: string;
            label: string;
            howToMeasure: string;
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
        /**
         * NewPrice
         * @description By reference key of a product, or of a variant that costs something else.
         */
        NewPrice: {
            referenceKey: string;
            shopCode: string;
            currencyCode: string;
            withTax: number;
            /** @default [] */
            reductions: components["schemas"]["IncomingReduction"][];
        };
        /**
         * NewStock
         * @description By reference key of the variant; what is left out stays as it is.
         */
        NewStock: {
            referenceKey: string;
            quantity: number;
            /** @default null */
            isSellableWithoutStock: boolean | null;
            /** @default null */
            expectedAvailabilityAt: string | null;
        };
        /**
         * Notified
         * @description A mail asks for confirmation. It says nothing about what was known of the address.
         */
        Notified: {
            /**
             * @default confirmationSent
             * @enum {unknown}
             */
            state: "confirmationSent";
        };
        /** NotifyBackInStock */
        NotifyBackInStock: {
            variantId: number;
            email: string;
        };
        /**
         * OfCategory
         * @description `categoryId`, or `category` as its path (`/damen/strick`); without both: everything.
         */
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
            where: components["schemas"]["Where"];
        };
        /** OpenedShop */
        OpenedShop: {
            code: string;
            shopId: number;
            isEnabled: boolean;
        };
        /** Outfit */
        Outfit: {
            id: number;
            key: string;
            slug: string;
            url: string;
            name: string;
            text: string;
            gender: string;
            image: components["schemas"]["ShownPicture"] | null;
            version: number;
            slugs: {
                [key: string]: string;
            };
            pieces: components["schemas"]["Piece"][];
        };
        /** OutfitFilter */
        OutfitFilter: {
            /** @default null */
            gender: ("men" | "women") | null;
        };
        /** Outfits */
        Outfits: {
            outfits: components["schemas"]["Outfit"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** OutfitsForProduct */
        OutfitsForProduct: {
            outfits: components["schemas"]["Outfit"][];
        };
        /** Page */
        Page: {
            /** @default 1 */
            page: number;
            /** @default 100 */
            perPage: number;
        };
        /**
         * Pagination
         * @description `current` is how many entries this page has.
         */
        Pagination: {
            current: number;
            total: number;
            perPage: number;
            page: number;
            first: number;
            prev: number;
            next: number;
            last: number;
        };
        /**
         * Part
         * @description A piece of a label; `isTyped` is what the shopper has typed of it.
         */
        Part: {
            text: string;
            isTyped: boolean;
        };
        /** PathWords */
        PathWords: {
            outfits: string;
            magazine: string;
        };
        /** Piece */
        Piece: {
            role: string;
            product: components["schemas"]["Product"];
        };
        /**
         * Price
         * @description `withTax` is paid; struck through is `withTax` plus all that was reduced.
         */
        Price: {
            withTax: number;
            withoutTax: number;
            currencyCode: string;
            tax: components["schemas"]["Tax"];
            appliedReductions: components["schemas"]["AppliedReduction"][];
            originalWithTax: number;
            /** @default null */
            recommendedRetailPrice: number | null;
        };
        /** PriceBatch */
        PriceBatch: {
            rows: components["schemas"]["NewPrice"][];
        };
        /** PriceRange */
        PriceRange: {
            min: components["schemas"]["Price"];
            max: components["schemas"]["Price"];
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
        /** Product */
        Product: {
            id: number;
            referenceKey: string;
            masterKey: string;
            slug: string;
            url: string;
            isActive: boolean;
            isSoldOut: boolean;
            isNew: boolean;
            createdAt: string;
            updatedAt: string;
            firstLiveAt: string;
            version: number;
            images: components["schemas"]["Image"][];
            attributes?: {
                [key: string]: components["schemas"]["AttributeGroup"];
            };
            variants?: components["schemas"]["Variant"][];
            categories?: components["schemas"]["ProductCategory"][][];
            siblings?: components["schemas"]["Sibling"][];
            priceRange?: components["schemas"]["PriceRange"];
            reductionRange?: components["schemas"]["ReductionRange"];
            lowestPriorPrice?: components["schemas"]["LowestPriorPrice"];
            maker?: components["schemas"]["Maker"];
        };
        /** ProductCategory */
        ProductCategory: {
            categoryId: number;
            categoryName: string;
            categorySlug: string;
            categoryUrl: string;
            categoryHidden: boolean;
        };
        /** ProductLink */
        ProductLink: {
            id: number;
            slug: string;
            url: string;
        };
        /** ProductSuggestion */
        ProductSuggestion: {
            product: components["schemas"]["Product"];
        };
        /** ProductsCount */
        ProductsCount: {
            count: number;
        };
        /**
         * RangeFilterItem
         * @description `prices` in minor units, `max_savings_percentage` in whole percent; always one value.
         */
        RangeFilterItem: {
            /** @enum {unknown} */
            type: "range";
            /** @default null */
            id: null;
            slug: string;
            name: string;
            values: components["schemas"]["RangeFilterValue"][];
        };
        /** RangeFilterValue */
        RangeFilterValue: {
            min: number;
            max: number;
            productCount: number;
        };
        /** Recommendations */
        Recommendations: {
            products: components["schemas"]["Product"][];
        };
        /** Redirect */
        Redirect: {
            target: string;
            statusCode: number;
        };
        /** ReductionAmount */
        ReductionAmount: {
            relative: number;
            absoluteWithTax: number;
        };
        /**
         * ReductionRange
         * @description Whole minor units taken off.
         */
        ReductionRange: {
            min: number;
            max: number;
        };
        /** RefusedLine */
        RefusedLine: {
            line: number;
            kind: string;
            key: string | null;
            reason: string;
        };
        /**
         * RefusedRow
         * @description `index` is the place in the batch, counted from 0.
         */
        RefusedRow: {
            index: number;
            referenceKey: string;
            reason: string;
        };
        /** ResolveSearch */
        ResolveSearch: {
            term: string;
        };
        /**
         * Resolved
         * @description `entity` is where the term goes straight, null when it only names things to search for.
         */
        Resolved: {
            entity: components["schemas"]["SearchEntity"] | null;
            understood: components["schemas"]["Understood"];
        };
        /** Revoked */
        Revoked: {
            result: boolean;
        };
        /** RootCategories */
        RootCategories: {
            categories: components["schemas"]["Category"][];
        };
        /** Scenes */
        Scenes: {
            scenes: {
                [key: string]: components["schemas"]["ShownPicture"];
            };
        };
        /**
         * SearchEntity
         * @description Where a term may lead; the part that `type` names is there. `url` is on this site.
         */
        SearchEntity: {
            /** @enum {unknown} */
            type: "brand" | "category" | "product" | "term";
            label: string;
            parts: components["schemas"]["Part"][];
            url: string;
            termSuggestion?: components["schemas"]["TermSuggestion"];
            categorySuggestion?: components["schemas"]["CategorySuggestion"];
            brandSuggestion?: components["schemas"]["BrandSuggestion"];
            productSuggestion?: components["schemas"]["ProductSuggestion"];
        };
        /**
         * SearchFilter
         * @description A filter that words of the term stand for; the part that its `type` names is there.
         */
        SearchFilter: {
            /** @enum {unknown} */
            type: "attribute" | "boolean" | "price";
            attributeFilter?: components["schemas"]["UnderstoodAttribute"];
            booleanFilter?: components["schemas"]["UnderstoodBoolean"];
            priceFilter?: components["schemas"]["UnderstoodPrice"];
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
        /** ShopCategory */
        ShopCategory: {
            locale: string;
            path: string;
            category: components["schemas"]["Category"];
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
        /**
         * ShopProduct
         * @description `path` is the storefront's prefix.
         */
        ShopProduct: {
            locale: string;
            path: string;
            product: components["schemas"]["ProductLink"];
        };
        /** Shops */
        Shops: {
            shops: components["schemas"]["Shop"][];
        };
        /**
         * ShownPicture
         * @description What a page needs to hold a picture's place and to show it.
         *
         *         `hash` is the path below the media address, `url` the whole of it on this site; width and
         *         height are the master's. `placeholder` is a data URI of a few pixels. A drawing has none.
         */
        ShownPicture: {
            hash: string;
            url: string;
            alt: string;
            dominantColor: string;
            width: number | null;
            height: number | null;
            placeholder: string | null;
        };
        /**
         * Sibling
         * @description Another colour of the same style, or this one. `tone` is that colour, for a swatch.
         */
        Sibling: {
            id: number;
            referenceKey: string;
            isActive: boolean;
            slug: string;
            tone: string | null;
            images: components["schemas"]["Image"][];
            attributes?: {
                [key: string]: components["schemas"]["AttributeGroup"];
            };
        };
        /**
         * SizeRow
         * @description `label` is how the storefront's country writes the size.
         */
        SizeRow: {
            size: string;
            label: string;
            spans: {
                [key: string]: components["schemas"]["Span"];
            };
        };
        /** SizeTable */
        SizeTable: {
            key: string;
            name: string;
            measures: components["schemas"]["Measure"][];
            rows: components["schemas"]["SizeRow"][];
        };
        /**
         * Sort
         * @description Without `by`: the recommended order, or, with a term, what matches best.
         */
        Sort: {
            /** @default null */
            by: ("new" | "price" | "reduction") | null;
            /**
             * @default desc
             * @enum {unknown}
             */
            direction: "asc" | "desc";
        };
        /**
         * Span
         * @description From and to, in centimetres and in inches.
         */
        Span: {
            cm: [
                number,
                number
            ];
            inches: [
                number,
                number
            ];
        };
        /** Stock */
        Stock: {
            quantity: number;
            isSellableWithoutStock: boolean;
            expectedAvailabilityAt: string | null;
            /** @default 1 */
            supplierId: number;
            /** @default null */
            warehouseId: number | null;
        };
        /** StockBatch */
        StockBatch: {
            rows: components["schemas"]["NewStock"][];
        };
        /** SuggestedBrand */
        SuggestedBrand: {
            id: number;
            key: string;
            slug: string;
            name: string;
        };
        /** Suggestions */
        Suggestions: {
            suggestions: components["schemas"]["SearchEntity"][];
        };
        /** Tax */
        Tax: {
            vat: components["schemas"]["Vat"];
        };
        /** TermSuggestion */
        TermSuggestion: {
            term: string;
            productCount: number;
        };
        /**
         * Understood
         * @description What became of a term: `words` were searched for, `filters` were read out of it.
         *
         *         `correctedTerm` is the term as it was searched when its spelling found nothing. When nothing
         *         fits all that was said, `isLoosened` says that this only comes near.
         */
        Understood: {
            term: string;
            words: string;
            filters: components["schemas"]["SearchFilter"][];
            correctedTerm: string | null;
            isLoosened: boolean;
        };
        /** UnderstoodAttribute */
        UnderstoodAttribute: {
            group: components["schemas"]["FilterGroup"];
            values: components["schemas"]["FilterValue"][];
        };
        /** UnderstoodBoolean */
        UnderstoodBoolean: {
            slug: string;
            value: boolean;
            label: string;
        };
        /** UnderstoodPrice */
        UnderstoodPrice: {
            minPrice: number | null;
            maxPrice: number | null;
        };
        /**
         * Variant
         * @description `gtin` is its barcode and `mpn` its maker's own number, for those that have one.
         */
        Variant: {
            id: number;
            referenceKey: string;
            createdAt: string;
            updatedAt: string;
            stock: components["schemas"]["Stock"];
            price?: components["schemas"]["Price"];
            attributes?: {
                [key: string]: components["schemas"]["AttributeGroup"];
            };
            lowestPriorPrice?: components["schemas"]["LowestPriorPrice"];
            gtin?: string;
            mpn?: string;
        };
        /** VariantDetail */
        VariantDetail: {
            id: number;
            referenceKey: string;
            createdAt: string;
            updatedAt: string;
            stock: components["schemas"]["Stock"];
            price: components["schemas"]["Price"];
            attributes?: {
                [key: string]: components["schemas"]["AttributeGroup"];
            };
            lowestPriorPrice?: components["schemas"]["LowestPriorPrice"];
            gtin?: string;
            mpn?: string;
            productId: number;
        };
        /** Vat */
        Vat: {
            amount: number;
            rate: number;
        };
        /**
         * Where
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
            attributes: components["schemas"]["AttributeFilter"][];
            /** @default false */
            isLiteral: boolean;
        };
        /**
         * With
         * @description Parts that are not named are left out; id, keys, dates, flags and images always come.
         */
        With: {
            /** @default null */
            attributes: "all" | components["schemas"]["WithKeys"] | null;
            /** @default null */
            variants: "all" | components["schemas"]["WithVariants"] | null;
            /** @default null */
            images: "all" | components["schemas"]["WithImages"] | null;
            /** @default null */
            siblings: "all" | components["schemas"]["WithSiblings"] | null;
            /** @default null */
            categories: "all" | null;
            /** @default false */
            priceRange: boolean;
            /** @default false */
            reductionRange: boolean;
            /** @default false */
            lowestPriorPrice: boolean;
            /** @default false */
            maker: boolean;
        };
        /** WithImages */
        WithImages: {
            /** @default null */
            attributes: components["schemas"]["WithKeys"] | null;
            /** @default null */
            atMost: number | null;
        };
        /**
         * WithKeys
         * @description Attribute groups by their keys.
         */
        WithKeys: {
            withKey: string[];
        };
        /** WithSiblings */
        WithSiblings: {
            /** @default null */
            attributes: "all" | components["schemas"]["WithKeys"] | null;
            /** @default true */
            images: boolean;
        };
        /**
         * WithVariants
         * @description Stock always comes, the price unless it is not wanted, the rest when named.
         */
        WithVariants: {
            /** @default null */
            attributes: "all" | components["schemas"]["WithKeys"] | null;
            /** @default true */
            price: boolean;
            /** @default false */
            lowestPriorPrice: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
