import { expect, test } from 'vitest'
import { bundle } from './firstScript.ts'

test('the first script is one plain script that fits into a page', async () => {
  const script = await bundle()

  expect(script).toContain('modulepreload')
  expect(script).toContain('chunkErrorReloads')
  expect(script).not.toMatch(/\bimport\b|\bexport\b|<\/script/)
  expect(script.length).toBeLessThan(2500)
})
