import { useShop } from '#app/storefronts/useShop'
import { Blocks } from '../Blocks'
import type { StorefrontSectionBlock } from './schema'

/** The shop sends it to its storefronts alone; what an editor types comes here as it is. */
export default function StorefrontSection({ block }: { block: StorefrontSectionBlock }) {
  const shop = useShop()
  const codes: string[] = block.storefronts ?? []
  if (codes.length > 0 && !codes.includes(shop.code)) return null
  return <Blocks blocks={block.body} />
}
