// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { CatalogueAnswered } from './catalogue.answers.ts'
import type { IdentityAnswered } from './identity.answers.ts'
import type { InvoicesAnswered } from './invoices.answers.ts'
import type { PromotionsAnswered } from './promotions.answers.ts'

export interface OrdersAnswered {
    /** @description `returned` of the pieces have come back; who withdraws gives no `reason`. */
    AnnouncedItem: {
        itemId: number;
        quantity: number;
        returned: number;
        reason: OrdersAnswered["ReturnReason"] | null;
    };
    FoundOrder: {
        /** @default true */
        result: boolean;
    };
    /** @description `pdf` is base64. */
    Invoice: {
        number: string;
        pdf: string;
    };
    LeftUnpaid: {
        order: OrdersAnswered["UnpaidOrder"] | null;
    };
    /**
     * @description `endsAt`: until then its goods wait for the payment.
     *
     *         `customerType` is what the customer was before this order; null for the oldest orders.
     */
    Order: {
        id: number;
        number: string;
        token: string;
        status: OrdersAnswered["Status"];
        shopId: number;
        shopCode: string;
        currencyCode: string;
        placedAt: string;
        endsAt: string | null;
        customer: OrdersAnswered["OrderCustomer"] | null;
        shippingAddress: IdentityAnswered["PostalAddress"] | null;
        billingAddress: IdentityAnswered["PostalAddress"] | null;
        items: OrdersAnswered["OrderItem"][];
        cost: PromotionsAnswered["Cost"];
        voucherCode: string | null;
        delivery: OrdersAnswered["OrderDelivery"];
        payment: OrdersAnswered["OrderPayment"] | null;
        packages: OrdersAnswered["OrderPackage"][];
        withdrawal: OrdersAnswered["OrderWithdrawal"];
        returns: OrdersAnswered["OrderReturn"][];
        refunds: OrdersAnswered["OrderRefund"][];
        acceptedTexts: OrdersAnswered["OrderText"][];
        invoices: OrdersAnswered["OrderInvoice"][];
        isGuest: boolean;
        customerType: ("existing" | "guest" | "new") | null;
    };
    /** @description Who orders, as typed at the checkout and as the order keeps it. */
    OrderCustomer: {
        firstName: string;
        lastName: string;
        email: string;
        /** @default  */
        phone: string;
    };
    OrderDelivery: {
        option: string;
        carrier: string;
        /** Format: date */
        min: string;
        /** Format: date */
        max: string;
    };
    /** @description Of one package, or a credit note; the file is that of `getInvoice` with its number. */
    OrderInvoice: {
        number: string;
        kind: InvoicesAnswered["InvoiceKind"];
        issuedAt: string;
        amount: number | null;
    };
    /** @description The goods as they were shown when they were bought, with what was noted in the basket. */
    OrderItem: {
        id: number;
        variantId: number;
        productId: number;
        referenceKey: string;
        name: string;
        brand: string;
        colour: string;
        size: string;
        image: string | null;
        path: string;
        quantity: number;
        shipped: number;
        cancelled: number;
        returned: number;
        unit: number;
        total: number;
        displayData: Record<string, unknown>;
        customData: Record<string, unknown>;
    };
    OrderPackage: {
        id: number;
        carrier: string;
        trackingNumber: string;
        trackingUrl: string | null;
        shippedAt: string;
        deliveredAt: string | null;
        items: OrdersAnswered["OrderPieces"][];
    };
    /**
     * @description `name` is the method's, as in a sentence. `refunded` may be less than what was asked to be
     *         paid back, until it has been.
     */
    OrderPayment: {
        id: string;
        method: string;
        name: string;
        status: string;
        refunded: number;
        transfer: OrdersAnswered["OrderTransfer"] | null;
    };
    /** @description Some pieces of one item. */
    OrderPieces: {
        itemId: number;
        quantity: number;
    };
    /** @description `asked` is on its way; one that was `refused` is looked after by the shop. */
    OrderRefund: {
        paymentId: string;
        amount: number;
        /** @enum {unknown} */
        status: "asked" | "paidBack" | "refused";
    };
    /**
     * @description What the customer sends back, by a request or by withdrawing from what had been sent.
     *
     *         What comes back is taken to be what was announced first. `number` stands on its slip, the file
     *         of `getReturnSlip`; `until` is the last day to send it.
     */
    OrderReturn: {
        number: string;
        kind: OrdersAnswered["ReturnKind"];
        announcedAt: string;
        /** Format: date */
        until: string;
        status: OrdersAnswered["ReturnStatus"];
        items: OrdersAnswered["AnnouncedItem"][];
    };
    /**
     * @description One line of the list; `toTransfer` is what the customer still has to transfer.
     *
     *         `transferUntil` is the last day on which the money of a prepayment may come.
     */
    OrderSummary: {
        id: number;
        number: string;
        status: OrdersAnswered["Status"];
        placedAt: string;
        currencyCode: string;
        withTax: number;
        toTransfer: number;
        transferUntil: string | null;
        itemCount: number;
        items: OrdersAnswered["OrderItem"][];
    };
    OrderText: {
        key: string;
        version: string;
    };
    /**
     * @description Where money that is still to come by bank goes; `until` is the last day of a prepayment.
     *
     *         `sortCode` and `accountNumber` are of British accounts, for which there is no `code`.
     */
    OrderTransfer: {
        recipient: string;
        iban: string;
        bic: string;
        reference: string;
        amount: number;
        until: string | null;
        sortCode: string | null;
        accountNumber: string | null;
        code: OrdersAnswered["OrderTransferCode"] | null;
    };
    /**
     * @description What a banking app scans: an EPC code, or that of a Swiss QR-bill, which has a cross in its
     *         middle. `path` draws its dark squares, of which `size` stand in a line, as an SVG does.
     */
    OrderTransferCode: {
        /** @enum {unknown} */
        kind: "epc" | "swiss";
        size: number;
        path: string;
    };
    /**
     * @description `law` says whose rule it is; `items` are those that can be withdrawn from now.
     *
     *         `declaredAt` is when the customer has withdrawn last, `toReturn` what has to come back for it.
     */
    OrderWithdrawal: {
        /** @enum {unknown} */
        law: "eu" | "promise" | "uk";
        /** Format: date */
        until: string;
        isOpen: boolean;
        items: OrdersAnswered["OrderPieces"][];
        declaredAt: string | null;
        toReturn: OrdersAnswered["OrderPieces"][];
    };
    Orders: {
        orders: OrdersAnswered["OrderSummary"][];
        pagination: CatalogueAnswered["Pagination"];
    };
    /** @enum {unknown} */
    ReturnKind: "request" | "withdrawal";
    /** @description `items` are those of which something can be sent back now; parcels go to `address`. */
    ReturnOptions: {
        isOpen: boolean;
        /** Format: date */
        until: string;
        items: OrdersAnswered["OrderPieces"][];
        reasons: OrdersAnswered["ReturnReason"][];
        address: string[];
    };
    /** @enum {unknown} */
    ReturnReason: "changedMind" | "damaged" | "notAsPictured" | "tooLarge" | "tooLate" | "tooSmall" | "wrongItem";
    /** @description `pdf` is base64. */
    ReturnSlipFile: {
        number: string;
        pdf: string;
    };
    /** @enum {unknown} */
    ReturnStatus: "announced" | "partlyReceived" | "received";
    /** @description One line of the overview: what is sent back, of which order. */
    ReturnSummary: {
        orderId: number;
        orderNumber: string;
        orderToken: string;
        announced: OrdersAnswered["OrderReturn"];
        items: OrdersAnswered["OrderItem"][];
    };
    Returns: {
        returns: OrdersAnswered["ReturnSummary"][];
        pagination: CatalogueAnswered["Pagination"];
    };
    /** @enum {unknown} */
    Status: "awaitingPayment" | "cancelled" | "confirmed" | "delivered" | "ended" | "partlyReturned" | "partlyShipped" | "pending" | "returned" | "shipped";
    /** @description `pending` waits for its payment until `endsAt`; one that has `ended` offers its goods. */
    UnpaidOrder: {
        number: string;
        token: string;
        status: OrdersAnswered["Status"];
        endsAt: string | null;
    };
}
