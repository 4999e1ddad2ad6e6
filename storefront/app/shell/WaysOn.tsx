// What helps whoever stands before a page that is not there: search, departments, what was seen last.
import { LinkItems } from '#app/links/LinkItems'
import { RecentlyViewed } from '#app/products/RecentlyViewed'
import { LONGEST_TERM } from '#app/rules/searchTerm'
import { useConfiguration } from '#app/storefronts/useConfiguration'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'

export function SearchAgain({ path }: { path: string }) {
  const t = useTexts()
  return (
    <form
      action={path}
      role="search"
      aria-label={t('search.submit')}
      className="mt-10 flex w-full max-w-md"
    >
      <input
        type="search"
        name="term"
        required
        maxLength={LONGEST_TERM}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        className="h-12 min-w-0 flex-1 border border-mist bg-transparent px-3"
      />
      <button className="button button-quiet -ml-px">{t('search.submit')}</button>
    </form>
  )
}

/** Only inside the frame, which has loaded the navigation. */
export function Departments() {
  const t = useTexts()
  const { navigation } = useConfiguration()
  return (
    <nav aria-labelledby="departments-on" className="mt-16 w-full max-w-3xl">
      <Headline size="2sm" level={2} id="departments-on">
        {t('error.departments')}
      </Headline>
      <LinkItems
        links={navigation.main.items}
        className="mt-4 grid grid-cols-2 border-t border-stone text-left sm:grid-cols-3"
        itemClass="border-b border-stone"
        linkClass="flex min-h-14 items-center underline-offset-4 hover:underline"
      />
    </nav>
  )
}

export function SeenLast() {
  return (
    <div className="w-full text-left">
      <RecentlyViewed />
    </div>
  )
}
