// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { BasketAnswered } from './contract/basket.answers.ts'
import type { BasketAsked, BasketProcedures } from './contract/basket.ts'
import type { CatalogueAnswered } from './contract/catalogue.answers.ts'
import type { CatalogueAsked, CatalogueProcedures } from './contract/catalogue.ts'
import type { CheckoutAnswered } from './contract/checkout.answers.ts'
import type { CheckoutAsked, CheckoutProcedures } from './contract/checkout.ts'
import type { FormsAnswered } from './contract/forms.answers.ts'
import type { FormsAsked, FormsProcedures } from './contract/forms.ts'
import type { IdentityAnswered } from './contract/identity.answers.ts'
import type { IdentityAsked, IdentityProcedures } from './contract/identity.ts'
import type { LegalAnswered } from './contract/legal.answers.ts'
import type { LegalAsked, LegalProcedures } from './contract/legal.ts'
import type { MediaAnswered } from './contract/media.answers.ts'
import type { MediaAsked, MediaProcedures } from './contract/media.ts'
import type { OrdersAnswered } from './contract/orders.answers.ts'
import type { OrdersAsked, OrdersProcedures } from './contract/orders.ts'
import type { SearchAnswered } from './contract/search.answers.ts'
import type { SearchAsked, SearchProcedures } from './contract/search.ts'
import type { ShopperAnswered } from './contract/shopper.answers.ts'
import type { ShopperAsked, ShopperProcedures } from './contract/shopper.ts'
import type { ShopsAnswered } from './contract/shops.answers.ts'
import type { ShopsAsked, ShopsProcedures } from './contract/shops.ts'
import type { WishlistAnswered } from './contract/wishlist.answers.ts'
import type { WishlistAsked, WishlistProcedures } from './contract/wishlist.ts'

export interface Schemas extends BasketAsked, BasketAnswered, CatalogueAsked, CatalogueAnswered, CheckoutAsked, CheckoutAnswered, FormsAsked, FormsAnswered, IdentityAsked, IdentityAnswered, LegalAsked, LegalAnswered, MediaAsked, MediaAnswered, OrdersAsked, OrdersAnswered, SearchAsked, SearchAnswered, ShopperAsked, ShopperAnswered, ShopsAsked, ShopsAnswered, WishlistAsked, WishlistAnswered {}

export interface Procedures extends BasketProcedures, CatalogueProcedures, CheckoutProcedures, FormsProcedures, IdentityProcedures, LegalProcedures, MediaProcedures, OrdersProcedures, SearchProcedures, ShopperProcedures, ShopsProcedures, WishlistProcedures {}
