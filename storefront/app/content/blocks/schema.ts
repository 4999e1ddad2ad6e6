// Generated from content/blocks by `make contract`. Not to be changed by hand.
import type { AssetValue, BlockBase, LinkValue, StoryReference, TableValue } from '#app/content/fields'
import type { RichTextDocument } from '#app/content/richText/tree'

export interface AccordionBlock extends BlockBase<'accordion'> {
  headline?: string | null
  headline_size?: '2xl' | 'xl' | 'lg' | 'base' | '2sm' | 'sm' | 'xs' | '' | null
  items?: (AccordionItemBlock)[] | null
  is_first_open?: boolean | '' | null
  has_question_markup?: boolean | '' | null
  anchor_id?: string | null
}

export interface AccordionItemBlock extends BlockBase<'accordion_item'> {
  title?: string | null
  text?: RichTextDocument | null
  anchor_id?: string | null
  storefronts?: ('at' | 'be' | 'fr-be' | 'ch' | 'fr-ch' | 'de' | 'fr' | 'nl' | 'uk')[] | null
}

export interface ArticleBlock extends BlockBase<'article'> {
  headline?: string | null
  topline?: string | null
  intro?: string | null
  image?: AssetValue | null
  author?: StoryReference<AuthorBlock> | null
  topics?: string[] | null
  published_on?: string | null
  is_featured?: boolean | '' | null
  gallery?: AssetValue[] | null
  body?: (AccordionBlock | CatalogueOrderFormBlock | ContactFormBlock | CountryFactsBlock | GalleryBlock | IconSliderBlock | ImageTextBlock | LinesBlock | NewsletterSignupBlock | NewsletterUnsubscribeBlock | NoticeBlock | OfficialGraphicBlock | ProductSliderBlock | QuoteBlock | RecommendationsBlock | RichTextBlock | ShoppableLookBlock | SizeTableBlock | StorefrontSectionBlock | StoresBlock | VideoBlock)[] | null
  products?: string[] | null
  outfits?: string[] | null
  related?: StoryReference<ArticleBlock>[] | null
  seo_title?: string | null
  seo_description?: string | null
  seo_image?: AssetValue | null
  is_hidden_from_search?: boolean | '' | null
}

export interface ArticleTeasersBlock extends BlockBase<'article_teasers'> {
  headline?: string | null
  headline_size?: '2xl' | 'xl' | 'lg' | 'base' | '2sm' | 'sm' | 'xs' | '' | null
  articles?: StoryReference<ArticleBlock>[] | null
  topics?: string[] | null
  limit?: string | number | null
  layout?: 'grid' | 'list' | 'slider' | '' | null
  cta_label?: string | null
  cta_link?: LinkValue | null
}

export interface AuthorBlock extends BlockBase<'author'> {
  name?: string | null
  role?: string | null
  portrait?: AssetValue | null
  text?: string | null
  link?: LinkValue | null
  store?: StoryReference<StoreBlock> | null
}

export interface BlogOverviewBlock extends BlockBase<'blog_overview'> {
  headline?: string | null
  intro?: string | null
  featured?: StoryReference<ArticleBlock>[] | null
  body?: (AccordionBlock | ArticleTeasersBlock | CatalogueOrderFormBlock | ContactFormBlock | CountryFactsBlock | GalleryBlock | IconSliderBlock | ImageTextBlock | LinesBlock | NewsletterSignupBlock | NewsletterUnsubscribeBlock | NoticeBlock | OfficialGraphicBlock | ProductSliderBlock | QuoteBlock | RecommendationsBlock | RichTextBlock | ShoppableLookBlock | SizeTableBlock | StorefrontSectionBlock | StoresBlock | VideoBlock)[] | null
  seo_title?: string | null
  seo_description?: string | null
  seo_image?: AssetValue | null
  is_hidden_from_search?: boolean | '' | null
}

export interface CatalogueOrderFormBlock extends BlockBase<'catalogue_order_form'> {
  headline?: string | null
  intro?: string | null
  image?: AssetValue | null
  catalogues?: string[] | null
  thanks?: string | null
  privacy?: RichTextDocument | null
}

