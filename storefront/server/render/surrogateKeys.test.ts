import { expect, test } from 'vitest'
import { keysOf } from './surrogateKeys.ts'

test('a key is short, and the same as the shop makes of its tag', () => {
  // As `backend/tests/cdn/test_keys.py` has them.
  expect(keysOf(['product:1', '*', 'product:1'])).toBe('TpFpxqta aEiIwOux')
})
