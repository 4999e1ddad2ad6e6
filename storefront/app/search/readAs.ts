// The parts of a term that were understood, in words a shopper knows again.
import type { Answer } from '#app/rpc/client'

export type Read = NonNullable<Answer<'getProductsByCategory'>['search']>
type Attribute = NonNullable<Read['filters'][number]['attributeFilter']>

/** Words as they were typed: the shop compares them without capitals and accents. */
export function asTyped({ words, term }: Pick<Read, 'words' | 'term'>): string {
  const typed = term.split(/\s+/)
  return words
    .split(' ')
    .map((word) => typed.find((each) => plain(each) === plain(word)) ?? word)
    .join(' ')
}

export function attributeWords({ group, values }: Attribute): string[] {
  // A number alone says nothing, and that pieces for everyone are among them goes without saying.
  if (group.key === 'shopSize') return values.map(({ label }) => `${group.label} ${label}`)
  const meant = values.filter(({ value }) => value !== 'unisex')
  return (meant.length > 0 ? meant : values).map(({ label }) => label)
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '')
}
