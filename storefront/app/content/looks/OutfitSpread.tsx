import { ShopLink } from '#app/links/ShopLink'
import { Picture } from '#app/media/Picture'
import { ProductPrice } from '#app/products/ProductPrice'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { useOutfit, type PieceShown } from '../goods'

/** The look fills half of the window, its pieces the other half; nothing where it is gone. */
export function OutfitSpread({
  outfitKey,
  isMirrored,
}: {
  outfitKey: string
  isMirrored: boolean
}) {
  const t = useTexts()
  const outfit = useOutfit(outfitKey)
  if (!outfit) return null
  const { name, text, path, picture, pieces } = outfit
  return (
    <section className={isMirrored ? 'spread spread-mirrored' : 'spread'}>
      <div className="spread-picture">
        {picture && <Picture picture={picture} crop="45" sizes="(min-width: 48rem) 50vw, 100vw" />}
      </div>
      <div className="spread-words">
        <Headline size="xl" level={2}>
          <ShopLink to={path} className="hover:underline">
            {name}
          </ShopLink>
        </Headline>
        {text && <p className="mt-3 max-w-prose text-graphite">{text}</p>}
        <ul className="mt-6 border-b border-stone">
          {pieces.map((piece) => (
            <Piece key={piece.key} piece={piece} />
          ))}
        </ul>
        <ShopLink to={path} className="button button-quiet mt-6">
          {t('content.looks.outfit')}
        </ShopLink>
      </div>
    </section>
  )
}

function Piece({ piece: { tile } }: { piece: PieceShown }) {
  const t = useTexts()
  const view = tile.pictures[0]
  return (
    <li className="relative flex items-center gap-4 border-t border-stone py-3">
      <div className="w-16 shrink-0 bg-linen">
        {view && (
          <Picture
            picture={{ ...view, alt: '', dominantColor: '#f1eee8' }}
            crop="34"
            sizes="4rem"
          />
        )}
      </div>
      <div className="min-w-0">
        <ShopLink to={tile.path} className="after:absolute after:inset-0 hover:underline">
          <span className="block font-medium">{tile.brand}</span>
          <span className="block text-graphite">{tile.name}</span>
        </ShopLink>
        {tile.badge === 'soldOut' ? (
          <span className="text-sm text-graphite">{t('tile.soldOut')}</span>
        ) : (
          tile.price && <ProductPrice price={tile.price} />
        )}
      </div>
    </li>
  )
}
