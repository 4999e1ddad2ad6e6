import { Picture } from '#app/media/Picture'
import { Headline } from '#app/ui/Headline'
import { ContentLink } from '../ContentLink'
import { assetPicture } from '../contentPicture'
import { cropOf } from '../crops'
import { promotionMarks } from '../promotion'
import type { TeaserBlock } from './schema'

const SIZES = {
  2: '(min-width: 48rem) 50vw, 100vw',
  3: '(min-width: 48rem) 33vw, 100vw',
  4: '(min-width: 74rem) 25vw, 50vw',
  5: '(min-width: 74rem) 20vw, (min-width: 48rem) 50vw, 100vw',
} as const

/** What the grid around it says: how wide it is, and what stands above it. */
interface Place {
  columns?: `${keyof typeof SIZES}`
  level?: 2 | 3
  is_first?: boolean
}

/** The link is as large as the teaser. */
export default function Teaser({ block }: { block: TeaserBlock & Place }) {
  const { topline, headline, headline_size: size, text, link, link_label: label } = block
  const picture = assetPicture(block.image)
  return (
    <article className="group relative" {...promotionMarks(block)}>
      {picture && (
        <Picture
          picture={picture}
          crop={cropOf(block.aspect)}
          sizes={SIZES[block.columns ?? '3']}
          priority={block.is_first === true}
        />
      )}
      <div className="pt-4">
        {topline && <p className="text-sm text-graphite">{topline}</p>}
        {headline && (
          <Headline size={size || 'base'} level={block.level ?? 3}>
            <ContentLink link={link} className="teaser-link" otherwise={headline}>
              {headline}
            </ContentLink>
          </Headline>
        )}
        {text && <p className="mt-1 max-w-prose whitespace-pre-line text-graphite">{text}</p>}
        {label && (
          <p aria-hidden="true" className="link mt-2 inline-block group-hover:decoration-ink">
            {label}
          </p>
        )}
      </div>
    </article>
  )
}
