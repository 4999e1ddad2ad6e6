import { Block } from '../Blocks'
import { ContentSlider } from '../ContentSlider'
import type { StageBlock } from './schema'

/** Large pictures side by side, the next one showing its edge. */
export default function Stage({ block: { name, slides } }: { block: StageBlock }) {
  if (!slides || slides.length === 0) return null
  return (
    <div className="wide mt-14 md:mt-24">
      <ContentSlider label={name ?? ''} className="slider-stage">
        {slides.map((slide) => (
          <Block key={slide._uid} block={slide} />
        ))}
      </ContentSlider>
    </div>
  )
}
