// Loads a screen's texts beside its data, so that both are there when it is shown.
import type { DataStrategyResult } from 'react-router'
import { textPartsOf } from './screenTexts'
import { loadTexts } from './texts'

type Results = Record<string, DataStrategyResult>

export async function loadPageTexts(
  { pattern }: { pattern: string },
  next: () => Promise<Results>,
): Promise<Results> {
  // Another storefront's words come with its configuration (shop.route.tsx): these are the present one's.
  const words = loadTexts(
    document.documentElement.dataset.texts ?? 'en',
    textPartsOf(pattern),
  ).catch((error: unknown) => ({ error }))
  const results = await next()
  const failure = await words
  if (!failure) return results
  // A release may have taken their place, as it may with any script.
  await globalThis.__vitrineChunkError?.(failure.error)
  throw failure.error
}
