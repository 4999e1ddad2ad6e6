// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
export interface LegalAnswered {
    LegalVersion: {
        version: string;
        validFrom: string;
    };
    /**
     * @description `body` is rich text; `versions` are those that hold or held, the newest first; `shop_ids`
     *         are the storefronts that have a text of this kind.
     */
    ShownLegalText: {
        key: string;
        version: string;
        validFrom: string;
        isCurrent: boolean;
        title: string;
        body: Record<string, unknown>;
        versions: LegalAnswered["LegalVersion"][];
        shopIds: number[];
    };
}
