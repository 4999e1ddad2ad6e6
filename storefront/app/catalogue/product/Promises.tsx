import { useSyncExternalStore } from 'react'
import { Icon } from '#app/media/Icon'
import { money } from '#app/shops/formats'
import { ShopLink } from '#app/shops/ShopLink'
import { useTexts } from '#app/shops/texts'
import { useConfiguration } from '#app/shops/useConfiguration'
import { deliveryDays, writtenDays } from './workingDays'

/** When it comes, what that costs and how long one may think it over, without opening anything. */
export function Promises({ arrives }: { arrives: string }) {
  const t = useTexts()
  const { configuration } = useConfiguration()
  const { freeFrom, cost, returnDays } = configuration.delivery
  const days = useArrival(arrives)
  return (
    <ul className="promises">
      <li>
        <Icon name="ui-truck" />
        <span>
          <span className="block">{t('product.arrives', { days })}</span>
          <ShopLink to="/c/service/delivery" className="link text-sm text-graphite">
            {t('product.delivery.terms', {
              cost: money(configuration, cost),
              amount: money(configuration, freeFrom),
            })}
          </ShopLink>
        </span>
      </li>
      <li>
        <Icon name="ui-return" />
        <ShopLink to="/c/service/returns" className="link">
          {t('service.returns', { days: returnDays })}
        </ShopLink>
      </li>
    </ul>
  )
}

/** A page may have been kept since yesterday; the browser knows what day it is. */
function useArrival(written: string): string {
  const { configuration } = useConfiguration()
  return useSyncExternalStore(
    neverChanging,
    () =>
      writtenDays(
        configuration.locale,
        deliveryDays(configuration, configuration.delivery.days, new Date()),
      ),
    () => written,
  )
}

const neverChanging = () => () => undefined
