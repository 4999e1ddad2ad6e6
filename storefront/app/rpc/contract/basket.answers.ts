// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
export interface BasketAnswered {
    Address: {
        name: string;
        postalAddress: string;
        electronicAddress: string;
    };
    /** @description `name` is in the storefront's language, where it has one. */
    AppliedPromotion: {
        name: string | null;
        reduction: number;
    };
    AppliedReduction: {
        /** @enum {unknown} */
        category: "campaign" | "promotion" | "sale" | "voucher";
        /** @enum {unknown} */
        type: "absolute" | "relative";
        amount: BasketAnswered["ReductionAmount"];
    };
    /** @description `values` is one value, or a list when `multiSelect` is true. */
    AttributeGroup: {
        id: number | null;
        key: string;
        label: string;
        type: string | null;
        multiSelect: boolean;
        values: BasketAnswered["AttributeValue"][] | BasketAnswered["AttributeValue"];
    };
    /** @description `id` is what a filter names; texts such as the name have none. */
    AttributeValue: {
        label: string;
        /** @default null */
        id: number | null;
        /** @default null */
        value: string | null;
    };
    Basket: {
        key: string;
        currencyCode: string;
        count: number;
        items: BasketAnswered["BasketItem"][];
        cost: BasketAnswered["BasketCost"];
        promotions: BasketAnswered["AppliedPromotion"][];
        voucher: BasketAnswered["RedeemedVoucher"] | null;
        packages: BasketAnswered["Package"][];
        exceeded: BasketAnswered["ExceededLimit"][];
    };
    /** @description The whole basket, and a result for each line that was spoken of. */
    BasketAnswer: {
        basket: BasketAnswered["Basket"];
        /** @default [] */
        results: BasketAnswered["Result"][];
    };
    /** @description `untilFreeDelivery` is null when delivery is free, or never will be. */
    BasketCost: {
        goods: number;
        saleReduction: number;
        campaignReduction: number;
        promotionReduction: number;
        voucherReduction: number;
        delivery: number;
        taxes: BasketAnswered["TaxOfRate"][];
        withTax: number;
        withoutTax: number;
        untilFreeDelivery: number | null;
    };
    /** @description `quantity` was wanted, `availableQuantity` of them can be had; only these are paid. */
    BasketItem: {
        key: string;
        packageId: number;
        variantId: number;
        quantity: number;
        availableQuantity: number;
        /** @enum {unknown} */
        status: "available" | "unavailable";
        price: BasketAnswered["ItemPrice"] | null;
        lowestPriorPrice: BasketAnswered["LowestPriorPrice"] | null;
        product: BasketAnswered["Product"] | null;
        variant: BasketAnswered["Variant"] | null;
        snapshot: BasketAnswered["Snapshot"];
        changes: BasketAnswered["Change"][];
        displayData: Record<string, never>;
        customData: Record<string, never>;
    };
    /** @description What is otherwise since the shopper last changed the line. */
    Change: {
        /** @enum {unknown} */
        kind: "fewerLeft" | "priceDown" | "priceUp" | "unavailable";
        before: number;
        now: number;
    };
    DeliveryDate: {
        /** Format: date */
        min: string;
        /** Format: date */
        max: string;
    };
    /**
     * @description Nothing is ordered above `most`: pieces of a size (`variantId`), pieces of an order, or
     *         open orders that are not paid yet.
     */
    ExceededLimit: {
        /** @enum {unknown} */
        code: "TooManyOfSize" | "TooManyPieces" | "TooManyUnpaidOrders";
        most: number;
        /** @default null */
        variantId: number | null;
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
            [key: string]: BasketAnswered["AttributeGroup"];
        };
    };
    ItemPrice: {
        unit: BasketAnswered["Price"];
        total: BasketAnswered["ItemTotal"];
    };
    ItemReduction: {
        /** @enum {unknown} */
        category: "promotion" | "voucher";
        amount: number;
    };
    /** @description All payable pieces: before promotions and after. */
    ItemTotal: {
        beforeReductions: number;
        withTax: number;
        appliedReductions: BasketAnswered["ItemReduction"][];
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
        responsiblePerson: BasketAnswered["Address"] | null;
    };
    Package: {
        id: number;
        carrierKey: string;
        deliveryDate: BasketAnswered["DeliveryDate"];
    };
    /** @description `withTax` is paid; struck through is `withTax` plus all that was reduced. */
    Price: {
        withTax: number;
        withoutTax: number;
        currencyCode: string;
        tax: BasketAnswered["Tax"];
        appliedReductions: BasketAnswered["AppliedReduction"][];
        originalWithTax: number;
        /** @default null */
        recommendedRetailPrice: number | null;
    };
    PriceRange: {
        min: BasketAnswered["Price"];
        max: BasketAnswered["Price"];
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
        images: BasketAnswered["Image"][];
        attributes?: {
            [key: string]: BasketAnswered["AttributeGroup"];
        };
        variants?: BasketAnswered["Variant"][];
        categories?: BasketAnswered["ProductCategory"][][];
        siblings?: BasketAnswered["Sibling"][];
        priceRange?: BasketAnswered["PriceRange"];
        reductionRange?: BasketAnswered["ReductionRange"];
        lowestPriorPrice?: BasketAnswered["LowestPriorPrice"];
        maker?: BasketAnswered["Maker"];
    };
    /** @description One step of the way from the root to a category that a product is in. */
    ProductCategory: {
        categoryId: number;
        categoryName: string;
        categorySlug: string;
        categoryUrl: string;
        categoryHidden: boolean;
    };
    /**
     * @description `reduction` is 0 while it does nothing: too few goods for it, or none that it is for.
     *
     *         `missing` is what goods must still cost for it to count. `problem` says why it does not:
     *         `unknown` (in this storefront), `notYet`, `ended`, `usedUp`, `usedByCustomer`; for one that
     *         each customer may use so often: `signIn`, or `proveEmail` until the mailbox has answered.
     */
    RedeemedVoucher: {
        code: string;
        isValid: boolean;
        problem: string | null;
        reduction: number;
        isFreeDelivery: boolean;
        minimum: number;
        missing: number;
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
    /** @description What became of one thing that was asked for; no code: all of it. */
    Result: {
        /** @enum {unknown} */
        operation: "add" | "delete" | "update";
        variantId: number | null;
        basketItemKey: string | null;
        quantity: number;
        kind: string | null;
    };
    /**
     * @description Another colour of the same style, or this one. `tone` is that colour, for a swatch.
     *
     *         What it costs is only there for what is sold here.
     */
    Sibling: {
        id: number;
        referenceKey: string;
        isActive: boolean;
        slug: string;
        tone: string | null;
        images: BasketAnswered["Image"][];
        attributes?: {
            [key: string]: BasketAnswered["AttributeGroup"];
        };
        priceRange?: BasketAnswered["PriceRange"];
        lowestPriorPrice?: BasketAnswered["LowestPriorPrice"];
    };
    /** @description What a line is called here, or was called when it was put in if it is not sold here. */
    Snapshot: {
        productId: number;
        name: string;
        brand: string;
        colour: string;
        size: string;
        image: string | null;
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
        vat: BasketAnswered["Vat"];
    };
    /** @description `rate` is a fraction; `amount` is part of `withTax`. */
    TaxOfRate: {
        rate: number;
        withTax: number;
        amount: number;
    };
    /** @description `gtin` is its barcode and `mpn` its maker's own number, for those that have one. */
    Variant: {
        id: number;
        referenceKey: string;
        createdAt: string;
        updatedAt: string;
        stock: BasketAnswered["Stock"];
        price?: BasketAnswered["Price"];
        attributes?: {
            [key: string]: BasketAnswered["AttributeGroup"];
        };
        lowestPriorPrice?: BasketAnswered["LowestPriorPrice"];
        gtin?: string;
        mpn?: string;
    };
    Vat: {
        amount: number;
        rate: number;
    };
}
