import { RpcProblem, type Rpc } from '#app/rpc/client'
import { EMPTY, isEmpty, lookUp, MOST_ROWS, type Row, type Typed } from './directOrder'

export interface Ordered {
  rows: Row[]
  /** How many rows went into the basket; null while nothing was to. */
  added: number | null
  isFailed?: true
}

export async function directOrderAction(rpc: Rpc, form: FormData): Promise<Ordered> {
  const typed = rowsOf(form)
  try {
    const rows = await lookUp(rpc, typed)
    return form.get('intent') === 'add' ? await addRows(rpc, rows) : { rows, added: null }
  } catch {
    return { rows: typed, added: null, isFailed: true }
  }
}

/** All rows that are complete go in with one call; the others say what is missing. */
async function addRows(rpc: Rpc, rows: Row[]): Promise<Ordered> {
  const checked = rows.map((row): Row => {
    if (!row.found) return row
    const variantId = sizeOf(row)
    return variantId === undefined ? { ...row, problem: 'size' } : row
  })
  const complete = checked.filter((row) => row.found && !row.problem)
  if (complete.length === 0) return { rows: checked, added: 0 }
  const items = complete.map((row) => ({
    variantId: sizeOf(row) ?? 0,
    quantity: Math.max(1, Math.trunc(Number(row.quantity)) || 1),
  }))
  const results = await rpc.addItemsToBasket({ items }).then(
    (answer) => answer.results,
    (failure: unknown) => resultsOf(failure),
  )
  const codes = new Map(complete.map((row, place) => [row, results[place]?.kind ?? null]))
  const left = checked.flatMap((row): Row[] => {
    const code = codes.get(row)
    if (code === undefined) return [row]
    return code ? [{ ...row, problem: 'code', code }] : []
  })
  return { rows: left, added: complete.length - left.filter(isRefused).length }
}

const isRefused = ({ code }: Row) => code !== undefined && code !== 'ItemAddedWithReducedQuantity'

/** When nothing at all could be added, the results stand beside the refusal. */
function resultsOf(failure: unknown): { kind: string | null }[] {
  if (failure instanceof RpcProblem && Array.isArray(failure.body.results)) {
    return failure.body.results as { kind: string | null }[]
  }
  throw failure
}

function sizeOf({ found, size }: Row): number | undefined {
  const sizes = found?.sizes ?? []
  if (sizes.length === 1) return sizes[0]?.variantId
  return sizes.find(({ variantId }) => String(variantId) === size)?.variantId
}

function rowsOf(form: FormData): Typed[] {
  const texts = (name: string) =>
    form.getAll(name).map((value) => (typeof value === 'string' ? value.slice(0, 60) : ''))
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
