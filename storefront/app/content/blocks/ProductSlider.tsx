import { GoodsRow } from '../GoodsRow'
import { useProducts, useRow, useRowListing } from '../goods'
import type { ProductSliderBlock } from './schema'

/** Those that an editor named, or the first of a category or of those with a value. */
export default function ProductSlider({ block }: { block: ProductSliderBlock }) {
  const named = useProducts(block.products)
  const row = useRow(block)
  const listing = useRowListing(block)
  return <GoodsRow block={block} products={named.length > 0 ? named : row} listing={listing} />
}
