// Sending back, with a reason that helps the shop. Not the withdrawal, which the law wants without one.
import { useId } from 'react'
import { Form } from 'react-router'
import { SelectField } from '#app/forms/SelectField'
import { useTexts } from '#app/texts/texts'
import { Button } from '#app/ui/Button'
import {
  nameOf,
  type Order,
  type OrderItem,
  type OrderOutcome,
  type ReturnOptions,
} from './orderOutcome'

interface Props {
  order: Order
  options: ReturnOptions
  outcome: OrderOutcome | null
}

export function ReturnForm({ order, options, outcome }: Props) {
  const t = useTexts()
  const isShownAgain = outcome?.kind === 'wrong' || outcome?.kind === 'refused'
  // After it was sent it begins anew, with what is left.
  const key = order.returns.length
  return (
    <details key={key} className="mt-4" open={isShownAgain ? true : undefined}>
      <summary className="button button-quiet cursor-pointer">{t('orders.returns.open')}</summary>
      <Form method="post" preventScrollReset className="mt-4 flex max-w-xl flex-col gap-4">
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-2 font-medium">{t('orders.returns.which')}</legend>
          {options.items.map(({ itemId, quantity }) => (
            <Piece
              key={itemId}
              id={itemId}
              name={nameOf(order, itemId)}
              most={quantity}
              reasons={options.reasons}
              outcome={outcome}
            />
          ))}
        </fieldset>
        <p role="alert" className="text-sm text-alarm empty:hidden">
          <Refusal outcome={outcome} />
        </p>
        <Button type="submit" name="intent" value="return" className="self-start">
          {t('orders.returns.submit')}
        </Button>
      </Form>
    </details>
  )
}

interface PieceProps {
  id: OrderItem['id']
  name: string
  most: number
  reasons: ReturnOptions['reasons']
  outcome: OrderOutcome | null
}

function Piece({ id, name, most, reasons, outcome }: PieceProps) {
  const t = useTexts()
  const nameId = useId()
  const field = `reason.${id}`
  const isMissing =
    outcome?.kind === 'wrong' && outcome.errors.some((error) => error.field === field)
  return (
    <div role="group" aria-labelledby={nameId} className="grid grid-cols-[6rem_1fr] gap-3">
      <p id={nameId} className="col-span-2">
        {name}
      </p>
      <SelectField
        label={t('orders.returns.quantity')}
        name={`item.${id}`}
        defaultValue={outcome?.typed[`item.${id}`] ?? '0'}
      >
        {Array.from({ length: most + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('orders.returns.reason')}
        name={field}
        defaultValue={outcome?.typed[field] ?? ''}
        error={isMissing ? t('orders.returns.reason.missing') : null}
      >
        <option value="">{t('orders.returns.reason.none')}</option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`orders.returns.reason.${reason}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Refusal({ outcome }: { outcome: OrderOutcome | null }) {
  const t = useTexts()
  if (outcome?.kind === 'wrong') {
    // Another tab was faster.
    const isCount = outcome.errors.some(({ field }) => field === 'items')
    return isCount ? t('orders.returns.over') : null
  }
  if (outcome?.kind !== 'refused') return null
  if (outcome.because === 'none') return t('orders.returns.none')
  if (outcome.because === 'over') return t('orders.returns.over')
  return t(outcome.because === 'tooOften' ? 'checkout.problem.tooOften' : 'orders.problem.failed')
}
