// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { Schemas } from '../contract.ts'

export interface FormsProcedures {
    /** @description The reader of the mailbox wants to be told. A second time changes nothing. */
    confirmBackInStock: {
        asks: Schemas["BackInStockToken"];
        answers: Schemas["BackInStock"];
    };
    /** @description The reader of the mailbox no longer wants to be told; false when that was so already. */
    endBackInStock: {
        asks: Schemas["BackInStockToken"];
        answers: Schemas["Ended"];
    };
    /** @description What the link of a mail is about; 404 when it is over. */
    getBackInStock: {
        asks: Schemas["BackInStockToken"];
        answers: Schemas["BackInStock"];
    };
    /** @description Ask the address to confirm that it wants to be told when the size is back. */
    notifyBackInStock: {
        asks: Schemas["NotifyBackInStock"];
        answers: Schemas["Notified"];
    };
}

export interface FormsSchemas {
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
    BackInStockToken: {
        token: string;
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
    NotifyBackInStock: {
        variantId: number;
        email: string;
    };
}
