// Every storefront by country, language and currency. Without scripts each entry is a button of a
// form; with them the choice is finished only when its storefront has loaded.
import { type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { queryIn } from './queryIn'
import { countryName, storefrontName, type Storefront } from './storefront'
import { chooseStorefront, useStorefrontChoice } from './storefrontChoice'
import { useTexts } from '#app/texts/texts'
import { useSamePage } from './useSamePage'
import { useShop, useShops } from './useShop'
import { useSwitchStorefront } from './useSwitchStorefront'

export function StorefrontSwitcher() {
  const t = useTexts()
  const here = useShop()
  const { shops } = useShops()
  const { hash } = useLocation()
  const switchTo = useSwitchStorefront()
  const pathIn = usePathIn()
  const choice = useStorefrontChoice()
  const pending = shops.find(({ code }) => code === choice && code !== here.code)

  function choose(event: MouseEvent, other: Storefront) {
    event.preventDefault()
    if (other.code === here.code) chooseStorefront(other.code)
    else void switchTo(other, pathIn(other) + hash)
  }

  return (
    <form method="post" action="/switch" aria-busy={pending ? true : undefined}>
      {/* Down the columns: the storefronts of one country stay together. */}
      <ul className="gap-x-8 sm:columns-2">
        {shops.map((shop) => (
          <li key={shop.code} className="break-inside-avoid border-t border-stone">
            <button
              type="submit"
              name="to"
              value={pathIn(shop)}
              lang={shop.locale}
              aria-current={shop.code === here.code ? 'true' : undefined}
              className="group relative flex min-h-14 w-full flex-wrap items-center gap-x-4 py-2 text-left"
              onClick={(event) => choose(event, shop)}
            >
              <span className="flex-auto decoration-1 underline-offset-4 group-hover:underline group-aria-[current]:font-medium">
                {countryName(shop)}
              </span>
              <span className="text-sm text-graphite">{shop.languageName}</span>
              <span className="min-w-10 text-right text-sm text-graphite">{shop.currency}</span>
              {shop === pending && (
                <span className="waiting-line absolute inset-x-0 bottom-0" aria-hidden="true" />
              )}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {pending && t('switcher.pending', { shop: storefrontName(pending) })}
      </p>
    </form>
  )
}

/** For browsers that run no scripts and do not know either how a button opens a dialog. */
export function PlainSwitcher() {
  const { shops } = useShops()
  const pathIn = usePathIn()
  return (
    <form method="post" action="/switch">
      {shops.map((shop) => (
        <button
          key={shop.code}
          name="to"
          value={pathIn(shop)}
          lang={shop.locale}
          className="link mr-4 min-h-11"
        >
          {storefrontName(shop)}
        </button>
      ))}
    </form>
  )
}

/** Where a storefront shows what this page shows, with what its query means there too. */
function usePathIn(): (other: Storefront) => string {
  const here = useShop()
  const { pathname, search } = useLocation()
  const samePage = useSamePage()
  return (other) => {
    if (other.code === here.code) return pathname + search
    const page = samePage(other)
    return page.exact ? page.path + queryIn(other, here, search) : page.path
  }
}
