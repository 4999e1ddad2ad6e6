import { data } from 'react-router'
import { textsOf } from '#app/forms/formFields'
import type { Outcome } from '#app/forms/outcome'
import { runIntent } from '#app/forms/runIntent.server'
import type { Rpc } from '#app/rpc/client'
import { isRefused, resultsOf } from '#app/shopper/basketResults'
import { EMPTY, isEmpty, lookUp, MOST_ROWS, type Row, type TypedRow } from './directOrder'

/** The rows stay to be filled in or put right; `count` says how many are in the basket and gone. */
type Done = { kind: 'checked'; rows: Row[] } | { kind: 'added'; rows: Row[]; count: number }
type FormOutcome = Outcome<'check' | 'add', never, Done>
export type DirectOrderOutcome = FormOutcome & { rows: Row[] }

export async function directOrderAction(rpc: Rpc, form: FormData) {
  const rows = rowsIn(form)
  const answer = await runIntent<FormOutcome>(form, {
    check: async () => ({ kind: 'checked', rows: await lookUp(rpc, rows) }),
    add: async () => addRows(rpc, await lookUp(rpc, rows)),
  })
  return data({ rows, ...answer.data }, answer.init ?? undefined)
}

/** All rows that are complete go in with one call; the others say what is missing. */
async function addRows(rpc: Rpc, rows: Row[]) {
  const checkedRows = rows.map((row): Row => {
    if (!row.match) return row
    return variantIdOf(row) === undefined ? { ...row, problem: 'size' } : row
  })
  const completeRows = checkedRows.filter((row) => row.match && !row.problem)
  if (completeRows.length === 0) return { kind: 'added' as const, rows: checkedRows, count: 0 }
  const items = completeRows.map((row) => ({
    variantId: variantIdOf(row) ?? 0,
    quantity: Math.max(1, Math.trunc(Number(row.quantity)) || 1),
  }))
  const results = await rpc.addItemsToBasket({ items }).then(
    (answer) => answer.results,
    (failure: unknown) => resultsOf(failure),
  )
  const codes = new Map(completeRows.map((row, place) => [row, results[place]?.kind ?? null]))
  const remainingRows = checkedRows.flatMap((row): Row[] => {
    const code = codes.get(row)
    if (code === undefined) return [row]
    return code ? [{ ...row, problem: 'code', code }] : []
  })
  const count = completeRows.length - remainingRows.filter(({ code }) => isRefused(code)).length
  return { kind: 'added' as const, rows: remainingRows, count }
}

function variantIdOf({ match, size }: Row): number | undefined {
  const sizes = match?.sizes ?? []
  if (sizes.length === 1) return sizes[0]?.variantId
  return sizes.find(({ variantId }) => String(variantId) === size)?.variantId
}

function rowsIn(form: FormData): TypedRow[] {
  const texts = (name: string) => textsOf(form, name).map((text) => text.slice(0, 60))
  const sizes = texts('size')
  const quantities = texts('quantity')
  return texts('article')
    .slice(0, MOST_ROWS)
    .map((article, place) => ({
      ...EMPTY,
      article,
      size: sizes[place] ?? '',
      quantity: quantities[place] ?? '1',
    }))
    .filter((row) => !isEmpty(row))
}
