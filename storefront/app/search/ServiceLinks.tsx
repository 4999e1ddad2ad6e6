import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { useConfiguration } from '#app/storefronts/useConfiguration'
import { Headline } from '#app/ui/Headline'

/** For those who look for an answer and not for clothes. */
export function ServiceLinks({ className }: { className: string }) {
  const t = useTexts()
  const { navigation } = useConfiguration()
  return (
    <nav aria-labelledby="search-service" className={className}>
      <Headline size="sm" level={2} id="search-service">
        {t('results.service')}
      </Headline>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {navigation.service.items.map(({ id, label, path }) => (
          <li key={id} className="text-graphite">
            <ShopLink
              to={path}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline lg:min-h-9"
            >
              {label}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
