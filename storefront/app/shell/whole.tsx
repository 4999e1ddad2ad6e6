// A page whose lower parts are not laid out yet is a little longer or shorter than it will be
// (below.css). Whoever reloads it, or comes back to it, is to find their place: then it is laid out whole.
import { use } from 'react'
import { UNSAFE_FrameworkContext as Framework } from 'react-router'

const ON_RETURN =
  "if(performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.documentElement.dataset.whole=''"

/** Stands above the stylesheet, which every script below it waits for. */
export function WholeOnReturn() {
  const nonce = use(Framework)?.nonce
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? ON_RETURN : '' }}
    />
  )
}

/** Once one goes on inside the page, Back may lead to any place of any page. */
export async function wholeFromNowOn<T>(_: unknown, next: () => Promise<T>): Promise<T> {
  document.documentElement.dataset.whole = ''
  return next()
}
