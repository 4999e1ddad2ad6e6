import { Icon } from '#app/media/Icon'
import { LinkItems } from '#app/links/LinkItems'
import { ShopLink } from '#app/links/ShopLink'
import type { Navigation } from '#app/storefronts/navigation'
import type { NavigationTree } from '#app/storefronts/storefront'
import { useTexts } from '#app/texts/texts'
import { Dialog } from '#app/ui/Dialog'
import { MENU } from './layerIds'
import { StorefrontButton } from './StorefrontButton'
import { useAccountEntry } from './useAccountEntry'

/** The navigation of narrow pages, as a sheet at the side. */
export function Menu({ navigation }: { navigation: Navigation }) {
  const t = useTexts()
  const account = useAccountEntry()
  return (
    <Dialog
      id={MENU}
      label={t('header.menu')}
      shape="sheet"
      closeLabel={t('layer.close')}
      closeIcon={<Icon name="ui-close" />}
    >
      <nav aria-label={t('header.navigation')} className="px-4 pt-2">
        <ul>
          {navigation.main.items.map((entry) => (
            <li key={entry.id} className="border-b border-stone">
              {entry.children.length > 0 ? <Branch entry={entry} /> : <Leaf entry={entry} />}
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('footer.service')} className="px-4 pt-8 pb-6">
        <LinkItems
          links={[{ path: account.to, label: account.name }, ...navigation.service.items]}
          linkClass={quiet}
        />
        <StorefrontButton className="mt-4 min-h-11 text-left" />
      </nav>
    </Dialog>
  )
}

type MenuEntry = NavigationTree['items'][number]

const large = 'flex min-h-14 w-full items-center justify-between font-serif text-2xl'
const quiet = 'flex min-h-11 items-center aria-[current]:underline'

function Leaf({ entry }: { entry: MenuEntry }) {
  return (
    <ShopLink to={entry.path} marksPlace className={`${large} aria-[current]:underline`}>
      {entry.label}
    </ShopLink>
  )
}

function Branch({ entry }: { entry: MenuEntry }) {
  const t = useTexts()
  return (
    <details className="flyout" name="menu">
      <summary className={large}>
        {entry.label}
        <Icon name="ui-chevron-down" size={20} className="flyout-mark transition-[rotate]" />
      </summary>
      <LinkItems
        links={[
          { path: entry.path, label: t('header.all', { name: entry.label }) },
          ...entry.children,
        ]}
        className="pb-4"
        linkClass={quiet}
      />
    </details>
  )
}
