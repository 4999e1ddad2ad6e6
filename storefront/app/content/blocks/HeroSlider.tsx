import { Block } from '../Blocks'
import { ContentSlider } from '../ContentSlider'
import type { HeroSliderBlock } from './schema'

/** It never moves by itself. `is_first` is said by the page around it. */
export default function HeroSlider({ block }: { block: HeroSliderBlock & { is_first?: boolean } }) {
  const slides = (block.slides ?? []).map((slide, place) => ({
    ...slide,
    is_first: block.is_first === true && place === 0,
  }))
  if (slides.length === 0) return null
  return (
    <ContentSlider label={block.name ?? ''} className="slider-whole">
      {slides.map((slide) => (
        <Block key={slide._uid} block={slide} />
      ))}
    </ContentSlider>
  )
}
