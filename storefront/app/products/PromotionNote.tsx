import { useTexts } from '#app/texts/texts'
import type { PromotionMark } from './promotions'

interface Props {
  promotion: PromotionMark
  /** `3 for 2`, where there is no room for its name. */
  isShort?: boolean
  className?: string
}

export function PromotionNote({ promotion, isShort = false, className = '' }: Props) {
  const t = useTexts()
  const { name, pieces, paid } = promotion
  const inFigures = pieces > 0 ? t('tile.promotion', { all: pieces, paid }) : null
  const words = isShort ? (inFigures ?? name) : (name ?? inFigures)
  return words ? <p className={`text-oxblood ${className}`}>{words}</p> : null
}
