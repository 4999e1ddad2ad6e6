import type { Texts } from '#app/shops/texts'
import type { Losses } from './outcome'

/** Says what did not come along; nothing to say where everything did. */
export function wordsOfLosses(t: Texts, { reduced, dropped }: Losses): string[] {
  return [
    ...(reduced ? [t('signin.merged.reduced', { count: reduced })] : []),
    ...(dropped ? [t('signin.merged.dropped', { count: dropped })] : []),
  ]
}
