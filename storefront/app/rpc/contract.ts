// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { CatalogueProcedures, CatalogueSchemas } from './contract/catalogue.ts'
import type { FormsProcedures, FormsSchemas } from './contract/forms.ts'
import type { IdentityProcedures, IdentitySchemas } from './contract/identity.ts'
import type { MediaProcedures, MediaSchemas } from './contract/media.ts'
import type { SearchProcedures, SearchSchemas } from './contract/search.ts'
import type { ShopsProcedures, ShopsSchemas } from './contract/shops.ts'

export interface Schemas extends CatalogueSchemas, FormsSchemas, IdentitySchemas, MediaSchemas, SearchSchemas, ShopsSchemas {}

export interface Procedures extends CatalogueProcedures, FormsProcedures, IdentityProcedures, MediaProcedures, SearchProcedures, ShopsProcedures {}
