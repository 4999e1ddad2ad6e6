// What the forms of an order's page ask for.
import { directDebitIn } from '#app/forms/directDebitIn'
import { textOf } from '#app/forms/formFields'
import type { ResultOf } from '#app/forms/outcome'
import { missingIn, runIntent } from '#app/forms/runIntent.server'
import { redirect } from '#app/pages/redirect'
import type { Rpc } from '#app/rpc/client'
import type { OrderOutcome, ReturnReason } from './orderOutcome'

type Result = ResultOf<OrderOutcome>

const PROVIDER_MS = 15_000
const REDUCED = 'ItemAddedWithReducedQuantity'
const DONE: Result = { kind: 'done', typed: {} }
const NONE: Result = { kind: 'refused', because: 'none' }

interface OrderPage {
  rpc: Rpc
  form: FormData
  code: string
  /** Opens the order. */
  token: string
}

export function orderAction({ rpc, form, code, token }: OrderPage) {
  const text = (name: string) => textOf(form, name)
  return runIntent<OrderOutcome>(
    form,
    {
      reorder: () => reorder(rpc, token, code),
      choose: async () => (itemsIn(form).length > 0 ? { kind: 'chosen' } : NONE),
      withdraw: async () => {
        const items = itemsIn(form)
        await rpc.withdrawOrder({ token, name: text('name'), email: text('email'), items })
        return DONE
      },
      return: () => createReturn(rpc, token, form),
      claim: async () => {
        await rpc.claimGuestAccount({ token, password: text('password') })
        return DONE
      },
      pay: async () => {
        const paymentMethod = text('paymentMethod') || null
        const payment = await rpc.startPayment(
          { token, paymentMethod, directDebit: directDebitIn(form) },
          { timeoutMs: PROVIDER_MS },
        )
        throw redirect(payment.redirectUrl ?? `/${code}/success?token=${token}`, 303)
      },
    },
    (problem) => {
      if (problem.code === 'ReturnOver') return 'over'
      return problem.status === 400 ? 'nothing' : undefined
    },
  )
}

async function createReturn(rpc: Rpc, token: string, form: FormData): Promise<Result> {
  const items = itemsIn(form).map((item) => ({
    ...item,
    // One that is none of the shop's is refused there; an empty one below.
    reason: textOf(form, `reason.${item.itemId}`) as ReturnReason,
  }))
  if (items.length === 0) return NONE
  const errors = missingIn(
    form,
    items.map(({ itemId }) => `reason.${itemId}`),
  )
  if (errors.length > 0) return { kind: 'wrong', errors }
  await rpc.createReturn({ token, items })
  return DONE
}

/** On to the basket when all of it lies there; otherwise what is missing is named first. */
async function reorder(rpc: Rpc, token: string, code: string): Promise<Result> {
  const order = await rpc.getOrderByToken({ token })
  const { results } = await rpc.reorder({ token })
  const namesOf = (isMeant: (kind: string | null) => boolean) =>
    results.flatMap(({ variantId, kind }) => {
      const item = order.items.find((each) => each.variantId === variantId)
      return item && isMeant(kind) ? [`${item.name}, ${item.size}`] : []
    })
  const fewer = namesOf((kind) => kind === REDUCED)
  const missing = namesOf((kind) => kind !== null && kind !== REDUCED)
  if (fewer.length + missing.length === 0) throw redirect(`/${code}/basket`, 303)
  return { kind: 'reordered', fewer, missing }
}

/** Fields `item.<id>` hold how many pieces of each. */
function itemsIn(form: FormData): { itemId: number; quantity: number }[] {
  return [...form].flatMap(([name, value]) => {
    const itemId = Number(/^item\.(\d{1,15})$/.exec(name)?.[1])
    const quantity = Number(value)
    return itemId && Number.isSafeInteger(quantity) && quantity > 0 ? [{ itemId, quantity }] : []
  })
}
