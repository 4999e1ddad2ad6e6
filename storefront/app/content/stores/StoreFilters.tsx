import { useFollowLinks } from '#app/links/useFollowLinks'
import { useShop, useShops } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import { useServiceNames } from '../words'
import { countryWord } from './storeAddress'
import {
  servicesOf,
  storesByCountry,
  writeFilter,
  type StoreEntry,
  type StoreFilter,
} from './storeSelection'

interface Props {
  stores: StoreEntry[]
  filter: StoreFilter
  path: string
}

/** Links, so that they work without scripts and can be sent to somebody. */
export function StoreFilters({ stores, filter, path }: Props) {
  const t = useTexts()
  const { country, language } = useShop()
  const { shops } = useShops()
  const services = useServiceNames(servicesOf(stores))
  const countries = storesByCountry(stores, country).map(({ country }): [string, string] => [
    country,
    countryWord(shops, language, country),
  ])
  return (
    <div className="grid gap-4">
      {countries.length > 1 && (
        <Choices
          label={t('stores.countries')}
          all={t('stores.countries.all')}
          chosen={filter.country}
          choices={countries}
          addressOf={(country) => path + writeFilter({ ...filter, country })}
        />
      )}
      {services.length > 0 && (
        <Choices
          label={t('stores.services')}
          all={t('stores.services.all')}
          chosen={filter.service}
          choices={services}
          addressOf={(service) => path + writeFilter({ ...filter, service })}
        />
      )}
    </div>
  )
}

interface ChoicesProps {
  label: string
  all: string
  chosen: string | null
  choices: [value: string, name: string][]
  addressOf: (value: string | null) => string
}

function Choices({ label, all, chosen, choices, addressOf }: ChoicesProps) {
  const follow = useFollowLinks({ staysInPlace: true })
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="child-links store-choices" onClick={follow}>
        {[[null, all] as const, ...choices].map(([value, name]) => (
          <li key={name}>
            <a href={addressOf(value)} aria-current={value === chosen ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
