import { Banner } from '../Banner'
import type { HeroBannerBlock } from './schema'

/** `is_first` is said by the page around it. */
export default function HeroBanner({ block }: { block: HeroBannerBlock & { is_first?: boolean } }) {
  const level = (Number(block.headline_level) || 2) as 1 | 2 | 3
  return <Banner banner={block} level={level} isFirst={block.is_first} />
}
