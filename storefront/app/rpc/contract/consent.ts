// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { ConsentAnswered } from './consent.answers.ts'

export interface ConsentProcedures {
    /** @description A choice in the banner or in the settings: consent, refusal and withdrawal alike. */
    storeConsent: {
        asks: ConsentAsked["StoreConsent"];
        answers: ConsentAnswered["StoredConsent"];
    };
}

export interface ConsentAsked {
    /** @description `consentId` is made by the browser; the purposes are all that hold from now on. */
    StoreConsent: {
        /** Format: uuid */
        consentId: string;
        version: string;
        purposes: ("marketing" | "statistics")[];
    };
}
