import { useEffect, useRef } from 'react'
import { fieldMessage } from '#app/forms/fieldMessage'
import { date } from '#app/formats/formats'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { Field } from '#app/ui/Field'
import type { Outcome } from './outcome'
import type { SizeView } from './productView'

interface Props {
  chosen: SizeView | undefined
  outcome: Outcome | null
  isSending: boolean
  /** By scripts, on this page. */
  isSent: boolean
}

/** Seen while a size is checked that is sold out: we write once, when it is back. */
export function NotifyMe({ chosen, outcome, isSending, isSent }: Props) {
  const t = useTexts()
  const shop = useShop()
  const email = t('product.notify.email')
  const wrong = outcome?.kind === 'wrongEmail' ? fieldMessage(t, outcome.broken, 'email') : null
  const isAsked = outcome?.kind === 'asked'
  const message = useRef<HTMLParagraphElement>(null)

  // The button that was pressed is gone.
  useEffect(() => {
    if (isAsked && isSent) message.current?.focus({ preventScroll: true })
  }, [isAsked, isSent])

  return (
    <div className="notify">
      {!isAsked && (
        <>
          <p className="font-medium">{t('product.notify.title')}</p>
          <p className="text-sm text-graphite">
            {chosen?.expectedAt &&
              `${t('product.notify.expected', { date: date(shop, chosen.expectedAt, 'long') })} `}
            {t('product.notify.text')}
          </p>
          <Field
            label={email}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            defaultValue={outcome && 'email' in outcome ? outcome.email : undefined}
            error={wrong}
          />
          <button className="button w-full" aria-disabled={isSending}>
            {t('product.notify.submit')}
          </button>
        </>
      )}
      <p
        ref={message}
        role="status"
        tabIndex={-1}
        className={isAsked ? 'wrap-anywhere' : 'text-sm empty:hidden'}
      >
        {outcome && messageOf(outcome)}
      </p>
    </div>
  )

  function messageOf(outcome: Outcome): string | null {
    switch (outcome.kind) {
      case 'asked':
        return t('product.notify.asked', { email: outcome.email })
      case 'isBack':
        return t('product.notify.isBack')
      case 'tooOften':
        return t('product.notify.tooOften')
      case 'failed':
        return t('product.failed')
      default:
        return null
    }
  }
}
