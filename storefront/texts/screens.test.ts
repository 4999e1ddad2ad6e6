import { expect, test } from 'vitest'
import { screenProblems, screensOf } from './screens.ts'

const KEYS = ['home.title', 'product.title', 'header.search']

function home(brings: string[]) {
  return [{ file: 'content/home.route.tsx', brings }]
}

function aShop(change: Record<string, string> = {}): Map<string, string> {
  return new Map(
    Object.entries({
      'content/home.route.tsx': `import { Hero } from './Hero'\nconst later = import('#app/shell/Later')`,
      'content/Hero.tsx': `t('home.title')`,
      'shell/Later.tsx': `t('header.search')`,
      ...change,
    }),
  )
}

test('a screen that brings what it speaks has no problems', () => {
  expect(screenProblems(aShop(), home(['home']), KEYS)).toEqual([])
})

test('words that an imported file speaks must be brought, however it is imported', () => {
  const shop = aShop({ 'shell/Later.tsx': 't(`product.${name}`)' })

  expect(screenProblems(shop, home(['home']), KEYS)).toEqual([
    "content/home.route.tsx speaks words of 'product', but does not bring them",
  ])
})

test('words that nobody speaks need not be brought', () => {
  expect(screenProblems(aShop(), home(['home', 'product']), KEYS)).toEqual([
    "content/home.route.tsx brings words of 'product', but speaks none",
  ])
})

test('the server has every word', () => {
  const shop = aShop({
    'content/Hero.tsx': `import { words } from './words.server'\nt('home.title')`,
    'content/words.server.ts': `t('product.title')`,
  })

  expect(screenProblems(shop, home(['home']), KEYS)).toEqual([])
})

test('a screen is found by its pattern, and a layout brings nothing', () => {
  const routes = [
    {
      file: 'shop.route.tsx',
      path: ':shop',
      children: [
        { file: 'home.route.tsx', index: true },
        { file: 'p.route.tsx', path: 'p/:id' },
      ],
    },
  ]

  expect(screensOf(routes, { ':shop': ['home'], ':shop/p/:id': ['product'] })).toEqual([
    { file: 'shop.route.tsx', brings: [] },
    { file: 'home.route.tsx', brings: ['home'] },
    { file: 'p.route.tsx', brings: ['product'] },
  ])
})
