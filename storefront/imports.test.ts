// Plants imports that the house forbids, and looks whether ESLint sees them.
import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

const eslint = new ESLint({ cwd: import.meta.dirname })

const OTHER_SLICE = 'Only a route file, the shell and a content block import from another slice.'
const ROUTE_FILE = 'Nobody imports a route file; move what both need beside it.'
const UI = 'ui knows nothing of the shop.'

// Planted in files that exist, since ESLint reads them with their types.
test.each([
  ['app/search/offered.ts', '#app/catalogue/listing/filters', OTHER_SLICE],
  ['app/search/offered.ts', '../catalogue/listing/filters', OTHER_SLICE],
  ['app/catalogue/listing/filters.ts', '../../search/offered', OTHER_SLICE],
  ['app/catalogue/listing/filters.ts', '../../../app/search/offered', OTHER_SLICE],
  ['app/storefronts/paths.ts', '#app/shell/Frame', OTHER_SLICE],
  ['app/catalogue/listing/filters.ts', '../category.route', ROUTE_FILE],
  ['app/ui/isLaidOut.ts', '#app/storefronts/paths', UI],
  ['app/ui/isLaidOut.ts', '../storefronts/paths', UI],
])('%s may not import %s', { timeout: 60_000 }, async (filePath, imported, message) => {
  const [result] = await eslint.lintText(`import '${imported}'\n`, { filePath })

  expect(result?.messages.map((each) => each.message)).toContainEqual(
    expect.stringContaining(message),
  )
})

test('a slice may import its own files and what is shared', { timeout: 60_000 }, async () => {
  const own = `import './address'\nimport '#app/storefronts/paths'\nimport '../../media/Icon'\n`

  const [result] = await eslint.lintText(own, { filePath: 'app/catalogue/listing/filters.ts' })

  expect(result?.messages).toEqual([])
})
