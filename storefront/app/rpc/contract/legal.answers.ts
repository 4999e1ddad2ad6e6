// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
export interface LegalAnswered {
    Heading: {
        /** @enum {unknown} */
        type: "heading";
        text: string;
        /**
         * @default 2
         * @enum {unknown}
         */
        level: 2 | 3;
    };
    ItemList: {
        /** @enum {unknown} */
        type: "list";
        items: string[];
    };
    LegalVersion: {
        version: string;
        validFrom: string;
    };
    /** @description Each on a line of its own: an address, or a form to be filled in by hand. */
    Lines: {
        /** @enum {unknown} */
        type: "lines";
        lines: string[];
    };
    /** @description What must be read before everything else, such as that the text is a sample. */
    Notice: {
        /** @enum {unknown} */
        type: "notice";
        text: string;
    };
    Paragraph: {
        /** @enum {unknown} */
        type: "paragraph";
        text: string;
    };
    /**
     * @description `versions` are those that hold or held, the newest first; `shop_ids` are the storefronts
     *         that have a text of this kind.
     */
    ShownLegalText: {
        key: string;
        version: string;
        validFrom: string;
        isCurrent: boolean;
        title: string;
        body: (LegalAnswered["Heading"] | LegalAnswered["Paragraph"] | LegalAnswered["ItemList"] | LegalAnswered["Lines"] | LegalAnswered["Notice"])[];
        versions: LegalAnswered["LegalVersion"][];
        shopIds: number[];
    };
}
