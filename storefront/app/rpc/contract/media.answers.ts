// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { Schemas } from '../contract.ts'

export interface MediaAnswered {
    Scenes: {
        scenes: {
            [key: string]: Schemas["ShownPicture"];
        };
    };
}
