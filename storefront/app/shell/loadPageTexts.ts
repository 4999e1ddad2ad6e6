// Loads a screen's texts beside its data, so that both are there when it is shown.
import type { DataStrategyResult } from 'react-router'
import { loadTexts, screenWithTexts } from '#app/texts/texts'
import { recoverScript } from './chunkReloads'

type Results = Record<string, DataStrategyResult>

export async function loadPageTexts(
  { pattern }: { pattern: string },
  next: () => Promise<Results>,
): Promise<Results> {
  // Another storefront's words come with its configuration (shop.route.tsx): these are the present one's.
  const file = document.documentElement.dataset.texts ?? 'en'
  const texts = loadTexts(file, screenWithTexts(pattern)).catch((error: unknown) => ({ error }))
  const results = await next()
  const failure = await texts
  if (!failure) return results
  // A release may have taken their place, as it may with any script.
  await recoverScript(failure.error)
  throw failure.error
}
