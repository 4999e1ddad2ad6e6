import { expect, test } from 'vitest'
import { keysUsedFrom, screenTexts } from './screens.ts'

const ROUTES = [
  {
    file: 'shop.route.tsx',
    path: ':shop',
    children: [
      { file: 'content/home.route.tsx', index: true },
      { file: 'catalogue/category.route.tsx', path: '*' },
    ],
  },
]
const HOME = ['a', 'b', 'c', 'd', 'e'].map((name) => `home.${name}`)
const CATEGORY = ['a', 'b', 'c', 'd', 'e'].map((name) => `listing.${name}`)
const KEYS = [...HOME, ...CATEGORY, 'header.search', 'tile.price', 'chooser.title']

function aShop(change: Record<string, string> = {}): Map<string, string> {
  return new Map(
    Object.entries({
      'root.tsx': '',
      'shop.route.tsx': `const later = import('#app/shell/Later')`,
      'shell/Later.tsx': `t('header.search')`,
      'content/home.route.tsx': `import { Hero } from './Hero'`,
      'content/Hero.tsx': 't(`home.${name}`)',
      'catalogue/category.route.tsx': 't(`listing.${name}`)',
      ...change,
    }),
  )
}

test('a screen has the words that its imports speak, and the frame those of the layouts', () => {
  expect(screenTexts(aShop(), ROUTES, KEYS)).toEqual({
    screens: { ':shop': 'home', ':shop/*': 'category' },
    keys: { frame: ['header.search'], home: HOME, category: CATEGORY },
  })
})

test('a block brings its words to any screen it stands on, also one that comes later', () => {
  const shop = aShop({
    'catalogue/category.route.tsx': "t(`listing.${name}`); import('#app/content/blocks/Teaser')",
    'content/blocks/Teaser.tsx': `import { Tile } from '#app/products/Tile'`,
    'products/Tile.tsx': `t('tile.price')`,
  })

  const { keys } = screenTexts(shop, ROUTES, KEYS)

  expect(keys.category).toEqual([...CATEGORY, 'tile.price'])
  expect(keys.home).toEqual(HOME)
})

test('a screen of stories has the words of every block', () => {
  const shop = aShop({
    'content/Hero.tsx':
      "t(`home.${name}`); import.meta.glob<Block>('./blocks/*.tsx', { eager: true })",
    'content/blocks/Teaser.tsx': `t('tile.price')`,
    'content/blocks/parts/Part.tsx': `t('chooser.title')`,
  })

  expect(screenTexts(shop, ROUTES, KEYS).keys.home).toEqual([...HOME, 'tile.price'])
})

test('what is imported for its types alone speaks nothing', () => {
  const shop = aShop({
    'content/Hero.tsx': "import type { Tile } from '#app/products/Tile'\nt(`home.${name}`)",
    'products/Tile.tsx': `t('tile.price')`,
  })

  expect(screenTexts(shop, ROUTES, KEYS).keys.home).toEqual(HOME)
})

test('a few words come with the frame, since a request costs more', () => {
  const shop = aShop({ 'content/Hero.tsx': `t('tile.price')` })

  const { keys, screens } = screenTexts(shop, ROUTES, KEYS)

  expect(screens).toEqual({ ':shop/*': 'category' })
  expect(keys.frame).toEqual(['header.search', 'tile.price'])
})

test('two screens of one name are refused', () => {
  const twice = [...ROUTES, { file: 'shell/home.route.tsx', path: 'home' }]
  const shop = aShop({ 'shell/home.route.tsx': 't(`home.${name}`)' })

  expect(() => screenTexts(shop, twice, KEYS)).toThrow('home')
})

test('a word in a file that no page reaches is used nowhere', () => {
  const shop = aShop({ 'shell/Old.tsx': `t('chooser.title')` })

  expect(keysUsedFrom(['root.tsx', 'shop.route.tsx'], shop).keys).toEqual(
    new Set(['header.search']),
  )
})
