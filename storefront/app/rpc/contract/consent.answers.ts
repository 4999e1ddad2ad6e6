// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
export interface ConsentAnswered {
    StoredConsent: {
        purposes: ("marketing" | "statistics")[];
    };
}
