import { Headline } from '#app/ui/Headline'
import { Blocks } from '../Blocks'
import type { LinkGroupBlock } from './schema'

export default function LinkGroup({ block: { headline, links } }: { block: LinkGroupBlock }) {
  if (!links?.length) return null
  return (
    <section className="wide mt-14">
      {headline && (
        <Headline size="lg" level={2}>
          {headline}
        </Headline>
      )}
      <ul className="mt-6 grid gap-x-8 border-t border-stone sm:grid-cols-2 lg:grid-cols-3">
        <Blocks blocks={links} />
      </ul>
    </section>
  )
}
