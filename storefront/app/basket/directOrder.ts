// What somebody types from the printed catalogue, row by row.
import type { Answer, Rpc } from '#app/rpc/client'

export type Article = Answer<'lookupArticles'>[number]

export interface Typed {
  article: string
  size: string
  quantity: string
}

/** A row that was checked: null for a number that we do not know. */
export interface Row extends Typed {
  found?: Article | null
  problem?: 'unknown' | 'size' | 'code'
  code?: string
}

export const EMPTY: Typed = { article: '', size: '', quantity: '1' }
export const ROWS = 4
export const MOST_ROWS = 50

export function isEmpty(row: Typed): boolean {
  return row.article.trim() === ''
}

/** Each number is looked up as it would be printed. */
export async function lookUp(rpc: Rpc, rows: readonly Typed[]): Promise<Row[]> {
  const numbers = rows.map(({ article }) => article.trim().toUpperCase())
  const asked = [...new Set(numbers.filter(Boolean))]
  const articles = asked.length > 0 ? await rpc.lookupArticles({ articleNumbers: asked }) : []
  const known = new Map(articles.map((article) => [article.articleNumber, article]))
  return rows.map((row, place) => {
    const number = numbers[place] ?? ''
    if (!number) return row
    const found = known.get(number) ?? null
    return found ? { ...row, found } : { ...row, found, problem: 'unknown' }
  })
}
