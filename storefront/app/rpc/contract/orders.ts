// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { BasketAnswered } from './basket.answers.ts'
import type { OrdersAnswered } from './orders.answers.ts'

export interface OrdersProcedures {
    /** @description A guest becomes a customer and takes this order along; others follow the mailbox's answer. */
    claimGuestAccount: {
        asks: OrdersAsked["ClaimGuestAccount"];
        answers: OrdersAnswered["Order"];
    };
    /** @description Asked for; the money goes back when the pieces have come. */
    createReturn: {
        asks: OrdersAsked["CreateReturn"];
        answers: OrdersAnswered["Order"];
    };
    /** @description The link to an order is mailed to its own address; the answer tells nothing. */
    findOrder: {
        asks: OrdersAsked["FindOrder"];
        answers: OrdersAnswered["FoundOrder"];
    };
    /** @description There is one as soon as something was sent. */
    getInvoice: {
        asks?: OrdersAsked["GetInvoice"];
        answers: OrdersAnswered["Invoice"];
    };
    /** @description Somebody else's is answered like one that never was. */
    getOrderById: {
        asks: OrdersAsked["GetOrderById"];
        answers: OrdersAnswered["Order"];
    };
    /** @description For the success page, and for guests: whoever has the token may see the order. */
    getOrderByToken: {
        asks: OrdersAsked["GetOrderByToken"];
        answers: OrdersAnswered["Order"];
    };
    /** @description The newest first. */
    getOrders: {
        asks?: OrdersAsked["GetOrders"];
        answers: OrdersAnswered["Orders"];
    };
    /** @description What of an order can be sent back, until when, and the reasons to choose from. */
    getReturnOptions: {
        asks?: OrdersAsked["GetReturnOptions"];
        answers: OrdersAnswered["ReturnOptions"];
    };
    /** @description For the parcel of one of the order's `returns`, with its code and a label to cut off. */
    getReturnSlip: {
        asks: OrdersAsked["GetReturnSlip"];
        answers: OrdersAnswered["ReturnSlipFile"];
    };
    /** @description What a customer sends back, of the newest order first. */
    getReturns: {
        asks?: OrdersAsked["GetReturns"];
        answers: OrdersAnswered["Returns"];
    };
    /** @description The way back for whoever left the page of a payment; none is no order. */
    getUnpaidOrder: {
        answers: OrdersAnswered["LeftUnpaid"];
    };
    /** @description Puts everything of an order into the basket again, as far as it can be had. */
    reorder: {
        asks?: OrdersAsked["Reorder"];
        answers: BasketAnswered["BasketAnswer"];
    };
    /** @description The customer's declaration; a receipt goes out at once. */
    withdrawOrder: {
        asks: OrdersAsked["WithdrawOrder"];
        answers: OrdersAnswered["Order"];
    };
}

export interface OrdersAsked {
    ClaimGuestAccount: {
        token: string;
        password: string;
    };
    /** @description An item may be named twice, with two reasons. */
    CreateReturn: {
        items: OrdersAsked["ReturnItem"][];
        /** @default null */
        orderId?: number | null;
        /** @default null */
        token?: string | null;
    };
    /** @description As printed on a parcel: for whoever has no account and no longer the mail. */
    FindOrder: {
        number: string;
        email: string;
    };
    /**
     * @description By its id for its customer, by its token for everybody who has it.
     *
     *         `number` is one of the order's `invoices`; without it the first is meant.
     */
    GetInvoice: {
        /** @default null */
        orderId?: number | null;
        /** @default null */
        token?: string | null;
        /** @default null */
        number?: string | null;
    };
    GetOrderById: {
        orderId: number;
    };
    GetOrderByToken: {
        token: string;
    };
    GetOrders: {
        /** @default 1 */
        page?: number;
        /** @default 10 */
        perPage?: number;
    };
    /** @description By its id for its customer, by its token for everybody who has it. */
    GetReturnOptions: {
        /** @default null */
        orderId?: number | null;
        /** @default null */
        token?: string | null;
    };
    /** @description By its id for its customer, by its token for everybody who has it. */
    GetReturnSlip: {
        number: string;
        /** @default null */
        orderId?: number | null;
        /** @default null */
        token?: string | null;
    };
    /** @description `perPage` counts orders, each with all that is sent back of it. */
    GetReturns: {
        /** @default 1 */
        page?: number;
        /** @default 10 */
        perPage?: number;
    };
    /** @description By its id for its customer, by its token for everybody who has it. */
    Reorder: {
        /** @default null */
        orderId?: number | null;
        /** @default null */
        token?: string | null;
    };
    ReturnItem: {
        itemId: number;
        quantity: number;
        reason: OrdersAnswered["ReturnReason"];
    };
    /** @description Everything where no items are named. `name` and `email` are all that is asked. */
    WithdrawOrder: {
        token: string;
        name: string;
        email: string;
        /** @default [] */
        items?: OrdersAnswered["OrderPieces"][];
    };
}
