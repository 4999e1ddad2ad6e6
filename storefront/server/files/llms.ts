// For programs that read in a person's stead: what the shop is, and where everything stands.
import { storefrontName, type Storefront } from '#app/storefronts/storefront.ts'

export const LLMS = '/llms.txt'

export function llmsText(publicUrl: string, apiBasePath: string, shops: Storefront[]): string {
  return `# Vitrine

> A fashion shop for women and men. It is sold in ${shops.length} storefronts, one for each country and language; the first part of every path names the storefront, and its language, currency and prices hold for all pages below it. Prices include VAT.

## Storefronts

${shops.map((shop) => `- [${storefrontName(shop)}](${publicUrl}/${shop.code}): prices in ${shop.currency}, pages in ${shop.locale}, shop number ${shop.shopId}`).join('\n')}

## Pages

- Products are at \`/{storefront}/p/{slug}/{id}\`; the id alone decides, a wrong slug leads to the right one. Each page holds a schema.org ProductGroup with every size, its price, availability, delivery and returns.
- Categories are at \`/{storefront}/{slug}\`, deeper ones below; \`?page=2\` is the next page. Filters and sorting are in the query and are not meant to be indexed.
- Search is at \`/{storefront}/search?term=…\`. Please use it for a person's question, not to crawl.
- [Sitemap](${publicUrl}/sitemap.xml): every page, with its other languages and its pictures.

## Calls

- \`POST ${publicUrl}${apiBasePath}/rpc/{procedure}\` with the header \`x-shop-id: <shop number>\` and the body \`{"payload": {…}}\` answers JSON. Reading needs no key: \`getProductById\` {"id"}, \`getProductsByCategory\` {"category": "/path"}, \`getCategoryTree\`, \`getSizeTable\` {"productId"}, \`getOutfits\`. Money is in whole minor units of the storefront's currency.
- Too many calls are answered with 429 and \`Retry-After\`.
`
}
