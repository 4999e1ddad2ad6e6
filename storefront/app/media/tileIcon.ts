import { markup } from '#app/ui/markup'
import { drawingOf } from './drawing'
import type { IconName } from './iconNames'

/** A mark of a payment or a carrier as markup, for rows of them; as `Icon` draws a single one. */
export function tileIcon(name: IconName, label: string, size: number): string {
  const { address, width, height } = drawingOf(name, size)
  return markup`<img width="${width}" height="${height}" alt="${label}" loading="lazy" src="${address}">`
}
