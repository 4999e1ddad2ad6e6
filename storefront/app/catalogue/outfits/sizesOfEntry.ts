// The sizes that were chosen stand in the history entry of the page: they are there again after Back
// and after a reload. The router keeps what it does not know of an entry.
import { sizeField } from './outcome'
import type { PieceView } from './outfitView'

/** The label of the chosen size, by master key. */
export type SizeLabels = Record<string, string>

interface EntryState {
  sizes?: SizeLabels
}

export function rememberSizes(sizes: SizeLabels): void {
  history.replaceState({ ...(history.state as EntryState | null), sizes }, '')
}

/** Checks in the form what was chosen when the shopper was here before. */
export function restoreSizes(form: HTMLFormElement, pieces: PieceView[]): void {
  const { sizes: labels = {} } = (history.state as EntryState | null) ?? {}
  for (const { productId, masterKey, sizes } of pieces) {
    const size = sizes.find(({ label }) => label === labels[masterKey])
    const input = form.querySelector<HTMLInputElement>(
      `input[name="${sizeField(productId)}"][value="${size?.variantId}"]:enabled`,
    )
    if (input) input.checked = true
  }
}
