// Plants imports that the house forbids, and looks whether dependency-cruiser sees them.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const CRUISER = join(
  import.meta.dirname,
  'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
)
const RULES = join(import.meta.dirname, 'dependency-cruiser.config.js')

const ONE_SLICE = 'only-screens-compose'
const CATALOGUE = 'catalogue-basket-wishlist-orders-identity-legal-below-what-is-above'

type Planted = [file: string, source: string, rules: string[]]

const PLANTED: Planted[] = [
  ['app/search/a.ts', `import '#app/catalogue/A'`, [ONE_SLICE]],
  ['app/search/b.ts', `import '../catalogue/A'`, [ONE_SLICE]],
  ['app/search/c.ts', `export const later = () => import('#app/catalogue/A')`, [ONE_SLICE]],
  ['app/catalogue/list/a.ts', `import '../../search/A'`, [CATALOGUE, ONE_SLICE]],
  ['app/catalogue/list/b.ts', `import '../../../app/search/A'`, [CATALOGUE, ONE_SLICE]],
  [
    'app/catalogue/list/c.ts',
    `import type { A } from '../../search/A'\nexport type B = A`,
    [CATALOGUE],
  ],
  ['app/catalogue/d.route.ts', `export const later = () => import('#app/search/A')`, [CATALOGUE]],
  ['app/basket/a.ts', `import type { A } from '../wishlist/A'\nexport type B = A`, [CATALOGUE]],
  // A block shows a tile on the page of a category: goods stand below content, content below catalogue.
  ['app/products/a.ts', `import '#app/content/A'`, ['products-shopper-below-what-is-above']],
  [
    'app/products/b.ts',
    `import type { A } from '#app/catalogue/A'\nexport type B = A`,
    ['products-shopper-below-what-is-above'],
  ],
  [
    'app/products/c.ts',
    `export const later = () => import('../search/A')`,
    ['products-shopper-below-what-is-above'],
  ],
  ['app/content/blocks/a.ts', `import '#app/catalogue/A'`, ['content-below-what-is-above']],
  ['app/storefronts/a.ts', `import '#app/shell/A'`, ['storefronts-below-what-is-above']],
  ['app/ui/a.ts', `import '#app/storefronts/A'`, ['ui-rpc-formats-below-what-is-above']],
  [
    'app/ui/b.ts',
    `import type { A } from '../rpc/A'\nexport type B = A`,
    ['ui-rpc-formats-below-what-is-above'],
  ],
  ['app/catalogue/e.ts', `import './category.route'`, ['nobody-imports-a-route']],
  ['app/catalogue/f.ts', `import './list'`, ['no-barrels']],
  ['app/pages/a.ts', `import '#server/A'`, ['the-app-knows-no-server']],
  [
    'app/pages/b.server.ts',
    `import type { A } from '../../server/A'\nexport type B = A`,
    ['the-app-knows-no-server'],
  ],
  [
    'app/pages/c.ts',
    `export const later = () => import('../../server/A')`,
    ['the-app-knows-no-server'],
  ],
  ['server/a.ts', `import '#app/catalogue/A'`, ['the-server-loads-the-built-app']],
  ['server/cache/a.ts', `import '../http/A'`, ['server-cache-imports-only-rooms-below']],
  [
    'server/cache/b.ts',
    `import type { A } from '../A'\nexport type B = A`,
    ['server-cache-imports-only-rooms-below'],
  ],
  ['app/newRoom/a.ts', `import '#app/ui/A'`, ['a-room-has-its-place']],
  // What may be.
  [
    'app/content/blocks/Teaser.ts',
    `import '#app/products/A'\nimport '../../media/A'\nimport '#app/ui/A'`,
    [],
  ],
  ['app/catalogue/category.route.ts', `import '#app/content/blocks/Teaser'\nimport './A'`, []],
  ['app/search/search.route.ts', `import '#app/catalogue/A'\nimport '#app/products/A'`, []],
  ['app/search/d.ts', `import type { A } from '#app/catalogue/A'\nexport type B = A`, []],
  ['app/shell/b.ts', `import '#app/search/A'`, []],
  ['app/catalogue/g.test.ts', `import './category.route'\nimport '#app/wishlist/A'`, []],
  ['server/b.ts', `import '#app/rpc/A'`, []],
]
const ROOMS = [
  ...[
    'catalogue',
    'search',
    'content',
    'products',
    'shell',
    'storefronts',
    'wishlist',
    'media',
    'ui',
  ],
  ...['rpc'],
]

test('imports that the house forbids are seen, and the others are left alone', async () => {
  const violations = await cruise(PLANTED)

  for (const [file, , rules] of PLANTED) {
    const broken = violations
      .filter(({ from, rule }) => from === file && !rule.name.startsWith('no-circle'))
      .map(({ rule }) => rule.name)
    expect([file, broken.sort()]).toEqual([file, rules.toSorted()])
  }
})

test('a block that shows goods on the page of a category makes no circle', async () => {
  const allowed = PLANTED.filter(([, , rules]) => rules.length === 0)
  const back: Planted = ['app/products/a.ts', `import '#app/content/blocks/Teaser'`, []]

  const fine = await cruise(allowed)
  const circle = await cruise([...allowed, back])

  expect(fine).toEqual([])
  expect(circle.map(({ rule }) => rule.name)).toContain('no-circle-of-folders')
})

async function cruise(planted: Planted[]): Promise<Violation[]> {
  const house = await aHouse(planted)
  const command = [CRUISER, '--config', RULES, '--output-type', 'json', 'app', 'server']
  // It ends with the number of violations, so that one is no failure.
  const report = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, command, { cwd: house, maxBuffer: 2 ** 26 }, (_, text, errors) => {
      if (text) resolve(text)
      else reject(new Error(errors))
    })
  })
  await rm(house, { recursive: true })
  return (JSON.parse(report) as { summary: { violations: Violation[] } }).summary.violations
}

interface Violation {
  from: string
  rule: { name: string }
}

async function aHouse(planted: Planted[]): Promise<string> {
  const house = await mkdtemp(join(tmpdir(), 'imports-'))
  const paths = { '#app/*': ['./app/*'], '#server/*': ['./server/*'] }
  const files: Record<string, string> = {
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify({ compilerOptions: { paths, moduleResolution: 'bundler' } }),
    'server/A.ts': 'export type A = 1',
    'server/http/A.ts': 'export type A = 1',
    'app/catalogue/list/index.ts': 'export type A = 1',
  }
  for (const room of ROOMS) files[`app/${room}/A.ts`] = 'export type A = 1'
  for (const [file, source] of planted) files[file] = source
  for (const [file, source] of Object.entries(files)) {
    await mkdir(dirname(join(house, file)), { recursive: true })
    await writeFile(join(house, file), source)
  }
  return house
}
