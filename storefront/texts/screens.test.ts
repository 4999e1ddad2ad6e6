import { expect, test } from 'vitest'
import { screenProblems } from './screens.ts'

const KEYS = ['home.title', 'product.title', 'header.search']

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
  expect(screenProblems(aShop(), { 'content/home.route': ['home'] }, KEYS)).toEqual([])
})

test('words that an imported file speaks must be brought, however it is imported', () => {
  const shop = aShop({ 'shell/Later.tsx': 't(`product.${name}`)' })

  expect(screenProblems(shop, { 'content/home.route': ['home'] }, KEYS)).toEqual([
    "content/home.route speaks words of 'product', but does not bring them",
  ])
})

test('words that nobody speaks need not be brought', () => {
  expect(screenProblems(aShop(), { 'content/home.route': ['home', 'product'] }, KEYS)).toEqual([
    "content/home.route brings words of 'product', but speaks none",
  ])
})

test('the server has every word', () => {
  const shop = aShop({
    'content/Hero.tsx': `import { words } from './words.server'\nt('home.title')`,
    'content/words.server.ts': `t('product.title')`,
  })

  expect(screenProblems(shop, { 'content/home.route': ['home'] }, KEYS)).toEqual([])
})
