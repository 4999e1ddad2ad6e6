// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { BasketAsked } from './basket.ts'
import type { CheckoutAnswered } from './checkout.answers.ts'
import type { IdentityAsked } from './identity.ts'
import type { OrdersAnswered } from './orders.answers.ts'

export interface CheckoutProcedures {
    /** @description Puts what another page has chosen into the basket, by the reference keys of sizes. */
    fillExternalBasket: {
        asks: CheckoutAsked["FillExternalBasket"];
        answers: CheckoutAnswered["FilledBasket"];
    };
    /** @description What was typed and chosen so far, what can be chosen, what is missing, what it costs. */
    getCheckoutState: {
        answers: CheckoutAnswered["CheckoutState"];
    };
    /** @description How an order that waits for its payment can be paid; none once it is, or after five tries. */
    getPaymentMethods: {
        asks: CheckoutAsked["GetPaymentMethods"];
        answers: CheckoutAnswered["PaymentMethods"];
    };
    /** @description Whose pages a form of ours may lead to, for the policy header of the page with the form. */
    getPaymentOrigins: {
        answers: CheckoutAnswered["PaymentOrigins"];
    };
    /** @description For the page that waits for a payment to be sure. */
    getPaymentStatus: {
        asks: CheckoutAsked["GetPaymentStatus"];
        answers: CheckoutAnswered["PaymentStatus"];
    };
    /** @description Places the order, or tells what is otherwise now, with the new state. */
    placeOrder: {
        asks: CheckoutAsked["PlaceOrder"];
        answers: CheckoutAnswered["PlacedOrder"];
    };
    /** @description Where the shopper pays; asked again, the same place, or a new one after a failed try. */
    startPayment: {
        asks: CheckoutAsked["StartPayment"];
        answers: CheckoutAnswered["StartedPayment"];
    };
    /** @description Notes what is right; what is wrong is told by its field, and nothing of it is noted. */
    updateCheckoutState: {
        asks?: CheckoutAsked["UpdateCheckoutState"];
        answers: CheckoutAnswered["CheckoutState"];
    };
}

export interface CheckoutAsked {
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
        items: CheckoutAsked["ExternalItem"][];
        /** @default ReplaceExisting */
        existingItemHandling?: BasketAsked["Strategy"];
    };
    GetPaymentMethods: {
        token: string;
    };
    GetPaymentStatus: {
        paymentId: string;
    };
    /**
     * @description `acceptedTotal` is what the shopper saw above the button; `fingerprint` of which goods.
     *         Without a `directDebit` the account is used that was noted with the payment method.
     */
    PlaceOrder: {
        acceptedTotal: number;
        /** @default null */
        fingerprint?: string | null;
        /** @default null */
        directDebit?: CheckoutAsked["DirectDebit"] | null;
    };
    /** @description Of an order that waits for its payment; `paymentMethod` where another one is wanted. */
    StartPayment: {
        token: string;
        /** @default null */
        paymentMethod?: string | null;
        /** @default null */
        directDebit?: CheckoutAsked["DirectDebit"] | null;
    };
    /**
     * @description What is left out stays; a billing address of null is the same as the shipping address, a
     *         voucher of null takes the one before away. `directDebit` is the account of a payment method that
     *         needs one; another choice of a method forgets it.
     */
    UpdateCheckoutState: {
        customer?: OrdersAnswered["OrderCustomer"];
        shippingAddress?: IdentityAsked["TypedAddress"];
        billingAddress?: IdentityAsked["TypedAddress"] | null;
        shippingOption?: string;
        paymentMethod?: string;
        directDebit?: CheckoutAsked["DirectDebit"];
        voucher?: string | null;
    };
}
