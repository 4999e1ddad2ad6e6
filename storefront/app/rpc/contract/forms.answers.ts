// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
export interface FormsAnswered {
    /** @description What the link of a mail is about. `productUrl` is null while it is not sold here. */
    BackInStock: {
        /** @enum {unknown} */
        state: "unconfirmed" | "waiting";
        waitsUntil: string;
        name: string | null;
        colour: string | null;
        size: string | null;
        productUrl: string | null;
    };
    CatalogueOrderTaken: {
        /**
         * @default ordered
         * @enum {unknown}
         */
        state: "ordered";
    };
    ContactFormTaken: {
        /**
         * @default received
         * @enum {unknown}
         */
        state: "received";
    };
    Ended: {
        result: boolean;
    };
    /** @description To be sent with the form, once this many milliseconds have passed. */
    FormStamp: {
        stamp: string;
        waitMs: number;
    };
    /** @description A mail asks for confirmation. It says nothing about what was known of the address. */
    NewsletterAsked: {
        /**
         * @default confirmationSent
         * @enum {unknown}
         */
        state: "confirmationSent";
    };
    NewsletterChoice: {
        isSubscribed: boolean;
    };
    NewsletterChosen: {
        /** @enum {unknown} */
        state: "confirmationSent" | "ended" | "subscribed";
    };
    /** @description It says nothing about whether the address was known. */
    NewsletterLeft: {
        /**
         * @default ended
         * @enum {unknown}
         */
        state: "ended";
    };
    /** @description What the link of a mail is about; `until` is the last moment to confirm. */
    NewsletterState: {
        /** @enum {unknown} */
        state: "ended" | "subscribed" | "unconfirmed";
        until: string | null;
    };
    /** @description A mail asks for confirmation. It says nothing about what was known of the address. */
    Notified: {
        /**
         * @default confirmationSent
         * @enum {unknown}
         */
        state: "confirmationSent";
    };
}
