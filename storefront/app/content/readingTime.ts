// How long an article takes to read, counted of the words that are shown.
import type { BlockBase } from './fields'

const WORDS_A_MINUTE = 220
/** What readers read; everything else in a block is a name, an address or a choice. */
const TEXTS = new Set(['headline', 'intro', 'text', 'title', 'topline'])

export function readingMinutes(article: BlockBase): number {
  return Math.max(Math.round(wordCount(article) / WORDS_A_MINUTE), 1)
}

export function wordCount(article: BlockBase): number {
  return countWords(article)
}

function countWords(value: unknown, name = ''): number {
  if (typeof value === 'string') return TEXTS.has(name) ? (value.match(/\S+/g)?.length ?? 0) : 0
  if (Array.isArray(value)) return sum(value.map((each) => countWords(each)))
  if (typeof value !== 'object' || value === null) return 0
  // Another story that stands in a field is not part of this one.
  if ('uuid' in value && 'path' in value) return 0
  return sum(Object.entries(value).map(([name, member]) => countWords(member, name)))
}

function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
