import { Icon } from '#app/media/Icon'
import { LinkItems } from '#app/links/LinkItems'
import { ShopLink } from '#app/links/ShopLink'
import type { NavigationTree } from '#app/storefronts/storefront'
import { useTexts } from '#app/texts/texts'
import { DEPARTMENTS } from './layerIds'

/**
 * The navigation of wide pages. Each entry is a link to its page; what lies below it opens in a
 * <details>, which needs no scripts. With them it opens under the mouse, with the focus and where
 * the entry is pressed (useFlyouts).
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

const line = 'flex min-h-8 items-center underline-offset-4 hover:underline aria-[current]:underline'

function Flyout({ entry }: { entry: NavigationTree['items'][number] }) {
  const t = useTexts()
  return (
    <details className="flyout" name="departments">
      <summary
        className="flex h-(--header-height) w-6 items-center justify-center text-graphite"
        aria-label={t('header.more', { name: entry.label })}
      >
        <Icon name="ui-chevron-down" size={14} className="flyout-mark transition-[rotate]" />
      </summary>
      <div className="flyout-panel">
        <div className="wide grid grid-cols-[1fr_4fr] gap-12 py-10">
          <ShopLink
            to={entry.path}
            className="font-serif text-4xl underline-offset-8 hover:underline"
          >
            {t('header.all', { name: entry.label })}
          </ShopLink>
          <ul className="columns-4 gap-8">
            {entry.children.map((child) => (
              <li key={child.id} className="break-inside-avoid pb-4">
                <ShopLink to={child.path} marksPlace className={`${line} font-medium`}>
                  {child.label}
                </ShopLink>
                {child.children.length > 0 && (
                  <LinkItems links={child.children} linkClass={`${line} text-graphite`} />
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  )
}
