import { percent } from '#app/formats/formats'
import { useShop } from '#app/storefronts/useShop'
import { PromoLink } from '../listing/PromoLink'
import { PromoTile } from '../listing/PromoTile'
import { promotionMarks } from '../promotion'
import type { SaletileBlock } from './schema'

/** A reduction in large figures. */
export default function Saletile({ block }: { block: SaletileBlock }) {
  const shop = useShop()
  const reduction = Number(block.percent)
  return (
    <PromoTile
      tone={block.tone || 'dark'}
      isWide={block.columns === '2'}
      marks={promotionMarks(block)}
    >
      {reduction > 0 && <p className="promo-figure">{percent(shop, -reduction / 100)}</p>}
      <PromoLink {...block} />
    </PromoTile>
  )
}
