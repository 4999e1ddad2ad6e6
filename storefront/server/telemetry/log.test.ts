import { expect, test } from 'vitest'
import { stackOf } from './log.ts'
import { aShop } from '../testing/aShop.ts'
import { aPage, aStorefront } from '../testing/aStorefront.ts'

test('where a page failed is logged with the number of its request, in one line', async () => {
  const shop = await aShop()
  const { ask, lines } = await aStorefront({
    shopUrl: shop.url,
    render: async (_, load) => {
      load.report(new TypeError('cannot read that\nof anna@example.com'))
      return aPage('sorry', { status: 500 })
    },
  })

  const answers = [await ask('/de/search?term=secret'), await ask('/de/basket')]

  const failures = lines().filter(({ event }) => event === 'a page failed')
  expect(failures).toMatchObject([
    { id: answers[0]?.headers['x-request-id'], path: '/de/search', level: 'error' },
    { id: answers[1]?.headers['x-request-id'], path: '/de/basket', level: 'error' },
  ])
  expect(failures[0]?.because).toBe('TypeError: cannot read that')
  expect(failures[0]?.stack).toMatch(/^ {4}at .*log\.test\.ts/)
  expect(JSON.stringify(failures)).not.toMatch(/secret|anna/)
})

test('a render that throws is logged with its number and its place', async () => {
  const shop = await aShop()
  const { ask, lines } = await aStorefront({
    shopUrl: shop.url,
    render: async () => {
      throw new Error('broken')
    },
  })

  const { headers } = await ask('/de')

  expect(lines().find(({ event }) => event === 'a request failed')).toMatchObject({
    id: headers['x-request-id'],
    stack: expect.stringContaining('log.test.ts') as string,
  })
})

test('what is no error has no place', () => {
  expect(stackOf('broken')).toBeUndefined()
})
