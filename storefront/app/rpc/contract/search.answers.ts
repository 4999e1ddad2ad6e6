// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { CatalogueAnswered } from './catalogue.answers.ts'

export interface SearchAnswered {
    /** @description A value that nothing matches beside the other filters stays, with a count of 0. */
    AttributesFilterItem: {
        /** @enum {unknown} */
        type: "attributes";
        id: number | null;
        slug: string;
        name: string;
        attributeGroupType: string | null;
        values: SearchAnswered["AttributesFilterValue"][];
    };
    /** @description `sizeGroup` is there for sizes: what they are sizes of, or how they are written. */
    AttributesFilterValue: {
        id: number;
        name: string;
        value: string;
        productCount: number;
        /** @enum {unknown} */
        sizeGroup?: "jeans" | "letters" | "numbers" | "other" | "shirts" | "shoes";
    };
    BooleanFilterItem: {
        /** @enum {unknown} */
        type: "boolean";
        /** @default null */
        id: null;
        slug: string;
        name: string;
        values: SearchAnswered["BooleanFilterValue"][];
    };
    BooleanFilterValue: {
        name: boolean;
        productCount: number;
    };
    BrandSuggestion: {
        brand: SearchAnswered["SuggestedBrand"];
        productCount: number;
    };
    /** @description `department` has the category, unless it is one itself. */
    CategoryChoice: {
        name: string;
        url: string;
        department: string | null;
    };
    CategorySuggestion: {
        category: CatalogueAnswered["Category"];
        filters: SearchAnswered["SearchFilter"][];
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
        filters: (SearchAnswered["AttributesFilterItem"] | SearchAnswered["BooleanFilterItem"] | SearchAnswered["RangeFilterItem"] | SearchAnswered["IdentifierFilterItem"])[];
        count: number;
        unfilteredCount: number;
    };
    /**
     * @description What is not sold here is left out; there are as many rows as were asked for.
     *
     *         Of a row of what is similar, and of one of everything, there is no listing.
     */
    Goods: {
        products: CatalogueAnswered["Product"][];
        outfits: CatalogueAnswered["Outfit"][];
        otherOutfits: CatalogueAnswered["Outfit"][];
        categories: SearchAnswered["NamedCategory"][];
        rows: CatalogueAnswered["Product"][][];
        rowListings: (SearchAnswered["RowListing"] | null)[];
    };
    /** @description `categoryIds`: the categories right below the one that is shown. */
    IdentifierFilterItem: {
        /** @enum {unknown} */
        type: "identifier";
        /** @default null */
        id: null;
        slug: string;
        name: string;
        values: SearchAnswered["IdentifierFilterValue"][];
    };
    IdentifierFilterValue: {
        id: number;
        name: string;
        productCount: number;
    };
    /** @description `search` comes with a term, `filters` and `unfilteredCount` when they were asked for. */
    Listing: {
        products: CatalogueAnswered["Product"][];
        pagination: CatalogueAnswered["Pagination"];
        search?: SearchAnswered["Understood"];
        filters?: (SearchAnswered["AttributesFilterItem"] | SearchAnswered["BooleanFilterItem"] | SearchAnswered["RangeFilterItem"] | SearchAnswered["IdentifierFilterItem"])[];
        unfilteredCount?: number;
    };
    NamedCategory: {
        key: string;
        name: string;
        url: string;
    };
    /** @description A piece of a label; `isTyped` is what the shopper has typed of it. */
    Part: {
        text: string;
        isTyped: boolean;
    };
    ProductSuggestion: {
        product: CatalogueAnswered["Product"];
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
        values: SearchAnswered["RangeFilterValue"][];
    };
    RangeFilterValue: {
        min: number;
        max: number;
        productCount: number;
    };
    Recommendations: {
        products: CatalogueAnswered["Product"][];
    };
    /**
     * @description `entity` is where the term goes straight, null when it only names things to search for.
     *
     *         `choices` are categories of several departments that have what it names.
     */
    Resolved: {
        entity: SearchAnswered["SearchEntity"] | null;
        choices: SearchAnswered["CategoryChoice"][];
        understood: SearchAnswered["Understood"];
    };
    /** @description What all goods of a row have in common, how many they are, and where they are. */
    RowListing: {
        name: string;
        total: number;
        url: string;
    };
    /** @description Where a term may lead; the part that `type` names is there. `url` is on this site. */
    SearchEntity: {
        /** @enum {unknown} */
        type: "brand" | "category" | "product" | "term";
        label: string;
        parts: SearchAnswered["Part"][];
        url: string;
        termSuggestion?: SearchAnswered["TermSuggestion"];
        categorySuggestion?: SearchAnswered["CategorySuggestion"];
        brandSuggestion?: SearchAnswered["BrandSuggestion"];
        productSuggestion?: SearchAnswered["ProductSuggestion"];
    };
    /** @description A filter that words of the term stand for; the part that its `type` names is there. */
    SearchFilter: {
        /** @enum {unknown} */
        type: "attribute" | "boolean" | "price";
        attributeFilter?: SearchAnswered["UnderstoodAttribute"];
        booleanFilter?: SearchAnswered["UnderstoodBoolean"];
        priceFilter?: SearchAnswered["UnderstoodPrice"];
    };
    SuggestedBrand: {
        id: number;
        key: string;
        slug: string;
        name: string;
    };
    Suggestions: {
        suggestions: SearchAnswered["SearchEntity"][];
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
        filters: SearchAnswered["SearchFilter"][];
        correctedTerm: string | null;
        isLoosened: boolean;
    };
    UnderstoodAttribute: {
        group: SearchAnswered["FilterGroup"];
        values: SearchAnswered["FilterValue"][];
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
}
