// What search engines and tabs read of a page; React moves these elements into the head.
import { useLocation } from 'react-router'
import { samePageIn } from './links'
import { useShops } from './useShop'

interface Props {
  title: string
  description?: string
  noindex?: boolean
}

export function PageHead({ title, description, noindex = false }: Props) {
  const { shop, shops, publicUrl } = useShops()
  const { pathname } = useLocation()
  const here = pathname === '/' ? '/' : pathname.replace(/\/+$/, '')
  const alternates = shops
    .map((other) => ({
      other,
      page: shop ? samePageIn(other, shop, here) : { path: `/${other.code}`, exact: here === '/' },
    }))
    .filter(({ page }) => page.exact)
  return (
    <>
      <title>{`${title} – Vitrine`}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex,follow" />}
      <link rel="canonical" href={publicUrl + here} />
      {alternates.map(({ other, page }) => (
        <link
          key={other.code}
          rel="alternate"
          hrefLang={other.locale}
          href={publicUrl + page.path}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${publicUrl}/`} />
    </>
  )
}
