import { GoodsRow } from '../GoodsRow'
import { useProducts, useRow } from '../goods'
import type { ProductSliderBlock } from './schema'

/** Those that an editor named, or the first of a category. */
export default function ProductSlider({ block }: { block: ProductSliderBlock }) {
  const named = useProducts(block.products)
  const row = useRow(block)
  return <GoodsRow block={block} products={named.length > 0 ? named : row} />
}
