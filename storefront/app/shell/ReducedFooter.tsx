import { ConsentLink } from '#app/consent/ConsentLink'
import { LinkItems } from '#app/links/LinkItems'
import type { Navigation } from '#app/storefronts/navigation'
import { localisedPath } from '#app/storefronts/paths'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import { StorefrontButton } from './StorefrontButton'

/** Of the service no more than what somebody asks who is about to order. */
const QUESTIONS = ['delivery', 'returns', 'payment', 'contact']

/** What the law wants on every page, and whom to ask. */
export function ReducedFooter({ navigation }: { navigation: Navigation }) {
  const t = useTexts()
  const shop = useShop()
  const questions = QUESTIONS.map((name) => localisedPath(shop, `/c/service/${name}`))
  const lists = {
    service: navigation.service.items.filter(({ path }) => questions.includes(path)),
    legal: navigation.legal.items,
  }
  return (
    <footer id="footer" tabIndex={-1} className="mt-14 bg-linen focus:outline-none">
      <div className="wide flex flex-col gap-x-10 gap-y-2 py-6 text-sm lg:flex-row lg:items-start">
        {(['service', 'legal'] as const).map((name) => (
          <nav key={name} aria-label={t(`footer.${name}`)}>
            <LinkItems
              links={lists[name]}
              className="flex flex-wrap gap-x-6"
              linkClass="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            />
          </nav>
        ))}
        <div className="flex flex-wrap items-center gap-x-6 lg:ml-auto">
          <ConsentLink />
          <StorefrontButton className="min-h-11" />
        </div>
      </div>
    </footer>
  )
}
