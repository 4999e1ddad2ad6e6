import { useRouteLoaderData } from 'react-router'
import type { Storefront } from './storefront'

/** What the root's loader answers for every page. */
export interface RootData {
  /** The current storefront's code, or null outside any. */
  code: string | null
  shops: Storefront[]
  /** The screen whose texts the first page needs beside the frame's. */
  screenTexts: string | undefined
  /** The scripts that hold the texts, by their screen. */
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
