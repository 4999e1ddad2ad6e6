// The error page: inside the frame of a storefront where there is one, in four languages elsewhere.
import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useShops } from '#app/shops/useShop'

const ErrorInShop = import.meta.env.SSR
  ? (await import('./ErrorInShop')).default
  : lazy(() => import('./ErrorInShop'))
const ErrorAnywhere = import.meta.env.SSR
  ? (await import('./ErrorAnywhere')).default
  : lazy(() => import('./ErrorAnywhere'))

export function ErrorPage({ error }: { error: unknown }) {
  const { shop } = useShops()
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  return (
    <Suspense>
      {shop ? (
        <ErrorInShop home={`/${shop.code}`} isNotFound={isNotFound} error={error} />
      ) : (
        <ErrorAnywhere isNotFound={isNotFound} />
      )}
    </Suspense>
  )
}
