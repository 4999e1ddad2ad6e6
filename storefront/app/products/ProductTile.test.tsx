import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { britain, germany } from '#app/storefronts/storefronts.fixture'
import { aPrice, aProduct, aSibling, aWord } from './products.fixture'
import { ProductTile } from './ProductTile'
import { tileOf } from './tile'

const reduced = { min: aPrice(31430, 44900), max: aPrice(31430, 44900) }

test('a tile leads to its product, and each colour to its own', async () => {
  const siblings = [aSibling(302, 'Camel'), aSibling(301, 'Schwarz')]

  await renderInShop(<ProductTile product={tileOf(germany, aProduct({ siblings }), [])} />, {
    shop: germany,
    path: '/de/damen',
  })

  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.ariaLabel])
  expect(links).toEqual([
    ['Maison AubracMantel Odile', null],
    ['', 'Camel'],
    ['', 'Schwarz'],
  ])
  const colours = screen.getByRole('group', { name: 'Farben von Mantel Odile' })
  expect(within(colours).getByRole('link', { name: 'Schwarz' }).getAttribute('href')).toBe(
    '/de/p/mantel-odile-301/301',
  )
  expect(screen.getByText('Größen: 36 · 40')).toBeTruthy()
})

test('a colour that one points at is shown in the tile until the pointer leaves it', async () => {
  const cheaper = { min: aPrice(39900), max: aPrice(39900) }
  const siblings = [aSibling(302, 'Camel'), aSibling(301, 'Schwarz', { priceRange: cheaper })]
  await renderInShop(
    <ProductTile
      product={tileOf(germany, aProduct({ siblings }), [])}
      corner={({ id }) => <button>Merken: {id}</button>}
    />,
    { shop: germany, path: '/de/damen' },
  )
  const shown = () => ({
    leadsTo: screen.getByRole('link', { name: /Mantel Odile/ }).getAttribute('href'),
    price: screen.getByText(/€/).textContent.replace(/\s/g, ' '),
    saves: screen.getByRole('button').textContent,
  })
  const before = shown()

  await userEvent.hover(screen.getByRole('link', { name: 'Schwarz' }))

  expect(shown()).toEqual({
    leadsTo: '/de/p/mantel-odile-301/301',
    price: '399,00 €',
    saves: 'Merken: 301',
  })
  expect(screen.getByRole('link', { current: true }).ariaLabel).toBe('Schwarz')
  await userEvent.unhover(screen.getByRole('article'))
  expect(shown()).toEqual(before)
})

test('a reduction names the lowest price of thirty days where the country wants it', async () => {
  const product = aProduct({
    priceRange: reduced,
    lowestPriorPrice: {
      withTax: 41900,
      relativeDifferenceToPrice: 0.25,
      rule: 'lowest-of-30-days',
    },
  })

  const { container } = await renderInShop(<ProductTile product={tileOf(germany, product, [])} />, {
    shop: germany,
    path: '/de/damen',
  })

  expect(container.textContent.replace(/\s/g, ' ')).toContain(
    '314,30 €Bisheriger Preis: 419,00 €−25 %Niedrigster Preis der letzten 30 Tage: 419,00 €',
  )
})

test('in Britain a reduction is told without thirty days', async () => {
  const product = aProduct({
    priceRange: reduced,
    lowestPriorPrice: { withTax: 41900, relativeDifferenceToPrice: 0.25, rule: 'charged-before' },
  })

  const { container } = await renderInShop(<ProductTile product={tileOf(britain, product, [])} />, {
    shop: britain,
    path: '/uk/women',
  })

  expect(container.textContent).toContain('£314.30Previous price: £419.00−25%')
  expect(container.textContent).not.toContain('30 days')
})

test('what is sold out says so and names no sizes', async () => {
  const product = aProduct({ isSoldOut: true, isNew: true, variants: [] })

  await renderInShop(
    <ProductTile product={tileOf(germany, product, [])} corner={() => <button>Merken</button>} />,
    {
      shop: germany,
      path: '/de/damen',
    },
  )

  expect(screen.getByText('Ausverkauft')).toBeTruthy()
  expect(screen.queryByText('Neu')).toBeNull()
  expect(screen.queryByText(/Größen/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Merken' })).toBeTruthy()
})

test('a name stays words, whatever it holds', async () => {
  const attributes = { name: aWord('name', `"><script>alert('&')</script>`) }

  const { container } = await renderInShop(
    <ProductTile product={tileOf(germany, aProduct({ attributes }), [])} />,
    { shop: germany, path: '/de/damen' },
  )

  expect(container.querySelector('script')).toBeNull()
  expect(screen.getByRole('link').textContent).toBe(`"><script>alert('&')</script>`)
})

test('a picture of ours is offered in the widths that a tile can have', async () => {
  const url = `/media/${'a'.repeat(32)}`
  const [image] = aProduct().images
  const master = { ...image!, url, width: 1440, height: 1920 }

  const { container } = await renderInShop(
    <ProductTile product={tileOf(germany, aProduct({ images: [master] }), [])} priority />,
    { shop: germany, path: '/de/damen' },
  )

  const shown = container.querySelector('img')
  expect(container.querySelector('source')?.srcset.split(', ')).toEqual(
    [320, 480, 720, 960].map((width) => `${url}/${width}x34.avif ${width}w`),
  )
  expect(shown?.getAttribute('src')).toBe(`${url}/720x34.jpg`)
  expect(shown?.getAttribute('fetchpriority')).toBe('high')
})
