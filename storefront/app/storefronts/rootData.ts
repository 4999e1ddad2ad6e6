import { useRouteLoaderData } from 'react-router'
import type { Storefront } from './storefront'

/** What the root's loader answers for every page. */
export interface RootData {
  /** The current storefront's code, or null outside any. */
  code: string | null
  shops: Storefront[]
  /** Those that the first page needs besides the frame's. */
  textParts: readonly string[]
  /** The scripts that hold the texts, by their part. */
  textScripts: Record<string, string>
  publicUrl: string
  apiBasePath: string
  buildId: string
  /** Patterns of the addresses whose pages are made for one visitor. */
  personalPaths: string[]
}

/** Undefined when the root itself failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}