export interface ContactFormBlock extends BlockBase<'contact_form'> {
  headline?: string | null
  intro?: string | null
  subjects?: string[] | null
  thanks?: string | null
  privacy?: RichTextDocument | null
  anchor_id?: string | null
}

export interface CountryFactBlock extends BlockBase<'country_fact'> {
  label?: string | null
  value?: string | null
  storefronts?: ('at' | 'be' | 'fr-be' | 'ch' | 'fr-ch' | 'de' | 'fr' | 'nl' | 'uk')[] | null
}

export interface CountryFactsBlock extends BlockBase<'country_facts'> {
  headline?: string | null
  headline_size?: '2xl' | 'xl' | 'lg' | 'base' | '2sm' | 'sm' | 'xs' | '' | null
  facts?: (CountryFactBlock)[] | null
  marks?: 'payment' | 'carriers' | '' | null
  anchor_id?: string | null
}

export interface FallbackTileBlock extends BlockBase<'fallback_tile'> {
  position?: string | number | null
  columns?: '1' | '2' | '' | null
  headline?: string | null
  text?: string | null
  link_label?: string | null
  link?: LinkValue | null
}

export interface GalleryBlock extends BlockBase<'gallery'> {
  headline?: string | null
  headline_size?: '2xl' | 'xl' | 'lg' | 'base' | '2sm' | 'sm' | 'xs' | '' | null
  images?: AssetValue[] | null
  aspect?: '4:5' | '3:4' | '1:1' | '3:2' | '16:9' | '' | null
}

export interface GlobalConfigBlock extends BlockBase<'global_config'> {
  blackFridayLabels?: boolean | '' | null
  backInStockFeature?: boolean | '' | null
  runKameleoon?: boolean | '' | null
  htfFeatures?: string[] | null
}

export interface GlossaryBlock extends BlockBase<'glossary'> {
  headline?: string | null
  intro?: string | null
  entries?: StoryReference<MaterialBlock>[] | null
  seo_title?: string | null
  seo_description?: string | null
  seo_image?: AssetValue | null
  is_hidden_from_search?: boolean | '' | null
}

export interface HeroBannerBlock extends BlockBase<'hero_banner'> {
  topline?: string | null
  headline?: string | null
  headline_size?: '2xl' | 'xl' | 'lg' | 'base' | '2sm' | 'sm' | 'xs' | '' | null
  headline_level?: '1' | '2' | '3' | '' | null
  text?: string | null
  image?: AssetValue | null
  image_upright?: AssetValue | null
  cta_label?: string | null
  cta_link?: LinkValue | null
  second_label?: string | null
  second_link?: LinkValue | null
  tone?: 'light' | 'dark' | '' | null
  align?: 'left' | 'centre' | 'right' | '' | null
  promotion_id?: string | null
  promotion_name?: string | null
  creative_name?: string | null
  creative_slot?: string | null
}

export interface HeroSliderBlock extends BlockBase<'hero_slider'> {
  name?: string | null
  slides?: (HeroBannerBlock)[] | null
}

export interface IconItemBlock extends BlockBase<'icon_item'> {
  icon?: string | null
  title?: string | null
  text?: string | null
  link?: LinkValue | null
}

export interface IconSliderBlock extends BlockBase<'icon_slider'> {
  headline?: string | null
  headline_size?: '2xl' | 'xl' | 'lg' | 'base' | '2sm' | 'sm' | 'xs' | '' | null
  items?: (IconItemBlock)[] | null
}

export interface ImageTextBlock extends BlockBase<'image_text'> {
  topline?: string | null
  headline?: string | null
  headline_size?: '2xl' | 'xl' | 'lg' | 'base' | '2sm' | 'sm' | 'xs' | '' | null
  text?: RichTextDocument | null
  image?: AssetValue | null
  aspect?: '4:5' | '3:4' | '1:1' | '3:2' | '16:9' | '' | null
  side?: 'left' | 'right' | '' | null
  cta_label?: string | null
  cta_link?: LinkValue | null
  anchor_id?: string | null
  promotion_id?: string | null
  promotion_name?: string | null
  creative_name?: string | null
  creative_slot?: string | null
}

