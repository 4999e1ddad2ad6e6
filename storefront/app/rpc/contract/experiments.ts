// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { ExperimentsAnswered } from './experiments.answers.ts'

export interface ExperimentsProcedures {
    /** @description Those that run in this storefront; without a visitor all of them show control. */
    getExperiments: {
        asks?: ExperimentsAsked["GetExperiments"];
        answers: ExperimentsAnswered["ExperimentsOfVisitor"];
    };
}

export interface ExperimentsAsked {
    /** @description `visitor` with consent to statistics; `arms` are those that the visitor was given before. */
    GetExperiments: {
        /** @default null */
        visitor?: string | null;
        /** @default {} */
        arms?: {
            [key: string]: string;
        };
    };
}
