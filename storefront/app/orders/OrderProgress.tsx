import { date } from '#app/formats/formats'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import type { Order } from './orderOutcome'
import { orderSteps, type StepState } from './orderSteps'

const LOOKS: Record<StepState, string> = {
  done: 'border-ink',
  current: 'border-ink font-medium',
  ahead: 'border-stone text-graphite',
}

/** How far an order is, each step with its day. */
export function OrderProgress({ order }: { order: Order }) {
  const t = useTexts()
  const shop = useShop()
  const steps = orderSteps(order.status)
  if (steps.length === 0) return null
  const days = daysOf(order)
  return (
    <ol
      aria-label={t('orders.progress')}
      className="mt-8 grid gap-y-px sm:auto-cols-fr sm:grid-flow-col sm:gap-x-1"
    >
      {steps.map(({ key, state }) => {
        const day = state === 'ahead' ? undefined : days[key]
        return (
          <li
            key={key}
            aria-current={state === 'current' ? 'step' : undefined}
            className={`border-l-2 py-1.5 pl-4 sm:border-t-2 sm:border-l-0 sm:py-3 sm:pl-0 ${LOOKS[state]}`}
          >
            {t(`orders.progress.${key}`)}
            {state === 'done' && <span className="sr-only"> ({t('orders.progress.done')})</span>}
            {day && (
              <span className="block text-sm font-normal text-graphite">{date(shop, day)}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The same in a line of a list, whose words are said beside it. */
export function ProgressBar({ status }: { status: Order['status'] }) {
  const steps = orderSteps(status)
  if (steps.length === 0) return null
  return (
    <span aria-hidden="true" className="mt-2 flex max-w-64 gap-1">
      {steps.map(({ key, state }) => (
        <span
          key={key}
          className={`flex-1 border-t-2 ${state === 'ahead' ? 'border-stone' : 'border-ink'}`}
        />
      ))}
    </span>
  )
}

function daysOf({ placedAt, packages }: Order) {
  const shipped = packages.at(-1)?.shippedAt
  const delivered = packages
    .map(({ deliveredAt }) => deliveredAt)
    .sort()
    .at(-1)
  return {
    placed: placedAt,
    transfer: undefined,
    packing: undefined,
    shipped,
    partlyShipped: shipped,
    delivered: delivered ?? undefined,
  }
}
