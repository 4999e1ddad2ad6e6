// What somebody types from the printed catalogue, row by row.
import type { Answer, Rpc } from '#app/rpc/client'

export type Article = Answer<'lookupArticles'>[number]

export interface TypedRow {
  article: string
  size: string
  quantity: string
}

/** A row that was looked up: `match` is null for a number that we do not know. */
export interface Row extends TypedRow {
  match?: Article | null
  problem?: 'unknown' | 'size' | 'code'
  code?: string
}

export const EMPTY: TypedRow = { article: '', size: '', quantity: '1' }
export const ROWS = 4
export const MOST_ROWS = 50

export function isEmpty(row: TypedRow): boolean {
  return row.article.trim() === ''
}

/** Each number is looked up as it would be printed. */
export async function lookUp(rpc: Rpc, rows: readonly TypedRow[]): Promise<Row[]> {
  const numbers = rows.map(({ article }) => article.trim().toUpperCase())
  const articleNumbers = [...new Set(numbers.filter(Boolean))]
  const articles = articleNumbers.length > 0 ? await rpc.lookupArticles({ articleNumbers }) : []
  const byNumber = new Map(articles.map((article) => [article.articleNumber, article]))
  return rows.map((row, place) => {
    const number = numbers[place] ?? ''
    if (!number) return row
    const match = byNumber.get(number) ?? null
    return match ? { ...row, match } : { ...row, match, problem: 'unknown' }
  })
}
