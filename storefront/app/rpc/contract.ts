// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { CatalogueAnswered } from './contract/catalogue.answers.ts'
import type { CatalogueAsked, CatalogueProcedures } from './contract/catalogue.ts'
import type { FormsAnswered } from './contract/forms.answers.ts'
import type { FormsAsked, FormsProcedures } from './contract/forms.ts'
import type { IdentityAnswered } from './contract/identity.answers.ts'
import type { IdentityAsked, IdentityProcedures } from './contract/identity.ts'
import type { MediaAnswered } from './contract/media.answers.ts'
import type { MediaAsked, MediaProcedures } from './contract/media.ts'
import type { SearchAnswered } from './contract/search.answers.ts'
import type { SearchAsked, SearchProcedures } from './contract/search.ts'
import type { ShopsAnswered } from './contract/shops.answers.ts'
import type { ShopsAsked, ShopsProcedures } from './contract/shops.ts'

export interface Schemas extends CatalogueAsked, CatalogueAnswered, FormsAsked, FormsAnswered, IdentityAsked, IdentityAnswered, MediaAsked, MediaAnswered, SearchAsked, SearchAnswered, ShopsAsked, ShopsAnswered {}

export interface Procedures extends CatalogueProcedures, FormsProcedures, IdentityProcedures, MediaProcedures, SearchProcedures, ShopsProcedures {}
