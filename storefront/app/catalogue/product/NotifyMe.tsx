import { useEffect, useRef } from 'react'
import { EmailField } from '#app/forms/EmailField'
import { fieldsOf } from '#app/forms/fieldsOf'
import { FormFieldset } from '#app/forms/FormFieldset'
import { date } from '#app/formats/formats'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import type { ProductOutcome } from './outcome'
import type { SizeView } from './productView'

interface Props {
  /** Else it says that the size is sold out, and no more. */
  isOffered: boolean
  chosenSize: SizeView | undefined
  outcome: ProductOutcome | null
  isSending: boolean
  isSubmitting: boolean
  /** By scripts, on this page. */
  isSent: boolean
}

/** Seen while a size is checked that is sold out: we write once, when it is back. */
export function NotifyMe({
  isOffered,
  chosenSize,
  outcome,
  isSending,
  isSubmitting,
  isSent,
}: Props) {
  const t = useTexts()
  const shop = useShop()
  const isNotified = outcome?.kind === 'notified'
  const message = useRef<HTMLParagraphElement>(null)

  // The button that was pressed is gone.
  useEffect(() => {
    if (isNotified && isSent) message.current?.focus({ preventScroll: true })
  }, [isNotified, isSent])

  if (!isOffered) {
    return <p className="notify font-medium">{t('product.notify.title')}</p>
  }
  return (
    <div className="notify">
      {!isNotified && (
        <>
          <p className="font-medium">{t('product.notify.title')}</p>
          <p className="text-sm text-graphite">
            {chosenSize?.expectedAt &&
              `${t('product.notify.expected', { date: date(shop, chosenSize.expectedAt, 'long') })} `}
            {t('product.notify.text')}
          </p>
          <FormFieldset answer={outcome} isSubmitting={isSubmitting}>
            <EmailField {...fieldsOf(t, outcome)('email')} />
          </FormFieldset>
          <button className="button w-full" aria-disabled={isSending}>
            {t('product.notify.submit')}
          </button>
        </>
      )}
      <p
        ref={message}
        role="status"
        tabIndex={-1}
        className={isNotified ? 'wrap-anywhere' : 'text-sm empty:hidden'}
      >
        {isNotified && t('product.notify.asked', { email: outcome.typed.email ?? '' })}
      </p>
    </div>
  )
}
