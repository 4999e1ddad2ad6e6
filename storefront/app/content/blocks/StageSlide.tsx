import { Picture } from '#app/media/Picture'
import { Headline } from '#app/ui/Headline'
import { ContentLink } from '../ContentLink'
import { assetPicture } from '../contentPicture'
import { promotionMarks } from '../promotion'
import type { StageSlideBlock } from './schema'

export default function StageSlide({ block }: { block: StageSlideBlock }) {
  const { topline, headline, headline_size: size, text, cta_label: label } = block
  const picture = assetPicture(block.image)
  const upright = assetPicture(block.image_upright) ?? undefined
  return (
    <article {...promotionMarks(block)}>
      {picture && <Picture {...{ picture, upright }} sizes="(min-width: 48rem) 70vw, 88vw" />}
      <div className="max-w-prose pt-4">
        {topline && <p className="text-sm text-graphite">{topline}</p>}
        {headline && (
          <Headline size={size || 'xl'} level={2}>
            {headline}
          </Headline>
        )}
        {text && <p className="mt-2 whitespace-pre-line text-graphite">{text}</p>}
        {label && (
          <ContentLink
            link={block.cta_link}
            className="link mt-2 inline-flex min-h-11 items-center"
          >
            {label}
          </ContentLink>
        )}
      </div>
    </article>
  )
}
