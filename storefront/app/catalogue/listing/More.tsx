// The way to the other pages of a listing. Each is a real address; scripts only join them.
import { useEffect, useRef, type MouseEvent } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { number } from '#app/formats/numbers'
import { isPlainClick } from '#app/links/isPlainClick'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { writeAddress, type ListingState } from './address'
import { atPage } from './choices'
import type { Span } from './loadedPages'

interface Place {
  state: ListingState
  path: string
}

export function MoreAbove({ state, path, first, span }: Place & { first: number; span: Span }) {
  const t = useTexts()
  if (first <= 1) return null
  return (
    <div className="flex flex-col items-center gap-4 pb-8">
      <PageLink {...{ state, path }} page={first - 1} rel="prev">
        {t('listing.previous')}
      </PageLink>
      <WhichAreShown span={span} />
    </div>
  )
}

interface BelowProps extends Place {
  last: number
  lastPage: number
  shown: number
  span: Span
}

export function MoreBelow({ state, path, last, lastPage, shown, span }: BelowProps) {
  const t = useTexts()
  useFocusOnTheFirstNew(shown)
  return (
    <div className="flex flex-col items-center gap-4 pt-12">
      <WhichAreShown span={span} />
      <progress className="listing-progress" aria-hidden="true" value={span.to} max={span.total} />
      {last < lastPage && (
        <PageLink {...{ state, path }} page={last + 1} rel="next">
          {t('listing.more')}
        </PageLink>
      )}
    </div>
  )
}

/** A page that was opened on its own does not begin at the first product. */
function WhichAreShown({ span }: { span: Span }) {
  const t = useTexts()
  const shop = useShop()
  const to = number(shop, span.to)
  const total = number(shop, span.total)
  return (
    <p className="text-sm text-graphite">
      {span.from === 1
        ? t('listing.shown', { shown: to, total })
        : t('listing.shownFrom', { from: number(shop, span.from), to, total })}
    </p>
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
    if (!isPlainClick(event, event.currentTarget)) return
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
