import { ShopLink } from '#app/links/ShopLink'
import { LookPicture } from '#app/products/LookPicture'
import { ProductPrice } from '#app/products/ProductPrice'
import { useTexts } from '#app/texts/texts'
import { ContentLink } from '../ContentLink'
import { assetPicture } from '../contentPicture'
import { useNamedProducts, useOutfit, type NamedProduct } from '../goods'
import { promotionMarks } from '../promotion'
import { SectionHead } from '../SectionHead'
import type { LookPointBlock, ShoppableLookBlock } from './schema'

/** A picture, mostly with points, and the pieces beside it in the order of their numbers. */
export default function ShoppableLook({ block }: { block: ShoppableLookBlock }) {
  const { topline, headline, headline_size: size, text } = block
  const t = useTexts()
  const outfit = useOutfit(block.outfit)
  const points = block.points ?? []
  const pointed = useNamedProducts(points.map(({ product }) => product ?? ''))
  const picture = assetPicture(block.image) ?? outfit?.picture ?? null
  const pieces = pointed.length > 0 ? pointed : (outfit?.pieces ?? [])
  const numbered = pointsOf(points, pieces)
  if (!picture && pieces.length === 0) return null
  return (
    <section
      className="wide mt-14 grid grid-cols-1 items-center gap-8 md:mt-24 md:grid-cols-2 lg:gap-16"
      {...promotionMarks(block)}
    >
      {picture && (
        <LookPicture picture={picture} points={numbered} sizes="(min-width: 48rem) 50vw, 100vw" />
      )}
      <div>
        <SectionHead {...{ topline, headline, size, intro: text }} usual="xl" />
        <ol className="border-b border-stone">
          {pieces.map((piece, place) => (
            <Piece
              key={piece.key}
              piece={piece}
              number={picture && numbered.length > 0 ? place + 1 : null}
            />
          ))}
        </ol>
        {block.cta_label ? (
          <ContentLink link={block.cta_link} className="button mt-6">
            {block.cta_label}
          </ContentLink>
        ) : (
          outfit && (
            <ShopLink to={outfit.path} className="button mt-6">
              {t('product.look.open')}
            </ShopLink>
          )
        )}
      </div>
    </section>
  )
}

/** Its number is the one on the picture, so that there is none without points. */
function Piece({ piece: { tile }, number }: { piece: NamedProduct; number: number | null }) {
  const t = useTexts()
  return (
    <li className="border-t border-stone">
      <ShopLink to={tile.path} className="flex min-h-14 items-center gap-4 py-3">
        {number !== null && (
          <span className="headline headline-base w-6 shrink-0" aria-hidden="true">
            {number}
          </span>
        )}
        {/* A reduced price with its note is wide: it goes below the name where both have no room. */}
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
          <span className="min-w-0 grow basis-40">
            <span className="block text-sm text-graphite">{tile.brand}</span>
            {tile.name}
          </span>
          {tile.badge === 'soldOut' ? (
            <span className="text-sm text-graphite">{t('tile.soldOut')}</span>
          ) : (
            tile.price && <ProductPrice price={tile.price} />
          )}
        </div>
      </ShopLink>
    </li>
  )
}

/** A point stands where its piece is shown; one of a piece that is gone is left out. */
function pointsOf(points: LookPointBlock[], pieces: NamedProduct[]) {
  return points.flatMap(({ product, x, y }) => {
    const place = pieces.findIndex(({ key }) => key === product)
    const tile = pieces[place]?.tile
    return tile
      ? [{ number: place + 1, x: Number(x), y: Number(y), name: tile.name, href: tile.path }]
      : []
  })
}
