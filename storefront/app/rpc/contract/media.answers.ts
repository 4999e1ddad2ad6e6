// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { CatalogueAnswered } from './catalogue.answers.ts'

export interface MediaAnswered {
    Scenes: {
        scenes: {
            [key: string]: CatalogueAnswered["ShownPicture"];
        };
    };
}
