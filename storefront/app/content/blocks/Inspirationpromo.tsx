import { assetPicture } from '../contentPicture'
import { PromoLink } from '../listing/PromoLink'
import { PromoTile } from '../listing/PromoTile'
import { promotionMarks } from '../promotion'
import type { InspirationpromoBlock } from './schema'

/** A picture among the goods that leads to a story. */
export default function Inspirationpromo({ block }: { block: InspirationpromoBlock }) {
  return (
    <PromoTile
      picture={assetPicture(block.image)}
      isWide={block.columns === '2'}
      marks={promotionMarks(block)}
    >
      {block.topline && <p className="text-sm text-graphite">{block.topline}</p>}
      <PromoLink {...block} />
    </PromoTile>
  )
}
