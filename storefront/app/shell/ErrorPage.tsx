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
  const status = isRouteErrorResponse(error) ? error.status : 500
  const occasion = status === 404 ? 'notFound' : status === 429 ? 'tooMany' : 'other'
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
