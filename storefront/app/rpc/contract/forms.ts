// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { FormsAnswered } from './forms.answers.ts'
import type { IdentityAsked } from './identity.ts'

export interface FormsProcedures {
    /** @description The customer wants it or not. A mailbox that has not answered yet is asked first. */
    chooseNewsletter: {
        asks: FormsAnswered["NewsletterChoice"];
        answers: FormsAnswered["NewsletterChosen"];
    };
    /** @description The reader of the mailbox wants to be told. A second time changes nothing. */
    confirmBackInStock: {
        asks: FormsAsked["BackInStockToken"];
        answers: FormsAnswered["BackInStock"];
    };
    /** @description The reader of the mailbox wants it. A second time changes nothing. */
    confirmNewsletter: {
        asks: FormsAsked["NewsletterToken"];
        answers: FormsAnswered["NewsletterState"];
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
    /** @description Asked for when the first field is entered, and sent with the form. */
    getFormStamp: {
        answers: FormsAnswered["FormStamp"];
    };
    /** @description What the link of a mail is about; 404 when we never sent it, or nobody confirmed in time. */
    getNewsletter: {
        asks: FormsAsked["NewsletterToken"];
        answers: FormsAnswered["NewsletterState"];
    };
    /** @description Whether the customer gets it; false while their mailbox has not answered. */
    getNewsletterChoice: {
        answers: FormsAnswered["NewsletterChoice"];
    };
    /** @description Ask the address to confirm that it wants to be told when the size is back. */
    notifyBackInStock: {
        asks: FormsAsked["NotifyBackInStock"];
        answers: FormsAnswered["Notified"];
    };
    /** @description Sends catalogues to an address in the country of the storefront. */
    orderCatalogue: {
        asks: FormsAsked["OrderCatalogue"];
        answers: FormsAnswered["CatalogueOrderTaken"];
    };
    /** @description Written to us by anybody; the sender gets a receipt. */
    submitContactForm: {
        asks: FormsAsked["SubmitContactForm"];
        answers: FormsAnswered["ContactFormTaken"];
    };
    /** @description Ask the address to confirm that it wants the newsletter of this storefront. */
    subscribeNewsletter: {
        asks: FormsAsked["SubscribeNewsletter"];
        answers: FormsAnswered["NewsletterAsked"];
    };
    /** @description The reader of the mailbox no longer wants it. A second time changes nothing. */
    unsubscribeNewsletter: {
        asks: FormsAsked["NewsletterToken"];
        answers: FormsAnswered["NewsletterState"];
    };
    /** @description No newsletter of any storefront to this address any more; it is told so in a mail. */
    unsubscribeNewsletterAddress: {
        asks: FormsAsked["UnsubscribeNewsletterAddress"];
        answers: FormsAnswered["NewsletterLeft"];
    };
}

export interface FormsAsked {
    BackInStockToken: {
        token: string;
    };
    NewsletterToken: {
        token: string;
    };
    NotifyBackInStock: {
        variantId: number;
        email: string;
    };
    /** @description `catalogues` are of the list `catalogue-names`; the address is in the shop's country. */
    OrderCatalogue: {
        /** @default  */
        stamp?: string;
        /** @default  */
        website?: string;
        email: string;
        catalogues: string[];
        address: IdentityAsked["TypedAddress"];
    };
    /** @description `subject` is a value of the list `contact-subject-names`. */
    SubmitContactForm: {
        /** @default  */
        stamp?: string;
        /** @default  */
        website?: string;
        name: string;
        email: string;
        subject: string;
        message: string;
        /** @default  */
        orderNumber?: string;
    };
    SubscribeNewsletter: {
        /** @default  */
        stamp?: string;
        /** @default  */
        website?: string;
        email: string;
        /**
         * @default page
         * @enum {unknown}
         */
        source?: "footer" | "page";
    };
    UnsubscribeNewsletterAddress: {
        /** @default  */
        stamp?: string;
        /** @default  */
        website?: string;
        email: string;
    };
}