export interface InspirationpromoBlock extends BlockBase<'inspirationpromo'> {
  position?: string | number | null
  columns?: '1' | '2' | '' | null
  topline?: string | null
  headline?: string | null
  image?: AssetValue | null
  link_label?: string | null
  link?: LinkValue | null
  promotion_id?: string | null
  promotion_name?: string | null
  creative_name?: string | null
  creative_slot?: string | null
}

export interface LinesBlock extends BlockBase<'lines'> {
  lines?: string | null
}

export interface LinkGroupBlock extends BlockBase<'link_group'> {
  headline?: string | null
  links?: (PageLinkBlock)[] | null
}

export interface ListingPageBlock extends BlockBase<'listing_page'> {
  category?: string | null
  headline?: string | null
  intro?: string | null
  above?: (AccordionBlock | ArticleTeasersBlock | CatalogueOrderFormBlock | ContactFormBlock | CountryFactsBlock | GalleryBlock | HeroBannerBlock | HeroSliderBlock | IconSliderBlock | ImageTextBlock | LinesBlock | NewsletterSignupBlock | NewsletterUnsubscribeBlock | NoticeBlock | OfficialGraphicBlock | ProductSliderBlock | QuoteBlock | RecommendationsBlock | RichTextBlock | ShoppableLookBlock | SizeTableBlock | StageBlock | StorefrontSectionBlock | StoresBlock | TeaserGridBlock | VideoBlock)[] | null
  tiles?: (FallbackTileBlock | InspirationpromoBlock | NewsletterpromoBlock | OutfittileBlock | SaletileBlock)[] | null
  below?: (AccordionBlock | ArticleTeasersBlock | CatalogueOrderFormBlock | ContactFormBlock | CountryFactsBlock | GalleryBlock | HeroBannerBlock | HeroSliderBlock | IconSliderBlock | ImageTextBlock | LinesBlock | NewsletterSignupBlock | NewsletterUnsubscribeBlock | NoticeBlock | OfficialGraphicBlock | ProductSliderBlock | QuoteBlock | RecommendationsBlock | RichTextBlock | ShoppableLookBlock | SizeTableBlock | StageBlock | StorefrontSectionBlock | StoresBlock | TeaserGridBlock | VideoBlock)[] | null
  seo_title?: string | null
  seo_description?: string | null
  seo_image?: AssetValue | null
  is_hidden_from_search?: boolean | '' | null
}

export interface LookPointBlock extends BlockBase<'look_point'> {
  product?: string | null
  x?: string | number | null
  y?: string | number | null
}

export interface LookbookBlock extends BlockBase<'lookbook'> {
  headline?: string | null
  topline?: string | null
  intro?: string | null
  image?: AssetValue | null
  season?: string[] | null
  body?: (AccordionBlock | ArticleTeasersBlock | CatalogueOrderFormBlock | ContactFormBlock | CountryFactsBlock | GalleryBlock | HeroBannerBlock | HeroSliderBlock | IconSliderBlock | ImageTextBlock | LinesBlock | NewsletterSignupBlock | NewsletterUnsubscribeBlock | NoticeBlock | OfficialGraphicBlock | ProductSliderBlock | QuoteBlock | RecommendationsBlock | RichTextBlock | ShoppableLookBlock | SizeTableBlock | StageBlock | StorefrontSectionBlock | StoresBlock | TeaserGridBlock | VideoBlock)[] | null
  outfits?: string[] | null
  related?: StoryReference<LookbookBlock | TrendBlock>[] | null
  seo_title?: string | null
  seo_description?: string | null
  seo_image?: AssetValue | null
  is_hidden_from_search?: boolean | '' | null
}

export interface MaterialBlock extends BlockBase<'material'> {
  headline?: string | null
  text?: string | null
  care?: string | null
  image?: AssetValue | null
  family?: string | null
  warmth?: string | number | null
  is_natural?: boolean | '' | null
  composition?: TableValue | null
  category?: string | null
  attribute?: string | null
  related?: StoryReference<MaterialBlock>[] | null
  articles?: StoryReference<ArticleBlock>[] | null
  seo_title?: string | null
  seo_description?: string | null
  seo_image?: AssetValue | null
  is_hidden_from_search?: boolean | '' | null
}

