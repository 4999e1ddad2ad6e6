import { Picture } from '#app/media/Picture'
import { Headline } from '#app/ui/Headline'
import { assetPicture } from '../contentPicture'
import { Block } from '../Blocks'
import { ContentLink } from '../ContentLink'
import { cropOf } from '../crops'
import { RichText } from '../richText/RichText'
import type { ImageTextBlock } from './schema'

export default function ImageText({ block }: { block: ImageTextBlock }) {
  const { topline, headline, headline_size: size, text, side, anchor_id: anchor } = block
  const picture = assetPicture(block.image)
  return (
    <section
      id={anchor || undefined}
      className="wide image-text grid grid-cols-1 items-center gap-8 md:grid-cols-2 lg:gap-16"
    >
      <div className={side === 'right' ? 'md:order-2' : ''}>
        {picture && (
          <Picture
            picture={picture}
            crop={cropOf(block.aspect)}
            sizes="(min-width: 48rem) 50vw, 100vw"
          />
        )}
      </div>
      <div className="max-w-prose">
        {topline && <p className="text-sm text-graphite">{topline}</p>}
        {headline && (
          <Headline size={size || 'lg'} level={2} className="mt-2">
            {headline}
          </Headline>
        )}
        {text && <RichText document={text} renderBlock={(inner) => <Block block={inner} />} />}
        {block.cta_label && (
          <ContentLink link={block.cta_link} className="button mt-6">
            {block.cta_label}
          </ContentLink>
        )}
      </div>
    </section>
  )
}
