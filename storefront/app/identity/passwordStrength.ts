import { lengthOf } from '#app/forms/characters'
import { passwordMin } from '#app/forms/fieldRules'

export type Strength = 'short' | 'weak' | 'fair' | 'strong'

/**
 * A hint while typing and no more: length is what counts, unless it is the same few characters again.
 * The shop refuses what is easily guessed.
 */
export function passwordStrength(password: string): Strength {
  const length = lengthOf(password)
  if (length < passwordMin) return 'short'
  const different = new Set(password.toLowerCase()).size
  if (length >= 14 && different >= 8) return 'strong'
  return length >= 10 && different >= 6 ? 'fair' : 'weak'
}
