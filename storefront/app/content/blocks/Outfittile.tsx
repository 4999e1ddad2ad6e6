import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { useOutfit } from '../goods'
import { PromoTile } from '../listing/PromoTile'
import { promotionMarks } from '../promotion'
import type { OutfittileBlock } from './schema'

/** A look among the goods; nothing where the look is gone. */
export default function Outfittile({ block }: { block: OutfittileBlock }) {
  const t = useTexts()
  const outfit = useOutfit(block.outfit)
  if (!outfit?.picture) return null
  return (
    <PromoTile
      picture={outfit.picture}
      isWide={block.columns === '2'}
      marks={promotionMarks(block)}
    >
      <p className="promo-headline">{block.headline || outfit.name}</p>
      <ShopLink to={outfit.path} className="promo-link">
        {block.link_label || t('content.promo.outfit')}
        <span className="sr-only">{`: ${block.headline || outfit.name}`}</span>
      </ShopLink>
    </PromoTile>
  )
}
