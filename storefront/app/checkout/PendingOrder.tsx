// An order that waits for its payment. The provider tells the shop, not the browser; until then the
// page asks now and then, or is loaded again where scripts are off.
import { useEffect } from 'react'
import { Form, useLocation, useRevalidator } from 'react-router'
import type { Order, OrderOutcome } from '#app/orders/orderOutcome'
import { time } from '#app/formats/formats'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { Button } from '#app/ui/Button'
import { isOnItsWay } from './confirming'
import { DirectDebitFields } from './DirectDebitFields'
import type { CheckoutState } from './outcome'
import { PaymentChoices } from './PaymentChoices'

const ASK_AGAIN_MS = 2_000

interface Props {
  order: Order
  methods: CheckoutState['paymentMethods']
  outcome: OrderOutcome | undefined
}

interface PendingProps extends Props {
  /** Somebody has just come back from paying. */
  isConfirming: boolean
}

export function PendingOrder({ isConfirming, ...props }: PendingProps) {
  const t = useTexts()
  useAskingAgain(isOnItsWay(props.order))
  if (!isConfirming) return <UnpaidOrder {...props} />
  return (
    <p role="status" className="mt-4 max-w-prose">
      {t('orders.confirming.text', { number: props.order.number })}
    </p>
  )
}

function useAskingAgain(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, revalidate, state])
}

function UnpaidOrder({ order, methods, outcome }: Props) {
  const t = useTexts()
  const shop = useShop()
  const { search } = useLocation()
  const isDeclined = order.payment?.status === 'declined'
  const isAway = isOnItsWay(order)
  const mine = outcome?.form === 'pay' ? outcome : null
  // Whoever came back from the provider's page to pay finds the methods open.
  const query = new URLSearchParams(search)
  const isPaying = mine !== null || query.has('pay')
  const until = order.endsAt ? time(shop, order.endsAt) : ''
  return (
    <>
      <p className="mt-4 max-w-prose">
        {t('orders.pending.text', { number: order.number, until })}
      </p>
      <p role="status" className="mt-2 text-alarm empty:hidden">
        {isDeclined && t('orders.pending.declined')}
      </p>
      <p role="alert" className="mt-2 max-w-prose text-alarm empty:hidden">
        {mine?.kind === 'refused' && methods.length > 0 && t(`orders.pending.${problemOf(mine)}`)}
      </p>
      {isAway && query.has('returned') && (
        <p role="status" className="mt-4 max-w-prose bg-linen px-4 py-3">
          {t('orders.pending.waiting')}
        </p>
      )}
      {methods.length === 0 ? (
        <p className="mt-4 max-w-prose">{t('orders.pending.tooManyTries', { until })}</p>
      ) : isAway ? (
        <details className="mt-2" open={isPaying ? true : undefined}>
          <summary className="link inline-block min-h-11 cursor-pointer py-2.5">
            {t('orders.pending.unpaid')}
          </summary>
          <PayForm {...{ order, methods, outcome }} />
        </details>
      ) : (
        <PayForm {...{ order, methods, outcome }} />
      )}
    </>
  )
}

function problemOf({ because }: { because: string }): 'unavailable' | 'failed' {
  return because === 'nothing' ? 'unavailable' : 'failed'
}

function PayForm({ order, methods, outcome }: Props) {
  const t = useTexts()
  const mine = outcome?.form === 'pay' ? outcome : null
  const debited = methods.find(({ needsMandate }) => needsMandate)
  return (
    <Form method="post" noValidate className="group/pay mt-4 flex max-w-xl flex-col gap-4">
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 font-medium">{t('checkout.payment')}</legend>
        <PaymentChoices
          methods={methods}
          chosen={mine?.typed.paymentMethod ?? order.payment?.method ?? null}
        />
      </fieldset>
      {debited && (
        <DirectDebitFields
          title={debited.name}
          customer={order.customer}
          outcome={mine}
          className="not-group-has-[[data-needs-mandate]:checked]/pay:hidden"
        />
      )}
      <Button className="self-start" type="submit" name="intent" value="pay">
        {t('orders.pending.pay')}
      </Button>
    </Form>
  )
}
