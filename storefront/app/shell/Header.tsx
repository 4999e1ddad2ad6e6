import { useState, useSyncExternalStore, type MouseEvent } from 'react'
import { Icon } from '#app/media/Icon'
import type { IconName } from '#app/media/iconNames'
import { BASKET_PREVIEW } from '#app/shopper/BasketPreview'
import { useShopper } from '#app/shopper/shopper'
import { isPlainClick } from '#app/links/isPlainClick'
import { ShopLink } from '#app/links/ShopLink'
import type { NavigationTree } from '#app/storefronts/storefront'
import { useTexts } from '#app/texts/texts'
import { DialogButton, openDialog } from '#app/ui/Dialog'
import { Departments } from './Departments'
import { MENU, SEARCH } from './layerIds'
import { SearchForm } from './SearchForm'
import { useAccountEntry } from './useAccountEntry'

export function Header({ navigation }: { navigation: NavigationTree }) {
  const t = useTexts()
  const isAddressed = useSyncExternalStore(onHashChange, hasSearchInAddress, () => false)
  const [touched, setTouched] = useState<'open' | 'closed' | null>(null)
  const { basketCount, wishes } = useShopper()
  const account = useAccountEntry()
  const search = touched ?? (isAddressed ? 'open' : 'untouched')

  return (
    <header className="header">
      <div className="wide flex h-(--header-height) items-center">
        <DialogButton
          opens={MENU}
          className="icon-button -ml-2.5 lg:hidden"
          aria-label={t('header.menu')}
        >
          <Icon name="ui-menu" />
        </DialogButton>
        <ShopLink
          to="/"
          className="flex min-h-11 items-center px-1.5 font-serif text-[min(1.75rem,9vw)] leading-none tracking-tight lg:mr-8 lg:-ml-1.5 lg:text-[2rem]"
          aria-label={t('header.home')}
        >
          Vitrine
        </ShopLink>
        <Departments navigation={navigation} />
        <SearchForm state={search} onClose={() => setTouched('closed')} />
        <nav aria-label={t('header.personal')} className="-mr-2.5 ml-auto flex lg:ml-2">
          <a
            href={`#${SEARCH}`}
            role="button"
            aria-expanded={search === 'open'}
            className="icon-button md:hidden"
            aria-label={t('search.label')}
            onClick={(event) => {
              event.preventDefault()
              setTouched(search === 'open' ? 'closed' : 'open')
            }}
          >
            <Icon name="ui-search" />
          </a>
          <Entry {...account} icon="ui-user" isRare />
          <Entry
            to="/wishlist"
            icon="ui-heart"
            name={t('screens.wishlist')}
            count={wishes.length}
          />
          <Entry
            to="/basket"
            icon="ui-bag"
            name={t('screens.basket')}
            count={basketCount}
            opens={BASKET_PREVIEW}
          />
        </nav>
      </div>
    </header>
  )
}

// Whoever used the icon before its script was there has only the address to show for it.
function hasSearchInAddress(): boolean {
  return window.location.hash === `#${SEARCH}`
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

interface EntryProps {
  to: string
  icon: IconName
  name: string
  /** On the very narrowest pages it is found in the menu alone. */
  isRare?: boolean
  /** Fetched by the browser; its place is kept until then. */
  count?: number | null
  /** A look into it, while there is something in it. */
  opens?: string
  /** Fetched as well: stands below the icon, where nothing has to make room for it. */
  firstName?: string | undefined
}

function Entry({ to, icon, name, isRare = false, count = null, opens, firstName }: EntryProps) {
  function look(event: MouseEvent<HTMLAnchorElement>) {
    if (!opens || !count || !isPlainClick(event, event.currentTarget)) return
    event.preventDefault()
    openDialog(opens)
  }

  return (
    <ShopLink
      to={to}
      marksPlace
      onClick={look}
      aria-label={count ? `${name} (${count})` : name}
      className={`icon-button relative ${isRare ? 'max-[22rem]:hidden' : ''}`}
    >
      <Icon name={icon} />
      <span
        aria-hidden="true"
        className="absolute top-0.5 right-0 min-w-[1.125rem] bg-ink px-1 text-center text-[0.6875rem] leading-[1.125rem] font-medium text-paper empty:hidden"
      >
        {count || null}
      </span>
      {firstName && (
        <span
          aria-hidden="true"
          className="absolute top-[calc(100%-0.625rem)] left-1/2 max-w-16 -translate-x-1/2 truncate text-[0.6875rem] leading-4"
        >
          {firstName}
        </span>
      )}
    </ShopLink>
  )
}
