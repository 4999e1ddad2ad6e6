import { PromoLink } from '../listing/PromoLink'
import { PromoTile } from '../listing/PromoTile'
import type { FallbackTileBlock } from './schema'

/** Words alone; also in the place of a tile that has nothing to show. */
export default function FallbackTile({ block }: { block: FallbackTileBlock }) {
  return (
    <PromoTile tone="light" isWide={block.columns === '2'}>
      <PromoLink {...block} />
    </PromoTile>
  )
}
