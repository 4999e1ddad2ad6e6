import { useFollowLinks } from '#app/links/useFollowLinks'
import { Picture } from '#app/media/Picture'
import { useTexts } from '#app/texts/texts'
import type { Look } from './look'

/** In a mosaic each seventh is twice as wide and high. */
const EACH_LARGE = 7
const SIZES = '(min-width: 75rem) 24vw, (min-width: 48rem) 32vw, 48vw'
const LARGE_SIZES = '(min-width: 75rem) 48vw, (min-width: 48rem) 64vw, 100vw'

interface Props {
  looks: Look[]
  /** Or a row of them, all alike. */
  isMosaic?: boolean
}

export function LookGrid({ looks, isMosaic = false }: Props) {
  const follow = useFollowLinks({ fades: true })
  return (
    <ul className={isMosaic ? 'look-mosaic' : 'look-row'} onClick={follow}>
      {looks.map((look, place) => (
        <LookCard
          key={look.key}
          look={look}
          sizes={isMosaic && place % EACH_LARGE === 0 ? LARGE_SIZES : SIZES}
          priority={isMosaic && place === 0}
        />
      ))}
    </ul>
  )
}

interface CardProps {
  look: Look
  sizes: string
  priority: boolean
}

function LookCard({ look: { path, name, picture, count, total }, sizes, priority }: CardProps) {
  const t = useTexts()
  return (
    <li className="look-card">
      <a href={path} className="look-link">
        <span className="look-picture">
          {picture && <Picture {...{ picture, sizes, priority }} fills />}
        </span>
        <span className="headline headline-base look-name">{name}</span>
        <span className="block text-sm text-graphite">{t('outfits.pieces', { count, total })}</span>
      </a>
    </li>
  )
}
