import { Picture } from '#app/media/Picture'
import { assetPicture } from '../contentPicture'
import { ContentSlider } from '../ContentSlider'
import { cropOf } from '../crops'
import { SectionHead } from '../SectionHead'
import type { GalleryBlock } from './schema'

export default function Gallery({ block }: { block: GalleryBlock }) {
  const { headline, headline_size: size, aspect } = block
  const pictures = (block.images ?? []).flatMap((image) => {
    const picture = assetPicture(image)
    return picture ? [{ picture, caption: image.title || '' }] : []
  })
  if (pictures.length === 0) return null
  const share = pictures.length === 2 ? 48 : 33
  return (
    <section className="wide mt-14">
      <SectionHead {...{ headline, size }} usual="lg" />
      <ContentSlider label={headline ?? ''} className="slider-pictures">
        {pictures.map(({ picture, caption }) => (
          <figure key={picture.url}>
            <Picture
              picture={picture}
              crop={cropOf(aspect)}
              sizes={`(min-width: 74rem) ${share}vw, (min-width: 48rem) 45vw, 80vw`}
            />
            {caption && <figcaption className="mt-2 text-sm text-graphite">{caption}</figcaption>}
          </figure>
        ))}
      </ContentSlider>
    </section>
  )
}
