// What the forms of an order's page ask for.
import { data } from 'react-router'
import { RpcProblem, type Rpc } from '#app/rpc/client'
import { redirect } from '#app/pages/redirect'
import type { OrderForm, OrderOutcome, ReturnReason } from './orderOutcome'

const FORMS: readonly string[] = [
  'reorder',
  'choose',
  'withdraw',
  'return',
  'claim',
  'pay',
] satisfies OrderForm[]
const PROVIDER_MS = 15_000
const REDUCED = 'ItemAddedWithReducedQuantity'
/** Typed again rather than sent back. */
const SECRET: readonly string[] = ['password', 'directDebit.iban']

interface Asked {
  rpc: Rpc
  form: FormData
  code: string
  /** Opens the order. */
  token: string
}

export async function orderAction({ rpc, form, code, token }: Asked) {
  const name = textOf(form, 'intent')
  const intent = (FORMS.includes(name) ? name : 'choose') as OrderForm
  const typed = typedIn(form)
  try {
    return data(await outcomeOf({ rpc, form, code, token }, intent, typed))
  } catch (failure) {
    if (failure instanceof Response) throw failure
    if (failure instanceof RpcProblem && failure.status === 422) {
      const wrong: OrderOutcome = { kind: 'wrong', form: intent, typed, errors: failure.errors }
      return data(wrong, 422)
    }
    const because = reasonOf(failure)
    const refused: OrderOutcome = { kind: 'refused', form: intent, typed, because }
    return data(refused, because === 'failed' ? 503 : because === 'tooOften' ? 429 : 409)
  }
}

async function outcomeOf(
  { rpc, form, code, token }: Asked,
  intent: OrderForm,
  typed: OrderOutcome['typed'],
): Promise<OrderOutcome> {
  switch (intent) {
    case 'reorder':
      return reordered(rpc, token, code)
    case 'choose':
      return itemsIn(form).length > 0
        ? { kind: 'chosen', form: intent, typed }
        : { kind: 'refused', form: intent, typed, because: 'none' }
    case 'withdraw':
      await rpc.withdrawOrder({
        token,
        name: textOf(form, 'name'),
        email: textOf(form, 'email'),
        items: itemsIn(form),
      })
      return { kind: 'done', form: intent, typed: {} }
    case 'return': {
      const items = itemsIn(form)
      if (items.length === 0) return { kind: 'refused', form: intent, typed, because: 'none' }
      const missing = items.filter(({ itemId }) => !textOf(form, `reason.${itemId}`))
      if (missing.length > 0) {
        const errors = missing.map(({ itemId }) => ({
          field: `reason.${itemId}`,
          rule: 'required',
          params: {},
        }))
        return { kind: 'wrong', form: intent, typed, errors }
      }
      // A reason that is none of the shop's is refused there.
      const reasonOf = (itemId: number) => textOf(form, `reason.${itemId}`) as ReturnReason
      await rpc.createReturn({
        token,
        items: items.map((item) => ({ ...item, reason: reasonOf(item.itemId) })),
      })
      return { kind: 'done', form: intent, typed: {} }
    }
    case 'claim':
      await rpc.claimGuestAccount({ token, password: textOf(form, 'password') })
      return { kind: 'done', form: intent, typed: {} }
    case 'pay': {
      const paymentMethod = textOf(form, 'paymentMethod') || null
      // The shop takes no notice of it where the method needs no account.
      const directDebit = form.has('directDebit.iban')
        ? {
            accountHolder: textOf(form, 'directDebit.accountHolder'),
            iban: textOf(form, 'directDebit.iban'),
          }
        : null
      const payment = await rpc.startPayment(
        { token, paymentMethod, directDebit },
        { timeoutMs: PROVIDER_MS },
      )
      throw redirect(payment.redirectUrl ?? `/${code}/success?token=${token}`, 303)
    }
  }
}

/** On to the basket when all of it lies there; otherwise what is missing is named first. */
async function reordered(rpc: Rpc, token: string, code: string): Promise<OrderOutcome> {
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
  return { kind: 'reordered', form: 'reorder', typed: {}, fewer, missing }
}

/** Fields `item.<id>` hold how many pieces of each. */
function itemsIn(form: FormData): { itemId: number; quantity: number }[] {
  return [...form].flatMap(([name, value]) => {
    const itemId = Number(/^item\.(\d{1,15})$/.exec(name)?.[1])
    const quantity = Number(value)
    return itemId && Number.isSafeInteger(quantity) && quantity > 0 ? [{ itemId, quantity }] : []
  })
}

function reasonOf(failure: unknown): 'nothing' | 'over' | 'tooOften' | 'failed' {
  if (!(failure instanceof RpcProblem)) return 'failed'
  if (failure.status === 429) return 'tooOften'
  if (failure.code === 'ReturnOver') return 'over'
  return failure.status === 400 ? 'nothing' : 'failed'
}

function typedIn(form: FormData): OrderOutcome['typed'] {
  const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return Object.fromEntries(texts.filter(([name]) => !SECRET.includes(name)))
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
