// Blocks whose parts stand in folders of their own: blocks import those, so they read the types here.
export type {
  FallbackTileBlock,
  InspirationpromoBlock,
  ListingPageBlock,
  LookbookBlock,
  NewsletterpromoBlock,
  OpeningHoursBlock,
  OutfittileBlock,
  SaletileBlock,
  StoreBlock,
  StoreHolidayBlock,
  StoresBlock,
  TrendBlock,
} from './blocks/schema'
