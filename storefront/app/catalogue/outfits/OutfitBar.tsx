import type { ReactNode } from 'react'
import { money } from '#app/formats/formats'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import { CostsNote } from '../product/CostsNote'
import { isSoldOut, type OutfitView, type PieceView } from './outfitView'
import type { ChosenSizes } from './useSizes'

interface Props {
  view: OutfitView
  chosen: ChosenSizes
  missing: PieceView[]
  isSending: boolean
  /** What came of its button. */
  children: ReactNode
}

/** What all that can be bought costs together, and the button for it. */
export function OutfitBar({ view, chosen, missing, isSending, children }: Props) {
  const t = useTexts()
  const { pieces } = view
  const sellable = pieces.filter((piece) => !isSoldOut(piece))
  const { total, amount, isFrom } = useTotal(view, sellable, chosen)
  if (sellable.length === 0) return null
  return (
    <div className="outfit-bar">
      <div className="outfit-sum">
        <p>
          <span className="text-graphite">{t('outfits.total', { count: sellable.length })}</span>{' '}
          <span className="text-lg">{isFrom ? t('price.from', { price: total }) : total}</span>
        </p>
        <CostsNote amount={amount} />
      </div>
      <button className="button" aria-disabled={isSending}>
        {t('outfits.add.all')}
      </button>
      <div className="outfit-news">
        <p role="alert" className="text-alarm empty:hidden">
          {missing.length > 0 && t('outfits.missing', { names: namesOf(missing) })}
        </p>
        <div role="status">{children}</div>
      </div>
    </div>
  )
}

function useTotal({ total }: OutfitView, sellable: PieceView[], chosen: ChosenSizes) {
  const shop = useShop()
  const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0)
  const usual = sum(sellable.map(({ price }) => price.now))
  const amount = sum(sellable.map((piece) => (chosen[piece.masterKey] ?? piece).price.now))
  return {
    amount,
    // Written by the server where no size changes it.
    total: amount === usual ? total : money(shop, amount),
    isFrom: sellable.some((piece) => !chosen[piece.masterKey] && piece.price.tag.isFrom),
  }
}

function namesOf(pieces: PieceView[]): string {
  return pieces.map(({ name }) => name).join(', ')
}
