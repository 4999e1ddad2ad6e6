import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { useShops } from '#app/storefronts/useShop'

export interface Crumb {
  name: string
  /** A path of this storefront, with its prefix. */
  path: string
}

/** From the department to this page, for shoppers and for search engines. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  const t = useTexts()
  const { publicUrl } = useShops()
  const above = trail.slice(0, -1)
  const here = trail.at(-1)
  // On a phone the way to a product fills the line; the headline says the rest.
  const last = trail.length > 2 ? 'max-md:hidden' : ''
  return (
    <nav aria-label={t('breadcrumbs.label')} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {above.map(({ name, path }, place) => (
          <li key={path} className="flex items-center gap-x-2">
            <ShopLink to={path} className="inline-flex min-h-8 items-center hover:underline">
              {name}
            </ShopLink>
            <span
              aria-hidden="true"
              className={`text-graphite ${place === above.length - 1 ? last : ''}`.trimEnd()}
            >
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className={`text-graphite ${last}`.trimEnd()}>
          {here?.name}
        </li>
      </ol>
      <script type="application/ld+json">{JSON.stringify(breadcrumbList(trail, publicUrl))}</script>
    </nav>
  )
}

export function breadcrumbList(trail: Crumb[], publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: publicUrl + path,
    })),
  }
}
