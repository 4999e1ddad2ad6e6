import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { heartOf } from '#app/shopper/Heart'
import { useTexts } from '#app/texts/texts'
import type { ProductRow } from '#app/experiments/running'
import { useSetting } from '#app/experiments/shownExperiments'
import { Breadcrumbs } from '#app/pages/Breadcrumbs'
import { RecentlyViewed } from '#app/products/RecentlyViewed'
import type { PromotionMark } from '#app/products/promotions'
import { remember } from '#app/products/recentlyViewed'
import { badgeOf, joinSizes, type TileProduct } from '#app/products/tile'
import { BuyColumn } from './BuyColumn'
import { Details } from './Details'
import { Gallery } from './Gallery'
import { Looks, type Look } from './Looks'
import type { ProductOutcome } from './outcome'
import { ProductHead } from './ProductHead'
import type { DeliveryDays } from './Promises'
import type { ProductView, SizeTableView } from './productView'
import { SizeTable } from './SizeTable'
import { TileRow } from '#app/products/TileRow'

const ROWS: readonly ProductRow[] = ['looks', 'together', 'similar']
/** Whoever cannot have it looks for another. */
const SOLD_OUT_ROWS: readonly ProductRow[] = ['similar', 'looks', 'together']

interface Props {
  view: ProductView
  promotion: PromotionMark | null
  sizeTable: SizeTableView | null
  looks: Look[]
  together: TileProduct[]
  similar: TileProduct[]
  delivery: DeliveryDays
  outcome: ProductOutcome | undefined
}

export function ProductPage({
  view,
  promotion,
  sizeTable,
  looks,
  together,
  similar,
  delivery,
  outcome,
}: Props) {
  const t = useTexts()
  /** By its name, which the other colours have too. */
  const [size, setSize] = useState('')
  useEffect(() => remember(tileOfView(view, promotion)), [view, promotion])
  const order = useSetting('productRows') ?? ROWS
  const rows: Record<ProductRow, ReactNode> = {
    looks: looks.map((look) => <Looks key={look.id} look={look} />),
    together: together.length > 0 && (
      <TileRow id="together" title={t('product.together')} products={together} corner={heartOf} />
    ),
    similar: similar.length > 0 && (
      <TileRow id="similar" title={t('product.similar')} products={similar} corner={heartOf} />
    ),
  }

  return (
    <article className="wide">
      <ProductHead view={view} />
      <div className="py-1 md:py-3">
        <Breadcrumbs trail={[...view.trail, { name: view.name, path: view.path }]} />
      </div>
      <div className="product">
        <Gallery key={view.id} pictures={view.pictures} />
        <BuyColumn
          {...{ view, promotion, delivery, outcome, size, setSize }}
          hasSizeTable={sizeTable !== null}
          hasSimilar={similar.length > 0}
        />
        <Details view={view} />
      </div>
      {(view.isSoldOut ? SOLD_OUT_ROWS : order).map((row) => (
        <Fragment key={row}>{rows[row]}</Fragment>
      ))}
      <RecentlyViewed except={view.id} corner={heartOf} />
      {sizeTable && <SizeTable table={sizeTable} />}
    </article>
  )
}

function tileOfView(view: ProductView, promotion: PromotionMark | null): TileProduct {
  return {
    id: view.id,
    path: view.path,
    name: view.name,
    brand: view.brand,
    pictures: view.pictures.slice(0, 2),
    price: view.tag,
    ...badgeOf(view),
    ...(promotion ? { promotion } : {}),
    sizes: joinSizes(view.sizes.filter(({ isSoldOut }) => !isSoldOut).map(({ label }) => label)),
    colours: [],
  }
}
