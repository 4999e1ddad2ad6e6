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

/** However a number is spelt, the shop knows it; one that names a size chooses it. */
export async function lookUp(rpc: Rpc, rows: readonly TypedRow[]): Promise<Row[]> {
  const articleNumbers = [...new Set(rows.map(numberIn).filter(Boolean))]
  const articles = articleNumbers.length > 0 ? await rpc.lookupArticles({ articleNumbers }) : []
  const byNumber = new Map(articles.map((article) => [article.askedNumber, article]))
  return rows.map((row) => {
    const number = numberIn(row)
    if (!number) return row
    const match = byNumber.get(number)
    if (!match) return { ...row, match: null, problem: 'unknown' }
    return { ...row, match, size: row.size || String(match.variantId ?? '') }
  })
}

function numberIn({ article }: TypedRow): string {
  return article.trim()
}
