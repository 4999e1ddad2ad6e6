import { Block } from '../Blocks'
import { SectionHead } from '../SectionHead'
import type { TeaserGridBlock } from './schema'

const COLUMNS = {
  2: 'grid-cols-1 md:grid-cols-2',
  3: 'grid-cols-1 md:grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-4',
} as const

export default function TeaserGrid({ block }: { block: TeaserGridBlock }) {
  const { headline, headline_size: size, intro, teasers } = block
  const columns = block.columns || '3'
  const inColumns = (teasers ?? []).map((teaser) => ({ ...teaser, columns }))
  return (
    <section id={block.anchor_id || undefined} className="wide mt-14 md:mt-24">
      <SectionHead {...{ headline, size, intro }} usual="lg" />
      <ul className={`grid gap-x-4 gap-y-10 md:gap-x-6 ${COLUMNS[columns]}`}>
        {inColumns.map((teaser) => (
          <li key={teaser._uid}>
            <Block block={teaser} />
          </li>
        ))}
      </ul>
    </section>
  )
}
