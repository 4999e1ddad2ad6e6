import { ShopLink } from '#app/links/ShopLink'
import { wordsOfCode } from '#app/shopper/basketCodes'
import { OFFLINE } from '#app/shopper/withoutNetwork'
import { useTexts, type Texts } from '#app/texts/texts'
import type { OutfitOutcome } from './outcome'
import { isSoldOut, type PieceView } from './outfitView'

interface Props {
  pieces: PieceView[]
  outcome: OutfitOutcome
}

/** How many are in the basket now, and by name what is not, with why. */
export function OutfitMessage({ pieces, outcome }: Props) {
  const t = useTexts()
  if (outcome.kind === 'wrong') return null
  if (outcome.kind === 'refused') {
    const isOffline = outcome.because === OFFLINE
    return (
      <p className="outfit-message">
        {isOffline ? wordsOfCode(t, OFFLINE, 0) : t('product.failed')}
      </p>
    )
  }
  const { count, codes } = outcome
  const leftOut = outcome.typed.only ? [] : pieces.filter(isSoldOut)
  return (
    <div className="outfit-message">
      {count > 0 && (
        <p>
          {t('outfits.added', { count })}{' '}
          <ShopLink to="/basket" className="link">
            {t('basket.added.go')}
          </ShopLink>
        </p>
      )}
      {pieces.map(({ productId, name }) => {
        const code = codes[productId]
        return code && <p key={productId}>{wordsOfRefusal(t, name, code)}</p>
      })}
      {leftOut.map(({ productId, name }) => (
        <p key={productId}>{`${name}: ${t('product.soldOut')}`}</p>
      ))}
    </div>
  )
}

/** The others went in, so that nothing is said of an unchanged basket. */
function wordsOfRefusal(t: Texts, name: string, code: string): string {
  if (code === 'MaximumItemCountReached') return `${name}: ${wordsOfCode(t, code, 1)}`
  return t('outfits.refused', { name })
}
