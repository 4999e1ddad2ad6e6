import { useSyncExternalStore } from 'react'
import { Icon } from '#app/media/Icon'
import { ShopLink } from '#app/links/ShopLink'
import type { ShopConfiguration } from '#app/storefronts/storefront'
import { useTexts } from '#app/texts/texts'
import { useConfiguration } from '#app/storefronts/useConfiguration'
import { deliveryDays, writtenDays } from '#app/formats/workingDays'

export interface DeliveryDays {
  /** The days between which an order of now arrives. */
  days: string
  /** The next hour of packing, until which they hold. */
  until: number
}

interface Props {
  delivery: DeliveryDays
  amount: number
  /** When the piece itself is expected, where it is sold before it is there. */
  expectedAt: string | undefined
}

/** When it comes, what that costs and how long one may think it over, without opening anything. */
export function Promises({ delivery, amount, expectedAt }: Props) {
  const t = useTexts()
  const { configuration, amounts } = useConfiguration()
  const ofStock = useDeliveryDays(delivery)
  const days = expectedAt ? daysFrom(configuration, new Date(expectedAt)) : ofStock
  return (
    <ul className="promises">
      <li>
        <Icon name="ui-truck" />
        <span>
          <span className="block">{t('product.arrives', { days })}</span>
          {!expectedAt && (
            <span className="block text-sm text-graphite">
              {t('product.packed', { hour: configuration.delivery.packingHour })}
            </span>
          )}
          <ShopLink to="/c/service/delivery" className="link text-sm text-graphite">
            {amount >= configuration.delivery.freeFrom
              ? t('product.delivery.free')
              : t('product.delivery.terms', { cost: amounts.cost, amount: amounts.freeFrom })}
          </ShopLink>
        </span>
      </li>
      <li>
        <Icon name="ui-return" />
        <ShopLink to="/c/service/returns" className="link">
          {t('service.returns', { days: configuration.delivery.returnDays })}
        </ShopLink>
      </li>
    </ul>
  )
}

/** A page may have been kept since yesterday; the browser knows how late it is. */
function useDeliveryDays({ days, until }: DeliveryDays): string {
  const { configuration } = useConfiguration()
  return useSyncExternalStore(
    neverChanging,
    () => (Date.now() < until ? days : daysFrom(configuration, new Date())),
    () => days,
  )
}

function daysFrom({ locale, timeZone, delivery }: ShopConfiguration, day: Date): string {
  return writtenDays(locale, deliveryDays(timeZone, delivery, day))
}

const neverChanging = () => () => undefined
