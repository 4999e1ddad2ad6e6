/** Nobody types a number from a telephone into the same telephone. Null for other words. */
export function contactLink(words: string): string | null {
  if (/^\+[\d\s]+$/.test(words)) return `tel:${words.replaceAll(/\s/g, '')}`
  return /^[^\s@]+@[^\s@]+$/.test(words) ? `mailto:${words}` : null
}
