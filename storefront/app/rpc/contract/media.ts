// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { MediaAnswered } from './media.answers.ts'

export interface MediaProcedures {
    /** @description The scenes of these names, such as `home/1` or `category/women`; unknown ones are missing. */
    getScenes: {
        asks: MediaAsked["GetScenes"];
        answers: MediaAnswered["Scenes"];
    };
}

export interface MediaAsked {
    GetScenes: {
        names: string[];
    };
}
