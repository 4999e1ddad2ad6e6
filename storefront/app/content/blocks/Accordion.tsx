import { Headline } from '#app/ui/Headline'
import { Blocks } from '../Blocks'
import type { AccordionBlock } from './schema'

export default function Accordion({ block }: { block: AccordionBlock }) {
  const { headline, headline_size: size, items, is_first_open: isFirstOpen } = block
  const entries = items?.map((item, place) => ({
    ...item,
    is_open: isFirstOpen === true && place === 0,
  }))
  return (
    <section id={block.anchor_id || undefined} className="wide mt-14">
      <div className="max-w-prose">
        {headline && (
          <Headline size={size || 'lg'} level={2}>
            {headline}
          </Headline>
        )}
        <div className="mt-6 border-b border-stone">
          <Blocks blocks={entries} />
        </div>
      </div>
    </section>
  )
}
