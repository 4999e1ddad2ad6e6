import type { RouterContextProvider } from 'react-router'
import { pageNotFound } from './pageNotFound'
import { pathWord, type PathWord } from '#app/storefronts/storefront'
import { shopContext } from './loadContext'

/** `/fr/outfits` is not a page of the French storefront: there it is called ensembles. */
export function requirePathWord(
  request: Request,
  context: Readonly<RouterContextProvider>,
  word: PathWord,
): void {
  const shop = context.get(shopContext)
  const segment = new URL(request.url).pathname.split('/')[2]?.replace(/\.data$/, '')
  if (!shop || pathWord(shop, word) !== segment) throw pageNotFound(request)
}
