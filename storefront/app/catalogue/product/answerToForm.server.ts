// One form for both wishes: a size that is there goes into the basket, one that is sold out is
// waited for. Which of the two it is, the stock of this moment decides and not the page.
import { data } from 'react-router'
import { RpcProblem, type Rpc } from '#app/rpc/client'
import { isTooManyCalls } from '#app/rpc/unavailable'
import { email as emailRule, required } from '#app/forms/fieldRules'
import type { Outcome } from './outcome'

type Sized = { size: number; email: string }

export async function answerToForm(rpc: Rpc, form: FormData) {
  const size = Number(textOf(form, 'size') || NaN)
  if (!Number.isSafeInteger(size)) return answer({ kind: 'chooseSize' })
  try {
    const [variant] = await rpc.getVariantById({ ids: [size] })
    if (!variant) return answer({ kind: 'chooseSize' })
    const { quantity, isSellableWithoutStock } = variant.stock
    if (quantity > 0 || isSellableWithoutStock) return await addToBasket(rpc, size)
    return await waitFor(rpc, { size, email: textOf(form, 'email').trim() })
  } catch (failure) {
    if (isTooManyCalls(failure)) throw failure
    return answer({ kind: 'failed', size, email: textOf(form, 'email') })
  }
}

async function addToBasket(rpc: Rpc, size: number) {
  try {
    const { basket, results } = await rpc.addItemToBasket({ variantId: size, quantity: 1 })
    const item = basket.items.find(({ variantId }) => variantId === size)
    return answer({
      kind: 'added',
      size,
      code: results[0]?.kind ?? null,
      added: {
        name: item?.snapshot.name ?? '',
        size: item?.snapshot.size ?? '',
        price: item?.price?.unit.withTax ?? 0,
        quantity: item?.quantity ?? 0,
        count: basket.count,
        total: basket.cost.withTax,
      },
    })
  } catch (failure) {
    if (!(failure instanceof RpcProblem) || failure.status !== 400) throw failure
    return answer({ kind: 'notAdded', size, code: failure.code })
  }
}

async function waitFor(rpc: Rpc, asked: Sized) {
  const broken = required(asked.email) ?? emailRule(asked.email)
  if (broken) return answer({ kind: 'wrongEmail', ...asked, broken })
  try {
    await rpc.notifyBackInStock({ variantId: asked.size, email: asked.email })
    return answer({ kind: 'asked', ...asked })
  } catch (failure) {
    if (!(failure instanceof RpcProblem)) throw failure
    if (failure.code === 'ItemAvailable') return answer({ kind: 'isBack', ...asked })
    if (failure.status === 429) return answer({ kind: 'tooOften', ...asked })
    throw failure
  }
}

function answer(outcome: Outcome) {
  return data(outcome, { status: STATUS[outcome.kind] })
}

const STATUS: Record<Outcome['kind'], number> = {
  chooseSize: 422,
  added: 200,
  notAdded: 409,
  asked: 200,
  wrongEmail: 422,
  isBack: 409,
  tooOften: 429,
  failed: 503,
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
