import type { BrowserEvent } from './events'

/** By the width of the window, where the layout changes. */
export function deviceOf(width: number): BrowserEvent['device'] {
  if (width < 768) return 'phone'
  return width < 1184 ? 'tablet' : 'desktop'
}
