// A page whose lower parts are not laid out yet is a little longer or shorter than it will be
// (below.css). Whoever reloads it, or comes back to it, is to find their place: then it is laid out whole.

/** A script for the page itself, to be run before its place is sought. */
export const WHOLE_ON_RETURN =
  "if(performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.documentElement.dataset.whole=''\n"

/** Once one goes on inside the page, Back may lead to any place of any page. */
export async function wholeFromNowOn<T>(_: unknown, next: () => Promise<T>): Promise<T> {
  document.documentElement.dataset.whole = ''
  return next()
}
