// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { FormsAnswered } from './forms.answers.ts'

export interface FormsProcedures {
    /** @description The reader of the mailbox wants to be told. A second time changes nothing. */
    confirmBackInStock: {
        asks: FormsAsked["BackInStockToken"];
        answers: FormsAnswered["BackInStock"];
    };
    /** @description The reader of the mailbox no longer wants to be told; false when that was so already. */
    endBackInStock: {
        asks: FormsAsked["BackInStockToken"];
        answers: FormsAnswered["Ended"];
    };
    /** @description What the link of a mail is about; 404 when it is over. */
    getBackInStock: {
        asks: FormsAsked["BackInStockToken"];
        answers: FormsAnswered["BackInStock"];
    };
    /** @description Ask the address to confirm that it wants to be told when the size is back. */
    notifyBackInStock: {
        asks: FormsAsked["NotifyBackInStock"];
        answers: FormsAnswered["Notified"];
    };
}

export interface FormsAsked {
    BackInStockToken: {
        token: string;
    };
    NotifyBackInStock: {
        variantId: number;
        email: string;
    };
}
