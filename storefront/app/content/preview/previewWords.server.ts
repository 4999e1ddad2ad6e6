// What the bar of a preview says. Shoppers never see it, so these words are in no script of theirs.
import type { Preview } from '#app/pages/preview'
import type { ShownPreview } from '#app/storefronts/rootData'
import type { Storefront } from '#app/storefronts/storefront'
import de from '../../../texts/preview/de.json'
import deCh from '../../../texts/preview/de-CH.json'
import en from '../../../texts/preview/en.json'
import fr from '../../../texts/preview/fr.json'
import nl from '../../../texts/preview/nl.json'

const overrides: Record<string, Partial<typeof en>> = { 'de-CH': deCh }
const languages: Record<string, typeof en> = { de, en, fr, nl }

/** Everything that a page may know of a preview: not the pass. */
export function shownPreview(preview: Preview, shop: Storefront | null): ShownPreview {
  const { pass, releaseId, refusal, editors } = preview
  const words = {
    ...(languages[shop?.language ?? 'en'] ?? en),
    ...overrides[shop?.translationFile ?? ''],
  }
  const kind = refusal ?? (pass === null ? 'unsigned' : releaseId === null ? 'signed' : 'release')
  return {
    isSigned: pass !== null,
    editors: [...editors],
    words: {
      label: words.label,
      state: words[kind].replace('{release}', String(releaseId)),
      leave: words.leave,
      unknown: words.unknown,
    },
  }
}
