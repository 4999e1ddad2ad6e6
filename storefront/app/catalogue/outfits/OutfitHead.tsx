// What search engines, and those who are sent a link, see of the outfit.
import type { OutfitPageBlock } from '#app/content/blocks/schema'
import type { PictureShown } from '#app/media/Picture'
import { PageHead } from '#app/pages/PageHead'
import { useShop, useShops } from '#app/storefronts/useShop'
import { cutText } from '../product/cutText'
import type { OutfitView } from './outfitView'
import { itemList } from './structuredData'

interface Props {
  view: OutfitView
  content: OutfitPageBlock
  name: string
  picture: PictureShown | null
}

export function OutfitHead({ view, content, name, picture }: Props) {
  const shop = useShop()
  const { publicUrl } = useShops()
  // Only those who do not run scripts read it, so the browser is spared the making of it.
  const forEngines = import.meta.env.SSR
    ? JSON.stringify(itemList(name, view.pieces, { currency: shop.currency, publicUrl }))
    : ''
  return (
    <>
      <PageHead
        title={content.seo_title || name}
        description={content.seo_description || cutText(content.intro || view.text)}
        noindex={content.is_hidden_from_search === true}
        picture={picture}
      />
      <script type="application/ld+json" suppressHydrationWarning>
        {forEngines}
      </script>
    </>
  )
}
