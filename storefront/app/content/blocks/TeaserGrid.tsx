import { Block } from '../Blocks'
import { SectionHead } from '../SectionHead'
import type { TeaserGridBlock } from './schema'

const COLUMNS = {
  2: 'grid-cols-1 md:grid-cols-2',
  3: 'grid-cols-1 md:grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-4',
  5: 'grid-cols-1 md:grid-cols-2 lg:grid-cols-5',
} as const

/** `is_first` is said by the page around it. */
export default function TeaserGrid({ block }: { block: TeaserGridBlock & { is_first?: boolean } }) {
  const { headline, headline_size: size, intro, teasers } = block
  const columns = block.columns || '3'
  const inColumns = (teasers ?? []).map((teaser, place) => ({
    ...teaser,
    columns,
    // Below the page's own title where the grid has none.
    level: headline ? 3 : 2,
    is_first: block.is_first === true && place === 0,
  }))
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
