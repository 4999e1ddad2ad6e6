// What is searched for, as a person would have typed it.

export const LONGEST_TERM = 200

/** Without controls, marks of direction and halves of characters, on one line, and not too long. */
export function cleanTerm(text: string): string {
  return text
    .slice(0, 4 * LONGEST_TERM)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TERM)
    .trim()
}
