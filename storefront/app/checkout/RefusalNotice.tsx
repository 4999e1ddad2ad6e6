import { useEffect, useRef } from 'react'
import { useTexts } from '#app/texts/texts'
import type { CheckoutOutcome } from './outcome'

/** What happened, what was done, what to do; read out and seen first. */
export function RefusalNotice({ outcome }: { outcome: CheckoutOutcome | undefined }) {
  const t = useTexts()
  const notice = useRef<HTMLParagraphElement>(null)
  const because = outcome?.kind === 'refused' ? outcome.because : null
  useEffect(() => {
    if (because) notice.current?.focus()
  }, [because, outcome])
  if (!because) return null
  return (
    <p
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="mt-6 border-l-2 border-alarm bg-linen px-4 py-3"
    >
      {t(`checkout.problem.${because}`)}
    </p>
  )
}
