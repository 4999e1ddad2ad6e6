// Strikes secrets and personal data before anything leaves the browser; the shop does it once more
// (vitrine.intake.rules.scrubbing, contract/scrubbing.json).

const LONGEST = 1000
const CARD = /\b\d(?:[ -]?\d){12,18}\b/g
/** In this order: what is a part of an address goes before the address. */
const PATTERNS: readonly [RegExp, string][] = [
  [/(?<=:\/\/)[^\s/@]{1,200}@/g, ''],
  [/[\w.%+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '[email]'],
  [/[?#&][\w.%~+[\]-]{1,80}=[^\s"'<>)]{0,2000}/g, '?[query]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,2000}/gi, '$1 [secret]'],
  [
    /\b(password|passwd|secret|token|api[_-]?key|authorization|set-cookie|cookie|session)(["']?\s{0,3}[:=]\s{0,3}["']?)[^\s"',;}[]{1,2000}/gi,
    '$1$2[secret]',
  ],
  [/\beyJ[\w-]{8,2000}(?:\.[\w-]{4,2000}){1,2}/g, '[secret]'],
  [/\b(?:vit|sk|rk|pk|whsec)_[\w-]{8,2000}/g, '[secret]'],
  [/\b(?=[a-zA-Z_-]{0,60}\d)[\w-]{40,2000}/g, '[secret]'],
]

export function scrub(text: string): string {
  const withoutCards = text
    .slice(0, LONGEST)
    .replace(CARD, (digits) => (isCard(digits) ? '[card]' : digits))
  return PATTERNS.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    withoutCards,
  )
}

/** Luhn's sum: from the right, every second digit counts twice, and of what it gives the digits. */
function isCard(text: string): boolean {
  const digits = text.replace(/\D/g, '').split('').reverse().map(Number)
  const sum = digits.reduce(
    (rest, digit, place) =>
      rest + (place % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2),
    0,
  )
  return sum % 10 === 0
}
