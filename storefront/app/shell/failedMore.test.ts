import { expect, test } from 'vitest'
import { isWithoutGoods } from './failedMore'

const error = (result: unknown) => ({ here: { type: 'error' as const, result } })
const data = (result: unknown) => ({ here: { type: 'data' as const, result } })

test('a page that did not come, or came without its goods, is no page to go to', () => {
  expect(isWithoutGoods(error(new TypeError('Failed to fetch')))).toBe(true)
  expect(isWithoutGoods(data({ listing: null }))).toBe(true)
})

test('goods, redirects and pages that are not there are answers', () => {
  const notThere = { status: 404, statusText: '', internal: false, data: null }

  expect(isWithoutGoods(data({ listing: { tiles: '[]' } }))).toBe(false)
  expect(isWithoutGoods(data(null))).toBe(false)
  expect(isWithoutGoods(error(new Response(null, { status: 302 })))).toBe(false)
  expect(isWithoutGoods(error(notThere))).toBe(false)
})
