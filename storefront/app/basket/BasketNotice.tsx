// What came of the last change, with a way back where there is one.
import { Form } from 'react-router'
import { useTexts, type Texts } from '#app/texts/texts'
import type { BasketOutcome } from './outcome'
import { refusalWords } from './refusals'

export function BasketNotice({ outcome }: { outcome: BasketOutcome | undefined }) {
  const t = useTexts()
  const message = outcome && messageOf(t, outcome)
  return (
    <div role="status">
      {message && (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 bg-linen px-4 py-3">
          <p>{message}</p>
          {outcome.kind === 'removed' && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="variantId" value={outcome.variantId} />
              <input type="hidden" name="quantity" value={outcome.typed.quantity} />
              <button name="intent" value="undo" className="link min-h-11">
                {t('basket.undo')}
              </button>
            </Form>
          )}
        </div>
      )}
    </div>
  )
}

function messageOf(t: Texts, outcome: BasketOutcome): string | null {
  const { name = '' } = outcome.typed
  switch (outcome.kind) {
    case 'redeemed':
      return t('basket.voucher.redeemed', { code: outcome.code })
    case 'moved':
      return t('basket.moved', { name })
    case 'removed':
      return t('basket.removed', { name })
    default:
      return refusalWords(t, outcome)
  }
}