export interface NewsletterSignupBlock extends BlockBase<'newsletter_signup'> {
  headline?: string | null
  headline_size?: '2xl' | 'xl' | 'lg' | 'base' | '2sm' | 'sm' | 'xs' | '' | null
  text?: string | null
  image?: AssetValue | null
  consent?: RichTextDocument | null
  button_label?: string | null
  tone?: 'light' | 'sand' | 'dark' | '' | null
  promotion_id?: string | null
  promotion_name?: string | null
  creative_name?: string | null
  creative_slot?: string | null
}

export interface NewsletterUnsubscribeBlock extends BlockBase<'newsletter_unsubscribe'> {
  headline?: string | null
  text?: string | null
  thanks?: string | null
}

export interface NewsletterpromoBlock extends BlockBase<'newsletterpromo'> {
  position?: string | number | null
  columns?: '1' | '2' | '' | null
  headline?: string | null
  text?: string | null
  image?: AssetValue | null
  link_label?: string | null
  link?: LinkValue | null
  promotion_id?: string | null
  promotion_name?: string | null
  creative_name?: string | null
  creative_slot?: string | null
}

export interface NoticeBlock extends BlockBase<'notice'> {
  title?: string | null
  text?: RichTextDocument | null
  tone?: 'plain' | 'important' | 'warning' | '' | null
}

export interface OfficialGraphicBlock extends BlockBase<'official_graphic'> {
  headline?: string | null
  headline_size?: '2xl' | 'xl' | 'lg' | 'base' | '2sm' | 'sm' | 'xs' | '' | null
  text?: RichTextDocument | null
  image?: AssetValue | null
  link?: LinkValue | null
  storefronts?: ('at' | 'be' | 'fr-be' | 'ch' | 'fr-ch' | 'de' | 'fr' | 'nl' | 'uk')[] | null
  anchor_id?: string | null
}

export interface OpeningHoursBlock extends BlockBase<'opening_hours'> {
  days?: ('mo' | 'tu' | 'we' | 'th' | 'fr' | 'sa' | 'su')[] | null
  opens?: string | null
  closes?: string | null
}

export interface OutfitPageBlock extends BlockBase<'outfit_page'> {
  outfit?: string | null
  headline?: string | null
  intro?: string | null
  image?: AssetValue | null
  points?: (LookPointBlock)[] | null
  occasions?: string[] | null
  department?: 'women' | 'men' | 'girls' | 'boys' | '' | null
  season_year?: string | number | null
  is_new?: boolean | '' | null
  body?: (AccordionBlock | CountryFactsBlock | GalleryBlock | IconSliderBlock | ImageTextBlock | LinesBlock | NoticeBlock | OfficialGraphicBlock | ProductSliderBlock | QuoteBlock | RecommendationsBlock | RichTextBlock | ShoppableLookBlock | SizeTableBlock | StorefrontSectionBlock | VideoBlock)[] | null
  similar?: string[] | null
  seo_title?: string | null
  seo_description?: string | null
  seo_image?: AssetValue | null
  is_hidden_from_search?: boolean | '' | null
}

export interface OutfittileBlock extends BlockBase<'outfittile'> {
  position?: string | number | null
  columns?: '1' | '2' | '' | null
  outfit?: string | null
  headline?: string | null
  link_label?: string | null
  promotion_id?: string | null
  promotion_name?: string | null
  creative_name?: string | null
  creative_slot?: string | null
}

