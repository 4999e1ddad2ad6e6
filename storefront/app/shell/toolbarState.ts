// Whether the toolbar of experiments is open in this browser. It chooses among what is defined, no more.
import { armsIn, toolbarCookie, TOOLBAR_COOKIE, type KeptArms } from '#app/experiments/armsCookie'

/** `?experiments=on` opens it and `off` closes it. */
export function isToolbarOpen(search: string): boolean {
  const wish = new URLSearchParams(search).get('experiments')
  if (wish === 'off') put(null)
  if (wish === 'on' && armsIn(document.cookie, TOOLBAR_COOKIE) === null) put({})
  return armsIn(document.cookie, TOOLBAR_COOKIE) !== null
}

export function forcedArms(): KeptArms['arms'] {
  return armsIn(document.cookie, TOOLBAR_COOKIE)?.arms ?? {}
}

/** The page is made anew in this arm. */
export function forceArm(name: string, variant: string): void {
  put({ ...forcedArms(), [name]: variant })
  location.reload()
}

export function closeToolbar(): void {
  put(null)
  location.replace(location.pathname)
}

function put(forced: KeptArms['arms'] | null): void {
  document.cookie = toolbarCookie(forced, location.protocol === 'https:')
}
