import { useLocation } from 'react-router'
import { useShop, useShops } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { relatedStories } from '../fields'
import { StoreCard } from './StoreCard'
import { StoreFilters } from './StoreFilters'
import { StoreMap } from './StoreMap'
import { countryWord } from './storeAddress'
import { matchingStores, readFilter, storesByCountry } from './storeSelection'
import type { StoresBlock } from '../blockTypes'

/** So many that one wants to choose among them. */
const MANY = 6

/** Stores by country. A draft among them is left out until it is published. */
export default function StoreList({ block }: { block: StoresBlock }) {
  const t = useTexts()
  const { country: ownCountry, language } = useShop()
  const { shops } = useShops()
  const { pathname, search } = useLocation()
  const stores = relatedStories(block.stores)
  const filter = readFilter(new URLSearchParams(search), stores)
  const matching = matchingStores(stores, filter)
  const groups = storesByCountry(matching, ownCountry)
  if (stores.length === 0) return null
  return (
    <section className="wide mt-10">
      {block.headline && (
        <Headline size={block.headline_size || 'lg'} level={2}>
          {block.headline}
        </Headline>
      )}
      {block.intro && <p className="mt-3 max-w-prose text-graphite">{block.intro}</p>}
      {stores.length >= MANY && (
        <div className="mt-6">
          <StoreFilters stores={stores} filter={filter} path={pathname} />
        </div>
      )}
      <div className={block.has_map ? 'stores-with-map' : 'mt-8'}>
        {block.has_map && <StoreMap stores={matching} />}
        <div className="min-w-0">
          <p role="status" className="sr-only">
            {t('stores.count', { count: matching.length })}
          </p>
          {groups.length === 0 && <p>{t('stores.none')}</p>}
          {groups.map(({ country, stores }) => (
            <section key={country} className="mt-10 first-of-type:mt-0">
              <Headline size="xs" level={block.headline ? 3 : 2} className="text-graphite">
                {countryWord(shops, language, country)}
              </Headline>
              <ul className="mt-3 grid gap-x-8 gap-y-8 sm:grid-cols-2">
                {stores.map((store) => (
                  <li key={store.uuid}>
                    <StoreCard store={store} level={block.headline ? 4 : 3} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  )
}
