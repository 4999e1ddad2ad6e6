import { Picture } from '#app/media/Picture'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { assetPicture } from '../contentPicture'
import { ContentLink } from '../ContentLink'
import { RichText } from '../richText/RichText'
import type { OfficialGraphicBlock } from './schema'

/** A graphic that an authority prescribes, in its own shape and colours, beside words that hold without it. */
export default function OfficialGraphic({ block }: { block: OfficialGraphicBlock }) {
  const t = useTexts()
  const { headline, headline_size: size, text, link, anchor_id: anchor } = block
  const picture = assetPicture(block.image)
  if (!headline && !text && !picture) return null
  return (
    <section id={anchor || undefined} className="wide mt-10">
      <div className="max-w-prose border-l-2 border-ink pl-6">
        {headline && (
          <Headline size={size || 'base'} level={2}>
            {headline}
          </Headline>
        )}
        {text && <RichText document={text} />}
        {picture && (
          <div className="mt-6 max-w-sm">
            <Picture picture={picture} sizes="24rem" />
          </div>
        )}
        <ContentLink link={link} className="link mt-4 inline-block py-1">
          {t('content.official')}
        </ContentLink>
      </div>
    </section>
  )
}
