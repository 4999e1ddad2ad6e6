// The parcels of an order: with whom, since when, and where each is followed.
import { date } from '#app/formats/formats'
import { Icon } from '#app/media/Icon'
import type { IconName } from '#app/media/iconNames'
import { useShop } from '#app/storefronts/useShop'
import { useTexts, type TextKey } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import type { Order } from './orderOutcome'

export function OrderPackages({ order }: { order: Order }) {
  const t = useTexts()
  const shop = useShop()
  if (order.packages.length === 0) return null
  return (
    <section aria-labelledby="order-packages" className="mt-10">
      <Headline size="base" level={2} id="order-packages">
        {t('orders.packages')}
      </Headline>
      <ul className="mt-4">
        {order.packages.map((parcel) => (
          <li key={parcel.id} className="flex items-center gap-4 border-t border-stone py-4">
            <Icon name={`carrier-${parcel.carrier}` as IconName} label="" />
            <div className="min-w-0 flex-1">
              <p>
                {t('orders.package', {
                  carrier: parcel.carrier.replaceAll('-', '_'),
                  name: t(`carrier.${parcel.carrier}` as TextKey),
                  day: date(shop, parcel.shippedAt),
                })}
              </p>
              {parcel.deliveredAt && (
                <p className="text-sm text-graphite">
                  {t('orders.package.delivered', { day: date(shop, parcel.deliveredAt) })}
                </p>
              )}
            </div>
            {parcel.trackingUrl && (
              <a
                href={parcel.trackingUrl}
                target="_blank"
                rel="noreferrer"
                className="link min-h-11 py-2.5 text-sm"
              >
                {t('orders.package.follow')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
