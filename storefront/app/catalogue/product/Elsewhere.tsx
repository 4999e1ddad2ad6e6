import { Link } from 'react-router'
import type { Answer } from '#app/rpc/client'
import { PageHead } from '#app/pages/PageHead'
import { countryName, storefrontName } from '#app/storefronts/storefront'
import { useTexts } from '#app/texts/texts'
import { useShop, useShops } from '#app/storefronts/useShop'
import { ButtonLink } from '#app/ui/Button'
import { Headline } from '#app/ui/Headline'
import type { TileProduct } from '#app/products/tile'
import { TileRow } from '#app/products/TileRow'

interface Props {
  places: Answer<'getAllShopProductsForId'>
  instead: TileProduct[]
}

/** A product that is sold, but not here: says so, and where it is. */
export function Elsewhere({ places, instead }: Props) {
  const t = useTexts()
  const shop = useShop()
  const { shops } = useShops()
  const title = t('product.elsewhere.title')
  return (
    <section className="wide py-14 lg:py-24">
      <PageHead title={title} isError />
      <Headline size="xl" level={1}>
        {title}
      </Headline>
      <p className="mt-4 text-graphite">
        {t('product.elsewhere.text', { country: countryName(shop) })}
      </p>
      <ul className="mt-6">
        {places.map(({ path, locale, product }) => {
          const other = shops.find(({ code }) => code === path)
          return (
            other && (
              <li key={path}>
                <Link
                  className="link inline-flex min-h-11 items-center"
                  to={product.url}
                  hrefLang={locale}
                  lang={locale}
                >
                  {storefrontName(other)}
                </Link>
              </li>
            )
          )
        })}
      </ul>
      <ButtonLink className="mt-8" to={`/${shop.code}`}>
        {t('error.continue')}
      </ButtonLink>
      {instead.length > 0 && (
        <TileRow id="instead" title={t('product.popular')} products={instead} />
      )}
    </section>
  )
}
