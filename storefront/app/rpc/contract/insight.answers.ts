// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
export interface InsightAnswered {
}