export interface PageBlock extends BlockBase<'page'> {
  headline?: string | null
  headline_size?: '2xl' | 'xl' | 'lg' | 'base' | '2sm' | 'sm' | 'xs' | '' | null
  intro?: string | null
  image?: AssetValue | null
  overview?: StoryReference<PageBlock> | null
  body?: (AccordionBlock | ArticleTeasersBlock | CatalogueOrderFormBlock | ContactFormBlock | CountryFactsBlock | GalleryBlock | HeroBannerBlock | HeroSliderBlock | IconSliderBlock | ImageTextBlock | LinesBlock | NewsletterSignupBlock | NewsletterUnsubscribeBlock | NoticeBlock | OfficialGraphicBlock | ProductSliderBlock | QuoteBlock | RecommendationsBlock | RichTextBlock | ShoppableLookBlock | SizeTableBlock | StageBlock | StorefrontSectionBlock | StoresBlock | TeaserGridBlock | VideoBlock)[] | null
  links?: (LinkGroupBlock)[] | null
  is_sample?: boolean | '' | null
  seo_title?: string | null
  seo_description?: string | null
  seo_image?: AssetValue | null
  is_hidden_from_search?: boolean | '' | null
}

export interface PageLinkBlock extends BlockBase<'page_link'> {
  label?: string | null
  text?: string | null
  link?: LinkValue | null
  storefronts?: ('at' | 'be' | 'fr-be' | 'ch' | 'fr-ch' | 'de' | 'fr' | 'nl' | 'uk')[] | null
}

export interface ProductSliderBlock extends BlockBase<'product_slider'> {
  topline?: string | null
  headline?: string | null
  headline_size?: '2xl' | 'xl' | 'lg' | 'base' | '2sm' | 'sm' | 'xs' | '' | null
  products?: string[] | null
  category?: string | null
  attribute?: string | null
  sort?: 'newest' | 'topseller' | 'reduction' | '' | null
  limit?: string | number | null
  cta_label?: string | null
  cta_link?: LinkValue | null
  promotion_id?: string | null
  promotion_name?: string | null
  creative_name?: string | null
  creative_slot?: string | null
}

export interface QuoteBlock extends BlockBase<'quote'> {
  text?: string | null
  person?: string | null
  role?: string | null
  portrait?: AssetValue | null
}

export interface RecommendationsBlock extends BlockBase<'recommendations'> {
  headline?: string | null
  headline_size?: '2xl' | 'xl' | 'lg' | 'base' | '2sm' | 'sm' | 'xs' | '' | null
  kind?: 'recently_viewed' | 'bestsellers' | 'new' | 'similar' | '' | null
  products?: string[] | null
  category?: string | null
  limit?: string | number | null
}

export interface RichTextBlock extends BlockBase<'rich_text'> {
  headline?: string | null
  headline_size?: '2xl' | 'xl' | 'lg' | 'base' | '2sm' | 'sm' | 'xs' | '' | null
  text?: RichTextDocument | null
  width?: 'narrow' | 'wide' | '' | null
  anchor_id?: string | null
}

export interface SaletileBlock extends BlockBase<'saletile'> {
  position?: string | number | null
  columns?: '1' | '2' | '' | null
  headline?: string | null
  text?: string | null
  percent?: string | number | null
  tone?: 'light' | 'sand' | 'dark' | '' | null
  link_label?: string | null
  link?: LinkValue | null
  promotion_id?: string | null
  promotion_name?: string | null
  creative_name?: string | null
  creative_slot?: string | null
}

export interface ShoppableLookBlock extends BlockBase<'shoppable_look'> {
  topline?: string | null
  headline?: string | null
  headline_size?: '2xl' | 'xl' | 'lg' | 'base' | '2sm' | 'sm' | 'xs' | '' | null
  text?: string | null
  outfit?: string | null
  image?: AssetValue | null
  points?: (LookPointBlock)[] | null
  cta_label?: string | null
  cta_link?: LinkValue | null
  promotion_id?: string | null
  promotion_name?: string | null
  creative_name?: string | null
  creative_slot?: string | null
}

export interface SizeTableBlock extends BlockBase<'size_table'> {
  headline?: string | null
  headline_size?: '2xl' | 'xl' | 'lg' | 'base' | '2sm' | 'sm' | 'xs' | '' | null
  intro?: string | null
  image?: AssetValue | null
  table?: TableValue | null
  unit?: 'cm' | 'in' | '' | null
  note?: string | null
  anchor_id?: string | null
}

export interface StageBlock extends BlockBase<'stage'> {
  name?: string | null
  slides?: (StageSlideBlock)[] | null
}

