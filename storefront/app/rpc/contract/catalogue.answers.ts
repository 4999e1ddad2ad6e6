// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { BasketAnswered } from './basket.answers.ts'

export interface CatalogueAnswered {
    Article: {
        articleNumber: string;
        productId: number;
        name: string;
        colour: string;
        url: string;
        sizes: CatalogueAnswered["ArticleSize"][];
    };
    ArticleSize: {
        variantId: number;
        label: string;
        isSellable: boolean;
        price: number;
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
        maker: BasketAnswered["Maker"];
        createdAt: string;
        updatedAt: string;
    };
    Brands: {
        entities: CatalogueAnswered["Brand"][];
        pagination: CatalogueAnswered["Pagination"];
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
        properties: CatalogueAnswered["CategoryProperty"][];
        isHidden: boolean;
        depth: number;
        supportedFilter: string[];
        version: number;
        children?: CatalogueAnswered["Category"][];
        parent?: CatalogueAnswered["Category"];
    };
    CategoryProperty: {
        name: string;
        value: string;
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
        image: CatalogueAnswered["ShownPicture"] | null;
        version: number;
        slugs: {
            [key: string]: string;
        };
        pieces: CatalogueAnswered["Piece"][];
    };
    Outfits: {
        outfits: CatalogueAnswered["Outfit"][];
        pagination: CatalogueAnswered["Pagination"];
    };
    OutfitsForProduct: {
        outfits: CatalogueAnswered["Outfit"][];
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
        product: BasketAnswered["Product"];
    };
    ProductLink: {
        id: number;
        slug: string;
        url: string;
    };
    RootCategories: {
        categories: CatalogueAnswered["Category"][];
    };
    /** @description A category in another storefront; `path` is that storefront's prefix. */
    ShopCategory: {
        locale: string;
        path: string;
        category: CatalogueAnswered["Category"];
    };
    /** @description `path` is the storefront's prefix. */
    ShopProduct: {
        locale: string;
        path: string;
        product: CatalogueAnswered["ProductLink"];
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
    /** @description `label` is how the storefront's country writes the size. */
    SizeRow: {
        size: string;
        label: string;
        spans: {
            [key: string]: CatalogueAnswered["Span"];
        };
    };
    SizeTable: {
        key: string;
        name: string;
        measures: CatalogueAnswered["Measure"][];
        rows: CatalogueAnswered["SizeRow"][];
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
    VariantDetail: {
        id: number;
        referenceKey: string;
        createdAt: string;
        updatedAt: string;
        stock: BasketAnswered["Stock"];
        price: BasketAnswered["Price"];
        attributes?: {
            [key: string]: BasketAnswered["AttributeGroup"];
        };
        lowestPriorPrice?: BasketAnswered["LowestPriorPrice"];
        gtin?: string;
        mpn?: string;
        productId: number;
    };
}
