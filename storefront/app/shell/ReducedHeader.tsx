import { Icon } from '#app/media/Icon'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'

/** Where nobody should lose the way: home, and back to the basket. */
export function ReducedHeader() {
  const t = useTexts()
  return (
    <header className="header">
      <div className="wide flex h-(--header-height) items-center justify-between gap-4">
        <ShopLink
          to="/"
          className="flex min-h-11 items-center -ml-1.5 px-1.5 font-serif text-[min(1.75rem,9vw)] leading-none tracking-tight lg:text-[2rem]"
          aria-label={t('header.home')}
        >
          Vitrine
        </ShopLink>
        <ShopLink to="/basket" className="link flex min-h-11 items-center gap-2">
          <Icon name="ui-bag" />
          {t('screens.basket')}
        </ShopLink>
      </div>
    </header>
  )
}
