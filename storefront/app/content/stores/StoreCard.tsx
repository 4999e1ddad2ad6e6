import { ShopLink } from '#app/links/ShopLink'
import { useShop } from '#app/storefronts/useShop'
import { Headline } from '#app/ui/Headline'
import { OpenNow } from './OpenNow'
import { useServiceNames } from '../words'
import { storeLines } from './storeAddress'
import { storeHours } from './storeHours'
import type { StoreEntry } from './storeSelection'

export function StoreCard({
  store: { path, content },
  level,
}: {
  store: StoreEntry
  level: 3 | 4
}) {
  const { language } = useShop()
  const services = useServiceNames(content.services)
  return (
    <article className="relative flex h-full flex-col border-t border-stone pt-4">
      <Headline size="base" level={level}>
        <ShopLink to={path} className="after:absolute after:inset-0 hover:underline">
          {content.city || content.name}
        </ShopLink>
      </Headline>
      <address className="mt-2 text-graphite not-italic">
        {storeLines(content, language).map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
      <div className="mt-2">
        <OpenNow hours={storeHours(content)} />
      </div>
      {services.length > 0 && (
        <p className="mt-1 text-sm text-graphite">{services.map(([, name]) => name).join(' · ')}</p>
      )}
    </article>
  )
}
