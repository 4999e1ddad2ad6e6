import { safeReturnPath } from '#app/storefronts/paths'

/** Where somebody goes once they are known; only a path of this shop is followed. */
export function nextPath(search: string, code: string): string {
  return safeReturnPath(new URLSearchParams(search).get('redirectUrl')) ?? `/${code}`
}

export function withReturnPath(search: string, path: string): string {
  const query = new URLSearchParams(search)
  query.set('redirectUrl', path)
  return `?${query}`
}
