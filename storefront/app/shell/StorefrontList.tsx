// Outside any storefront: all of them by country, greeted in every language that we speak.
import { Link } from 'react-router'
import { Headline } from '#app/ui/Headline'
import { fourLanguages } from '#app/texts/fourLanguages'
import { countryName } from '#app/storefronts/storefront'
import { chooseStorefront } from '#app/storefronts/storefrontChoice'
import { useShops } from '#app/storefronts/useShop'

export function StorefrontList() {
  return (
    <>
      <p className="font-serif text-3xl">Vitrine</p>
      <Headline size="2xl" level={1} className="mt-10 md:mt-20">
        {fourLanguages.map(({ lang, welcome }, index) => (
          <span key={lang} lang={lang} className={index === 0 ? '' : 'text-graphite'}>
            {welcome}{' '}
          </span>
        ))}
      </Headline>
      <ul className="mt-6 flex flex-col gap-1 text-graphite">
        {fourLanguages.map(({ lang, choose }) => (
          <li key={lang} lang={lang}>
            {choose}
          </li>
        ))}
      </ul>
      <StorefrontsByCountry />
    </>
  )
}

export function StorefrontsByCountry() {
  const { shops } = useShops()
  const countries = [...new Set(shops.map(({ country }) => country))]
  return (
    <ul className="mt-12 grid gap-x-8 md:mt-16 md:grid-cols-2 lg:grid-cols-3">
      {countries.map((country) => (
        <li key={country} className="border-t border-stone py-5">
          <ul>
            {shops
              .filter((shop) => shop.country === country)
              .map((shop) => (
                <li key={shop.code}>
                  <Link
                    to={`/${shop.code}`}
                    lang={shop.locale}
                    hrefLang={shop.locale}
                    className="group flex min-h-11 flex-wrap items-baseline gap-x-3 py-1"
                    onClick={() => chooseStorefront(shop.code)}
                  >
                    <span className="flex-auto font-serif text-2xl decoration-1 underline-offset-4 group-hover:underline">
                      {countryName(shop)}
                    </span>
                    <span className="text-sm text-graphite">{shop.languageName}</span>
                    <span className="min-w-10 text-right text-sm text-graphite">
                      {shop.currency}
                    </span>
                  </Link>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
