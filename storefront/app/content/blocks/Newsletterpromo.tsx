import { assetPicture } from '../contentPicture'
import { PromoLink } from '../listing/PromoLink'
import { PromoTile } from '../listing/PromoTile'
import { promotionMarks } from '../promotion'
import type { NewsletterpromoBlock } from './schema'

/** An invitation among the goods; the form is on the page that it leads to. */
export default function Newsletterpromo({ block }: { block: NewsletterpromoBlock }) {
  return (
    <PromoTile
      picture={assetPicture(block.image)}
      tone="sand"
      isWide={block.columns === '2'}
      marks={promotionMarks(block)}
    >
      <PromoLink {...block} />
    </PromoTile>
  )
}
