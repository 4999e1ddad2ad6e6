import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'

const PAGES = [
  { to: '/account/orders', title: 'screens.orders', text: 'account.orders.text' },
  { to: '/account/returns', title: 'screens.returns', text: 'account.returns.text' },
  { to: '/account/user', title: 'account.user.title', text: 'account.user.text' },
  { to: '/wishlist', title: 'screens.wishlist', text: 'account.wishlist.text' },
] as const

/** Orders come first: that is what most people open their account for. */
export function AccountLinks() {
  const t = useTexts()
  return (
    <ul className="mt-10 grid gap-px border-y border-stone bg-stone md:grid-cols-2 lg:grid-cols-4">
      {PAGES.map(({ to, title, text }) => (
        <li key={to} className="group bg-paper md:px-6 md:max-lg:odd:pl-0 lg:first:pl-0">
          <ShopLink to={to} className="block h-full py-6">
            <span className="headline headline-base block group-hover:underline">{t(title)}</span>
            <span className="mt-1 block text-sm text-graphite">{t(text)}</span>
          </ShopLink>
        </li>
      ))}
    </ul>
  )
}
