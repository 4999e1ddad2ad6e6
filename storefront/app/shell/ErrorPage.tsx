// The error page: inside the frame of a storefront where there is one, in four languages elsewhere.
import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useShops } from '#app/storefronts/useShop'
import type { Occasion } from './ErrorInShop'

const ErrorInShop = import.meta.env.SSR
  ? (await import('./ErrorInShop')).default
  : lazy(() => import('./ErrorInShop'))
const ErrorAnywhere = import.meta.env.SSR
  ? (await import('./ErrorAnywhere')).default
  : lazy(() => import('./ErrorAnywhere'))

export function ErrorPage({ error }: { error: unknown }) {
  const { shop } = useShops()
  const occasion = occasionOf(error)
  return (
    <Suspense>
      {shop ? (
        <ErrorInShop home={`/${shop.code}`} occasion={occasion} error={error} />
      ) : (
        <ErrorAnywhere isNotFound={occasion === 'notFound'} />
      )}
    </Suspense>
  )
}

function occasionOf(error: unknown): Occasion {
  if (!isRouteErrorResponse(error)) return 'other'
  if (error.status === 404) return 'notFound'
  if (error.status === 429) return 'tooMany'
  return isBusy(error.data) ? 'busy' : 'other'
}

function isBusy(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'isBusy' in answer
}
