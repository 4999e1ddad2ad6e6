import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { britain, france, germany, netherlands } from '#app/storefronts/storefronts.fixture'
import type { BlockBase } from './fields'
import { Story } from './Story'

interface Schema {
  name: string
  is_root: boolean
  component_group_uuid: string
  schema: Record<string, { type: string; component_group_whitelist?: string[] }>
}

/** Drawn by the block around them, or by a page of the shop. */
const WITHOUT_COMPONENT = new Set([
  'global_config',
  'listing_page',
  'look_point',
  'opening_hours',
  'outfit_page',
  'store_holiday',
])

const content = join(import.meta.dirname, '../../../content')
const schemas = readdirSync(join(content, 'blocks')).map((file) => read<Schema>(`blocks/${file}`))
const gallery = read<{ content: BlockBase }>('stories/c/blocks.json').content

function read<T>(path: string): T {
  return JSON.parse(readFileSync(join(content, path), 'utf8')) as T
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('every schema has a component, and every component a schema', () => {
  const components = ['blocks', 'kinds']
    .flatMap((folder) => readdirSync(join(import.meta.dirname, folder)))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) =>
      file
        .slice(0, -'.tsx'.length)
        .replace(/(?!^)([A-Z])/g, '_$1')
        .toLowerCase(),
    )
  const names = schemas.map(({ name }) => name).filter((name) => !WITHOUT_COMPONENT.has(name))

  expect(components.toSorted()).toEqual(names.toSorted())
})

test('every block that a page may hold stands in the gallery', () => {
  const page = schemas.find(({ name }) => name === 'page')
  const groups = page?.schema.body?.component_group_whitelist ?? []
  const allowed = schemas.filter(
    ({ is_root, component_group_uuid }) => !is_root && groups.includes(component_group_uuid),
  )
  const components = new Set(
    (gallery as unknown as { body: BlockBase[] }).body.map((b) => b.component),
  )

  expect(allowed.map(({ name }) => name).filter((name) => !components.has(name))).toEqual([])
})

test.each([germany, france, netherlands, britain])(
  'the gallery is drawn in $code',
  async (shop) => {
    const log = vi.spyOn(console, 'error')
    const story = { id: 1, content: inLanguage(gallery, shop.language) as BlockBase }

    await renderInShop(<Story story={story} />, { shop, path: `/${shop.code}/c/blocks` })

    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(log).not.toHaveBeenCalled()
  },
)

test.each([
  ['empty', () => ''],
  ['very long', () => 'Ein langer Satz. '.repeat(600)],
  ['one word of 400 letters', () => 'Donau'.repeat(80)],
])('the gallery stands when every text is %s', async (_, text) => {
  const log = vi.spyOn(console, 'error')
  const story = { id: 1, content: withTexts(gallery, text()) as BlockBase }

  await renderInShop(<Story story={story} />, { shop: germany, path: '/de/c/blocks' })

  expect(document.querySelector('article')).toBeTruthy()
  expect(log).not.toHaveBeenCalled()
})

/** As the delivery API answers in a language. */
function inLanguage(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((each) => inLanguage(each, language))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value)
  const own = new Map(members.filter(([name]) => name.endsWith(`__i18n__${language}`)))
  return Object.fromEntries(
    members
      .filter(([name]) => !name.includes('__i18n__'))
      .map(([name, member]) => [
        name,
        inLanguage(own.get(`${name}__i18n__${language}`) ?? member, language),
      ]),
  )
}

const KEPT = new Set(['_uid', 'component', 'type', 'fieldtype', 'linktype'])

function withTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((each) => withTexts(each, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      KEPT.has(name) ? (member as unknown) : withTexts(member, text),
    ]),
  )
}
