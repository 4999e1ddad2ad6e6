// An order as it stands: what is to be done, how far it is, goods, parcels, and what can still be done.
import { CostTable } from '#app/shopper/CostTable'
import { money } from '#app/formats/formats'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { Headline } from '#app/ui/Headline'
import { AnnouncedReturns } from './AnnouncedReturns'
import { Invoices } from './Invoices'
import { OrderDelivery } from './OrderDelivery'
import { OrderItems } from './OrderItems'
import type { Order, OrderOutcome, ReturnOptions } from './orderOutcome'
import { OrderPackages } from './OrderPackages'
import { OrderProgress } from './OrderProgress'
import { Reorder } from './Reorder'
import { SendingBack } from './SendingBack'
import { TransferDue } from './TransferDue'

interface Props {
  order: Order
  returnOptions: ReturnOptions | null
  outcome: OrderOutcome | undefined
}

export function OrderDetails({ order, returnOptions, outcome }: Props) {
  const t = useTexts()
  return (
    <>
      <TransferDue order={order} />
      <OrderProgress order={order} />
      <div className="mt-10 gap-x-16 lg:grid lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr]">
        <div>
          <AnnouncedReturns order={order} address={returnOptions?.address ?? []} />
          <section aria-labelledby="order-items">
            <Headline size="base" level={2} id="order-items">
              {t('orders.items')}
            </Headline>
            <div className="mt-4 border-b border-stone">
              <OrderItems order={order} />
            </div>
          </section>
          <OrderPackages order={order} />
        </div>
        <aside className="mt-10 self-start bg-linen p-6 lg:row-span-2 lg:mt-0">
          <Costs order={order} />
          <OrderDelivery order={order} />
          <Invoices order={order} />
          {/* What waits for its payment is not ordered once more. */}
          {order.status !== 'pending' && <Reorder order={order} outcome={outcome} />}
        </aside>
        <div>
          <SendingBack order={order} options={returnOptions} outcome={outcome} />
        </div>
      </div>
    </>
  )
}

function Costs({ order }: { order: Order }) {
  const t = useTexts()
  const shop = useShop()
  const place = { ...shop, currency: order.currencyCode }
  const { cost, payment } = order
  return (
    <>
      <CostTable cost={cost} voucherCode={order.voucherCode} currency={order.currencyCode} />
      {payment && <p className="mt-4">{t('orders.paid', { method: payment.name })}</p>}
      {order.refunds.length > 0 && (
        <ul className="mt-1 text-sm text-graphite">
          {order.refunds.map(({ amount, status }, at) => (
            <li key={at}>{t(`orders.refund.${status}`, { amount: money(place, amount) })}</li>
          ))}
        </ul>
      )}
    </>
  )
}