export interface StageSlideBlock extends BlockBase<'stage_slide'> {
  topline?: string | null
  headline?: string | null
  headline_size?: '2xl' | 'xl' | 'lg' | 'base' | '2sm' | 'sm' | 'xs' | '' | null
  text?: string | null
  image?: AssetValue | null
  image_upright?: AssetValue | null
  cta_label?: string | null
  cta_link?: LinkValue | null
  tone?: 'light' | 'dark' | '' | null
  promotion_id?: string | null
  promotion_name?: string | null
  creative_name?: string | null
  creative_slot?: string | null
}

export interface StoreBlock extends BlockBase<'store'> {
  name?: string | null
  street?: string | null
  postal_code?: string | null
  city?: string | null
  country?: 'DE' | 'AT' | 'CH' | 'FR' | 'BE' | 'NL' | 'GB' | '' | null
  latitude?: string | number | null
  longitude?: string | number | null
  time_zone?: 'Europe/Berlin' | 'Europe/Vienna' | 'Europe/Zurich' | 'Europe/Paris' | 'Europe/Brussels' | 'Europe/Amsterdam' | 'Europe/London' | '' | null
  telephone?: string | null
  email?: string | null
  floors?: string | number | null
  area_square_metres?: string | number | null
  has_collection_point?: boolean | '' | null
  opened_on?: string | null
  departments?: ('women' | 'men' | 'girls' | 'boys')[] | null
  services?: string[] | null
  opening_hours?: (OpeningHoursBlock)[] | null
  holidays?: (StoreHolidayBlock)[] | null
  image?: AssetValue | null
  gallery?: AssetValue[] | null
  text?: RichTextDocument | null
  body?: (AccordionBlock | CountryFactsBlock | GalleryBlock | IconSliderBlock | ImageTextBlock | LinesBlock | NoticeBlock | OfficialGraphicBlock | ProductSliderBlock | QuoteBlock | RecommendationsBlock | RichTextBlock | ShoppableLookBlock | SizeTableBlock | StorefrontSectionBlock | VideoBlock)[] | null
  seo_title?: string | null
  seo_description?: string | null
  seo_image?: AssetValue | null
  is_hidden_from_search?: boolean | '' | null
}

export interface StoreHolidayBlock extends BlockBase<'store_holiday'> {
  day?: string | null
  name?: string | null
  opens?: string | null
  closes?: string | null
}

export interface StorefrontSectionBlock extends BlockBase<'storefront_section'> {
  storefronts?: ('at' | 'be' | 'fr-be' | 'ch' | 'fr-ch' | 'de' | 'fr' | 'nl' | 'uk')[] | null
  body?: (AccordionBlock | CountryFactsBlock | GalleryBlock | IconSliderBlock | ImageTextBlock | LinesBlock | NoticeBlock | OfficialGraphicBlock | QuoteBlock | RichTextBlock | SizeTableBlock | StorefrontSectionBlock | VideoBlock)[] | null
}

export interface StoresBlock extends BlockBase<'stores'> {
  headline?: string | null
  headline_size?: '2xl' | 'xl' | 'lg' | 'base' | '2sm' | 'sm' | 'xs' | '' | null
  intro?: string | null
  stores?: StoryReference<StoreBlock>[] | null
  has_map?: boolean | '' | null
}

export interface TeaserBlock extends BlockBase<'teaser'> {
  topline?: string | null
  headline?: string | null
  headline_size?: '2xl' | 'xl' | 'lg' | 'base' | '2sm' | 'sm' | 'xs' | '' | null
  text?: string | null
  image?: AssetValue | null
  aspect?: '4:5' | '3:4' | '1:1' | '3:2' | '16:9' | '' | null
  link?: LinkValue | null
  link_label?: string | null
  promotion_id?: string | null
  promotion_name?: string | null
  creative_name?: string | null
  creative_slot?: string | null
}

