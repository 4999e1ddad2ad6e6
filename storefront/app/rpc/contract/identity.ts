// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { Schemas } from '../contract.ts'

export interface IdentityProcedures {
    /** @description Signs out: ends the session and clears its cookie. */
    oauthRevokeToken: {
        answers: Schemas["Revoked"];
    };
}

export interface IdentityAsked {
}
