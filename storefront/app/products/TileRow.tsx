import type { ReactNode } from 'react'
import { useFollowLinks } from '#app/links/useFollowLinks'
import { Headline } from '#app/ui/Headline'
import { ProductTile } from './ProductTile'
import type { TileProduct } from './tile'

const ROW_SIZES =
  '(min-width: 100rem) 19rem, (min-width: 64rem) 20vw, (min-width: 48rem) 30vw, 44vw'

interface Props {
  id: string
  title: string
  products: TileProduct[]
  /** What lies over a picture's corner, such as the wishlist's heart. */
  corner?: (product: TileProduct) => ReactNode
}

/** Products side by side, as many as fit; the rest is reached by scrolling the row. */
export function TileRow({ id, title, products, corner }: Props) {
  const follow = useFollowLinks({ fades: true })
  return (
    <section aria-labelledby={id} className="row-section">
      <Headline size="lg" level={2} id={id}>
        {title}
      </Headline>
      <ul className="tile-row" data-list={id} onClick={follow}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductTile product={product} sizes={ROW_SIZES} corner={corner} />
          </li>
        ))}
      </ul>
    </section>
  )
}
