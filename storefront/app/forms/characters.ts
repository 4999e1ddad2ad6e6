// Written out because Python and JavaScript disagree on what strip and trim take away.
// Unicode's white space, and the three spaces of no width.
const whitespace =
  /[\t\n\v\f\r \x85\xa0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]/

export function isWhitespace(char: string): boolean {
  return whitespace.test(char)
}

export function hasWhitespace(value: string): boolean {
  return whitespace.test(value)
}

// A loop, since a pattern anchored at the end takes quadratic time on a long run of spaces.
export function trim(value: string): string {
  let start = 0
  let end = value.length
  while (start < end && isWhitespace(value.charAt(start))) start += 1
  while (end > start && isWhitespace(value.charAt(end - 1))) end -= 1
  return value.slice(start, end)
}

/** Characters as people and Python count them: an emoji is one, not two. */
export function lengthOf(value: string): number {
  return [...value].length
}

/** One sign per character: L letter, M mark, 9 digit, P punctuation, - hyphen, space, or ?. */
export function kindsOf(text: string, punctuation: string): string {
  return Array.from(text, (char) => kindOf(char, punctuation)).join('')
}

function kindOf(char: string, punctuation: string): string {
  if (isWhitespace(char)) return ' '
  if (punctuation.includes(char)) return 'P'
  if (char === '-') return '-'
  if (/\p{L}/u.test(char)) return 'L'
  if (/\p{M}/u.test(char)) return 'M'
  return /\p{Nd}/u.test(char) ? '9' : '?'
}
