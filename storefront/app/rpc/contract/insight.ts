// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
export interface InsightProcedures {
    /** @description Ends what was told with this id. Sums, which know nobody, stay. */
    forgetVisitor: {
        asks: InsightAsked["ForgetVisitor"];
    };
}

export interface InsightAsked {
    /** @description The id of the cookie of statistics, which nobody else knows. */
    ForgetVisitor: {
        /** Format: uuid */
        visitor: string;
    };
}
