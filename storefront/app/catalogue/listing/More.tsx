// The way to the other pages of a listing. Each is a real address; scripts only join them.
import { useEffect, useRef, type MouseEvent } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { number } from '#app/shops/numbers'
import { staysHere } from '#app/shops/staysHere'
import { useTexts } from '#app/shops/texts'
import { useShop } from '#app/shops/useShop'
import { writeAddress, type ListingState } from './address'
import { atPage } from './choices'

interface Place {
  state: ListingState
  path: string
}

export function MoreAbove({ state, path, first }: Place & { first: number }) {
  const t = useTexts()
  if (first <= 1) return null
  return (
    <p className="pb-8 text-center">
      <PageLink {...{ state, path }} page={first - 1} rel="prev">
        {t('listing.previous')}
      </PageLink>
    </p>
  )
}

interface BelowProps extends Place {
  last: number
  lastPage: number
  shown: number
  total: number
}

export function MoreBelow({ state, path, last, lastPage, shown, total }: BelowProps) {
  const t = useTexts()
  const shop = useShop()
  useFocusOnTheFirstNew(shown)
  return (
    <div className="flex flex-col items-center gap-4 pt-12">
      <p className="text-sm text-graphite">
        {t('listing.shown', { shown: number(shop, shown), total: number(shop, total) })}
      </p>
      <progress className="listing-progress" aria-hidden="true" value={shown} max={total} />
      {last < lastPage && (
        <PageLink {...{ state, path }} page={last + 1} rel="next">
          {t('listing.more')}
        </PageLink>
      )}
    </div>
  )
}

interface PageLinkProps extends Place {
  page: number
  rel: 'next' | 'prev'
  children: string
}

function PageLink({ state, path, page, rel, children }: PageLinkProps) {
  const navigate = useNavigate()
  const isLoading = useNavigation().state !== 'idle'
  const address = path + writeAddress(atPage(state, page))

  function load(event: MouseEvent<HTMLAnchorElement>) {
    if (!staysHere(event, event.currentTarget)) return
    event.preventDefault()
    if (isLoading) return
    if (rel === 'next') askForFocus()
    // In the place of this page, so that Back leads to where one came from, not through each page.
    void navigate(address, { replace: true, preventScrollReset: true, state: 'more' })
  }

  return (
    <a
      href={address}
      rel={rel}
      className="button button-quiet"
      aria-disabled={isLoading || undefined}
      onClick={load}
    >
      {children}
    </a>
  )
}

let isFocusWanted = false

function askForFocus() {
  isFocusWanted = true
}

/** Whoever asked for more goes on reading at the first of what came. */
function useFocusOnTheFirstNew(shown: number) {
  const before = useRef(shown)
  useEffect(() => {
    const firstNew = before.current
    before.current = shown
    if (!isFocusWanted || shown <= firstNew) return
    isFocusWanted = false
    const links = document.querySelectorAll<HTMLElement>('.product-grid .tile-link')
    links[firstNew]?.focus({ preventScroll: true })
  }, [shown])
}
