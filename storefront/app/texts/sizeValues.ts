// "XXXL" is the longest sign.
const LONGEST_SIGN = 4

/** For messages that say "Größe 38": a size that is a word itself, "Einheitsgröße", stands alone. */
export function sizeValues(size: string): { size: string; kind: 'sign' | 'word' } {
  return { size, kind: /\d/.test(size) || size.length <= LONGEST_SIGN ? 'sign' : 'word' }
}
