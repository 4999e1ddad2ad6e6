// The specification's table of screens (section 2). Read this first.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const MAGAZINE = ['magazin', 'magazine']
/** Folders of stories without a screen of their own, in the words of all languages. */
const FOLDERS = [
  ...['materialien', 'materials', 'matieres', 'materialen'],
  ...['marken', 'brands', 'marques', 'merken'],
]
const AUTHORS = ['autoren', 'authors', 'auteurs']

export default [
  index('shell/chooser.route.tsx'),
  route('signout', 'identity/signout.route.tsx', { id: 'signout-anywhere' }),
  route('switch', 'shell/switch.route.ts'),

  route(':shop', 'shell/shop.route.tsx', [
    // An error of a screen is shown inside the shop's frame: header and footer stay.
    layout('shell/screen.route.tsx', [
      index('content/home.route.tsx'),

      route('account', 'identity/account.route.tsx'),
      route('account/orders', 'orders/orders.route.tsx'),
      route('account/orders/:id', 'orders/order.route.tsx'),
      route('account/returns', 'orders/returns.route.tsx'),
      route('account/user', 'identity/user.route.tsx'),
      route('account/user/export', 'identity/export.route.ts'),
      route('signin', 'identity/signin.route.tsx'),
      route('signout', 'identity/signout.route.tsx'),
      route('password/reset', 'identity/password-reset.route.tsx'),

      route('basket', 'basket/basket.route.tsx'),
      route('wishlist', 'wishlist/wishlist.route.tsx'),
      route('checkout', 'checkout/checkout.route.tsx'),
      route('checkout_external_basket', 'checkout/external-basket.route.tsx'),
      route('success', 'checkout/success.route.tsx'),
      route('success/invoice', 'orders/invoice.route.ts'),
      route('success/return-slip', 'orders/return-slip.route.ts'),
      route('service/withdrawal', 'orders/withdrawal.route.tsx'),
      route('service/direct-order', 'basket/direct-order.route.tsx'),

      route('p/:slug/:id', 'catalogue/product.route.tsx'),
      route('items', 'insight/items.route.ts'),
      route('back-in-stock', 'catalogue/back-in-stock.route.tsx'),
      route('newsletter', 'content/forms/newsletter.route.tsx'),
      route('newsletter/confirm', 'content/forms/newsletter-confirm.route.tsx'),
      route('newsletter/unsubscribe', 'content/forms/newsletter-unsubscribe.route.tsx'),
      route('contact', 'content/forms/contact.route.tsx'),
      route('catalogue', 'content/forms/catalogue-order.route.tsx'),
      route('search', 'search/search.route.tsx'),
      ...inEachLanguage('outfits', ['outfits', 'ensembles'], 'catalogue'),
      ...inEachLanguage('magazine', MAGAZINE, 'content'),
      ...MAGAZINE.map((word) =>
        route(`${word}/feed.xml`, 'content/magazine-feed.route.ts', {
          id: `magazine-feed-${word}`,
        }),
      ),
      ...FOLDERS.map((word) =>
        route(`${word}/:slug?`, 'content/story.route.tsx', { id: `stories-${word}` }),
      ),
      ...AUTHORS.flatMap((word) => [
        route(word, 'content/story.route.tsx', { id: `stories-${word}` }),
        route(`${word}/:slug`, 'content/author.route.tsx', { id: `author-${word}` }),
      ]),

      route('c/legal/:key', 'legal/legal.route.tsx'),
      route('c/*', 'content/page.route.tsx'),
      route('preview/leave', 'content/leave-preview.route.ts'),
      route('stores', 'content/stores.route.tsx'),
      route('stores/:slug', 'content/store.route.tsx'),
      route('women/trends', 'content/looks.route.tsx', { id: 'trends' }),
      route('women/trends/:slug', 'content/trend.route.tsx'),
      route('women/lookbooks', 'content/looks.route.tsx', { id: 'lookbooks' }),
      route('women/lookbooks/:slug', 'content/lookbook.route.tsx'),
      route('icons', 'content/gallery.route.tsx'),

      route('*', 'catalogue/category.route.tsx'),
    ]),
  ]),
] satisfies RouteConfig

/** One overview and one detail screen under several words; the screen refuses a word of another language. */
function inEachLanguage(name: string, words: string[], folder: string) {
  return words.flatMap((word) => [
    route(word, `${folder}/${name}.route.tsx`, { id: `${name}-${word}` }),
    route(`${word}/:slug`, `${folder}/${name}-detail.route.tsx`, { id: `${name}-detail-${word}` }),
  ])
}
