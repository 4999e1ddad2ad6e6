import type { ReactNode } from 'react'
import { Picture } from '#app/media/Picture'
import { ProductPrice } from '#app/products/ProductPrice'
import { PromotionNote } from '#app/products/PromotionNote'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { sizeField } from './outcome'
import { isSoldOut, type PieceColour, type PieceSize, type PieceView } from './outfitView'

interface Props {
  piece: PieceView
  /** The one of its point on the picture. */
  number: number
  chosenSize: PieceSize | undefined
  /** The size with which the form came back without scripts. */
  posted: string | undefined
  isMissing: boolean
  isSending: boolean
  /** What came of its own button. */
  children: ReactNode
}

export function Piece(props: Props) {
  const { piece, number, chosenSize, isSending, children } = props
  const t = useTexts()
  const { productId, path, brand, name, colour, picture, promotion, colours } = piece
  return (
    <li id={`piece-${number}`} className="piece">
      <ShopLink to={path} className="piece-picture" tabIndex={-1} aria-hidden="true">
        {picture && <Picture picture={picture} sizes="(min-width: 48rem) 9rem, 6rem" crop="34" />}
      </ShopLink>
      <div className="piece-words">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <p className="text-sm text-graphite">{brand}</p>
            <ShopLink to={path} className="hover:underline">
              {name}
            </ShopLink>
          </div>
          <span className="piece-number" aria-hidden="true">
            {number}
          </span>
        </div>
        <ProductPrice price={(chosenSize ?? piece).price.tag} className="mt-1" />
        {promotion && <PromotionNote promotion={promotion} className="text-sm" />}
        <p className="mt-2 text-sm">
          <span className="text-graphite">{t('product.colour')}</span> {colour}
        </p>
        <Colours colours={colours} name={name} />
        <Sizes {...props} />
        {!isSoldOut(piece) && (
          <>
            <input type="hidden" name="piece" value={productId} />
            <button
              name="only"
              value={productId}
              className="button button-quiet mt-3"
              aria-label={t('outfits.add.one', { name })}
              aria-disabled={isSending}
            >
              {t('product.add')}
            </button>
          </>
        )}
        <div role="status">{children}</div>
      </div>
    </li>
  )
}

/** The same outfit with this piece in another colour. */
function Colours({ colours, name }: { colours: PieceColour[]; name: string }) {
  const t = useTexts()
  if (colours.length === 0) return null
  return (
    <ul className="piece-colours" aria-label={t('tile.colours', { name })}>
      {colours.map(({ id, path, name, tone, isHere }) => (
        <li key={id}>
          <a
            href={path}
            rel="nofollow"
            aria-label={name}
            title={name}
            aria-current={isHere ? 'true' : undefined}
          >
            {/* An empty drawing that is filled with its own colour: our policy allows no styles. */}
            <svg color={tone} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Sizes({ piece, number, chosenSize, posted, isMissing }: Props) {
  const t = useTexts()
  const { productId, name, sizes } = piece
  const only = sizes.length === 1 ? sizes[0]?.variantId : undefined
  const problem = `piece-${number}-problem`
  if (isSoldOut(piece)) return <p className="mt-3 text-oxblood">{t('product.soldOut')}</p>
  return (
    <fieldset className="mt-2" aria-describedby={problem}>
      <legend className="mb-2 text-sm">
        <span className="text-graphite">{t('product.size')}</span>
        <span className="sr-only"> {name}</span> {chosenSize?.label}
      </legend>
      <div className="sizes">
        {sizes.map(({ variantId, label, isSoldOut, left }) => (
          <label key={variantId} className="size">
            <input
              type="radio"
              name={sizeField(productId)}
              value={variantId}
              className={isSoldOut ? 'size-sold-out' : undefined}
              disabled={isSoldOut}
              defaultChecked={
                !isSoldOut &&
                (chosenSize
                  ? label === chosenSize.label
                  : String(variantId) === (posted ?? String(only)))
              }
            />
            <span className="size-face">
              <span>{label}</span>
              {isSoldOut && <span className="sr-only">, {t('product.sizes.soldOut')}</span>}
              {left !== undefined && (
                <span className="size-left">{t('product.sizes.left', { count: left })}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <p id={problem} className="mt-2 text-sm text-alarm empty:hidden">
        {isMissing ? t('product.sizes.choose') : null}
      </p>
    </fieldset>
  )
}
