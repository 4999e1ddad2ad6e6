// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
export interface ShopsAnswered {
    /**
     * @description Money in minor units; `days` are working days, from and to, and `holidays` are none. What is
     *         ordered before the `packingHour` of the storefront's clock is packed on the same day.
     */
    Delivery: {
        freeFrom: number;
        cost: number;
        days: [
            number,
            number
        ];
        returnDays: number;
        packingHour: number;
        holidays: string[];
    };
    FoundRedirect: {
        redirect: ShopsAnswered["Redirect"] | null;
    };
    NavigationItem: {
        id: number;
        label: string;
        path: string;
        children: ShopsAnswered["NavigationItem"][];
    };
    NavigationTree: {
        name: string;
        items: ShopsAnswered["NavigationItem"][];
    };
    /** @description Whose scripts pages load once a visitor agrees to marketing, by the id they gave out. */
    Partners: {
        tagManagerId: string | null;
        analyticsId: string | null;
        kameleoonId: string | null;
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
        pathWords: ShopsAnswered["PathWords"];
        translationFile: string;
        isLanguageHome: boolean;
        domain: string | null;
    };
    /**
     * @description `consentMonths`: how long a choice of purposes holds.
     *
     *         `paymentMethods` and `carriers` are those of the checkout.
     */
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
        pathWords: ShopsAnswered["PathWords"];
        translationFile: string;
        isLanguageHome: boolean;
        domain: string | null;
        apiBasePath: string;
        paymentMethods: string[];
        carriers: string[];
        delivery: ShopsAnswered["Delivery"];
        consentMonths: number;
        partners: ShopsAnswered["Partners"];
    };
    Shops: {
        shops: ShopsAnswered["Shop"][];
    };
}
