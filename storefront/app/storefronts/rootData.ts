import { useRouteLoaderData } from 'react-router'
import type { Reporting } from './reporting'
import type { Storefront } from './storefront'

/** What the root's loader answers for every page. */
export interface RootData extends Reporting {
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
  preview?: ShownPreview
}

/** An editor looks at the page: who may talk to it from around its frame, and what its bar says. */
export interface ShownPreview {
  /** Whether drafts are shown. */
  isSigned: boolean
  editors: string[]
  words: { label: string; state: string; leave: string; unknown: string }
}

/** Null for shoppers. */
export function usePreview(): ShownPreview | null {
  return useRootData()?.preview ?? null
}

/** Undefined when the root itself failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}
