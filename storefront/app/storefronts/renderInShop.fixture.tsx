import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub, Outlet, type RouterContextProvider } from 'react-router'
import { deliveryAmounts } from './deliveryAmounts'
import type { ShownPreview } from './rootData'
import type { Storefront } from './storefront'
import { aConfiguration, aNavigation, storefronts } from './storefronts.fixture'
import type { Switches } from './switches'
import { loadAllTexts, TextsProvider } from '#app/texts/texts'
import { useShops } from './useShop'

type StubRoute = Parameters<typeof createRoutesStub>[0][number]

interface Options {
  shop: Storefront | null
  path: string
  /** Awaited before a page of another storefront is there. */
  arrival?: Promise<void>
  /** An editor looks at it. */
  preview?: ShownPreview
  switches?: Switches
}

/** Renders what a screen shows, below the same loaders' answers that a page has. */
export async function renderInShop(page: ReactNode, options: Options) {
  return renderRoute({ Component: () => page, loader: () => null }, options, undefined, null)
}

/** Renders a screen with its own loader, which is given the context. */
export async function renderRoute(
  screen: StubRoute,
  { shop, path, arrival, preview, switches }: Options,
  context?: RouterContextProvider,
  /** What its loader has answered already. */
  loaded?: unknown,
) {
  const shops = shop && !storefronts.includes(shop) ? [...storefronts, shop] : storefronts
  for (const { translationFile } of shops) await loadAllTexts(translationFile)
  await loadAllTexts('en')

  function Root() {
    const now = useShops().shop ?? shop
    return (
      <TextsProvider file={now?.translationFile ?? 'en'} locale={now?.locale ?? 'en-GB'}>
        <Outlet />
      </TextsProvider>
    )
  }
  function answer(current: Storefront | null) {
    const code = current?.code ?? null
    return { code, shops, publicUrl: 'https://vitrine.example', preview }
  }
  const Stub = createRoutesStub(
    [
      {
        id: 'root',
        Component: Root,
        shouldRevalidate: () => true,
        loader: async ({ request }) => {
          const code = new URL(request.url).pathname.split('/')[1]
          if (code !== shop?.code) await arrival
          return answer(shops.find((other) => other.code === code) ?? null)
        },
        children: [
          {
            id: 'shell/shop.route',
            path: ':shop?',
            Component: Outlet,
            loader: () => frameOf(shop, switches),
            children: [
              { ...screen, id: 'home', index: true, path: undefined, children: undefined },
              { ...screen, id: 'screen', path: '*' },
            ],
          },
        ],
      },
    ],
    context,
  )
  const hydrationData = {
    loaderData: {
      root: answer(shop),
      'shell/shop.route': frameOf(shop, switches),
      ...(loaded === undefined ? {} : { home: loaded, screen: loaded }),
    },
  }
  return render(<Stub initialEntries={[path]} hydrationData={hydrationData} />)
}

function frameOf(shop: Storefront | null, switches: Switches | undefined) {
  if (!shop) return null
  const configuration = aConfiguration(shop)
  const amounts = deliveryAmounts(configuration)
  return { configuration, amounts, navigation: aNavigation(shop), switches }
}
