// One way in for whoever wants to send something back. The declaration that the law gives stands below
// it, for the whole period, and alone as long as nothing has been sent.
import { date } from '#app/formats/formats'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import type { Order, OrderOutcome, ReturnOptions } from './orderOutcome'
import { ReturnForm } from './ReturnForm'
import { Withdrawal } from './Withdrawal'

interface Props {
  order: Order
  options: ReturnOptions | null
  outcome: OrderOutcome | undefined
}

export function SendingBack({ order, options, outcome }: Props) {
  const t = useTexts()
  const shop = useShop()
  const mine = outcome?.form === 'return' ? outcome : null
  const isOpen = options?.isOpen === true
  if (!isOpen && mine === null) {
    return <Withdrawal order={order} outcome={outcome} level={2} />
  }
  return (
    <section aria-labelledby="order-returns" className="mt-10" id="returns">
      <Headline size="base" level={2} id="order-returns">
        {t('orders.returns.title')}
      </Headline>
      {mine?.kind === 'done' && (
        <p role="status" className="mt-3 bg-linen px-4 py-3">
          {t('orders.returns.done')}
        </p>
      )}
      {isOpen && (
        <>
          <p className="mt-2 max-w-prose">{t('orders.returns.how')}</p>
          <p className="mt-2 text-graphite">
            {t('orders.returns.until', { day: date(shop, options.until) })}
          </p>
          <ReturnForm order={order} options={options} outcome={mine} />
        </>
      )}
      <Withdrawal order={order} outcome={outcome} level={3} />
    </section>
  )
}
