import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RELOAD } from './guardedReloads.ts'

test('React Router reloads where the guard looks for it', async () => {
  const file = 'react-router/dist/production/lib/dom/ssr/routeModules.js'
  const code = await readFile(join(import.meta.dirname, '../node_modules', file), 'utf8')

  expect(code).toContain('Error loading route module')
  expect(code).toMatch(RELOAD)
})
