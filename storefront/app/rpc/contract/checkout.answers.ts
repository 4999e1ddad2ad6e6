// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { BasketAnswered } from './basket.answers.ts'
import type { IdentityAnswered } from './identity.answers.ts'
import type { OrdersAnswered } from './orders.answers.ts'

export interface CheckoutAnswered {
    /**
     * @description `missing` are the steps that are not complete, in their order.
     *
     *         Nothing is ordered as long as a limit is `exceeded`, the basket's own among them.
     *         `fingerprint` names the goods, their pieces and prices: an order says which it was shown.
     *         `transferUntil` is there when it is paid in advance: until then the money has to come, and
     *         days of delivery are counted from its arrival.
     */
    CheckoutState: {
        basket: BasketAnswered["Basket"];
        customer: OrdersAnswered["OrderCustomer"] | null;
        shippingAddress: IdentityAnswered["PostalAddress"] | null;
        billingAddress: IdentityAnswered["PostalAddress"] | null;
        shippingOptions: CheckoutAnswered["ShippingOption"][];
        shippingOption: string;
        paymentMethods: CheckoutAnswered["PaymentMethod"][];
        paymentMethod: string | null;
        account: CheckoutAnswered["NotedAccount"] | null;
        transferUntil: string | null;
        missing: ("basket" | "customer" | "paymentMethod" | "shippingAddress" | "shippingOption")[];
        exceeded: BasketAnswered["ExceededLimit"][];
        fingerprint: string;
        texts: CheckoutAnswered["LegalText"][];
        returnDays: number;
        /** @enum {unknown} */
        withdrawalLaw: "eu" | "promise" | "uk";
    };
    /** @description No code: all of it lies in the basket. */
    ExternalResult: {
        referenceKey: string;
        code: string | null;
    };
    FilledBasket: {
        count: number;
        results: CheckoutAnswered["ExternalResult"][];
    };
    LegalText: {
        key: string;
        version: string;
    };
    /** @description What was noted of a direct debit: of the IBAN no more than its last four signs. */
    NotedAccount: {
        accountHolder: string;
        ibanEnd: string;
    };
    /**
     * @description `isAway`: paid on the provider's own page. `needsMandate`: with an account to debit.
     *         `isByTransfer`: the customer transfers the money, before anything is sent if `isInAdvance`.
     *         `marks` are what it is known by: its own, or those of the cards that are taken.
     *         `disabled` says why it cannot be chosen: `AmountTooSmall`, `AmountTooLarge`,
     *         `AmountTooLargeForGuests`; `limit` is that amount.
     */
    PaymentMethod: {
        key: string;
        name: string;
        icon: string;
        marks: string[];
        isAway: boolean;
        needsMandate: boolean;
        isByTransfer: boolean;
        isInAdvance: boolean;
        disabled: string | null;
        limit: number | null;
    };
    PaymentMethods: {
        methods: CheckoutAnswered["PaymentMethod"][];
    };
    PaymentOrigins: {
        origins: string[];
    };
    PaymentStatus: {
        status: string;
    };
    /** @description `next` says where to go: to the provider's page first, or to the order. */
    PlacedOrder: {
        orderId: number;
        number: string;
        token: string;
        /** @enum {unknown} */
        next: "order" | "payment";
    };
    /** @description `min` and `max` for an order that is packed at once; `days` are working days, from and to. */
    ShippingOption: {
        key: string;
        carrier: string;
        cost: number;
        /** Format: date */
        min: string;
        /** Format: date */
        max: string;
        days: [
            number,
            number
        ];
    };
    /** @description Nowhere to go: it is paid, or sure without leaving. */
    StartedPayment: {
        redirectUrl: string | null;
    };
}
