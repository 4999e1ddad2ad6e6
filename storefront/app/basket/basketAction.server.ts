// What the forms of the basket page ask for. Each change sends the quantity that is wanted, so a form
// that is sent twice changes nothing twice.
import { data } from 'react-router'
import { RpcProblem, type Rpc } from '#app/rpc/client'
import { voucherProblem } from '#app/shopper/voucherProblem'
import type { Outcome } from './outcome'

export async function basketAction(rpc: Rpc, form: FormData) {
  try {
    return answer(await outcomeOf(rpc, form))
  } catch (failure) {
    if (failure instanceof RpcProblem && failure.status >= 400 && failure.status < 500) {
      return answer({ kind: 'refused', code: failure.code, count: 0 })
    }
    return answer({ kind: 'refused', code: 'Unknown', count: 0 })
  }
}

async function outcomeOf(rpc: Rpc, form: FormData): Promise<Outcome> {
  const key = textOf(form, 'key')
  const name = textOf(form, 'name')
  switch (textOf(form, 'intent')) {
    case 'update': {
      const quantity = Number(textOf(form, 'quantity') || NaN)
      if (!Number.isSafeInteger(quantity)) return { kind: 'refused', code: 'Unknown', count: 0 }
      const { results } = await rpc.updateBasketItem({ basketItemKey: key, update: { quantity } })
      return changed(results[0])
    }
    case 'remove': {
      const { results } = await rpc.removeItemFromBasket({ itemKey: key })
      const variantId = results[0]?.variantId ?? 0
      return { kind: 'removed', name, variantId, quantity: Number(textOf(form, 'quantity')) || 1 }
    }
    case 'undo': {
      const variantId = Number(textOf(form, 'variantId'))
      const quantity = Number(textOf(form, 'quantity')) || 1
      const { results } = await rpc.addItemToBasket({ variantId, quantity })
      return changed(results[0])
    }
    case 'move': {
      await rpc
        .addItemToWishlist({ variantId: Number(textOf(form, 'variantId')) })
        .catch(unlessThere)
      await rpc.removeItemFromBasket({ itemKey: key })
      return { kind: 'moved', name }
    }
    case 'voucher':
      return redeem(rpc, textOf(form, 'code'))
    case 'removeVoucher':
      await rpc.removeVoucher()
      return { kind: 'changed' }
    default:
      return { kind: 'refused', code: 'Unknown', count: 0 }
  }
}

interface Result {
  kind: string | null
  quantity: number
}

function changed(result: Result | undefined): Outcome {
  return result?.kind
    ? { kind: 'reduced', code: result.kind, count: result.quantity }
    : { kind: 'changed' }
}

async function redeem(rpc: Rpc, code: string): Promise<Outcome> {
  try {
    const { basket } = await rpc.redeemVoucher({ code })
    // One that waits for its customer says so where it stands.
    if (basket.voucher?.problem) return { kind: 'changed' }
    return { kind: 'redeemed', code: basket.voucher?.code ?? code }
  } catch (failure) {
    if (!(failure instanceof RpcProblem)) throw failure
    if (failure.status === 429) return { kind: 'voucher', code, problem: 'tooOften' }
    const [error] = failure.status === 422 ? failure.errors : []
    if (error) {
      const reason = error.rule === 'required' ? error.rule : error.params.reason
      return { kind: 'voucher', code, problem: voucherProblem(reason) }
    }
    throw failure
  }
}

/** What is on the wishlist already is where it was to go. */
function unlessThere(failure: unknown): void {
  if (!(failure instanceof RpcProblem && failure.code === 'ItemAlreadyPresent')) throw failure
}

function answer(outcome: Outcome) {
  const isRefused = outcome.kind === 'refused' || outcome.kind === 'voucher'
  return data(outcome, { status: isRefused ? 422 : 200 })
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
