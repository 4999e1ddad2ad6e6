import { useSyncExternalStore } from 'react'
import { Icon } from '#app/media/Icon'
import { ShopLink } from '#app/shops/ShopLink'
import { useTexts } from '#app/shops/texts'
import { useConfiguration } from '#app/shops/useConfiguration'
import { deliveryDays, writtenDays } from '#app/shops/workingDays'

export interface DeliveryDays {
  /** The days between which an order of now delivery. */
  days: string
  /** The end of the day for which that was written. */
  until: number
}

/** When it comes, what that costs and how long one may think it over, without opening anything. */
export function Promises({ delivery }: { delivery: DeliveryDays }) {
  const t = useTexts()
  const { configuration, amounts } = useConfiguration()
  const days = useDeliveryDays(delivery)
  return (
    <ul className="promises">
      <li>
        <Icon name="ui-truck" />
        <span>
          <span className="block">{t('product.arrives', { days })}</span>
          <ShopLink to="/c/service/delivery" className="link text-sm text-graphite">
            {t('product.delivery.terms', {
              cost: amounts.cost,
              amount: amounts.freeFrom,
            })}
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

/** A page may have been kept since yesterday; the browser knows what day it is. */
function useDeliveryDays({ days, until }: DeliveryDays): string {
  const { configuration } = useConfiguration()
  return useSyncExternalStore(
    neverChanging,
    () =>
      Date.now() < until
        ? days
        : writtenDays(
            configuration.locale,
            deliveryDays(configuration.timeZone, configuration.delivery, new Date()),
          ),
    () => days,
  )
}

const neverChanging = () => () => undefined
