// A page whose lower parts are not laid out yet is a little longer or shorter than it will be
// (below.css). Whoever reloads it, or comes back to it, is to find their place: then it is laid out whole.

/** To be called before the place is sought. */
export function layOutWholeOnReturn(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation?.type !== 'navigate') layOutWhole()
}

/** A client middleware: once one goes on inside the page, Back may lead to any place of any page. */
export async function layOutWholeFromNowOn<T>(_: unknown, next: () => Promise<T>): Promise<T> {
  layOutWhole()
  return next()
}

function layOutWhole(): void {
  document.documentElement.dataset.whole = ''
}