export interface TeaserGridBlock extends BlockBase<'teaser_grid'> {
  headline?: string | null
  headline_size?: '2xl' | 'xl' | 'lg' | 'base' | '2sm' | 'sm' | 'xs' | '' | null
  intro?: string | null
  columns?: '2' | '3' | '4' | '5' | '' | null
  teasers?: (TeaserBlock)[] | null
  anchor_id?: string | null
}

export interface TrendBlock extends BlockBase<'trend'> {
  headline?: string | null
  topline?: string | null
  intro?: string | null
  image?: AssetValue | null
  season?: string[] | null
  body?: (AccordionBlock | ArticleTeasersBlock | CatalogueOrderFormBlock | ContactFormBlock | CountryFactsBlock | GalleryBlock | HeroBannerBlock | HeroSliderBlock | IconSliderBlock | ImageTextBlock | LinesBlock | NewsletterSignupBlock | NewsletterUnsubscribeBlock | NoticeBlock | OfficialGraphicBlock | ProductSliderBlock | QuoteBlock | RecommendationsBlock | RichTextBlock | ShoppableLookBlock | SizeTableBlock | StageBlock | StorefrontSectionBlock | StoresBlock | TeaserGridBlock | VideoBlock)[] | null
  products?: string[] | null
  outfits?: string[] | null
  category?: string | null
  seo_title?: string | null
  seo_description?: string | null
  seo_image?: AssetValue | null
  is_hidden_from_search?: boolean | '' | null
}

export interface VideoBlock extends BlockBase<'video'> {
  service?: 'youtube' | 'vimeo' | '' | null
  video_id?: string | null
  title?: string | null
  caption?: string | null
  image?: AssetValue | null
  transcript?: RichTextDocument | null
  duration_seconds?: string | number | null
  promotion_id?: string | null
  promotion_name?: string | null
  creative_name?: string | null
  creative_slot?: string | null
}

/** By the name that a block has in its story. */
export interface Blocks {
  accordion: AccordionBlock
  accordion_item: AccordionItemBlock
  article: ArticleBlock
  article_teasers: ArticleTeasersBlock
  author: AuthorBlock
  blog_overview: BlogOverviewBlock
  catalogue_order_form: CatalogueOrderFormBlock
  contact_form: ContactFormBlock
  country_fact: CountryFactBlock
  country_facts: CountryFactsBlock
  fallback_tile: FallbackTileBlock
  gallery: GalleryBlock
  global_config: GlobalConfigBlock
  glossary: GlossaryBlock
  hero_banner: HeroBannerBlock
  hero_slider: HeroSliderBlock
  icon_item: IconItemBlock
  icon_slider: IconSliderBlock
  image_text: ImageTextBlock
  inspirationpromo: InspirationpromoBlock
  lines: LinesBlock
  link_group: LinkGroupBlock
  listing_page: ListingPageBlock
  look_point: LookPointBlock
  lookbook: LookbookBlock
  material: MaterialBlock
  newsletter_signup: NewsletterSignupBlock
  newsletter_unsubscribe: NewsletterUnsubscribeBlock
  newsletterpromo: NewsletterpromoBlock
  notice: NoticeBlock
  official_graphic: OfficialGraphicBlock
  opening_hours: OpeningHoursBlock
  outfit_page: OutfitPageBlock
  outfittile: OutfittileBlock
  page: PageBlock
  page_link: PageLinkBlock
  product_slider: ProductSliderBlock
  quote: QuoteBlock
  recommendations: RecommendationsBlock
  rich_text: RichTextBlock
  saletile: SaletileBlock
  shoppable_look: ShoppableLookBlock
  size_table: SizeTableBlock
  stage: StageBlock
  stage_slide: StageSlideBlock
  store: StoreBlock
  store_holiday: StoreHolidayBlock
  storefront_section: StorefrontSectionBlock
  stores: StoresBlock
  teaser: TeaserBlock
  teaser_grid: TeaserGridBlock
  trend: TrendBlock
  video: VideoBlock
}

export type BlockName = keyof Blocks
export type Block = Blocks[BlockName]
export type RootName = 'article' | 'author' | 'blog_overview' | 'global_config' | 'glossary' | 'listing_page' | 'lookbook' | 'material' | 'outfit_page' | 'page' | 'store' | 'trend'
