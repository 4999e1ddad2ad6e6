import { addressLines, isSameAddress } from '#app/forms/addressLayout'
import { writtenDays } from '#app/formats/workingDays'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import type { Order } from './orderOutcome'

const AWAITED: readonly Order['status'][] = [
  'pending',
  'awaitingPayment',
  'confirmed',
  'partlyShipped',
  'shipped',
]

/** When it comes. */
function Arrival({ order }: { order: Order }) {
  const t = useTexts()
  const { locale } = useShop()
  const { delivery, status } = order
  const days = writtenDays(locale, [new Date(delivery.min), new Date(delivery.max)])
  return (
    <p className="text-sm text-graphite">
      {status === 'awaitingPayment'
        ? t('orders.arrives.afterTransfer')
        : t('orders.arrives', { days })}
    </p>
  )
}

export function OrderDelivery({ order }: { order: Order }) {
  const t = useTexts()
  const { language } = useShop()
  const { shippingAddress, billingAddress } = order
  const isAwaited = AWAITED.includes(order.status)
  const isOne =
    !!shippingAddress && (!billingAddress || isSameAddress(shippingAddress, billingAddress))
  return (
    <div className="mt-6 border-t border-stone pt-4">
      {(isAwaited || !isOne) && <p className="font-medium">{t('orders.delivery')}</p>}
      {isAwaited && <Arrival order={order} />}
      {isOne && (
        <p className={isAwaited ? 'mt-4 font-medium' : 'font-medium'}>{t('orders.address.both')}</p>
      )}
      {shippingAddress && (
        <address className="mt-2 not-italic">
          {addressLines(shippingAddress, language).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      )}
      {billingAddress && !isOne && (
        <>
          <p className="mt-4 font-medium">{t('checkout.billing')}</p>
          <address className="mt-2 not-italic">
            {addressLines(billingAddress, language).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </>
      )}
    </div>
  )
}
