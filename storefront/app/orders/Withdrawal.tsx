// Two steps, as the law asks: choose the pieces, then confirm. No reason and no account is needed, and
// it stays here for the whole period.
import { Form } from 'react-router'
import { CheckedField } from '#app/forms/CheckedField'
import { EmailField } from '#app/forms/EmailField'
import { fieldsOf } from '#app/forms/fieldsOf'
import { FormFieldset } from '#app/forms/FormFieldset'
import { useIsSubmitting } from '#app/forms/useIsSubmitting'
import { date } from '#app/formats/formats'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { Button } from '#app/ui/Button'
import { Headline } from '#app/ui/Headline'
import type { Order, OrderItem, OrderOutcome } from './orderOutcome'

interface Props {
  order: Order
  outcome: OrderOutcome | undefined
  /** Below the way to send back, where there is one. */
  level: 2 | 3
}

export function Withdrawal({ order, outcome, level }: Props) {
  const t = useTexts()
  const shop = useShop()
  const { law, until, isOpen, declaredAt } = order.withdrawal
  const mine = outcome?.form === 'choose' || outcome?.form === 'withdraw' ? outcome : null
  const isChosen = mine?.kind === 'chosen' || (mine?.form === 'withdraw' && mine.kind !== 'done')
  const pieces = new Map(order.withdrawal.items.map(({ itemId, quantity }) => [itemId, quantity]))
  const remainingItems = order.items.flatMap((item) => {
    const withdrawable = pieces.get(item.id) ?? 0
    // A promise to take back is no right to withdraw: what was sent is sent back.
    const unsent = item.quantity - item.shipped - item.cancelled
    const possible = law === 'promise' ? Math.min(withdrawable, unsent) : withdrawable
    return possible > 0 ? [{ ...item, possible }] : []
  })
  const isPossible = isOpen && remainingItems.length > 0
  if (!isPossible && !declaredAt) return null
  return (
    <section aria-labelledby="order-withdrawal" className="mt-10" id="withdrawal">
      <Headline size={level === 2 ? 'base' : '2sm'} level={level} id="order-withdrawal">
        {t(`orders.withdraw.${law}`)}
      </Headline>
      {declaredAt && (
        <p role="status" className="mt-3 bg-linen px-4 py-3">
          {t('orders.withdraw.done', { day: date(shop, declaredAt) })}
        </p>
      )}
      {isPossible && (
        <>
          <p className="mt-2 max-w-prose text-graphite">
            {law === 'promise'
              ? t('orders.withdraw.unsent')
              : t('orders.withdraw.until', { day: date(shop, until) })}{' '}
            {level === 3 && law !== 'promise' && t('orders.withdraw.law')}
          </p>
          {isChosen ? (
            <SecondStep order={order} items={remainingItems} outcome={mine} />
          ) : (
            <FirstStep order={order} items={remainingItems} outcome={mine} />
          )}
        </>
      )}
    </section>
  )
}

interface StepProps {
  order: Order
  items: (OrderItem & { possible: number })[]
  outcome: OrderOutcome | null
}

function FirstStep({ order, items, outcome }: StepProps) {
  const t = useTexts()
  const { law } = order.withdrawal
  return (
    <details className="mt-4" open={outcome?.kind === 'refused' ? true : undefined}>
      <summary className="button button-quiet cursor-pointer">
        {t(`orders.withdraw.${law}`)}
      </summary>
      <Form method="post" preventScrollReset className="mt-4 flex max-w-xl flex-col gap-4">
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-medium">{t('orders.withdraw.which')}</legend>
          {items.map((item) => (
            <label key={item.id} className="flex min-h-11 items-center gap-3">
              <select
                name={`item.${item.id}`}
                defaultValue={String(item.possible)}
                aria-label={item.name}
                className="min-h-11 border border-mist bg-transparent px-2"
              >
                {Array.from({ length: item.possible + 1 }, (_, count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </select>
              <span>
                {item.name}, {item.size}
              </span>
            </label>
          ))}
        </fieldset>
        <p role="alert" className="text-sm text-alarm empty:hidden">
          {outcome?.kind === 'refused' && t('orders.withdraw.none')}
        </p>
        <Button type="submit" name="intent" value="choose" className="self-start">
          {t('orders.withdraw.next')}
        </Button>
      </Form>
    </details>
  )
}

function SecondStep({ order, items, outcome }: StepProps) {
  const t = useTexts()
  const { law } = order.withdrawal
  const { customer } = order
  const isSubmitting = useIsSubmitting('withdraw')
  const typed = outcome?.typed ?? {}
  const chosenItems = items.flatMap((item) => {
    const count = Number(typed[`item.${item.id}`] ?? 0)
    return count > 0 ? [{ item, count }] : []
  })
  const fields = fieldsOf(t, outcome, {
    name: customer ? `${customer.firstName} ${customer.lastName}` : '',
    email: customer?.email ?? '',
  })
  return (
    <Form method="post" noValidate preventScrollReset className="mt-4 flex max-w-xl flex-col gap-4">
      <p>{t('orders.withdraw.sure')}</p>
      <ul className="list-disc pl-6">
        {chosenItems.map(({ item, count }) => (
          <li key={item.id}>
            {count} × {item.name}, {item.size}
            <input type="hidden" name={`item.${item.id}`} value={count} />
          </li>
        ))}
      </ul>
      <FormFieldset answer={outcome} isSubmitting={isSubmitting}>
        <CheckedField
          {...fields('name', 'fullName')}
          label={t('orders.withdraw.name')}
          autoComplete="name"
          maxLength={100}
        />
        <EmailField {...fields('email')} label={t('orders.withdraw.email')} />
      </FormFieldset>
      <p role="alert" className="text-sm text-alarm empty:hidden">
        {outcome?.kind === 'refused' && t('orders.problem.failed')}
      </p>
      <Button type="submit" name="intent" value="withdraw" className="self-start">
        {t(`orders.withdraw.confirm.${law}`)}
      </Button>
    </Form>
  )
}
