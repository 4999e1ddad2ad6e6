import { Block } from '../Blocks'
import { ContentSlider } from '../ContentSlider'
import { SectionHead } from '../SectionHead'
import type { IconSliderBlock } from './schema'

export default function IconSlider({ block }: { block: IconSliderBlock }) {
  const { headline, headline_size: size, items } = block
  if (!items || items.length === 0) return null
  // Below the page's own title where the slider has none.
  const inOutline = items.map((item) => ({ ...item, level: headline ? 3 : 2 }))
  return (
    <section className="wide mt-14 md:mt-24">
      <SectionHead {...{ headline, size }} usual="base" />
      <ContentSlider label={headline ?? ''} className="slider-icons">
        {inOutline.map((item) => (
          <Block key={item._uid} block={item} />
        ))}
      </ContentSlider>
    </section>
  )
}
