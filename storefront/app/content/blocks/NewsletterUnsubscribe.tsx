import { lazy, Suspense } from 'react'
import { SectionHead } from '../SectionHead'
import type { NewsletterUnsubscribeBlock } from './schema'

// Few pages have one, so that its script comes with those alone.
const UnsubscribeForm = import.meta.env.SSR
  ? (await import('../forms/UnsubscribeForm')).default
  : lazy(() => import('../forms/UnsubscribeForm'))

export default function NewsletterUnsubscribe({ block }: { block: NewsletterUnsubscribeBlock }) {
  return (
    <section className="wide mt-14">
      <div className="max-w-xl">
        <SectionHead headline={block.headline} usual="base" intro={block.text} />
        <Suspense>
          <UnsubscribeForm thanks={block.thanks} />
        </Suspense>
      </div>
    </section>
  )
}
