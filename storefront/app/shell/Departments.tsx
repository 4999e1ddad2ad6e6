import { Icon } from '#app/media/Icon'
import { LinkItems } from '#app/shops/LinkItems'
import { ShopLink } from '#app/shops/ShopLink'
import type { NavigationTree } from '#app/shops/storefront'
import { useTexts } from '#app/shops/texts'
import { DEPARTMENTS } from './layerIds'

/**
 * The navigation of wide pages. Each entry is a link to its page; a second level opens beside it
 * in a <details>, which needs no scripts.
 */
export function Departments({ navigation }: { navigation: NavigationTree }) {
  const t = useTexts()
  return (
    <nav aria-label={t('header.navigation')} className="hidden lg:block">
      <ul id={DEPARTMENTS} className="flex gap-5 xl:gap-7">
        {navigation.items.map((entry) => (
          <li key={entry.id} className="flex items-center">
            <ShopLink
              to={entry.path}
              marksPlace
              className="flex h-(--header-height) items-center underline-offset-8 hover:underline aria-[current]:underline"
            >
              {entry.label}
            </ShopLink>
            {entry.children.length > 0 && <Flyout entry={entry} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Flyout({ entry }: { entry: NavigationTree['items'][number] }) {
  const t = useTexts()
  return (
    <details className="flyout" name="departments">
      <summary
        className="flex h-6 w-6 items-center justify-center text-graphite"
        aria-label={t('header.more', { name: entry.label })}
      >
        <Icon name="ui-chevron-down" size={14} className="flyout-mark transition-[rotate]" />
      </summary>
      <div className="flyout-panel">
        <div className="wide grid grid-cols-[1fr_3fr] gap-12 py-12">
          <ShopLink
            to={entry.path}
            className="font-serif text-4xl underline-offset-8 hover:underline"
          >
            {t('header.all', { name: entry.label })}
          </ShopLink>
          <LinkItems
            links={entry.children}
            className="columns-3 gap-12"
            itemClass="break-inside-avoid"
            linkClass="flex min-h-10 items-center underline-offset-4 hover:underline aria-[current]:underline"
          />
        </div>
      </div>
    </details>
  )
}
