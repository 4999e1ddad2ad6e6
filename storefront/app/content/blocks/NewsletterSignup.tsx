import { lazy, Suspense } from 'react'
import { Picture } from '#app/media/Picture'
import { assetPicture } from '../contentPicture'
import { promotionMarks } from '../promotion'
import { RichText } from '../richText/RichText'
import { SectionHead } from '../SectionHead'
import type { NewsletterSignupBlock } from './schema'

// Few pages have one, so that its script comes with those alone.
const NewsletterForm = import.meta.env.SSR
  ? (await import('../forms/NewsletterForm')).default
  : lazy(() => import('../forms/NewsletterForm'))

const TONES = {
  light: '',
  sand: 'bg-linen',
  dark: 'bg-ink text-paper [&_.text-graphite]:text-stone [&_.text-alarm]:text-paper [&_.button]:bg-paper [&_.button]:text-ink',
} as const

export default function NewsletterSignup({ block }: { block: NewsletterSignupBlock }) {
  const { headline, headline_size: size, text, consent, button_label: submit, tone } = block
  const picture = assetPicture(block.image)
  return (
    <section className={`mt-14 ${TONES[tone || 'sand']}`} {...promotionMarks(block)}>
      <div
        className={`wide grid items-center gap-8 lg:gap-16 ${picture ? 'md:grid-cols-2' : ''} ${tone === 'light' ? '' : 'py-10 lg:py-16'}`}
      >
        {picture && <Picture picture={picture} crop="32" sizes="(min-width: 48rem) 50vw, 100vw" />}
        <div
          className={`max-w-xl min-w-0 wrap-anywhere ${tone === 'light' ? '' : 'in-[.page-column]:px-5'}`}
        >
          <SectionHead headline={headline} size={size} usual="lg" intro={text} />
          <Suspense>
            <NewsletterForm
              source="page"
              submit={submit}
              consent={consent && <RichText document={consent} />}
            />
          </Suspense>
        </div>
      </div>
    </section>
  )
}
