// What search engines, and those who are sent a link, see of the product.
import { PageHead } from '#app/pages/PageHead'
import { useConfiguration } from '#app/storefronts/useConfiguration'
import { useShop, useShops } from '#app/storefronts/useShop'
import { cutText } from './cutText'
import type { ProductView } from './productView'
import { amount, isOnBackOrder, productGroup } from './structuredData'

export function ProductHead({ view }: { view: ProductView }) {
  const shop = useShop()
  const { publicUrl } = useShops()
  const { delivery } = useConfiguration().configuration
  const title = [view.name, view.colour, view.brand].filter(Boolean).join(', ')
  const description = cutText(view.description)
  // Only those who do not run scripts read it, so the browser is spared the making of it.
  const forEngines = import.meta.env.SSR
    ? JSON.stringify(productGroup(view, { shop, delivery, publicUrl }))
    : ''

  return (
    <>
      <PageHead {...{ title, description }} kind="product" picture={view.pictures[0]} />
      <meta property="product:price:amount" content={amount(view.price.now)} />
      <meta property="product:price:currency" content={shop.currency} />
      <meta property="product:availability" content={availability(view)} />
      <script type="application/ld+json" suppressHydrationWarning>
        {forEngines}
      </script>
    </>
  )
}

/** As link previews read it: one size in stock is enough. */
function availability({ isSoldOut, sizes }: ProductView): 'oos' | 'pending' | 'instock' {
  if (isSoldOut) return 'oos'
  return sizes.every((size) => size.isSoldOut || isOnBackOrder(size)) ? 'pending' : 'instock'
}
