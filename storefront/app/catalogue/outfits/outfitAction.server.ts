// One piece goes into the basket, or all of them with one call. A piece without a size stops it before
// anything is added, so that nobody gets the others twice.
import { invalidForm, numberOf, textOf, textsOf } from '#app/forms/formFields'
import { missingIn, runForm } from '#app/forms/runIntent.server'
import type { Rpc } from '#app/rpc/client'
import { attributed } from '#app/insight/attribution'
import { isRefused, resultsOf } from '#app/shopper/basketResults'
import { sizeField, type OutfitOutcome } from './outcome'

const MOST_PIECES = 20

export function outfitAction(rpc: Rpc, form: FormData) {
  return runForm<OutfitOutcome>(form, 'buy', async () => {
    const pieces = wantedPieces(form)
    const errors = missingIn(form, pieces.map(sizeField))
    if (errors.length > 0) return { kind: 'wrong', errors }
    const items = pieces.map((piece) => ({
      variantId: numberOf(form, sizeField(piece)),
      quantity: 1,
      ...attributed(form),
    }))
    const results = await rpc
      .addItemsToBasket({ items })
      .then((answer) => answer.results, resultsOf)
    const codes = pieces.map((piece, place) => [piece, results[place]?.kind ?? null] as const)
    return {
      kind: 'added',
      count: codes.filter(([, code]) => !isRefused(code)).length,
      codes: Object.fromEntries(codes),
    }
  })
}

/** The one whose button was pressed, or all that can be bought. */
function wantedPieces(form: FormData): string[] {
  const only = textOf(form, 'only')
  const pieces = only ? [only] : [...new Set(textsOf(form, 'piece'))]
  if (pieces.length === 0 || pieces.length > MOST_PIECES) throw invalidForm('no pieces')
  if (pieces.some((piece) => !/^\d{1,15}$/.test(piece))) throw invalidForm('no piece of ours')
  return pieces
}
