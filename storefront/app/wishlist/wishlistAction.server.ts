import { RpcProblem, type Rpc } from '#app/rpc/client'
import type { Outcome } from './outcome'

export async function wishlistAction(rpc: Rpc, form: FormData): Promise<Outcome> {
  const number = (name: string) => Number(textOf(form, name)) || 0
  try {
    switch (textOf(form, 'intent')) {
      case 'add':
        await rpc.addItemToWishlist(
          number('variantId')
            ? { variantId: number('variantId') }
            : { productId: number('productId') },
        )
        return { kind: 'changed' }
      case 'remove':
        await rpc.removeItemFromWishlist({ itemKey: textOf(form, 'key') })
        return { kind: 'changed' }
      case 'share':
        return { kind: 'shared', url: (await rpc.shareWishlist()).url }
      case 'basket': {
        const key = textOf(form, 'key')
        if (!number('size')) return { kind: 'chooseSize', key }
        const { results } = await rpc.addItemToBasket({ variantId: number('size'), quantity: 1 })
        return {
          kind: 'added',
          key,
          code: results[0]?.kind ?? null,
          count: results[0]?.quantity ?? 1,
        }
      }
      default:
        return { kind: 'refused', code: 'Unknown' }
    }
  } catch (failure) {
    // A heart that is there already is where it was to be.
    if (failure instanceof RpcProblem && failure.code === 'ItemAlreadyPresent')
      return { kind: 'changed' }
    const hasReason = failure instanceof RpcProblem && failure.status === 400
    return { kind: 'refused', code: hasReason ? failure.code : 'Unknown' }
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
