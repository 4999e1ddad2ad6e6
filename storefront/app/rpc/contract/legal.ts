// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { LegalAnswered } from './legal.answers.ts'

export interface LegalProcedures {
    /** @description A text of this storefront, as it holds now or as it once held. */
    getLegalText: {
        asks: LegalAsked["GetLegalText"];
        answers: LegalAnswered["ShownLegalText"];
    };
}

export interface LegalAsked {
    /** @description Without a version, the one that holds. */
    GetLegalText: {
        key: string;
        /** @default null */
        version?: string | null;
    };
}
