// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { CatalogueAnswered } from './catalogue.answers.ts'

export interface WishlistAnswered {
    /** @description `url` may be given to anybody: it shows the list and nothing else. */
    SharedLink: {
        token: string;
        url: string;
    };
    Wishlist: {
        key: string;
        items: WishlistAnswered["WishlistItem"][];
    };
    /** @description `product` is null where this storefront does not sell it; `notices` are worth a word. */
    WishlistItem: {
        key: string;
        productId: number;
        variantId: number | null;
        product: CatalogueAnswered["Product"] | null;
        notices: string[];
        addedAt: string;
    };
}
