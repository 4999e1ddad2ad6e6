import { UnsubscribeForm } from '../forms/UnsubscribeForm'
import { SectionHead } from '../SectionHead'
import type { NewsletterUnsubscribeBlock } from './schema'

export default function NewsletterUnsubscribe({ block }: { block: NewsletterUnsubscribeBlock }) {
  return (
    <section className="wide mt-14">
      <div className="max-w-xl">
        <SectionHead headline={block.headline} usual="base" intro={block.text} />
        <UnsubscribeForm thanks={block.thanks} />
      </div>
    </section>
  )
}
