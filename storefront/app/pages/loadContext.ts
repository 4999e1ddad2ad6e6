// What the server knows of a request before any route runs: handed down by the server, read by routes.
import { createContext, RouterContextProvider } from 'react-router'
import { createRpc, type Rpc } from '#app/rpc/client'
import { asUnavailable } from '#app/rpc/unavailable'
import type { PageExperiments } from '#app/experiments/running.ts'
import type { Screens } from './screens.ts'
import type { PolicyAdditions } from './policyAdditions.ts'
import type { Preview } from './preview.ts'
import type { Reporting } from '#app/storefronts/reporting.ts'
import type { Storefront } from '#app/storefronts/storefront.ts'

export interface ShopDirectory {
  /** The enabled storefronts; the last known ones while the shop is away. */
  enabled(): Promise<Storefront[]>
}

export interface LoadContext {
  directory: ShopDirectory
  /** A client for a storefront, with the visitor's cookies on personal pages only; see `rpcFor`. */
  rpc(shop: Storefront, create: typeof createRpc): Rpc
  requestId: string
  /** Answers signed in, guest or neither; asked for personal pages only. */
  session(): Promise<'anonymous' | 'guest' | 'user'>
  /** What the page shows, so that it can be purged when that changes. */
  tags: Set<string>
  /** An editor looks at what is not published, or wants to. */
  preview: Preview | null
  /** Those that touch this page, with the arms in which it is shown. */
  experiments: PageExperiments | null
  /** What the page may load beside our own files; routes fill it in. */
  policy: PolicyAdditions
  /** Marks the inline scripts that we write. Of public pages the server makes hashes of it. */
  nonce: string
  /** Made for one visitor and stored nowhere. */
  isPersonal: boolean
  /** Logs a mistake of ours with the number of the request. */
  report(failure: unknown): void
  publicUrl: string
  apiBasePath: string
  buildId: string
  /** The scripts of each translation file, so that a page can ask for its words early. */
  textChunks: Record<string, Record<string, string>>
  secureCookies: boolean
  /** On the machine of whoever works on the shop, where tools of theirs are shown. */
  isLocal: boolean
  reporting: Reporting
}

export const loadContext = createContext<LoadContext>()
export const shopContext = createContext<Storefront | null>(null)
/** What a route step could not find out; shown inside the frame by the screen. */
export const failureContext = createContext<unknown>(null)
export const rpcContext = createContext<Rpc>()
export const screensContext = createContext<Screens>()

export function contextFor(load: LoadContext, screens: Screens): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(loadContext, load)
  context.set(screensContext, screens)
  return context
}

/** Made by the app, whose routes know a refusal by its class: the server has another copy of it. */
export function rpcFor(load: LoadContext, shop: Storefront): Rpc {
  return asUnavailable(load.rpc(shop, createRpc), load.requestId)
}
