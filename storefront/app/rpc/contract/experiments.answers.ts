// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
export interface ExperimentsAnswered {
    ExperimentOfVisitor: {
        name: string;
        selectedVariant: string;
        isCounted: boolean;
        variants: string[];
    };
    ExperimentsOfVisitor: {
        experiments: ExperimentsAnswered["ExperimentOfVisitor"][];
    };
}
