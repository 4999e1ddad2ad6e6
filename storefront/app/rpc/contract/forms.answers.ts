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
    Ended: {
        result: boolean;
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
