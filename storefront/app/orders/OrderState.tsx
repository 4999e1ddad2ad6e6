import { date } from '#app/formats/formats'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import type { Order } from './orderOutcome'

/** Since when there is an order, where it stands, and whether its customer has withdrawn. */
export function OrderState({ order }: { order: Order }) {
  const t = useTexts()
  const shop = useShop()
  const { law, declaredAt } = order.withdrawal
  return (
    <>
      {t('orders.placed', { day: date(shop, order.placedAt) })} ·{' '}
      {t(`orders.status.${order.status}`)}
      {declaredAt && ` · ${t(`orders.declared.${law}`, { day: date(shop, declaredAt) })}`}
    </>
  )
}
