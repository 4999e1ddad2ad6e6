import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { useConfiguration } from '#app/storefronts/useConfiguration'
import { Headline } from '#app/ui/Headline'
import { SearchAgain } from './SearchAgain'
import { ServiceLinks } from './ServiceLinks'

/** A search without a result, or without a term: what to try, and ways into the shop. */
export function NothingFound({ term }: { term: string }) {
  const t = useTexts()
  const { navigation } = useConfiguration()
  return (
    <section className="grid grid-cols-1 gap-x-16 gap-y-10 md:grid-cols-2">
      <div>
        <Headline size="xl" level={1} className="wrap-anywhere">
          {term ? t('results.nothing', { term }) : t('search.label')}
        </Headline>
        {term && <p className="mt-3 max-w-prose text-graphite">{t('results.nothing.hint')}</p>}
        <SearchAgain term={term} />
        {term && <ServiceLinks className="pt-10" />}
      </div>
      <nav aria-labelledby="search-categories">
        <Headline size="sm" level={2} id="search-categories">
          {t('results.categories')}
        </Headline>
        <div className="mt-3 [columns:2_8rem] gap-x-8">
          {navigation.main.items.map(({ id, label, path, children }) => (
            <ul key={id} className="break-inside-avoid pb-2">
              <CategoryLink to={path} name={label} isStrong />
              {children.slice(0, 4).map((child) => (
                <CategoryLink key={child.id} to={child.path} name={child.label} />
              ))}
            </ul>
          ))}
        </div>
      </nav>
    </section>
  )
}

function CategoryLink({
  to,
  name,
  isStrong = false,
}: {
  to: string
  name: string
  isStrong?: boolean
}) {
  return (
    <li className={isStrong ? 'font-medium' : 'text-graphite'}>
      <ShopLink
        to={to}
        className="inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline lg:min-h-9"
      >
        {name}
      </ShopLink>
    </li>
  )
}
