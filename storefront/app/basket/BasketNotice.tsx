// What came of the last change, with a way back where there is one.
import { Form } from 'react-router'
import { wordsOfCode } from '#app/shopper/basketCodes'
import { useTexts } from '#app/texts/texts'
import type { Outcome } from './outcome'

export function BasketNotice({ outcome }: { outcome: Outcome | undefined }) {
  const t = useTexts()
  return (
    <div role="status">
      {outcome && outcome.kind !== 'changed' && outcome.kind !== 'voucher' && (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 bg-linen px-4 py-3">
          {outcome.kind === 'redeemed' && (
            <p>{t('basket.voucher.redeemed', { code: outcome.code })}</p>
          )}
          {outcome.kind === 'moved' && <p>{t('basket.moved', { name: outcome.name })}</p>}
          {(outcome.kind === 'reduced' || outcome.kind === 'refused') && (
            <p>{wordsOfCode(t, outcome.code, outcome.count)}</p>
          )}
          {outcome.kind === 'removed' && (
            <>
              <p>{t('basket.removed', { name: outcome.name })}</p>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="variantId" value={outcome.variantId} />
                <input type="hidden" name="quantity" value={outcome.quantity} />
                <button name="intent" value="undo" className="link min-h-11">
                  {t('basket.undo')}
                </button>
              </Form>
            </>
          )}
        </div>
      )}
    </div>
  )
}
