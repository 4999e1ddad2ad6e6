// Generated from content/blocks by `make contract`. Not to be changed by hand.

export type ShopSource = 'product' | 'category' | 'outfit'

/** Fields that name stories, as the content service resolves them. */
export const RELATIONS = [
  'article.author',
  'article.related',
  'article_teasers.articles',
  'author.store',
  'blog_overview.featured',
  'glossary.entries',
  'lookbook.related',
  'material.related',
  'material.articles',
  'page.overview',
  'stores.stores',
]

/** What the fields of a block name of the shop. */
export const SHOP_FIELDS: Readonly<Record<string, Readonly<Record<string, ShopSource>>>> = {
  article: { products: 'product', outfits: 'outfit' },
  listing_page: { category: 'category' },
  look_point: { product: 'product' },
  lookbook: { outfits: 'outfit' },
  material: { category: 'category' },
  outfit_page: { outfit: 'outfit', similar: 'outfit' },
  outfittile: { outfit: 'outfit' },
  product_slider: { products: 'product', category: 'category' },
  recommendations: { products: 'product', category: 'category' },
  shoppable_look: { outfit: 'outfit' },
  trend: { products: 'product', outfits: 'outfit', category: 'category' },
}
