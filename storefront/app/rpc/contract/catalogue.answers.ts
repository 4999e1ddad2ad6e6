// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { Schemas } from '../contract.ts'

export interface CatalogueAnswered {
    Address: {
        name: string;
        postalAddress: string;
        electronicAddress: string;
    };
    AppliedReduction: {
        /** @enum {unknown} */
        category: "campaign" | "promotion" | "sale" | "voucher";
        /** @enum {unknown} */
        type: "absolute" | "relative";
        amount: Schemas["ReductionAmount"];
    };
    /** @description `values` is one value, or a list when `multiSelect` is true. */
    AttributeGroup: {
        id: number | null;
        key: string;
        label: string;
        type: string | null;
        multiSelect: boolean;
        values: Schemas["AttributeValue"][] | Schemas["AttributeValue"];
    };
    /** @description `id` is what a filter names; texts such as the name have none. */
    AttributeValue: {
        label: string;
        /** @default null */
        id: number | null;
        /** @default null */
        value: string | null;
    };
    /** @description `story` is what the house says of itself, in the storefront's language. */
    Brand: {
        id: number;
        key: string;
        slug: string;
        name: string;
        group: string;
        isActive: boolean;
        logoHash: string | null;
        story: string;
        maker: Schemas["Maker"];
        createdAt: string;
        updatedAt: string;
    };
    Brands: {
        entities: Schemas["Brand"][];
        pagination: Schemas["Pagination"];
    };
    /** @description `parentId` is 0 for a root; `rootlineIds` lead from the root to the category itself. */
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
        properties: Schemas["CategoryProperty"][];
        isHidden: boolean;
        depth: number;
        supportedFilter: string[];
        version: number;
        children?: Schemas["Category"][];
        parent?: Schemas["Category"];
    };
    CategoryProperty: {
        name: string;
        value: string;
    };
    /**
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
            [key: string]: Schemas["AttributeGroup"];
        };
    };
    /**
     * @description What the reduction may be measured against; both null: it must not be advertised.
     *
     *         `relativeDifferenceToPrice` is the share by which the price now lies below it.
     */
    LowestPriorPrice: {
        withTax: number | null;
        relativeDifferenceToPrice: number | null;
        rule: ("charged-before" | "lowest-of-30-days") | null;
    };
    Maker: {
        name: string;
        postalAddress: string;
        electronicAddress: string;
        responsiblePerson: Schemas["Address"] | null;
    };
    Measure: {
        key: string;
        label: string;
        howToMeasure: string;
    };
    Outfit: {
        id: number;
        key: string;
        slug: string;
        url: string;
        name: string;
        text: string;
        gender: string;
        image: Schemas["ShownPicture"] | null;
        version: number;
        slugs: {
            [key: string]: string;
        };
        pieces: Schemas["Piece"][];
    };
    Outfits: {
        outfits: Schemas["Outfit"][];
        pagination: Schemas["Pagination"];
    };
    OutfitsForProduct: {
        outfits: Schemas["Outfit"][];
    };
    /** @description `current` is how many entries this page has. */
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
    Piece: {
        role: string;
        product: Schemas["Product"];
    };
    /** @description `withTax` is paid; struck through is `withTax` plus all that was reduced. */
    Price: {
        withTax: number;
        withoutTax: number;
        currencyCode: string;
        tax: Schemas["Tax"];
        appliedReductions: Schemas["AppliedReduction"][];
        originalWithTax: number;
        /** @default null */
        recommendedRetailPrice: number | null;
    };
    PriceRange: {
        min: Schemas["Price"];
        max: Schemas["Price"];
    };
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
        images: Schemas["Image"][];
        attributes?: {
            [key: string]: Schemas["AttributeGroup"];
        };
        variants?: Schemas["Variant"][];
        categories?: Schemas["ProductCategory"][][];
        siblings?: Schemas["Sibling"][];
        priceRange?: Schemas["PriceRange"];
        reductionRange?: Schemas["ReductionRange"];
        lowestPriorPrice?: Schemas["LowestPriorPrice"];
        maker?: Schemas["Maker"];
    };
    /** @description One step of the way from the root to a category that a product is in. */
    ProductCategory: {
        categoryId: number;
        categoryName: string;
        categorySlug: string;
        categoryUrl: string;
        categoryHidden: boolean;
    };
    ProductLink: {
        id: number;
        slug: string;
        url: string;
    };
    ReductionAmount: {
        relative: number;
        absoluteWithTax: number;
    };
    /** @description Whole minor units taken off. */
    ReductionRange: {
        min: number;
        max: number;
    };
    RootCategories: {
        categories: Schemas["Category"][];
    };
    /** @description A category in another storefront; `path` is that storefront's prefix. */
    ShopCategory: {
        locale: string;
        path: string;
        category: Schemas["Category"];
    };
    /** @description `path` is the storefront's prefix. */
    ShopProduct: {
        locale: string;
        path: string;
        product: Schemas["ProductLink"];
    };
    /**
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
    /** @description Another colour of the same style, or this one. `tone` is that colour, for a swatch. */
    Sibling: {
        id: number;
        referenceKey: string;
        isActive: boolean;
        slug: string;
        tone: string | null;
        images: Schemas["Image"][];
        attributes?: {
            [key: string]: Schemas["AttributeGroup"];
        };
    };
    /** @description `label` is how the storefront's country writes the size. */
    SizeRow: {
        size: string;
        label: string;
        spans: {
            [key: string]: Schemas["Span"];
        };
    };
    SizeTable: {
        key: string;
        name: string;
        measures: Schemas["Measure"][];
        rows: Schemas["SizeRow"][];
    };
    /** @description From and to, in centimetres and in inches. */
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
    Stock: {
        quantity: number;
        isSellableWithoutStock: boolean;
        expectedAvailabilityAt: string | null;
        /** @default 1 */
        supplierId: number;
        /** @default null */
        warehouseId: number | null;
    };
    Tax: {
        vat: Schemas["Vat"];
    };
    /** @description `gtin` is its barcode and `mpn` its maker's own number, for those that have one. */
    Variant: {
        id: number;
        referenceKey: string;
        createdAt: string;
        updatedAt: string;
        stock: Schemas["Stock"];
        price?: Schemas["Price"];
        attributes?: {
            [key: string]: Schemas["AttributeGroup"];
        };
        lowestPriorPrice?: Schemas["LowestPriorPrice"];
        gtin?: string;
        mpn?: string;
    };
    VariantDetail: {
        id: number;
        referenceKey: string;
        createdAt: string;
        updatedAt: string;
        stock: Schemas["Stock"];
        price: Schemas["Price"];
        attributes?: {
            [key: string]: Schemas["AttributeGroup"];
        };
        lowestPriorPrice?: Schemas["LowestPriorPrice"];
        gtin?: string;
        mpn?: string;
        productId: number;
    };
    Vat: {
        amount: number;
        rate: number;
    };
}
