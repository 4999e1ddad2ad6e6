// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { Schemas } from '../contract.ts'

export interface CheckoutProcedures {
    /** @description Puts what another page has chosen into the basket, by the reference keys of sizes. */
    fillExternalBasket: {
        asks: Schemas["FillExternalBasket"];
        answers: Schemas["FilledBasket"];
    };
    /** @description What was typed and chosen so far, what can be chosen, what is missing, what it costs. */
    getCheckoutState: {
        answers: Schemas["CheckoutState"];
    };
    /** @description How an order that waits for its payment can be paid otherwise; none once it is paid. */
    getPaymentMethods: {
        asks: Schemas["GetPaymentMethods"];
        answers: Schemas["PaymentMethods"];
    };
    /** @description Whose pages a form of ours may lead to, for the policy header of the page with the form. */
    getPaymentOrigins: {
        answers: Schemas["PaymentOrigins"];
    };
    /** @description For the page that waits for a payment to be sure. */
    getPaymentStatus: {
        asks: Schemas["GetPaymentStatus"];
        answers: Schemas["PaymentStatus"];
    };
    /** @description Places the order, or tells what is otherwise now, with the new state. */
    placeOrder: {
        asks: Schemas["PlaceOrder"];
        answers: Schemas["PlacedOrder"];
    };
    /** @description Where the shopper pays; asked again, the same place, or a new one after a failed try. */
    startPayment: {
        asks: Schemas["StartPayment"];
        answers: Schemas["StartedPayment"];
    };
    /** @description Notes what is right; what is wrong is told by its field, and nothing of it is noted. */
    updateCheckoutState: {
        asks?: Schemas["UpdateCheckoutState"];
        answers: Schemas["CheckoutState"];
    };
}

export interface CheckoutAsked {
    CustomerFields: {
        firstName: string;
        lastName: string;
        email: string;
        /** @default  */
        phone?: string;
    };
    DirectDebit: {
        accountHolder: string;
        iban: string;
    };
    ExternalItem: {
        referenceKey: string;
        /** @default 1 */
        quantity?: number;
    };
    FillExternalBasket: {
        items: Schemas["ExternalItem"][];
        /** @default ReplaceExisting */
        existingItemHandling?: Schemas["Strategy"];
    };
    GetPaymentMethods: {
        token: string;
    };
    GetPaymentStatus: {
        paymentId: string;
    };
    /** @description `acceptedTotal` is what the shopper saw above the button; `fingerprint` of which goods. */
    PlaceOrder: {
        acceptedTotal: number;
        /** @default null */
        fingerprint?: string | null;
        /** @default null */
        directDebit?: Schemas["DirectDebit"] | null;
    };
    /** @description Of an order that waits for its payment; `paymentMethod` where another one is wanted. */
    StartPayment: {
        token: string;
        /** @default null */
        paymentMethod?: string | null;
    };
    /** @description What is left out stays; a billing address of null is the same as the shipping address. */
    UpdateCheckoutState: {
        customer?: Schemas["CustomerFields"];
        shippingAddress?: Schemas["PostalAddress"];
        billingAddress?: Schemas["PostalAddress"] | null;
        shippingOption?: string;
        paymentMethod?: string;
    };
}
