// Recovers a page whose next script is missing: by a reload, or by the error page.
import { report } from '#app/clientLog/report'
import { countReload, thisBrowser } from './reloads'

/**
 * A screen that fails as soon as it is shown, so that the error page takes its place. React Router
 * asks for what the missing script was known to have.
 */
export interface FailingScreen {
  default: () => never
  clientLoader: () => never
  clientAction: () => never
}

/** Puts it where React Router reports a missing script (build-plugins/guardedReloads.ts). */
export function guardChunkErrors(): void {
  globalThis.__vitrineChunkError = recoverScript
  addEventListener('vite:preloadError', (event) => void recoverScript(event.payload))
}

/** Reloads towards the wanted page and never returns, or gives up when reloading would not help. */
export async function recoverScript(error: unknown): Promise<FailingScreen> {
  const browser = thisBrowser((message, failure) => report('error', message, failure))
  if (!countReload(error, browser)) return failingScreen(error)
  const href = wantedHref ?? location.href
  if (href === location.href) location.reload()
  else location.assign(href)
  return new Promise(() => {})
}

function failingScreen(error: unknown): FailingScreen {
  const fail = () => {
    throw error
  }
  return { default: fail, clientLoader: fail, clientAction: fail }
}

let wantedHref: string | undefined

/** A client middleware: remembers the address of the page that is on its way. */
export async function rememberWantedPage<T>(
  { request }: { request: Request },
  next: () => Promise<T>,
): Promise<T> {
  wantedHref = request.url
  try {
    return await next()
  } finally {
    if (wantedHref === request.url) wantedHref = undefined
  }
}

declare global {
  var __vitrineChunkError: ((error: unknown) => Promise<FailingScreen>) | undefined
}
