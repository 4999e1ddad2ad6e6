// What the forms of the basket page ask for. Each change sends the quantity that is wanted, so a form
// that is sent twice changes nothing twice.
import { numberOf, textOf } from '#app/forms/formFields'
import type { ResultOf } from '#app/forms/outcome'
import { runIntent } from '#app/forms/runIntent.server'
import { RpcProblem, type Rpc } from '#app/rpc/client'
import type { BasketOutcome } from './outcome'

type Result = ResultOf<BasketOutcome>

export function basketAction(rpc: Rpc, form: FormData) {
  const itemKey = textOf(form, 'key')
  return runIntent<BasketOutcome>(
    form,
    {
      update: async () => {
        const update = { quantity: numberOf(form, 'quantity') }
        const { results } = await rpc.updateBasketItem({ basketItemKey: itemKey, update })
        return changeOf(results[0])
      },
      remove: async () => {
        const { results } = await rpc.removeItemFromBasket({ itemKey })
        return { kind: 'removed', variantId: results[0]?.variantId ?? 0 }
      },
      undo: async () => {
        const item = {
          variantId: numberOf(form, 'variantId'),
          quantity: numberOf(form, 'quantity'),
        }
        const { results } = await rpc.addItemToBasket(item)
        return changeOf(results[0])
      },
      move: async () => {
        await rpc.addItemToWishlist({ variantId: numberOf(form, 'variantId') }).catch(unlessThere)
        await rpc.removeItemFromBasket({ itemKey })
        return { kind: 'moved' }
      },
      voucher: () => redeem(rpc, textOf(form, 'code')),
      removeVoucher: async () => {
        await rpc.removeVoucher()
        return { kind: 'changed' }
      },
    },
    ({ status, code }) => (status === 422 || status === 429 ? undefined : code),
  )
}

function changeOf(result: { kind: string | null; quantity: number } | undefined): Result {
  return result?.kind
    ? { kind: 'reduced', code: result.kind, count: result.quantity }
    : { kind: 'changed' }
}

async function redeem(rpc: Rpc, code: string): Promise<Result> {
  const { voucher } = (await rpc.redeemVoucher({ code })).basket
  // One that waits for its customer says so where it stands.
  return voucher?.problem ? { kind: 'changed' } : { kind: 'redeemed', code: voucher?.code ?? code }
}

/** What is on the wishlist already is where it was to go. */
function unlessThere(failure: unknown): void {
  if (!(failure instanceof RpcProblem && failure.code === 'ItemAlreadyPresent')) throw failure
}
