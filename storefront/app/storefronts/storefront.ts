import type { Answer } from '#app/rpc/client'

/** One storefront as `getShops` lists it. */
export type Storefront = Answer<'getShops'>['shops'][number]

/** Everything of the current storefront that a page shows. */
export type ShopConfiguration = Answer<'getShopConfiguration'>

export type NavigationTree = Answer<'fetchNavigationTreeByName'>

export type PathWord = 'outfits' | 'magazine'

/** The word under which a storefront's language keeps its outfits or its magazine. */
export function pathWord(shop: Storefront, word: PathWord): string {
  return (shop.pathWords as Record<PathWord, string>)[word]
}

/** The country as the storefront's own shoppers call it. */
export function countryName(shop: Storefront): string {
  return (shop.countryNames as Record<string, string>)[shop.language] ?? shop.country
}

/** Country and language are both needed: Belgium and Switzerland have two storefronts each. */
export function storefrontName(shop: Storefront): string {
  return `${countryName(shop)}, ${shop.languageName}`
}
