import { numberOf, textOf } from '#app/forms/formFields'
import type { ResultOf } from '#app/forms/outcome'
import { missingIn, runIntent } from '#app/forms/runIntent.server'
import { attributed } from '#app/insight/attribution'
import { RpcProblem, type Rpc } from '#app/rpc/client'
import type { WishlistOutcome } from './outcome'

type Result = ResultOf<WishlistOutcome>

export function wishlistAction(rpc: Rpc, form: FormData) {
  return runIntent<WishlistOutcome>(
    form,
    {
      add: async () => {
        const name = form.has('variantId') ? 'variantId' : 'productId'
        await rpc.addItemToWishlist({ [name]: numberOf(form, name) }).catch(unlessThere)
        return { kind: 'changed' }
      },
      remove: async () => {
        await rpc.removeItemFromWishlist({ itemKey: textOf(form, 'key') })
        return { kind: 'changed' }
      },
      share: async () => ({ kind: 'shared', url: (await rpc.shareWishlist()).url }),
      basket: () => addToBasket(rpc, form),
    },
    ({ status, code }) => (status === 400 ? code : undefined),
  )
}

async function addToBasket(rpc: Rpc, form: FormData): Promise<Result> {
  const errors = missingIn(form, ['size'])
  if (errors.length > 0) return { kind: 'wrong', errors }
  const item = { variantId: numberOf(form, 'size'), quantity: 1, ...attributed(form) }
  const [result] = (await rpc.addItemToBasket(item)).results
  return { kind: 'added', code: result?.kind ?? null, count: result?.quantity ?? 1 }
}

/** A heart that is there already is where it was to be. */
function unlessThere(failure: unknown): void {
  if (!(failure instanceof RpcProblem && failure.code === 'ItemAlreadyPresent')) throw failure
}
