// All of it into the basket again, and what of it could not be.
import { Form } from 'react-router'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { Button } from '#app/ui/Button'
import type { Order, OrderOutcome } from './orderOutcome'

interface Props {
  order: Order
  outcome: OrderOutcome | undefined
}

export function Reorder({ order, outcome }: Props) {
  const t = useTexts()
  const mine = outcome?.form === 'reorder' && outcome.kind === 'refused' ? outcome : null
  const isEnded = order.status === 'ended'
  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-stone pt-4">
      <Form method="post">
        <Button
          type="submit"
          look={isEnded ? 'strong' : 'quiet'}
          name="intent"
          value="reorder"
          className="w-full"
        >
          {t(isEnded ? 'orders.ended.again' : 'orders.reorder')}
        </Button>
      </Form>
      <p role="alert" className="text-sm text-alarm empty:hidden">
        {mine && t(mine.because === 'nothing' ? 'orders.reorder.nothing' : 'orders.problem.failed')}
      </p>
      {outcome?.kind === 'reordered' && <ReorderResult {...outcome} />}
    </div>
  )
}

/** What could not be put into the basket, by its name. */
function ReorderResult({ fewer, missing }: { fewer: string[]; missing: string[] }) {
  const t = useTexts()
  return (
    <div role="status" className="text-sm">
      <p>{t('orders.reordered')}</p>
      {missing.length > 0 && <p>{t('orders.reordered.missing', { names: missing.join('; ') })}</p>}
      {fewer.length > 0 && <p>{t('orders.reordered.fewer', { names: fewer.join('; ') })}</p>}
      <ShopLink to="/basket" className="link inline-block min-h-11 py-2.5">
        {t('orders.reordered.go')}
      </ShopLink>
    </div>
  )
}
